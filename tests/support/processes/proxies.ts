import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CERTIFICATE, KEY } from '../outbound/certificate.ts'

// The configurations that operators are handed, in the proxies of this machine: only ports, addresses and files differ.

export type Proxy = {
  name: string
  file: string
  command: string[]
  isMissing: boolean
  /** Whether it can keep a request, writes included, until a service is there. */
  holds: boolean
  adapt: Adapt
}
/** `upstreams` are the two that stand in the file, as host:port. */
type Adapt = (text: string, port: number, upstreams: readonly [string, string]) => string

export type Running = { process: ChildProcess; said: () => string; stop: () => Promise<void> }

const DEPLOY = join(import.meta.dirname, '../../../deploy')

/** A folder with the certificate, in which a proxy keeps its files. */
export function openProxyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kepenk-vekil-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'cert.pem'), CERTIFICATE)
  writeFileSync(join(folder, 'key.pem'), KEY)
  writeFileSync(join(folder, 'both.pem'), `${CERTIFICATE}\n${KEY}\n`)
  return folder
}

const replaced = (text: string, first: RegExp, second: RegExp, [a, b]: readonly [string, string]): string =>
  text.replaceAll(first, a).replaceAll(second, b)

export const proxiesIn = (folder: string): Proxy[] =>
  [
    {
      name: 'nginx',
      file: 'nginx.conf',
      version: '-v',
      adapt: ((text, port, upstreams) =>
        `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((n) => `${n}_temp_path ${folder}/${n};`).join(' ')}
      ${replaced(text, /10\.0\.0\.11:3000/g, /10\.0\.0\.12:3000/g, upstreams)
        .replaceAll(/listen (\[::\]:)?443/g, (_, six) => `listen ${six ? '[::1]' : '127.0.0.1'}:${port}`)
        .replace(/\/etc\S+fullchain\.pem/, join(folder, 'cert.pem'))
        .replace(/\/etc\S+privkey\.pem/, join(folder, 'key.pem'))} }`) as Adapt,
      command: ['-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    },
    {
      name: 'haproxy',
      file: 'haproxy.cfg',
      version: '-v',
      adapt: ((text, port, upstreams) =>
        replaced(text, /10\.0\.0\.11:3000/g, /10\.0\.0\.12:3000/g, upstreams)
          .replace('bind :443', `bind 127.0.0.1:${port}`)
          .replace('/etc/haproxy/hold.lua', join(DEPLOY, 'hold.lua'))
          .replace(/\/etc\S+\.pem/, join(folder, 'both.pem'))) as Adapt,
      command: ['-db', '-f', join(folder, 'haproxy.cfg')],
    },
    {
      name: 'caddy',
      file: 'Caddyfile',
      version: 'version',
      adapt: ((text, port, [a, b]) =>
        `{\nadmin off\nskip_install_trust\nauto_https disable_redirects\nstorage file_system ${folder}/caddy\n}\n${text
          .replace('{$ALAN:localhost}', `localhost:${port}`)
          .replaceAll('api1:3000 api2:3000', a === b ? a : `${a} ${b}`)}`) as Adapt,
      command: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    },
  ].map(({ version, ...proxy }) => {
    const { error, stdout } = spawnSync(proxy.name, [version], { encoding: 'utf8' })
    const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(stdout ?? '') ?? []).map(Number)
    const holds = proxy.name === 'haproxy' || (proxy.name === 'caddy' && (major > 2 || minor >= 8))
    return { ...proxy, isMissing: error !== undefined, holds }
  })

/** Its file as operators get it, adapted. */
export const adapted = (proxy: Proxy, port: number, upstreams: readonly [string, string]): string =>
  proxy.adapt(readFileSync(join(DEPLOY, proxy.file), 'utf8'), port, upstreams)

export function startProxy(proxy: Proxy, folder: string, configuration: string): Running {
  writeFileSync(join(folder, proxy.file), configuration)
  const child = spawn(proxy.name, proxy.command, {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  return {
    process: child,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

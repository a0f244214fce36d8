import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'

export type Address = { address: string; family: number }
export type Resolve = (hostname: string) => Promise<Address[]>

// DNS over sockets of our own (c-ares): getaddrinfo holds one of the few pool threads while a name server is silent, so
// a handful of dead names would block all other names, files and the database's host.
const TRY_MS = 2_000
const TRIES = 2

const HOSTS_FILE =
  process.platform === 'win32' ? `${process.env.SystemRoot}\\System32\\drivers\\etc\\hosts` : '/etc/hosts'

/** For names that others chose. The hosts file comes first, as with the system's lookup. */
export function createResolve(o: { servers?: string[]; hostsFile?: string } = {}): Resolve {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES, maxTimeout: TRY_MS })
  if (o.servers) resolver.setServers(o.servers)
  return async (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    const written = await writtenAddresses(o.hostsFile ?? HOSTS_FILE, name)
    return written.length > 0 ? written : askedAddresses(resolver, name)
  }
}

async function askedAddresses(resolver: Resolver, name: string): Promise<Address[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  return [four, six].flatMap((r) => (r.status === 'fulfilled' ? r.value.map(asAddress) : []))
}

/** Read each time: it is small, and changes apply at once. */
async function writtenAddresses(file: string, name: string): Promise<Address[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    return isIP(address) && names.includes(name) ? [asAddress(address)] : []
  })
}

const asAddress = (address: string): Address => ({ address, family: isIP(address) })

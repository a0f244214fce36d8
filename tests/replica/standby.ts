import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { findBinaries } from '../../src/db/embedded/binaries.ts'
import type { Connection } from '../../src/db/embedded/embedded.ts'
import { asUser, environment, program } from '../../src/db/embedded/init.ts'
import { findLocation, giveTree } from '../../src/db/embedded/location.ts'
import { urlOf } from '../support/cli.ts'
import { asSuperuser, postgresUnder } from '../support/embedded-server.ts'
import { until } from '../support/processes/until.ts'

// A real copy that follows an embedded server: its files as they were at a moment, and all that it writes since.

export type Standby = {
  url: string
  start: () => Promise<void>
  /** At once, as a power cut would. */
  kill: () => Promise<void>
  /** Holds every process of it, so that it neither answers nor goes away. */
  freeze: () => void
  thaw: () => void
  rows: (text: string) => Promise<any[]>
  pause: () => Promise<void>
  resume: () => Promise<void>
}

const OWN_FILES = /^(postmaster\.(pid|opts)|pg_internal\.init|.*\.sock.*)$/

export async function makeStandby(
  veri: string,
  primary: Connection,
  atEnd: (f: () => unknown) => void,
): Promise<Standby> {
  const place = findLocation(veri, () => {})
  const folder = join(veri, 'kopya')
  const socket = mkdtempSync(join(tmpdir(), 'kk-'))
  if (place.runAs) giveTree(socket, place.runAs)
  await copyFiles(place.cluster, folder, asSuperuser(veri, primary))
  if (place.runAs) giveTree(folder, place.runAs)
  const connection = { ...primary, host: socket }
  const rows = async (text: string) => {
    const client = new pg.Client({ ...asSuperuser(veri, primary), host: socket })
    client.on('error', () => {})
    await client.connect()
    return client
      .query(text)
      .then((r) => r.rows)
      .finally(() => client.end())
  }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'max_standby_streaming_delay=0',
    'fsync=off',
  ]
  const start = async () => {
    const args = ['-D', folder, '-p', String(primary.port), ...settings.flatMap((s) => ['-c', s])]
    spawn(program(findBinaries(place), 'postgres'), args, {
      cwd: folder,
      env: environment(),
      stdio: 'ignore',
      ...asUser(place),
    })
    await until('the copy answers', () =>
      rows('select 1').then(
        () => true,
        () => false,
      ),
    )
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of postgresUnder(folder)) process.kill(pid, name)
  }
  const kill = async () => {
    signal('SIGKILL')
    await until('all of it has gone', () => postgresUnder(folder).length === 0)
  }
  atEnd(async () => {
    await kill()
    rmSync(socket, { recursive: true, force: true })
  })
  await start()
  return {
    url: urlOf(connection),
    start,
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    rows,
    pause: async () => {
      await rows('select pg_wal_replay_pause()')
      const state = async () => (await rows('select pg_get_wal_replay_pause_state() as durum'))[0].durum
      await until('it has paused', async () => (await state()) === 'paused')
    },
    resume: async () => void (await rows('select pg_wal_replay_resume()')),
  }
}

async function copyFiles(from: string, to: string, primary: Connection): Promise<void> {
  const client = new pg.Client(primary)
  await client.connect()
  await client.query(`select pg_backup_start('kopya', true)`)
  cpSync(from, to, { recursive: true, filter: (path) => !OWN_FILES.test(basename(path)) })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(to, 'backup_label'), rows[0].labelfile)
  writeFileSync(join(to, 'standby.signal'), '')
  const source = `host=${primary.host} port=${primary.port} user=${primary.user} password=${primary.password}`
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
}

import pino from 'pino'
import { connect } from '../../src/db/connection/pool.ts'
import { createFileRunner } from '../../src/worker/files.ts'

// A process that carries files, on a database that others use as well. Its clock is ahead of theirs: what one that was
// killed held is free for it.

const [connection, aheadMs] = process.argv.slice(2) as [string, string]
const db = connect({ connection: JSON.parse(connection), writers: 4 })
const clock = () => new Date(Date.now() + Number(aheadMs))
const ports = { adres: 'https://kepenk.example' } as never
const runner = createFileRunner({ db, ports, log: pino({ level: 'error' }), clock, told: () => {} })
setInterval(() => void runner.lookAround(), 100)
process.stdout.write('ready\n')

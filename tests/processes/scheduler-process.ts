import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { connect } from '../../src/db/connection/pool.ts'
import { sql } from '../../src/db/sql.ts'
import { schedule } from '../../src/worker/tasks.ts'

// One of several processes that come for the same task each second: it notes who ran it, and when it had ended.

const [connection, name, workMs, leaseMs] = process.argv.slice(2) as [string, string, string, string]
const db = connect({ connection: JSON.parse(connection), writers: 2 })
const begin = sql<{ kim: string; an: Date }>('insert into calisma (kim, an) values (:kim, :an)')
const end = sql<{ kim: string; an: Date }>('update calisma set bitti = true where kim = :kim and an = :an')

const run = async (an: Date) => {
  await db.transaction('-', (tx) => tx.run(begin, { kim: name, an }))
  await sleep(Number(workMs))
  await db.transaction('-', (tx) => tx.run(end, { kim: name, an }))
}
schedule({ name: 'deneme', when: '* * * * * *', run }, { db, log: pino({ level: 'error' }), leaseMs: Number(leaseMs) })
process.stdout.write('ready\n')

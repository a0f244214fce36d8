import pg from 'pg'

// What a coordinator sends to its machines, as it tells the sessions that ask for it.

/** One command to one machine. */
export type Remote = { node: string; command: string }

/** Transactions are opened and ended on the machines that take part in them: not where a statement goes. */
const FRAME =
  /^issuing (BEGIN|COMMIT|ROLLBACK|PREPARE TRANSACTION|SAVEPOINT|RELEASE|SET LOCAL|SELECT assign_distributed)/

const heard: Remote[] = []
let isListening = false

/** Of every connection that this process opens from now on with the options of `listening`. */
function listen(): void {
  if (isListening) return
  isListening = true
  const emit = pg.Client.prototype.emit
  pg.Client.prototype.emit = function (this: pg.Client, event: string | symbol, ...args: any[]) {
    const { message = '', detail = '' } = event === 'notice' ? args[0] : {}
    const node = /on server [^@]+@(\S+:\d+)/.exec(detail)?.[1]
    if (node && message.startsWith('issuing ')) heard.push({ node, command: message.replace(/\s+/g, ' ').slice(8) })
    return emit.call(this, event, ...args)
  } as typeof emit
}

/** A connection to the coordinator whose sessions tell what they send on. */
export function listening(url: string): pg.ClientConfig {
  listen()
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    options: '-c citus.log_remote_commands=on -c client_min_messages=notice',
  }
}

/** What `work` sends: every command, and those that are statements. */
export async function sentBy<T>(work: () => Promise<T>): Promise<{ result: T; nodes: string[]; steps: Remote[] }> {
  heard.length = 0
  const result = await work()
  const nodes = [...new Set(heard.map((r) => r.node))].sort()
  return { result, nodes, steps: heard.filter((r) => !FRAME.test(`issuing ${r.command}`)) }
}

import type { Ports } from '../../adapters/ports.ts'
import type { Transact } from '../../db/work.ts'
import { settle } from './dis-islem.ts'
import { get } from './read.ts'

type Asked = { params: Record<string, string> }

/** Asks at once what the work on an order has noted down to be asked, and shows the order with the answers. */
export async function settled(transact: Transact, ports: Ports, { params }: Asked): Promise<string> {
  const id = params.id as string
  await settle(transact, ports, id)
  return transact((w) => get(w, id))
}

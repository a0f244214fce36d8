import type { Ports } from '../../../adapters/ports.ts'
import type { Transact } from '../../../db/work.ts'
import { originIds } from '../odeme/koken.ts'
import { get } from '../read.ts'
import { settle } from './dis-islem.ts'

type Asked = { params: Record<string, string> }

/** Asks at once what the work on an order has noted down to be asked, and shows the order with the answers. */
export async function settled(transact: Transact, ports: Ports, { params }: Asked): Promise<string> {
  const id = params.id as string
  await settleWithOrigins(transact, ports, id)
  return transact((w) => get(w, id))
}

/** What an exchange gives back is asked of the providers of the orders that it came from. */
export async function settleWithOrigins(transact: Transact, ports: Ports, id: string): Promise<void> {
  for (const one of [id, ...(await transact((w) => originIds(w, id)))]) await settle(transact, ports, one)
}

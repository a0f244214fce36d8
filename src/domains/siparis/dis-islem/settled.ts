import type { Ports } from '../../../adapters/ports.ts'
import type { Transact } from '../../../db/work.ts'
import { originIds } from '../odeme/koken.ts'
import { get } from '../read.ts'
import { settle } from './dis-islem.ts'

type Asked = { params: Record<string, string> }

/** Makes the calls that this request noted, and returns the order with their results. */
export async function settled(transact: Transact, ports: Ports, { params }: Asked): Promise<string> {
  const id = params.id as string
  await settleWithOrigins(transact, ports, id)
  return transact((w) => get(w, id))
}

/** Refunds of an exchange are asked of the providers of the orders that it came from. */
export async function settleWithOrigins(transact: Transact, ports: Ports, id: string): Promise<void> {
  for (const one of [id, ...(await transact((w) => originIds(w, id)))]) await settle(transact, ports, one)
}

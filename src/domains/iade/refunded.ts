import type { Ports } from '../../adapters/ports.ts'
import type { Transact } from '../../db/work.ts'
import { settleWithOrigins } from '../siparis/dis-islem/settled.ts'

/** Asks for the refund at once; its result does not change the return. */
export async function refunded(transact: Transact, ports: Ports, o: { params: Record<string, string> }): Promise<null> {
  await settleWithOrigins(transact, ports, o.params.id as string)
  return null
}

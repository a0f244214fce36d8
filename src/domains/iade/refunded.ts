import type { Ports } from '../../adapters/ports.ts'
import type { Transact } from '../../db/work.ts'
import { settle } from '../siparis/dis-islem.ts'

/** Money is asked back at once; the return itself does not change by the answer. */
export async function refunded(transact: Transact, ports: Ports, o: { params: Record<string, string> }): Promise<null> {
  await settle(transact, ports, o.params.id as string)
  return null
}

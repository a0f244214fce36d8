import { openService, type Start } from './order-service.ts'

// The service as a process of its own. Started by processes.ts; exits when the IPC channel closes.

export type Order = { shiftMs: number }
export type Message = { address: string } | { complaint: string } | Order

const tell = (message: Message) => void process.send?.(message)

process.once('message', async (start: Start) => {
  const service = await openService(start, (complaint) => tell({ complaint }))
  process.on('message', (order: Order) => {
    service.shift(order.shiftMs)
    tell(order)
  })
  process.on('disconnect', () => void service.close())
  tell({ address: service.address })
})

// What others do at the same work, as requests per second; of a bulk, items per second with 50 a call.
// A run that measures them beside us on the same machine gives its own figures in the same shape.

export type PeerFigures = { medusa: number; vendure: number; statements: string }

export type Peers = {
  /** Whether they were measured in this run, on this machine. */
  sameRun: boolean
  /** What that machine did at best: bare Fastify on 1 KB, pgbench -S, pgbench writing. */
  floors: { kb: number; reads: number; writes: number }
  figures: Record<string, PeerFigures>
}

/** 2 shared cores, 10,000 products × 3 variants, one process, production mode, PostgreSQL 15. */
export const knownPeers: Peers = {
  sameRun: false,
  floors: { kb: 34_500, reads: 47_000, writes: 3_300 },
  figures: {
    get: { medusa: 36, vendure: 68, statements: '13 / 13' },
    list: { medusa: 10.5, vendure: 5, statements: '14 / 169' },
    stock: { medusa: 67, vendure: 63, statements: '9 / 31' },
    bulk_stock: { medusa: 641, vendure: 157, statements: '–' },
    create: { medusa: 7.5, vendure: 13, statements: '68 / 169' },
  },
}

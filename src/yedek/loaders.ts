import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { MedyaStore } from '../adapters/medya-store.ts'
import type { Son, Tablo, TabloOzeti } from './belge.ts'
import { BozukYedek } from './bozuk.ts'
import { copyText } from './take.ts'

type Stream = ReturnType<typeof copyFrom>
type Running = { ad: string; stream: Stream; ended: Promise<void>; ozet: Hash }

/** Takes the pieces of one table after the other; each table is one COPY. */
export function tableLoader(client: pg.Client, tables: readonly Tablo[]) {
  const left = [...tables]
  const done: TabloOzeti[] = []
  let running: Running | undefined

  const begin = (table: Tablo): Running => {
    const stream = client.query(copyFrom(`${copyText(table)} from stdin`))
    const ended = new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject))
    ended.catch(() => {})
    return { ad: table.ad, stream, ended, ozet: createHash('sha256') }
  }
  const end = async () => {
    if (!running) return
    const { ad, stream, ended, ozet } = running
    running = undefined
    stream.end()
    await ended
    done.push({ ad, satir: stream.rowCount, ozet: ozet.digest('hex') })
  }
  /** Tables come in the order in which the backup names them; those without a row have no piece. */
  const advance = async (to: string | null) => {
    await end()
    while (left.length > 0) {
      const table = left.shift() as Tablo
      running = begin(table)
      if (table.ad === to) return
      await end()
    }
    if (to !== null) throw new BozukYedek(`beklenmeyen tablo: ${to}`)
  }
  return {
    /** `at` is `<table>/<piece>`. */
    put: async (at: string, content: Buffer): Promise<void> => {
      const [ad = ''] = at.split('/')
      if (running?.ad !== ad) await advance(ad)
      const { stream, ended, ozet } = running as Running
      ozet.update(content)
      if (!stream.write(content)) await Promise.race([once(stream, 'drain'), ended])
    },
    finish: async (): Promise<TabloOzeti[]> => {
      await advance(null)
      return done
    },
  }
}

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** Content-addressed: a picture left behind by a failed restore is harmless. */
export function mediaLoader(store: MedyaStore) {
  const ozet = createHash('sha256')
  const medya = { dosya: 0, bayt: 0 }
  return {
    put: async (key: string, content: Buffer): Promise<void> => {
      ozet.update(`${key} ${content.length}\n`).update(content)
      medya.dosya++
      medya.bayt += content.length
      await store.put(key, content, types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    },
    finish: (): Son['medya'] => ({ ...medya, ozet: ozet.digest('hex') }),
  }
}

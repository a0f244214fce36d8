import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { ask } from '../../support/samples/kullanici.ts'
import { copy } from './copies.ts'
import type { Heavy } from './heavy.ts'
import type { HoldStore } from './store.ts'

// The largest imports and exports.

const M = '/panel/v1/magazalar/:magaza'
const ROWS = 50_000

const csv = (rows: number): Buffer =>
  Buffer.from(
    ['E-posta;Ad;Soyad;Telefon;Şirket']
      .concat(
        Array.from({ length: rows }, (_, i) => `satir-${i}@ornek.example;"Ayşe ""${i}""";İğneci;0532000${i};"a;b"`),
      )
      .join('\r\n'),
  )
const file = csv(ROWS)
const FILE = { tur: 'text/csv', govde: file }

async function brought(s: HoldStore, govde = file): Promise<string> {
  const path = `/panel/v1/magazalar/${s.id}/aktarimlar?tur=musteri&ad=musteriler.csv`
  const o = { raw: govde, headers: { 'content-type': FILE.tur } }
  const reply = await ask(s.env, s.owner, 'POST', path, null, o)
  assert.equal(reply.status, 201, reply.text.slice(0, 500))
  return reply.body.id
}

/** Kept for requests that only read it. */
let kept: Promise<string> | undefined
const known = (s: HoldStore): Promise<string> => {
  kept ??= brought(s)
  return kept
}

/** With the most errors that a file may have. */
async function failed(s: HoldStore): Promise<string> {
  const id = await known(s)
  await s.env.rows(
    `insert into aktarim_hata (magaza_id, aktarim_id, satir, sira, sutun, neden)
     select $1, $2, i, 0, 'Ad', repeat('ş', 500) from generate_series(2, 5000) i on conflict do nothing`,
    [s.id, id],
  )
  return id
}

const ESLEME = ['eposta', 'ad', 'soyad', 'telefon', 'sirket']

/** Lets the worker do some slices, then cancels, so that the next measurement has the loop to itself. */
const slices =
  (s: HoldStore, id: string | null, ms = 3000) =>
  async () => {
    await sleep(ms)
    const [last] = await s.env.rows('select id from aktarim where magaza_id = $1 order by id desc limit 1', [s.id])
    await ask(s.env, s.owner, 'POST', `magazalar/${s.id}/aktarimlar/${id ?? last.id}/iptal`)
  }

let picture: Promise<Buffer> | undefined
/** The most pixels allowed. */
const largestPicture = (): Promise<Buffer> => {
  picture ??= sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
  return picture
}

export const fileHeavy: Record<string, Heavy> = {
  [`GET ${M}/aktarimlar`]: async (s) => {
    await copy(s.env, s.id, await known(s), ['aktarim'], 120)
    return { query: { limit: 100, yon: 'ice' } }
  },
  [`POST ${M}/aktarimlar`]: () => ({ query: { tur: 'musteri', ad: 'musteriler.csv' }, bytes: FILE }),
  [`POST ${M}/aktarimlar/disa`]: (s) => ({ body: { tur: 'urun', bicim: 'xlsx' }, settle: slices(s, null) }),
  [`GET ${M}/aktarimlar/:id`]: async (s) => ({ params: { id: await known(s) } }),
  [`PUT ${M}/aktarimlar/:id/esleme`]: async (s) => {
    const id = await brought(s)
    return { params: { id }, body: { esleme: ESLEME }, settle: slices(s, id) }
  },
  [`POST ${M}/aktarimlar/:id/baslat`]: async (s) => {
    const id = await brought(s)
    await s.env.rows(`update aktarim set durum = 'denendi', esleme = $2 where id = $1`, [id, JSON.stringify(ESLEME)])
    return { params: { id }, settle: slices(s, id) }
  },
  [`POST ${M}/aktarimlar/:id/iptal`]: async (s) => ({ params: { id: await brought(s) } }),
  [`GET ${M}/aktarimlar/:id/hatalar`]: async (s) => ({ params: { id: await failed(s) }, query: { limit: 100 } }),
  [`POST ${M}/gorseller`]: async () => ({ bytes: { tur: 'image/jpeg', govde: await largestPicture() } }),
}

export { failed }

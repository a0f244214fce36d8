import type pg from 'pg'
import { ask, type Service } from '../ask.ts'

// Random sample of the data that requests may ask for.

export type Sample = {
  magaza: string
  /** Makes names unique to this run. */
  run: string
  urunler: { id: string; tanitici: string; sku: string; barkod: string }[]
  yayinda: string[]
  varyantlar: string[]
  kategoriler: string[]
  markalar: string[]
  depo: string
  siparisler: { id: string; no: string; musteri_id: string; eposta: string }[]
  /** An event in the middle of the log. */
  olay: string | null
  cursors: Record<'urunler' | 'siparisler' | 'stoklar' | 'vitrin', string | null>
}

const SOME = 2000
/** Depth of a deep page, in pages of a hundred. */
const DEEP = 50

export async function takeSample(s: Service, client: pg.Client, magaza_id: string, run: string): Promise<Sample> {
  const rows = async <R extends pg.QueryResultRow>(text: string) => (await client.query<R>(text, [magaza_id])).rows
  const ids = async (text: string) => (await rows<{ id: string }>(text)).map((r) => r.id)
  const urunler = await rows<Sample['urunler'][number]>(
    `select u.id, u.tanitici, v.sku, v.barkod
     from (select id, tanitici from urun where magaza_id = $1 order by random() limit ${SOME}) u
     join lateral (select sku, barkod from varyant where magaza_id = $1 and urun_id = u.id order by sira limit 1) v on true`,
  )
  const varyantlar = await ids(
    `select v.id from varyant v where v.magaza_id = $1 and v.urun_id = any(array(
       select id from urun where magaza_id = $1 order by random() limit ${SOME}))`,
  )
  const siparisler = await rows<Sample['siparisler'][number]>(
    `select id, no, musteri_id, eposta from siparis
     where magaza_id = $1 and musteri_id is not null order by random() limit ${SOME}`,
  )
  const [depo] = await ids('select id from depo where magaza_id = $1 and varsayilan')
  const [olay] = await ids('select id from olay_gunlugu where magaza_id = $1 order by sira desc offset 500 limit 1')
  return {
    magaza: magaza_id,
    run,
    urunler,
    varyantlar,
    siparisler,
    yayinda: (
      await rows<{ tanitici: string }>(
        `select tanitici from urun where magaza_id = $1 and durum = 'yayinda' order by random() limit ${SOME}`,
      )
    ).map((r) => r.tanitici),
    kategoriler: await ids('select id from kategori where magaza_id = $1 order by id'),
    markalar: await ids('select id from marka where magaza_id = $1 order by id'),
    depo: depo as string,
    olay: olay ?? null,
    cursors: {
      urunler: await deepCursor(s, '/v1/urunler?limit=100'),
      siparisler: await deepCursor(s, '/v1/siparisler?limit=100'),
      stoklar: await deepCursor(s, '/v1/stoklar?limit=100'),
      vitrin: await deepCursor(s, `/vitrin/v1/${magaza_id}/urunler?limit=100`),
    },
  }
}

/** Half-way through a short list, deep in a long one. */
async function deepCursor(s: Service, path: string): Promise<string | null> {
  const cursors: string[] = []
  for (let cursor: string | null = ''; cursor !== null && cursors.length < DEEP; ) {
    cursor = (JSON.parse(await ask(s, `${path}${cursor && `&sonraki=${cursor}`}`)) as { sonraki: string | null })
      .sonraki
    if (cursor !== null) cursors.push(cursor)
  }
  return cursors.length === DEEP ? (cursors[DEEP - 1] as string) : (cursors[cursors.length >> 1] ?? null)
}

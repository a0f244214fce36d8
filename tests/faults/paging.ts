import assert from 'node:assert/strict'
import { routes, vitrinRoutes } from '../../src/contracts.ts'
import { newId } from '../../src/core/id.ts'
import type { Call } from '../support/call.ts'
import { readList } from '../support/call.ts'
import { fillNotices } from '../support/samples/haber.ts'
import { numberEvents } from '../support/samples/olay.ts'
import { fillRequest } from '../support/samples/talep.ts'
import { make, memberOf, pathOf, sell } from '../support/samples/vitrin.ts'
import type { TestEnv, TestMagaza } from '../support/setup.ts'

// Every list, paged while rows come and go.

type Row = Record<string, any>
type List = {
  /** Path and caller. */
  path: string
  call: Call
  make: () => Promise<string>
  /** Missing for records that are never deleted. */
  remove?: (id: string) => Promise<unknown>
  idOf?: (row: Row) => string
  /** Limit of records. */
  most?: number
}

const listed = ({ query }: { query?: unknown }): boolean => JSON.stringify(query ?? {}).includes('"sonraki"')
export const listRoutes = [...routes, ...vitrinRoutes].filter(listed).map((r) => r.path)

let counter = 0
const name = (text: string): string => `${text} ${++counter}`
const bought = { kalemler: [{ ad: 'Paket', adet: 1, birim_fiyat: 100, kdv_orani: 20 }] }
const paid = { ...bought, odeme: { yontem: 'havale', durum: 'tahsil_edildi' } }

/** Lists of records that are created and deleted by the same path. */
function plain(m: TestMagaza, path: string, body: () => object): List {
  const remove = async (id: string) => assert.equal((await m.call('DELETE', `${path}/${id}`)).status, 200)
  return { path, call: m.call, make: async () => (await make(m, path, body())).id, remove }
}

const products = (m: TestMagaza) => plain(m, '/v1/urunler', () => ({ ad: name('Ürün'), varyantlar: [{ stok: 1 }] }))

async function catalogue(env: TestEnv): Promise<Record<string, List>> {
  const [a, b, c, d] = [await env.magaza(), await env.magaza(), await env.magaza(), await env.magaza()]
  const removeProduct = products(b).remove as (id: string) => Promise<void>
  const productOf = new Map<string, string>()
  const reviewed = (await sell(c, 'Yorumlanan')).id as string
  const reviewOf = async (m: TestMagaza, urun_id?: string): Promise<string> => {
    const id = newId('yrm', new Date())
    await env.rows(
      `insert into yorum (magaza_id, id, urun_id, puan, metin, durum, kaynak, olusturma, guncelleme)
       values ($1, $2, $3, 5, 'Metin', 'bekliyor', 'aktarim', now(), now())`,
      [m.id, id, urun_id ?? (await products(m).make())],
    )
    return id
  }
  return {
    '/v1/urunler': products(a),
    '/v1/urunler/silinenler': {
      path: '/v1/urunler/silinenler',
      call: b.call,
      make: async () => {
        const id = await products(b).make()
        await removeProduct(id)
        return id
      },
    },
    '/v1/stoklar': {
      path: '/v1/stoklar',
      call: b.call,
      idOf: (row) => row.varyant_id,
      make: async () => {
        const { id, varyantlar } = await make(b, '/v1/urunler', { ad: name('Ürün'), varyantlar: [{ stok: 1 }] })
        productOf.set(varyantlar[0].id, id)
        return varyantlar[0].id
      },
      remove: (id) => removeProduct(productOf.get(id) as string),
    },
    '/v1/fiyat-listeleri': plain(a, '/v1/fiyat-listeleri', () => ({ ad: name('Liste') })),
    '/v1/musteri-gruplari': plain(a, '/v1/musteri-gruplari', () => ({ ad: name('Grup') })),
    '/v1/kampanyalar': plain(a, '/v1/kampanyalar', () => ({
      ad: name('K'),
      tur: 'indirim',
      kod: `P${++counter}`,
      deger: 1,
    })),
    '/v1/sayfalar': plain(a, '/v1/sayfalar', () => ({ baslik: name('Sayfa') })),
    '/v1/ozel-alanlar': {
      ...plain(a, '/v1/ozel-alanlar', () => {
        const kayit = ['urun', 'varyant', 'musteri', 'siparis', 'sayfa'][++counter % 5]
        return { kayit, kod: `alan_${counter}`, ad: 'Alan', tur: 'metin' }
      }),
      most: 40,
    },
    '/v1/es-anlamlilar': plain(a, '/v1/es-anlamlilar', () => ({ terimler: [name('tişört'), 'basic'] })),
    '/v1/stok-haberleri': {
      path: '/v1/stok-haberleri',
      call: d.call,
      idOf: (row) => row.varyant_id,
      make: async () => {
        const { id, varyantlar } = await make(d, '/v1/urunler', { ad: name('Ürün'), varyantlar: [{ stok: 0 }] })
        await fillNotices(env, d, varyantlar[0].id, 1)
        productOf.set(varyantlar[0].id, id)
        return varyantlar[0].id
      },
      remove: (id) => (products(d).remove as typeof removeProduct)(productOf.get(id) as string),
    },
    '/v1/yorumlar': {
      path: '/v1/yorumlar',
      call: a.call,
      make: () => reviewOf(a),
      remove: async (id) => assert.equal((await a.call('DELETE', `/v1/yorumlar/${id}`)).status, 200),
    },
    '/vitrin/v1/:magaza/urunler/:tanitici/yorumlar': {
      path: pathOf(c, `/urunler/${reviewed}/yorumlar`),
      call: env.call(null),
      make: async () => {
        const id = await reviewOf(c, reviewed)
        await c.call('PATCH', `/v1/yorumlar/${id}`, { body: { durum: 'yayinda' } })
        return id
      },
      remove: async (id) => assert.equal((await c.call('DELETE', `/v1/yorumlar/${id}`)).status, 200),
    },
    '/vitrin/v1/:magaza/urunler': {
      ...products(c),
      path: pathOf(c, '/urunler'),
      call: env.call(null),
      make: async () => (await sell(c, name('Ürün'))).id,
    },
    '/vitrin/v1/:magaza/markalar': {
      ...plain(c, '/v1/markalar', () => ({ ad: name('Marka') })),
      path: pathOf(c, '/markalar'),
      call: env.call(null),
    },
    '/vitrin/v1/:magaza/koleksiyonlar': {
      ...plain(c, '/v1/koleksiyonlar', () => ({ ad: name('Koleksiyon') })),
      path: pathOf(c, '/koleksiyonlar'),
      call: env.call(null),
    },
    '/vitrin/v1/:magaza/yonlendirmeler': {
      path: pathOf(c, '/yonlendirmeler'),
      call: env.call(null),
      make: async () => {
        const { id, tanitici } = await make(c, '/v1/markalar', { ad: name('Eski') })
        assert.equal(
          (await c.call('PATCH', `/v1/markalar/${id}`, { body: { tanitici: `yeni-${tanitici}` } })).status,
          200,
        )
        return tanitici
      },
      idOf: (row) => row.eski,
    },
    '/vitrin/v1/:magaza/sayfalar': {
      ...plain(c, '/v1/sayfalar', () => ({ baslik: name('Sayfa') })),
      path: pathOf(c, '/sayfalar'),
      call: env.call(null),
    },
  }
}

async function trade(env: TestEnv): Promise<Record<string, List>> {
  const m = await env.magaza()
  const order = async (body: object) => (await make(m, '/v1/siparisler', body)).id as string
  const noted = await order(paid)
  const member = await memberOf(env, m, 'sayfa@example.com', [])
  const [{ id: musteri_id }] = (await m.call('GET', '/v1/musteriler')).body.veri
  const customer = async () => (await make(m, '/v1/musteriler', { eposta: `${++counter}@example.com` })).id
  const notes = `/v1/siparisler/${noted}/notlar`
  const returned = async () => {
    const { id, kalemler } = await make(m, '/v1/siparisler', paid)
    await m.call('POST', `/v1/siparisler/${id}/kargo`, { body: { firma: 'Kargo' } })
    const body = { kalemler: [{ kalem_id: kalemler[0].id, adet: 1 }], neden: 'Sayfa' }
    return (await make(m, `/v1/siparisler/${id}/iadeler`, body)).id
  }
  return {
    '/v1/siparisler': { path: '/v1/siparisler', call: m.call, make: () => order(paid) },
    '/v1/siparisler/:id/notlar': {
      path: notes,
      call: m.call,
      make: async () => (await make(m, notes, { metin: name('Not') })).id,
    },
    '/v1/iadeler': { path: '/v1/iadeler', call: m.call, make: returned },
    '/v1/talepler': {
      path: '/v1/talepler',
      call: m.call,
      make: async () => fillRequest(env, await order(paid), null),
    },
    '/v1/musteriler': { path: '/v1/musteriler', call: m.call, make: customer },
    '/vitrin/v1/:magaza/hesap/siparisler': {
      path: pathOf(m, '/hesap/siparisler'),
      call: member,
      make: () => order({ ...paid, musteri_id }),
    },
  }
}

async function news(env: TestEnv): Promise<Record<string, List>> {
  const [m, n] = [await env.magaza(), await env.magaza()]
  const hook = (ad: string) => ({ adres: 'https://alici.ornek.example/x', olaylar: ['urun.olusturuldu'], aciklama: ad })
  const { id: wh } = await make(n, '/v1/webhooklar', hook('Alıcı'))
  const ping = async () => (await n.call('POST', `/v1/webhooklar/${wh}/test`)).body.id
  const event = async () => {
    await make(n, '/v1/markalar', { ad: name('Marka') })
    await products(n).make()
    return (await numberEvents(env, n.id)).at(-1) as string
  }
  return {
    '/v1/olaylar': { path: '/v1/olaylar', call: n.call, make: event },
    '/v1/webhooklar': { ...plain(m, '/v1/webhooklar', () => hook(name('Alıcı'))), most: 90 },
    '/v1/webhooklar/:id/teslimatlar': { path: `/v1/webhooklar/${wh}/teslimatlar`, call: n.call, make: ping },
  }
}

export const allLists = async (env: TestEnv): Promise<Record<string, List>> => ({
  ...(await catalogue(env)),
  ...(await trade(env)),
  ...(await news(env)),
})

/** Reads all pages; returns the ids in order. */
async function readAll({ path, call, idOf = (row) => row.id }: List, limit: number): Promise<string[]> {
  const page = (cursor: string) => call('GET', `${path}?limit=${limit}${cursor && `&sonraki=${cursor}`}`)
  return (await readList(page)).map(idOf)
}

export type Sizes = { staying: number; moving: number; limit: number; readers: number }
export type Paged = { readings: number; rows: number; moved: number }

/** Half of the moving rows are deleted, the other half created, while readers page. */
export async function pageWhileMoving(list: List, sizes: Sizes): Promise<Paged> {
  const most = list.most ?? Number.POSITIVE_INFINITY
  const half = Math.min(Math.floor(sizes.moving / 2), Math.floor(most / 4))
  // Without deletions, all are created.
  const coming = list.remove ? half : 2 * half
  const staying: string[] = []
  const going: string[] = []
  const rest = Math.min(sizes.staying, Math.floor(most / 2))
  // Rows to delete are spread among those that stay.
  for (let i = 0; i < rest + (list.remove ? half : 0); i++) {
    const goes = list.remove !== undefined && going.length * rest < half * staying.length && going.length < half
    ;(goes ? going : staying).push(await list.make())
  }
  let isOver = false
  let moved = 0
  const move = async () => {
    for (let i = 0; i < coming; i++) {
      await list.make()
      const id = going.pop()
      if (id) await list.remove?.(id)
      moved += id ? 2 : 1
    }
    isOver = true
  }
  const result: Paged = { readings: 0, rows: 0, moved: 0 }
  const read = async () => {
    do {
      const seen = await readAll(list, sizes.limit)
      assert.equal(new Set(seen).size, seen.length, `${list.path}: repeated`)
      const found = new Set(seen)
      assert.deepEqual(
        staying.filter((id) => !found.has(id)),
        [],
        `${list.path}: missed`,
      )
      result.readings++
      result.rows += seen.length
    } while (!isOver)
  }
  await Promise.all([move(), ...Array.from({ length: sizes.readers }, read)])
  return { ...result, moved }
}

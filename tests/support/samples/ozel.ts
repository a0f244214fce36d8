import assert from 'node:assert/strict'
import type { Kayit, Tur } from '../../../src/domains/ozel/schema.ts'
import type { Reply, TestEnv, TestMagaza } from '../setup.ts'
import { ask, newPerson } from './kullanici.ts'
import { newOrder } from './siparis.ts'

type Alan = { kayit: Kayit; kod: string; tur: Tur } & Record<string, unknown>
export async function define(at: TestMagaza, alan: Alan): Promise<string> {
  const reply = await at.call('POST', '/v1/ozel-alanlar', { body: { ad: alan.kod, ...alan } })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}

/** A store with a custom field of every type for every kind of record, and ways to create, write and read those. */
export async function storeWithFields(env: TestEnv) {
  const m = await env.magaza()
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const panel = (method: string, path: string, body?: object) =>
    ask(env, owner, method, `magazalar/${m.id}/${path}`, body)
  for (const kayit of ['urun', 'varyant', 'musteri', 'siparis', 'sayfa'] as const) {
    const filtrelenir = kayit !== 'varyant'
    await define(m, { kayit, kod: 'kisa', tur: 'metin', en_az: 2, en_cok: 10, filtrelenir })
    await define(m, { kayit, kod: 'uzun', tur: 'uzun_metin' })
    await define(m, { kayit, kod: 'sayi', tur: 'sayi', en_az: 0, en_cok: 100, filtrelenir })
    await define(m, { kayit, kod: 'evet', tur: 'evet_hayir', filtrelenir })
    await define(m, { kayit, kod: 'gun', tur: 'tarih', filtrelenir })
    await define(m, { kayit, kod: 'secim', tur: 'secim', secenekler: ['Pamuk', 'İpek'], filtrelenir })
    await define(m, { kayit, kod: 'renk', tur: 'renk', filtrelenir })
    await define(m, { kayit, kod: 'bag', tur: 'baglanti' })
    await define(m, { kayit, kod: 'resim', tur: 'gorsel' })
  }

  let n = 0
  const product = { ad: 'Gömlek', varyantlar: [{}] }
  const made = {
    urun: async () => (await panel('POST', 'urunler', product)).body,
    varyant: async () => (await panel('POST', 'urunler', product)).body.varyantlar[0],
    musteri: async () => (await panel('POST', 'musteriler', { eposta: `o${++n}@ornek.example` })).body,
    siparis: () => newOrder(m),
    sayfa: async () => (await panel('POST', 'sayfalar', { baslik: 'Sayfa' })).body,
  }
  const write: Record<Kayit, (record: Reply['body'], ozel: object) => Promise<Reply>> = {
    urun: (u, ozel) =>
      panel('PUT', `urunler/${u.id}`, { ad: u.ad, varyantlar: [{ id: u.varyantlar[0].id, fiyat: 100 }], ozel }),
    varyant: (v, ozel) => m.call('PUT', `/v1/varyantlar/${v.id}/ozel`, { body: { ozel } }),
    musteri: (k, ozel) => panel('PATCH', `musteriler/${k.id}`, { ozel }),
    siparis: (s, ozel) => m.call('PUT', `/v1/siparisler/${s.id}/ozel`, { body: { ozel } }),
    sayfa: (s, ozel) => panel('PATCH', `sayfalar/${s.id}`, { ozel }),
  }
  const READ = {
    urun: 'urunler',
    varyant: 'varyantlar',
    musteri: 'musteriler',
    siparis: 'siparisler',
    sayfa: 'sayfalar',
  }
  const read = async (kayit: Kayit, id: string) => {
    const beside = kayit === 'varyant' || kayit === 'siparis' ? '/ozel' : ''
    return (await m.call('GET', `/v1/${READ[kayit]}/${id}${beside}`)).body.ozel
  }
  return { m, panel, made, write, read }
}

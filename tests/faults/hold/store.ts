import assert from 'node:assert/strict'
import { MOST_DESCRIPTION_BYTES, MOST_RECORDS } from '../../../src/db/records/room-for-more.ts'
import { seed, settle } from '../../../src/demo/seed.ts'
import { picture } from '../../support/samples/images.ts'
import { ask, newPerson, type Person } from '../../support/samples/kullanici.ts'
import { numberEvents } from '../../support/samples/olay.ts'
import { bilgiOf } from '../../support/samples/stok-checks.ts'
import { newMember } from '../../support/samples/uyelik.ts'
import type { TestEnv, TestMagaza } from '../../support/setup.ts'
import * as heaviest from './bodies.ts'
import { copy, MARK } from './copies.ts'
import { fillDeliveries, fillLedger, fillPrices, fillTeam } from './rows.ts'

// A store in which every list has a page of the heaviest records allowed, behind thousands of usual ones. One of each
// kind is made by the API; the others are copies of its rows.

export type HoldStore = TestMagaza & {
  env: TestEnv
  owner: Person
  /** A signed-in member with the heaviest account. */
  uye: { id: string; eposta: string; oturum: string }
  kategoriler: string[]
  markalar: string[]
  depolar: string[]
  gruplar: string[]
  /** Products of 100 variants, and variants of theirs. */
  urunler: string[]
  varyantlar: string[]
  tanitici: string
  gorsel: string
  musteriler: string[]
  siparisler: string[]
  /** Bought by the member. */
  kendiSiparisi: string
  iade: string
  kampanyalar: string[]
  kodlar: string[]
  sayfalar: string[]
  /** Short name of the first page. */
  sayfa: string
  listeler: string[]
  webhooklar: string[]
  olay: string
  teslimat: string
}

const COUNTS = { seeded: 4940, heavy: 59, campaigns: 199, customers: 119, orders: 119, pages: 119 }

const EVENT = ['olay_kuyrugu']
const PRODUCT = ['urun', 'varyant', 'varyant_fiyat', 'urun_kategori', 'urun_gorsel', 'stok', 'sozcuk', ...EVENT]
const ORDER = [
  'musteri',
  'siparis',
  'siparis_kalem',
  'odeme',
  'gonderi',
  'siparis_sozcuk',
  'siparis_iz',
  'siparis_not',
  'iade',
]

type Making = { env: TestEnv; m: TestMagaza; owner: Person; made: (path: string, body: object) => Promise<any> }

export async function fillStore(env: TestEnv): Promise<HoldStore> {
  const m = await env.magaza({ kurlar: { EUR: '0.025', USD: '0.03', GBP: '0.02' } })
  // All requests come from one network, so no limit.
  await env.rows('update magaza set acik_siparis_siniri = 0 where magaza_id = $1', [m.id])
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const made = async (path: string, body: object) => {
    const reply = await m.call('POST', path, { body })
    assert.equal(reply.status, 201, `${path}: ${reply.text.slice(0, 500)}`)
    return reply.body
  }
  const making = { env, m, owner, made }
  const { markalar } = await seed({
    ...{ db: env.db, connection: env.connection, magaza: await bilgiOf(env.db, m.id) },
    ...{ urun: COUNTS.seeded, now: env.clock.now(), progress: () => {} },
  })
  const kategoriler = await categories(making)
  const catalogue = await products(making, kategoriler, markalar)
  const people = await customers(making)
  const trade = await orders(making, people.uye, catalogue.varyantlar)
  const rest = await arranged(making, kategoriler, catalogue)
  await fillLedger(env, m.id, catalogue.varyantlar, catalogue.depolar)
  await fillTeam(env, m.id)
  await numberEvents(env, m.id)
  const events = await fillDeliveries(env, m, rest.webhooklar[0] as string)
  await settle(env.connection)
  return {
    ...m,
    env,
    owner,
    kategoriler,
    markalar: [...markalar],
    ...catalogue,
    ...people,
    ...trade,
    ...rest,
    ...events,
  }
}

/** The most categories, with the longest descriptions together, and one chain of a thousand. */
async function categories({ env, m, made }: Making): Promise<string[]> {
  const [{ adet }] = await env.rows('select count(*)::int as adet from kategori where magaza_id = $1', [m.id])
  const body = {
    ad: `Kategori ${MARK}`,
    tanitici: `kategori-${MARK}`,
    aciklama: 'ş'.repeat(Math.floor(MOST_DESCRIPTION_BYTES / MOST_RECORDS / 2)),
  }
  const { id } = await made('/v1/kategoriler', body)
  // Leaves room for those made during the measurement.
  const ids = [id, ...(await copy(env, m.id, id, ['kategori', 'sozcuk'], MOST_RECORDS - adet - 100))]
  await env.rows(
    `update kategori k set ust_id = y.ust_id from unnest($2::text[], $3::text[]) as y(id, ust_id)
     where k.magaza_id = $1 and k.id = y.id`,
    [m.id, ids.slice(1001, 2000), ids.slice(1000, 1999)],
  )
  return ids
}

async function products({ env, m, made }: Making, kategoriler: readonly string[], markalar: readonly string[]) {
  const depolar: string[] = []
  for (let i = 0; i < 3; i++) depolar.push((await made('/v1/depolar', { ad: `Depo ${i}` })).id)
  const gorsel = await mediaOf(env, m)
  const tanitici = `agir-${MARK}`
  const body = heaviest.product({ kategoriler, marka_id: markalar[0] as string, tanitici })
  const urun = await made('/v1/urunler', { ...body, gorseller: Array.from({ length: 30 }, () => gorsel) })
  const ids = urun.varyantlar.map((v: { id: string }) => v.id) as string[]
  await bulk(
    m,
    '/v1/fiyatlar/toplu',
    ids.flatMap((varyant_id) =>
      ['EUR', 'USD', 'GBP'].map((para_birimi) => ({ varyant_id, para_birimi, fiyat: 900, indirimsiz_fiyat: 1900 })),
    ),
  )
  await bulk(
    m,
    '/v1/stoklar/toplu',
    ids.flatMap((varyant_id) => depolar.map((depo_id) => ({ varyant_id, depo_id, miktar: 1_000_000 }))),
  )
  const copies = await copy(env, m.id, urun.id, PRODUCT, COUNTS.heavy)
  const urunler = [urun.id as string, ...copies]
  const rows = await env.rows(
    'select id from varyant where magaza_id = $1 and urun_id = any($2) order by sira, urun_id limit 6000',
    [m.id, urunler],
  )
  return { depolar, gorsel, tanitici, urunler, varyantlar: rows.map((r) => r.id as string) }
}

async function bulk(m: TestMagaza, path: string, kalemler: readonly object[]): Promise<void> {
  for (let i = 0; i < kalemler.length; i += 500) {
    const reply = await m.call('POST', path, { body: { kalemler: kalemler.slice(i, i + 500) } })
    assert.equal(reply.status, 200, reply.text.slice(0, 500))
  }
}

/** A picture of the store; returns its address. */
async function mediaOf(env: TestEnv, m: TestMagaza): Promise<string> {
  const hash = 'a'.repeat(64)
  await env.ports.medya.put(`${m.id}/${hash}.png`, await picture('png'), 'image/png')
  await env.rows(
    `insert into medya (magaza_id, hash, uzanti, bayt, en, boy, olusturma) values ($1, $2, 'png', 1, 1, 1, now())`,
    [m.id, hash],
  )
  return `${env.config.adres}/medya/${m.id}/${hash}.png`
}

async function customers({ env, m, owner, made }: Making) {
  const gruplar: string[] = []
  for (let i = 0; i < 50; i++) gruplar.push((await made('/v1/musteri-gruplari', { ad: `Grup ${i}` })).id)
  const uye = await newMember(env, m)
  // A verified address shows earlier guest orders.
  await env.rows('update uye set dogrulama = now() where magaza_id = $1 and musteri_id = $2', [m.id, uye.id])
  const { id } = await made('/v1/musteriler', heaviest.customer(gruplar, MARK))
  for (const each of [id, uye.id]) {
    const path = `/panel/v1/magazalar/${m.id}/musteriler/${each}`
    const body = { adresler: Array.from({ length: 50 }, (_, i) => heaviest.bookAddress(i)) }
    const reply = await ask(env, owner, 'PATCH', path, body)
    assert.equal(reply.status, 200, reply.text.slice(0, 500))
  }
  const tables = ['musteri', 'musteri_grubu_uye', 'musteri_sozcuk', 'musteri_izin']
  return { gruplar, uye, musteriler: [id as string, ...(await copy(env, m.id, id, tables, COUNTS.customers))] }
}

/** Orders of 200 lines, in every state, with notes and returns; one is the member's own. */
async function orders({ env, m, made }: Making, uye: { eposta: string }, varyantlar: readonly string[]) {
  const siparis = await made('/v1/siparisler', heaviest.order(varyantlar, { eposta: heaviest.eposta(MARK), no: MARK }))
  const act = async (verb: string, body: object) => {
    const reply = await m.call('POST', `/v1/siparisler/${siparis.id}/${verb}`, { body })
    assert.ok(reply.status < 300, reply.text.slice(0, 500))
    return reply.body
  }
  await act('kargo', { firma: 'Kargo', musteriye_bildir: false })
  const copies = await copy(env, m.id, siparis.id, ORDER, COUNTS.orders)
  const not = await act('notlar', { metin: 'ş'.repeat(2000) })
  await copy(env, m.id, not.id, ['siparis_not', 'siparis_iz'], 600)
  const kalemler = siparis.kalemler.map((k: { id: string }) => ({ kalem_id: k.id, adet: 1 }))
  const iade = await act('iadeler', { kalemler, neden: 'ş'.repeat(500) })
  await copy(env, m.id, iade.id, ['iade'], 120)
  const own = await made('/v1/siparisler', heaviest.order(varyantlar, { eposta: uye.eposta, no: `uye-${MARK}` }))
  await copy(env, m.id, own.id, ORDER, 120)
  return { siparisler: [siparis.id as string, ...copies], iade: iade.id as string, kendiSiparisi: own.id as string }
}

type Catalogue = { urunler: readonly string[]; varyantlar: readonly string[] }

/** Configuration of the store: campaigns, pages, menus, price lists, subscriptions. */
async function arranged({ env, m, made }: Making, kategoriler: readonly string[], { urunler, varyantlar }: Catalogue) {
  const targets = await env.rows('select id from urun where magaza_id = $1 order by id desc limit 500', [m.id])
  const hedefler = [...urunler, ...targets.map((r) => r.id as string)]
  const kampanya = await made('/v1/kampanyalar', heaviest.campaign(hedefler, { ad: MARK }))
  await env.rows('update kampanya set kod = $3 where magaza_id = $1 and id = $2', [m.id, kampanya.id, `OTO-${MARK}`])
  const tables = ['kampanya', 'kampanya_hedef', 'sozcuk']
  const kampanyalar = [kampanya.id as string, ...(await copy(env, m.id, kampanya.id, tables, COUNTS.campaigns))]
  const kodlar = Array.from({ length: 5 }, (_, i) => `AGIR${i}`)
  for (const kod of kodlar) await made('/v1/kampanyalar', heaviest.campaign(hedefler, { kod, tur: 'ikinciye_indirim' }))
  const sayfa = await made('/v1/sayfalar', heaviest.page({ tanitici: `sayfa-${MARK}` }))
  const sayfalar = [
    sayfa.id as string,
    ...(await copy(env, m.id, sayfa.id, ['sayfa', 'sozcuk', ...EVENT], COUNTS.pages)),
  ]
  for (const tanitici of ['header', 'footer']) {
    const menu = await m.call('PUT', `/v1/menuler/${tanitici}`, { body: heaviest.menu(kategoriler) })
    assert.equal(menu.status, 200, menu.text.slice(0, 500))
  }
  const liste = await made('/v1/fiyat-listeleri', { ad: `Liste ${MARK}`, aciklama: 'ş'.repeat(1000), durum: 'aktif' })
  const listeler = [liste.id as string, ...(await copy(env, m.id, liste.id, ['fiyat_listesi'], 120))]
  await fillPrices(env, m.id, listeler, varyantlar)
  const webhook = await made('/v1/webhooklar', heaviest.subscription({ adres: 'https://alici.ornek.example/x' }))
  // Closed: for listing only.
  await env.rows('update webhook set aktif = false where magaza_id = $1', [m.id])
  const webhooklar = [webhook.id as string, ...(await copy(env, m.id, webhook.id, ['webhook'], 98))]
  return { kampanyalar, kodlar, sayfalar, sayfa: sayfa.tanitici as string, listeler, webhooklar }
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { migrate } from '../../src/db/upkeep/migrate.ts'
import { createFinisher } from '../../src/worker/unfinished-work.ts'
import { jsonOf, urlOf, withSettings } from '../support/cli.ts'
import { isLong, longTest } from '../support/extent.ts'
import type { TestEnv } from '../support/setup.ts'
import { everyGet, YOUNGER } from './gets.ts'
import { bringBack, keptReleases } from './kept.ts'
import { goOn, saveEverything } from './saves.ts'
import { MAGAZA } from './scene.ts'
import { type Users, usersOf } from './users.ts'

// Data of each earlier release after all migrations: everything can be read, found, saved and continued, before and
// after its kept texts are rebuilt. The short form reads those of the first release, which all migrations have been through,
// and saves and continues those of the latest.

/** Queues that are empty at rest, and tables of the test store. */
const EMPTY = [
  'aktarim_dosya',
  'arka_is',
  'giden_eposta',
  'kullanici_sorgu',
  'magaza_nesil',
  'olay_bekleyen',
  'olay_kuyrugu',
  'test_kota',
]

async function finishUnfinished(env: TestEnv): Promise<void> {
  // Work that migrations leave for the worker is due by the real clock.
  const clock = () => new Date()
  const finisher = createFinisher({ db: env.db, log: pino({ level: 'silent' }), clock, adres: '', told: () => {} })
  await finisher.lookAround()
  await finisher.idle()
  await finisher.stop()
  assert.deepEqual(await env.rows('select magaza_id, tur from arka_is'), [])
}

/** First difference of two answers, with context. */
function whereOther(path: string, before: string, after: string): string[] {
  if (before === after) return []
  const at = Math.max(0, [...before].findIndex((c, i) => c !== after[i]) - 60)
  return [`${path}: ${before.slice(at, at + 120)} → ${after.slice(at, at + 120)}`]
}

const texts = (env: TestEnv) =>
  env.rows('select id, belge from urun union all select id, belge from siparis order by id')

const GAP = '\u0001'

/** Shape number of a kept text; undefined for texts older than numbers. */
const shapesIn = async (env: TestEnv): Promise<(string | undefined)[]> => [
  ...new Set((await texts(env)).map(({ belge }) => (belge.startsWith(`${GAP}s`) ? belge.split(GAP)[1] : undefined))),
]

const assertNoFaults = ({ env }: Users): void => {
  const faults = env.logs.filter((line) => JSON.parse(line).level >= 50)
  assert.deepEqual(faults, [])
}

async function assertFound({ env, send }: Users): Promise<void> {
  const [{ takip_no }] = await env.rows('select takip_no from gonderi where takip_no is not null order by id limit 1')
  const found = async (path: string, how: (body: any) => unknown[]) => {
    const reply = await send('GET', path)
    assert.equal(reply.status, 200, reply.text)
    assert.ok(how(reply.body).length > 0, `${path} finds nothing`)
  }
  const veri = (body: any) => body.veri
  const P = `/panel/v1/magazalar/${MAGAZA}`
  for (const query of ['sku=KG-S-B', 'barkod=8690000000001', 'durum=taslak']) await found(`/v1/urunler?${query}`, veri)
  await found('/v1/siparisler?no=PZR-1001', veri)
  await found('/v1/siparisler?eposta=ayse@eski.example', veri)
  await found('/v1/musteriler?eposta=ayse@eski.example', veri)
  await found('/v1/stoklar?sku=KG-S-B', veri)
  await found('/v1/kampanyalar?kod=ON', veri)
  for (const ara of ['gömlek', 'KETEN', 'isikli', 'kupa']) await found(`/vitrin/v1/${MAGAZA}/urunler?ara=${ara}`, veri)
  for (const ara of ['keten', 'KG-M-M', '8690000000001', 'şapka']) await found(`${P}/urunler?ara=${ara}`, veri)
  await found(`${P}/stok?ara=kg-s-b`, veri)
  for (const ara of ['PZR-1001', 'ayşe yılmaz', takip_no, 'KG-S-B']) await found(`${P}/siparisler?ara=${ara}`, veri)
  for (const ara of ['ayse', 'yılmaz', '532123']) await found(`${P}/musteriler?ara=${ara}`, veri)
  await found(`${P}/ara?metin=keten`, (body) => Object.values(body).flat())
}

/** Cards as the migration made them; which words are of the name, and fields that are words since, come with the worker. */
const cardsIn = (env: TestEnv) =>
  env.rows(`
    select u.id, k.yayinda, k.fiyat, k.indirim, k.varyantlar,
      array(select distinct s from unnest(k.ad_sozcukler || k.sozcukler) s order by 1) as sozcukler,
      array(select s from unnest(k.nitelikler) s where s ~ '^#(kat|mrk|kol)_' order by 1) as nitelikler
    from urun u left join vitrin_kart k on k.magaza_id = u.magaza_id and k.urun_id = u.id order by u.id`)

for (const version of keptReleases()) {
  const kept = await bringBack(version)
  await migrate(kept.connection)
  const reading = await usersOf(version, kept)

  test(`${version}: something of everything was kept`, () => {
    assert.deepEqual(
      kept.bos.filter((ad) => !EMPTY.includes(ad)),
      [],
    )
  })

  test(`${version}: the history of prices begins with those that variants had, and no discount has a reference yet`, async () => {
    const rows = await reading.env.rows(`
      select v.fiyat, v.indirimsiz_fiyat, v.guncelleme as zaman, g.fiyat as ilk, g.indirimsiz_fiyat as ilk_indirimsiz, g.zaman as an,
        g.onceki, (select count(*)::int from fiyat_gecmisi h where h.magaza_id = v.magaza_id and h.varyant_id = v.id) as adet
      from varyant v left join fiyat_gecmisi g on g.magaza_id = v.magaza_id and g.varyant_id = v.id`)
    assert.ok(rows.some((r) => r.fiyat !== null && r.indirimsiz_fiyat !== null))
    for (const r of rows) {
      assert.deepEqual([r.ilk, r.ilk_indirimsiz, r.onceki], [r.fiyat, r.indirimsiz_fiyat, null])
      assert.deepEqual([r.adet, r.an], r.fiyat === null ? [0, null] : [1, r.zaman])
    }
  })

  test(`${version}: categories count the published products that were there, each once`, async () => {
    const published = `select count(distinct k.urun_id)::int as sayi from urun_kategori k
      join urun u on u.magaza_id = k.magaza_id and u.id = k.urun_id and u.durum = 'yayinda'`
    const [there] = await reading.env.rows(published)
    assert.ok(there?.sayi > 0)
    assert.deepEqual(await reading.env.rows('select sum(sayi)::int as sayi from vitrin_kume'), [there])
  })

  const isFirst = version === keptReleases().at(0)
  const reads = isFirst ? test : longTest
  reads(
    `${version}: every GET answers as it documents, and to the byte as before once the worker was there`,
    async () => {
      const before = await everyGet(reading)
      assert.ok(before.size > 200, `${before.size}`)
      await assertFound(reading)
      const cards = await cardsIn(reading.env)
      await finishUnfinished(reading.env)
      assert.deepEqual(await cardsIn(reading.env), cards)
      assert.equal((await shapesIn(reading.env)).includes(undefined), false)
      const after = await everyGet(reading)
      assert.deepEqual([...after.keys()], [...before.keys()])
      const changed = [...before].flatMap(([path, text]) => whereOther(path, text, after.get(path) as string))
      assert.deepEqual(changed, [])
      await assertFound(reading)
      const made = await texts(reading.env)
      const { inside } = withSettings({ DATABASE_URL: urlOf(reading.env.connection) })
      const { bakilan, yazilan } = jsonOf(await inside('belge', 'rebuild', '--hepsi', '--json'))
      assert.deepEqual([bakilan, yazilan], [made.length, made.length])
      assert.deepEqual(await texts(reading.env), made)
      assertNoFaults(reading)
    },
  )

  if (!isLong && version !== keptReleases().at(-1)) continue
  // Nothing was changed in what is only looked at.
  const saving = isLong || isFirst ? await usersOf(version, kept) : reading

  test(`${version}: every record is saved again, every order goes on, and no unit is lost`, async () => {
    const counts = await saveEverything(saving)
    assert.deepEqual(
      [...counts].filter(([key, n]) => n === 0 && !YOUNGER.some((path) => key.endsWith(path))),
      [],
    )
    const said = new Set(await goOn(saving))
    assert.deepEqual([...said].sort(), ['iadeler', 'kargo', 'odeme', 'teslim'])
    const { inside } = withSettings({ DATABASE_URL: urlOf(saving.env.connection) })
    const audit = jsonOf(await inside('stok', 'audit', '--json'))
    assert.deepEqual(audit.farklar ?? audit.fark, [], JSON.stringify(audit))
    await everyGet(saving)
    await assertFound(saving)
    assertNoFaults(saving)
  })
}

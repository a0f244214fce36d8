import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { change, make } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { put, restore } from '../../domains/tema/tema.ts'
import { gorunumler } from '../../trade/tema/bolum.ts'
import type { TemaGirdisi } from '../../trade/tema/schema.ts'
import { scriptOf } from '../betik/betik.ts'

// The shop's pages in what their store chose.

const env = await startShared()
const guest = env.call(null)
const page = (m: TestMagaza, path = '', headers: Record<string, string> = {}) =>
  guest('GET', `/vitrin/${m.id}${path}`, { headers })

/** Of a store whose pages somebody has seen the gate remembers half a second what it wears. */
const forgotten = () => delay(550)

/** Saves over whatever is there. */
async function wear(m: TestMagaza, tema: TemaGirdisi): Promise<number> {
  const [last] = await env.rows('select coalesce(max(surum), 0) as surum from tema where magaza_id = $1', [m.id])
  return (await inStore(env, m.id, (w) => put(w, { surum: last.surum, tema }))).surum
}

const HOSTILE = `<script>alert(1)</script>"'&</style><img src=x onerror=alert(1)> 🌷`
const PICTURE = { adres: `https://a.example/"><script>alert(1)</script>.png`, alt: HOSTILE }
const LINK = { metin: 'Git', adres: '/urunler' }

async function stocked(m: TestMagaza) {
  const kategori = await make(m, '/v1/kategoriler', { ad: 'Gömlek' })
  const koleksiyon = await make(m, '/v1/koleksiyonlar', { ad: 'Yaz seçkisi' })
  const marka = await make(m, '/v1/markalar', { ad: 'Ege Dokuma' })
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const {
    status,
    text,
    body: urun,
  } = await ask(env, owner, 'POST', `magazalar/${m.id}/urunler`, {
    ad: 'Keten Gömlek',
    durum: 'yayinda',
    marka_id: marka.id,
    kategoriler: [kategori.id],
    koleksiyon_id: koleksiyon.id,
    varyantlar: [{ fiyat: 100_00, stok: 3 }],
  })
  assert.equal(status, 201, text)
  return { kategori, koleksiyon, marka, urun }
}

test('every kind of section with hostile texts: all of it stands there as text', async () => {
  const m = await env.magaza()
  const { kategori } = await stocked(m)
  const baslik = HOSTILE.slice(0, 200)
  const texts = { baslik, metin: HOSTILE }
  const tema: TemaGirdisi = {
    gorunum: 'cesur',
    duyuru: { metin: HOSTILE, adres: '/urunler' },
    ana: [
      {
        tur: 'karsilama',
        ...texts,
        gorsel: PICTURE,
        dugme: { metin: HOSTILE.slice(0, 60), adres: '/arama?ara="><script>' },
      },
      { tur: 'urun_satiri', baslik, kaynak: 'kategori', hedef_id: kategori.id },
      { tur: 'kategoriler', baslik },
      { tur: 'gorsel_metin', ...texts, gorsel: PICTURE, taraf: 'sag' },
      { tur: 'metin', baslik, govde: `${HOSTILE}<p onclick="alert(1)">Kalır</p><a href="javascript:alert(1)">x</a>` },
      { tur: 'markalar', baslik },
      { tur: 'galeri', baslik, gorseller: [{ ...PICTURE, baglanti: '/x"><script>' }] },
      { tur: 'yorumlar', baslik },
      { tur: 'sorular', baslik, sorular: [{ soru: HOSTILE, yanit: HOSTILE }] },
      { tur: 'geri_sayim', ...texts, bitis: '2099-01-01T00:00:00Z', dugme: LINK },
      { tur: 'video', ...texts, adres: 'https://v.example/"><script>', gorsel: PICTURE },
      { tur: 'harita', ...texts, adres: 'https://h.example/"><script>', gorsel: PICTURE },
      { tur: 'bosluk', yukseklik: 'cok' },
    ],
  }
  await wear(m, tema)
  const { status, text } = await page(m)
  assert.equal(status, 200, text)
  const sheet = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
  const rest = text
    .replace(sheet, '')
    .replace(scriptOf(`/vitrin/${m.id}`).html, '')
    .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '')
  assert.doesNotMatch(rest, /<script|<img src=x|\sonclick=|javascript:|\sstyle=/i)
  assert.equal(rest.match(/<\/style>/g)?.length, 1)
  assert.equal(rest.match(/<h1[ >]/g)?.length, 1)
  for (const seen of [
    'class="karsilama',
    'class="kiremit"',
    'class="ikili sag"',
    'Kalır',
    'Ege Dokuma',
    'galeri-izgara',
  ]) {
    assert.ok(rest.includes(seen), seen)
  }
  for (const seen of ['<details><summary>', 'class="geri-sayim"', 'class="video"', 'Haritada aç', 'bosluk cok']) {
    assert.ok(rest.includes(seen), seen)
  }
  assert.match((await page(m, '/urunler')).text, /<p class="duyuru"><a href="\/vitrin\/[^"]+\/urunler">&lt;script/)
})

test('what is gone is left out, what is over vanishes, and nothing at all is still a page', async () => {
  const m = await env.magaza()
  const { kategori, koleksiyon, marka } = await stocked(m)
  const row = (kaynak: 'kategori' | 'koleksiyon' | 'marka', hedef_id: string) =>
    ({ tur: 'urun_satiri', kaynak, hedef_id }) as const
  const soon = new Date(env.clock.now().getTime() + 3 * 3_600_000).toISOString()
  await wear(m, {
    gorunum: 'sik',
    ana: [
      ...[row('kategori', kategori.id), row('koleksiyon', koleksiyon.id), row('marka', marka.id)],
      { tur: 'markalar', markalar: [marka.id] },
      { tur: 'kategoriler', kategoriler: [kategori.id] },
      { tur: 'geri_sayim', baslik: 'Bitiyor', bitis: soon },
      { tur: 'yorumlar' },
    ],
  })
  const before = (await page(m)).text
  assert.match(before, /<h1 class="gizli">/)
  assert.equal(before.match(/class="kart"/g)?.length, 3)
  for (const seen of ['>Yaz seçkisi<', '>Ege Dokuma<', '/kategori/gomlek', 'Bitiyor', 'Son 2 saat']) {
    assert.ok(before.includes(seen), seen)
  }
  assert.doesNotMatch(before, /yorum-kartlari"/)
  // Nobody who asks the API can: a collection with products stays.
  await env.rows('update urun set koleksiyon_id = null where magaza_id = $1', [m.id])
  assert.equal((await m.call('DELETE', `/v1/koleksiyonlar/${koleksiyon.id}`)).status, 200)
  await change(m, `/v1/kategoriler/${kategori.id}`, { aktif: false })
  env.clock.shiftMs += 4 * 3_600_000
  const after = await page(m)
  assert.equal(after.status, 200)
  assert.equal(after.text.match(/class="kart"/g)?.length, 1)
  assert.doesNotMatch(after.text, /Yaz seçkisi|kategori\/gomlek|Bitiyor/)
  await wear(m, { gorunum: 'sakin', ana: [] })
  await forgotten()
  const bare = await page(m)
  assert.equal(bare.status, 200)
  assert.match(bare.text, /<h1 class="gizli">/)
})

const cspOf = (reply: { headers: Record<string, unknown> }): string =>
  /style-src ('[^']+')/.exec(String(reply.headers['content-security-policy']))?.[1] ?? ''

const hashOf = (text: string): string => {
  const css = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
  return `'sha256-${hash('sha256', css, 'base64')}'`
}

test('a changed look is on every kind of page, each with the CSP of its own style', async () => {
  const paths = [
    '',
    '/urunler',
    '/arama?ara=x',
    '/urun/keten-gomlek',
    '/yok',
    '/siparis/x?kod=y',
    '/stok-haberi/vazgec?kod=x',
  ]
  const seen = new Set<string>()
  for (const gorunum of gorunumler) {
    const m = await env.magaza()
    await stocked(m)
    await wear(m, { gorunum, vurgu: '#ffd400', ana: [{ tur: 'karsilama' }] })
    for (const path of paths) {
      for (const reply of [await page(m, path), await page(m, path)]) {
        assert.equal(cspOf(reply), hashOf(reply.text), `${gorunum} ${path}`)
        seen.add(cspOf(reply))
      }
    }
    const shut = await env.magaza({ kapali: true })
    await wear(shut, { gorunum, vurgu: '#ffd400', ana: [] })
    const reply = await page(shut)
    assert.deepEqual([reply.status, cspOf(reply)], [503, hashOf(reply.text)])
    assert.ok(reply.text.includes(/--vurgu:#\w{6}/.exec((await page(m)).text)?.[0] as string))
  }
  assert.equal(seen.size, gorunumler.length)
})

test('a colour of the identity is worn where the theme has none, and a version that comes back is worn again', async () => {
  const m = await env.magaza()
  await env.rows('update magaza set kimlik = $2 where magaza_id = $1', [m.id, JSON.stringify({ renk: '#7c2d12' })])
  assert.match((await page(m)).text, /--vurgu:#7c2d12/)
  const first = await wear(m, { gorunum: 'cesur', vurgu: '#14532d', ana: [{ tur: 'karsilama', baslik: 'Bir' }] })
  const second = await wear(m, { gorunum: 'sik', kose: 'yuvarlak', ana: [{ tur: 'karsilama', baslik: 'İki' }] })
  await forgotten()
  const two = (await page(m)).text
  assert.match(two, /--vurgu:#7c2d12.*<h1>İki</s)
  await inStore(env, m.id, (w) => restore(w, first, second))
  await forgotten()
  assert.match((await page(m)).text, /--vurgu:#14532d.*<h1>Bir</s)
})

test('reviews of the whole store: the newest published ones of published products', async () => {
  const m = await env.magaza()
  const { urun } = await stocked(m)
  await env.rows(
    `insert into yorum (magaza_id, id, urun_id, puan, metin, ad, durum, kaynak, olusturma, guncelleme)
     select $1, 'yrm_' || i, $2, 5, 'Yorum ' || i || ' ' || repeat('uzun ', 100), 'Ayşe Yılmaz',
       case when i = 9 then 'bekliyor' else 'yayinda' end, 'vitrin', now(), now()
     from generate_series(1, 9) i`,
    [m.id, urun.id],
  )
  await wear(m, { gorunum: 'sakin', ana: [{ tur: 'yorumlar', adet: 2 }] })
  const { text } = await page(m)
  assert.deepEqual(text.match(/Yorum \d/g), ['Yorum 8', 'Yorum 7'])
  assert.match(text, /Ayşe Y\. · <a href="[^"]+\/urun\/keten-gomlek">Keten Gömlek</)
  await change(m, `/v1/urunler/${urun.id}`, { durum: 'taslak' })
  assert.doesNotMatch((await page(m)).text, /Yorum \d/)
})

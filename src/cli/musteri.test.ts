import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../tests/support/cli.ts'
import { EVENTS } from '../../tests/support/events/event-table.ts'
import { contentOf, eventsOf } from '../../tests/support/refusal.ts'
import { consentsOf, newCustomer, newGroup, patch, path, within } from '../../tests/support/samples/musteri.ts'
import { startShared, type TestMagaza } from '../../tests/support/setup.ts'
import { replaceAddresses } from '../domains/musteri/addresses.ts'

const env = await startShared()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })

const musteri = (verb: string, m: TestMagaza, who: string, ...rest: string[]) =>
  inside('musteri', verb, '--magaza', m.id, '--musteri', who, ...rest)

/** A customer with every kind of stored data. */
async function known(m: TestMagaza, eposta: string) {
  const body = {
    eposta,
    ad: 'Gülşen',
    soyad: 'Gizli',
    telefon: '0532 123 45 67',
    sirket: 'Gizli A.Ş.',
    izinler: { eposta: true, sms: false },
    gruplar: [await newGroup(m)],
  }
  const { id } = (await m.call('POST', path, { body, headers: { 'idempotency-key': `kisi ${eposta}` } })).body
  await within(env, m, (w) => replaceAddresses(w, id, [{ satir1: 'Gizli Sokak 1' }]))
  await env.rows(`update musteri set ozel = '{"not": "Gizli not"}', hesap = true where id = $1`, [id])
  return (await m.call('GET', `${path}/${id}`)).body
}

/** Tables whose rows of the store contain one of the words. */
async function tablesWith(m: TestMagaza, words: RegExp): Promise<string[]> {
  const tables = await env.rows(
    `select table_name as ad from information_schema.columns where table_schema = 'public' and column_name = 'magaza_id'`,
  )
  const found: string[] = []
  for (const { ad } of tables) {
    const rows = await env.rows(`select x::text as metin from "${ad}" x where x.magaza_id = $1`, [m.id])
    if (rows.some((r) => words.test(r.metin))) found.push(ad)
  }
  return found.sort()
}

test('export: all that is kept of a person, by id or e-mail, for people and for machines', async () => {
  const m = await env.magaza()
  const kisi = await known(m, 'Gulsen@ornek.example')
  await newCustomer(m)
  const [event] = await env.events(m.id)
  const [izin] = await env.rows('select zaman from musteri_izin where musteri_id = $1', [kisi.id])
  const expected = {
    magaza: m.id,
    musteri: { ...kisi, izinler: { ...kisi.izinler, arama: false } },
    izin_gecmisi: [{ izin: 'eposta', deger: true, kaynak: 'api', metin: null, zaman: izin.zaman.toISOString() }],
    uyelik: { hesap: null, oturumlar: [], kodlar: [] },
    sepetler: [],
    sepet_hatirlatmalari: [],
    siparisler: [],
    iadeler: [],
    yorumlar: [],
    stok_haberleri: [],
    bekleyen_epostalar: [],
    olaylar: [event],
  }
  assert.equal(event.veri.id, kisi.id)
  assert.deepEqual(jsonOf(await musteri('export', m, kisi.id, '--json')), expected)
  assert.deepEqual(jsonOf(await musteri('export', m, 'gulsen@ORNEK.example', '--json')), expected)
  const human = await musteri('export', m, kisi.id)
  assert.deepEqual(human, { code: 0, out: `${JSON.stringify(expected, null, 2)}\n`, err: '' })
})

test('anonymize: nothing is left that tells who it was, in any table; the record stays', async () => {
  const m = await env.magaza()
  const kisi = await known(m, 'gulsen@ornek.example')
  await patch(m, kisi.id, { ad: 'Gülşen' })
  const words = /Gülşen|Gizli|gulsen|5321234567/i
  assert.deepEqual(await tablesWith(m, words), ['musteri', 'musteri_sozcuk', 'olay_kuyrugu', 'tekrar'])
  const [before] = await env.events(m.id)
  let done: any
  const events = await eventsOf(env, m.id, async () => {
    done = jsonOf(await musteri('anonymize', m, 'Gulsen@ornek.example', '--onay', '--json'))
  })
  assert.deepEqual(events, [])
  const expected = {
    id: kisi.id,
    eposta: `anonim-${kisi.id.slice(4)}@anonim.invalid`,
    ad: null,
    soyad: null,
    telefon: null,
    sirket: null,
    hesap: false,
    izinler: { eposta: false, sms: false },
    gruplar: [],
    adresler: [],
    ozel: {},
    olusturma: kisi.olusturma,
    guncelleme: done.musteri.guncelleme,
  }
  assert.deepEqual(done, { magaza: m.id, musteri: expected })
  assert.ok(done.musteri.guncelleme > kisi.guncelleme)
  assert.deepEqual((await m.call('GET', `${path}/${kisi.id}`)).body, expected)
  assert.deepEqual(await tablesWith(m, words), [])
  assert.deepEqual(await consentsOf(env, kisi.id), ['eposta true api', 'eposta false komut'])
  // The event keeps place, name and moment, so that receivers recognise it.
  const [after] = await env.rows(`select id, govde from ${EVENTS} where magaza_id = $1`, [m.id])
  assert.equal(after.govde, JSON.stringify({ ...before, veri: expected }))
  assert.equal((await m.call('GET', `/v1/musteri-gruplari/${kisi.gruplar[0]}`)).body.uye_sayisi, 0)

  const content = await contentOf(env, m.id)
  assert.deepEqual(await musteri('anonymize', m, kisi.id, '--onay'), {
    code: 0,
    out: `Anonimleştirildi: ${kisi.id} (${expected.eposta})\n`,
    err: 'Daha önce gönderilmiş webhook’lar ve e-postalar, alınmış yedekler bu komutun dışındadır.\n',
  })
  assert.deepEqual(await contentOf(env, m.id), content)
  // The address is free again, for another customer.
  assert.notEqual((await newCustomer(m, { eposta: 'gulsen@ornek.example' })).id, kisi.id)
})

test('anonymize touches nobody else, in this store or another', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const kisi = await known(m, 'bir@ornek.example')
  await known(other, 'bir@ornek.example')
  const beside = await known(m, 'iki@ornek.example')
  const [elsewhere, answers] = [
    await contentOf(env, other.id),
    'select count(*)::int as n from tekrar where magaza_id = $1',
  ]
  assert.equal((await musteri('anonymize', m, kisi.id, '--onay')).code, 0)
  assert.deepEqual(await contentOf(env, other.id), elsewhere)
  assert.deepEqual((await m.call('GET', `${path}/${beside.id}`)).body, beside)
  assert.deepEqual([await env.rows(answers, [m.id]), await env.rows(answers, [other.id])], [[{ n: 1 }], [{ n: 1 }]])
})

test('refused without --onay, and says what would happen; nobody of that name; nothing changes', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const kisi = await known(m, 'gulsen@ornek.example')
  const before = await contentOf(env, m.id)
  const asked = await musteri('anonymize', m, 'gulsen@ornek.example', '--json')
  assert.deepEqual([asked.code, asked.out], [1, ''])
  const [what, how] = asked.err.split('\n')
  assert.match(what ?? '', new RegExp(`^${kisi.id} \\(gulsen@ornek\\.example\\): Adı, telefonu, .* Geri alınamaz\\.$`))
  assert.equal(
    how,
    `Hiçbir şey değişmedi. Onaylamak için: npm run -s kepenk -- musteri anonymize --magaza ${m.id} --musteri ${kisi.id} --onay`,
  )
  for (const [at, who] of [
    [other, kisi.id],
    [other, 'gulsen@ornek.example'],
    [m, 'mus_yok'],
    [m, '@'],
    [m, 'gulsen@'],
  ] as const) {
    const nobody = { code: 1, out: '', err: `${at.id} mağazasında böyle bir müşteri yok: ${who}\n` }
    assert.deepEqual(await musteri('export', at, who, '--json'), nobody)
    assert.deepEqual(await musteri('anonymize', at, who, '--onay'), nobody)
  }
  assert.equal((await inside('musteri', 'export', '--magaza', m.id)).code, 2)
  assert.deepEqual(await contentOf(env, m.id), before)
})

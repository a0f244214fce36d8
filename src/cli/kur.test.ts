import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { jsonOf, urlOf, withSettings } from '../../tests/support/cli.ts'
import { startTest, type TestMagaza } from '../../tests/support/setup.ts'

const env = await startTest()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })

const SOON = 'Çalışan hizmette en geç bir saniye içinde geçerli olur.\n'

const set = (magaza: string, para: string, kur: string, ...rest: string[]) =>
  inside('kur', 'set', '--magaza', magaza, '--para-birimi', para, '--kur', kur, ...rest)

/** Polls until the prices are as expected, at most a second after the command. */
async function pricesBecome(m: TestMagaza, urun_id: string, expected: object[]): Promise<void> {
  const since = performance.now()
  for (;;) {
    const { fiyatlar } = (await m.call('GET', `/v1/urunler/${urun_id}`)).body.varyantlar[0]
    if (performance.now() - since > 1000) assert.deepEqual(fiyatlar, expected)
    if (JSON.stringify(fiyatlar) === JSON.stringify(expected)) return
    await sleep(20)
  }
}

const price = (para_birimi: string, tutar: number) => ({ para_birimi, tutar, indirimsiz_tutar: null })

test('a rate: written, seen in prices, changed, listed, removed', async () => {
  const m = await env.magaza({ kod: 'kurlu' })
  const made = await m.call('POST', '/v1/urunler', { body: { ad: 'Vazo', varyantlar: [{ fiyat: 19_990 }] } })
  const { id, varyantlar } = made.body
  const before = await env.rows('select guncelleme, belge from urun where id = $1', [id])

  const first = jsonOf(await set('kurlu', 'USD', '0,0250', '--json'))
  assert.ok(Math.abs(Date.parse(first.guncelleme) - Date.now()) < 60_000)
  assert.deepEqual(first, { magaza: 'kurlu', para_birimi: 'USD', kur: '0.025', guncelleme: first.guncelleme })
  assert.deepEqual(Object.keys(first), ['magaza', 'para_birimi', 'kur', 'guncelleme'])
  await pricesBecome(m, id, [price('TRY', 19_990), price('USD', 500)])

  assert.deepEqual(await set('kurlu', 'USD', '0.03'), {
    code: 0,
    out: 'Mağaza       kurlu\nPara birimi  USD\nKur          0,03\nÖrnek        100,00 TRY = 3,00 USD\n',
    err: SOON,
  })
  const eur = jsonOf(await set('kurlu', 'EUR', '0.021', '--json'))
  await pricesBecome(m, id, [price('TRY', 19_990), price('EUR', 420), price('USD', 600)])

  const { veri, ...head } = jsonOf(await inside('kur', 'list', '--magaza', 'kurlu', '--json'))
  assert.deepEqual(head, { magaza: 'kurlu', ana_para_birimi: 'TRY' })
  assert.ok(veri[1].guncelleme > first.guncelleme)
  assert.deepEqual(veri, [
    { para_birimi: 'EUR', kur: '0.021', guncelleme: eur.guncelleme },
    { para_birimi: 'USD', kur: '0.03', guncelleme: veri[1].guncelleme },
  ])
  const human = await inside('kur', 'list', '--magaza', 'kurlu')
  const date = String.raw`\d\d\.\d\d\.\d{4} \d\d:\d\d`
  assert.match(
    human.out,
    new RegExp(
      '^Para birimi {2}Kur {4}Güncelleme\n' +
        `TRY {10}1 {6}ana para birimi\nEUR {10}0,021  ${date}\nUSD {10}0,03 {3}${date}\n$`,
    ),
  )
  assert.deepEqual([human.code, human.err], [0, ''])

  const own = [m.id, varyantlar[0].id]
  await env.rows("insert into varyant_fiyat values ($1, $2, 'USD', 700, null)", own)
  const remove = ['kur', 'remove', '--magaza', 'kurlu', '--para-birimi']
  assert.deepEqual(await inside(...remove, 'USD'), { code: 0, out: 'Kaldırıldı: USD\n', err: SOON })
  assert.deepEqual(jsonOf(await inside(...remove, 'EUR', '--json')), {
    silindi: true,
    magaza: 'kurlu',
    para_birimi: 'EUR',
  })
  await pricesBecome(m, id, [price('TRY', 19_990)])
  assert.deepEqual(
    await env.rows('select tutar::int from varyant_fiyat where magaza_id = $1 and varyant_id = $2', own),
    [{ tutar: 700 }],
  )
  // Prices by rate are computed on reading: the product itself was never changed.
  assert.deepEqual(await env.rows('select guncelleme, belge from urun where id = $1', [id]), before)
})

test('rates are kept to the last digit', async () => {
  await env.magaza({ kod: 'hassas' })
  const table = [
    ['34.567890123456789', '34.567890123456789', '100,00 TRY = 3.456,79 USD'],
    ['0,000000000000001', '0.000000000000001', '100,00 TRY = 0,00 USD'],
    ['123456789012345', '123456789012345', '100,00 TRY bu kurla tutulamayacak kadar büyük'],
    ['000001,500', '1.5', '100,00 TRY = 150,00 USD'],
    ['7.000', '7', '100,00 TRY = 700,00 USD'],
    ['10', '10', '100,00 TRY = 1.000,00 USD'],
  ] as const
  for (const [written, kept, example] of table) {
    const human = await set('hassas', 'USD', written)
    assert.equal(
      human.out,
      `Mağaza       hassas\nPara birimi  USD\nKur          ${kept.replace('.', ',')}\nÖrnek        ${example}\n`,
    )
    assert.equal(jsonOf(await set('hassas', 'USD', written, '--json')).kur, kept)
    assert.deepEqual(await env.rows("select kur::text from kur where magaza_id = 'hassas'"), [{ kur: kept }])
  }
})

test('nothing yet: the main currency and the next step', async () => {
  await env.magaza({ kod: 'kursuz' })
  assert.deepEqual(await inside('kur', 'list', '--magaza', 'kursuz'), {
    code: 0,
    out: 'Para birimi  Kur  Güncelleme\nTRY          1    ana para birimi\n',
    err: 'Henüz kur yok. Sonraki: npm run -s kepenk -- kur set --magaza kursuz --para-birimi USD --kur 0.025\n',
  })
  assert.deepEqual(jsonOf(await inside('kur', 'list', '--magaza', 'kursuz', '--json')), {
    magaza: 'kursuz',
    ana_para_birimi: 'TRY',
    veri: [],
  })
  assert.equal((await inside('magaza', 'create', '--kod', 'dolarli', '--para-birimi', 'USD')).code, 0)
  assert.match((await inside('kur', 'list', '--magaza', 'dolarli')).err, /--magaza dolarli --para-birimi EUR /)
})

test('refused: the main currency, a store or a rate that is not there; nothing is written', async () => {
  const m = await env.magaza({ kod: 'reddeden' })
  await set(m.id, 'EUR', '0.02')
  const rows = () => env.rows('select * from kur order by magaza_id, para_birimi')
  const before = await rows()
  assert.deepEqual(await set(m.id, 'TRY', '1'), {
    code: 1,
    out: '',
    err: 'para_birimi: TRY mağazanın ana para birimidir, ona kur verilmez\n',
  })
  const unknown = { code: 1, out: '', err: 'Böyle bir mağaza yok: rededen\nBunu mu demek istediniz: reddeden\n' }
  assert.deepEqual(await set('rededen', 'USD', '1', '--json'), unknown)
  assert.deepEqual(await inside('kur', 'list', '--magaza', 'rededen'), unknown)
  assert.deepEqual(await inside('kur', 'remove', '--magaza', 'rededen', '--para-birimi', 'EUR'), unknown)
  for (const para of ['USD', 'TRY', 'XYZ']) {
    assert.deepEqual(await inside('kur', 'remove', '--magaza', m.id, '--para-birimi', para, '--json'), {
      code: 1,
      out: '',
      err:
        `reddeden mağazasında böyle bir kur yok: ${para}\n` +
        'Kurlar: npm run -s kepenk -- kur list --magaza reddeden\n',
    })
  }
  assert.deepEqual(await rows(), before)
})

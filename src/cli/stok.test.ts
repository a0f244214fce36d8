import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, under, urlOf, withSettings } from '../../tests/support/cli.ts'
import { startTest, type TestMagaza } from '../../tests/support/setup.ts'
import { noInterrupt } from './interrupt.ts'
import { run } from './run.ts'

// What the audit finds is tested beside it (domains/stok/audit.test.ts); here, its output.

const env = await startTest()
const settings = { DATABASE_URL: urlOf(env.connection) }
const { inside, watched } = withSettings(settings)

const MEANING =
  'Kayıt: stok satırındaki değer. Defter: hareketlerin toplamı; rezervasyon satırlarında, süresi dolup da henüz ' +
  'bırakılmayanlarla birlikte rezervasyonların toplamı.\n'

/** Untracked: no stock, no ledger. */
async function varyant(m: TestMagaza): Promise<string> {
  const made = await m.call('POST', '/v1/urunler', { body: { ad: 'Vazo', varyantlar: [{ fiyat: 100 }] } })
  return made.body.varyantlar[0].id
}

/** Stock without a ledger line. */
const corrupt = async (varyant_id: string, miktar: number) => {
  const place = await env.rows(
    `select v.magaza_id, d.id as depo_id, v.urun_id
     from varyant v join depo d on d.magaza_id = v.magaza_id where v.id = $1`,
    [varyant_id],
  )
  const [{ magaza_id, depo_id, urun_id }] = place
  await env.rows(
    `insert into stok (magaza_id, varyant_id, depo_id, urun_id, miktar, ayrilan, guncelleme)
     values ($1, $2, $3, $4, $5, 0, now())`,
    [magaza_id, varyant_id, depo_id, urun_id, miktar],
  )
  return place
}

test('no store at all', async () => {
  assert.deepEqual(await inside('stok', 'audit'), {
    code: 0,
    out: '0 varyant denetlendi, fark yok.\n',
    err: 'Henüz mağaza yok. Sonraki: npm run -s kepenk -- magaza create --ad AD\n',
  })
})

test('two stores, one of them wrong: all, each by itself, as text and as JSON', async () => {
  const [iyi, kotu] = [await env.magaza({ kod: 'iyi' }), await env.magaza({ kod: 'kotu' })]
  await Promise.all([varyant(iyi), varyant(iyi)])
  const varyant_id = await varyant(kotu)
  const clean = jsonOf(await inside('stok', 'audit', '--json'))
  assert.deepEqual(clean, { varyant: 3, fark: 0, farklar: [] })
  assert.deepEqual(Object.keys(clean), ['varyant', 'fark', 'farklar'])
  assert.deepEqual(await watched('stok', 'audit'), {
    code: 0,
    out: '3 varyant denetlendi, fark yok.\n',
    err: '',
    progress: ['1/2 iyi', '2/2 kotu', ''],
  })

  const [{ depo_id }] = await corrupt(varyant_id, 1500)
  const farklar = [{ magaza: 'kotu', varyant_id, depo_id, alan: 'miktar', kayit: 1500, defter: 0 }]
  const found = jsonOf(await inside('stok', 'audit', '--json'), 1)
  assert.deepEqual(found, { varyant: 3, fark: 1, farklar })
  assert.deepEqual(found.farklar.map(Object.keys), farklar.map(Object.keys))
  assert.deepEqual(await watched('stok', 'audit', '--magaza', 'kotu'), {
    code: 1,
    out:
      `Mağaza  ${'Varyant'.padEnd(varyant_id.length)}  ${'Depo'.padEnd(depo_id.length)}  Alan    Kayıt  Defter  Fark\n` +
      `kotu    ${varyant_id}  ${depo_id}  miktar  1.500  0       1.500\n` +
      '\n1 varyant denetlendi, 1 fark var.\n',
    err: MEANING,
    progress: [''],
  })
  assert.deepEqual(jsonOf(await inside('stok', 'audit', '--magaza', 'kotu', '--json'), 1), {
    varyant: 1,
    fark: 1,
    farklar,
  })
  assert.deepEqual(jsonOf(await inside('stok', 'audit', '--magaza', 'iyi', '--json')), {
    varyant: 2,
    fark: 0,
    farklar: [],
  })
})

test('Ctrl-C at the first store: the second is not begun, 130', async () => {
  let said = ''
  let noted: number | null = null
  const shown: string[] = []
  const io = {
    out: assert.fail,
    say: (line: string) => {
      said += line
    },
    progress: (text: string) => {
      shown.push(text)
      noted = 130
    },
    interrupt: { ...noInterrupt, code: () => noted },
  }
  const code = await under(settings, () => run(['stok', 'audit'], io))
  assert.deepEqual([code, said, shown], [130, 'Durduruldu, hiçbir şey değişmedi.', ['1/2 iyi', '']])
})

test('an unknown store, with the near one', async () => {
  assert.deepEqual(await inside('stok', 'audit', '--magaza', 'kotuu', '--json'), {
    code: 1,
    out: '',
    err: 'Böyle bir mağaza yok: kotuu\nBunu mu demek istediniz: kotu\n',
  })
})

test('differences without end: all counted, the first ones listed', async () => {
  const bozuk = await env.magaza({ kod: 'bozuk' })
  await varyant(bozuk)
  await env.rows(
    `insert into varyant (magaza_id, id, urun_id, ad, secenekler, stok_takibi, eksi_stok, sira, olusturma, guncelleme)
     select u.magaza_id, 'var_' || n, u.id, 'x', '{}', true, false, 0, now(), now()
     from urun u, generate_series(1, 10500) n where u.magaza_id = 'bozuk'`,
  )
  await env.rows(
    `insert into stok_hareket (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
     select v.magaza_id, now(), v.id, 'depo_x', 0, 1, 0, 'deneme', null, 'deneme' from varyant v where v.ad = 'x'`,
  )
  const { varyant: checked, fark, farklar } = jsonOf(await inside('stok', 'audit', '--json'), 1)
  assert.deepEqual([checked, fark, farklar.length], [10_504, 10_501, 10_000])
  const human = await inside('stok', 'audit', '--magaza', 'bozuk')
  const lines = human.out.split('\n')
  assert.equal(lines.length, 1 + 1000 + 1 + 1 + 1)
  assert.equal(lines.at(-2), '10.501 varyant denetlendi, 10.500 fark var.')
  assert.deepEqual(
    [human.code, human.err],
    [1, `${MEANING}İlk 1.000 fark gösterildi; --json 10.000 farka kadar sıralar.\n`],
  )
})

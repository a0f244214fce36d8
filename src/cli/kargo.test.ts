import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../tests/support/cli.ts'
import { startTest } from '../../tests/support/setup.ts'
import { sealWith } from '../core/secrets/seal.ts'
import * as kargo from '../domains/kargo/kargo.ts'
import { openGizliler } from '../trade/saglayici/kopru.ts'

const env = await startTest()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection), KEPENK_SIR: 'deneme-sirri' })
const seal = sealWith('deneme-sirri', 'webhook')

const ADRES = 'https://kopru.example/kargo'
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/
const enable = (magaza: string, ...rest: string[]) => inside('kargo', 'enable', '--magaza', magaza, ...rest)
const kept = async (magaza_id: string, kod: string): Promise<string[]> => {
  const row = await kargo.findEvenDisabled({ tx: env.db.read, magaza_id }, kod)
  assert.ok(row)
  return openGizliler(seal, row, new Date())
}

test('deneme: enabled with a secret that is shown once, changed, listed, disabled', async () => {
  await env.magaza({ kod: 'kargolu' })
  const first = await enable('kargolu', '--uygulama', 'deneme')
  const [, gizli = ''] = /^Gizli +(\S+)$/m.exec(first.out) ?? []
  assert.match(gizli, SECRET)
  assert.deepEqual(first, {
    code: 0,
    out: `Mağaza    kargolu\nUygulama  deneme\nAd        Deneme Kargo\nDavranış  basarili\nGizli     ${gizli}\n`,
    err: 'Gizli bir daha gösterilmez; şimdi güvenli bir yere kaydedin.\n',
  })
  assert.deepEqual(await kept('kargolu', 'deneme'), [gizli])

  assert.deepEqual(await enable('kargolu', '--uygulama', 'deneme', '--davranis', 'sessiz', '--ad', 'Yalnız Deneme'), {
    code: 0,
    out: 'Mağaza    kargolu\nUygulama  deneme\nAd        Yalnız Deneme\nDavranış  sessiz\n',
    err: '',
  })
  const again = jsonOf(await enable('kargolu', '--uygulama', 'deneme', '--json'))
  assert.deepEqual(again, {
    magaza: 'kargolu',
    uygulama: 'deneme',
    ad: 'Yalnız Deneme',
    tur: 'deneme',
    adres: null,
    davranis: 'sessiz',
    ayarlar: { davranis: 'sessiz' },
    aktif: true,
    olusturma: again.olusturma,
    guncelleme: again.guncelleme,
    gizli: null,
  })
  assert.ok(again.guncelleme > again.olusturma)
  assert.deepEqual(await kept('kargolu', 'deneme'), [gizli])

  const disable = ['kargo', 'disable', '--magaza', 'kargolu', '--uygulama', 'deneme']
  assert.deepEqual(await inside(...disable), { code: 0, out: 'Kapatıldı: deneme\n', err: '' })
  const off = jsonOf(await inside(...disable, '--json'))
  assert.deepEqual([off.magaza, off.uygulama, off.aktif, 'gizli' in off], ['kargolu', 'deneme', false, false])
})

test('an app of somebody: address, new secret beside the former one, list', async () => {
  await env.magaza({ kod: 'koprulu' })
  const made = jsonOf(await enable('koprulu', '--uygulama', 'hizli', '--ad', 'Hızlı Kargo', '--adres', ADRES, '--json'))
  assert.match(made.gizli, SECRET)
  assert.deepEqual([made.tur, made.adres, made.davranis, made.ad], ['http', ADRES, null, 'Hızlı Kargo'])
  const renewed = await enable('koprulu', '--uygulama', 'hizli', '--yeni-gizli')
  const [, gizli = ''] = /^Gizli +(\S+)$/m.exec(renewed.out) ?? []
  assert.equal(
    renewed.err,
    'Gizli bir daha gösterilmez; şimdi güvenli bir yere kaydedin.\n' +
      'Önceki gizli 24 saat daha geçerlidir; karşı tarafı bu sürede değiştirin.\n',
  )
  assert.deepEqual(await kept('koprulu', 'hizli'), [gizli, made.gizli])

  await enable('koprulu', '--uygulama', 'deneme')
  await inside('kargo', 'disable', '--magaza', 'koprulu', '--uygulama', 'deneme')
  const { veri, magaza } = jsonOf(await inside('kargo', 'list', '--magaza', 'koprulu', '--json'))
  assert.equal(magaza, 'koprulu')
  const keys = ['uygulama', 'ad', 'tur', 'adres', 'davranis', 'ayarlar', 'aktif', 'olusturma', 'guncelleme']
  assert.deepEqual(veri.map(Object.keys), [keys, keys])
  const human = await inside('kargo', 'list', '--magaza', 'koprulu')
  const date = String.raw`\d\d\.\d\d\.\d{4} \d\d:\d\d`
  assert.match(
    human.out,
    new RegExp(
      '^Uygulama  Ad            Tür     Adres ya da davranış         Durum   Güncelleme\n' +
        `deneme    Deneme Kargo  deneme  basarili                     kapalı  ${date}\n` +
        `hizli     Hızlı Kargo   http    ${ADRES}  açık    ${date}\n$`,
    ),
  )
  assert.doesNotMatch(human.out + JSON.stringify(veri), /whsec/)
})

test('nothing yet: the next step; unknown stores and apps', async () => {
  await env.magaza({ kod: 'kargosuz' })
  assert.deepEqual(await inside('kargo', 'list', '--magaza', 'kargosuz'), {
    code: 0,
    out: 'Uygulama  Ad  Tür  Adres ya da davranış  Durum  Güncelleme\n',
    err: 'Henüz kargo uygulaması yok. Sonraki: npm run -s kepenk -- kargo enable --magaza kargosuz --uygulama deneme\n',
  })
  assert.deepEqual(await inside('kargo', 'disable', '--magaza', 'kargosuz', '--uygulama', 'hizli'), {
    code: 1,
    out: '',
    err:
      'kargosuz mağazasında böyle bir kargo uygulaması yok: hizli\n' +
      'Uygulamalar: npm run -s kepenk -- kargo list --magaza kargosuz\n',
  })
  const unknown = await enable('kargosz', '--uygulama', 'deneme')
  assert.deepEqual(unknown, {
    code: 1,
    out: '',
    err: 'Böyle bir mağaza yok: kargosz\nBunu mu demek istediniz: kargosuz\n',
  })
  assert.deepEqual(await enable('kargosuz', '--uygulama', 'hizli'), {
    code: 1,
    out: '',
    err: 'adres: ilk açılışta adres gerekli\n',
  })
  assert.deepEqual(await enable('kargosuz', '--uygulama', 'deneme', '--adres', ADRES), {
    code: 1,
    out: '',
    err: 'adres: deneme yerleşiktir, adresi olmaz\n',
  })
  assert.deepEqual(await env.rows("select kod from kargo_uygulama where magaza_id = 'kargosuz'"), [])
})

test('a wrong command line is told before anything is opened', async () => {
  const help = 'Yardım: npm run -s kepenk -- kargo enable --help\n'
  const table: [string[], string][] = [
    [['--uygulama', 'Hızlı'], '--uygulama küçük harf, rakam ve tireden oluşan 2..40 karakter olmalı (verilen: Hızlı)'],
    [[], '--uygulama gerekli: --uygulama deneme|KOD (Kargo uygulamasının kodu)'],
    [['--uygulama', 'ab', '--adres', 'http://a.example'], '--adres https:// ile başlamalı (verilen: http://a.example)'],
    [
      ['--uygulama', 'ab', '--adres', 'https://10.0.0.1'],
      '--adres alan adı olmalı; IP adresi olamaz (verilen: https://10.0.0.1)',
    ],
    [
      ['--uygulama', 'deneme', '--davranis', 'iyi'],
      '--davranis şunlardan biri olmalı: basarili, basarisiz, sessiz (verilen: iyi)',
    ],
  ]
  for (const [args, sentence] of table) {
    assert.deepEqual(await enable('yok', ...args), { code: 2, out: '', err: `${sentence}\n${help}` })
  }
  const meant = await inside('carrier', 'etkinlestir')
  assert.equal(meant.err, 'Böyle bir komut yok: carrier etkinlestir\nBunu mu demek istediniz: kargo enable\n')
  assert.match((await inside('kargo', 'enable', '--help')).out, /sessiz \(yanıt vermemiş gibi olur\)/)
})

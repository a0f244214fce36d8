import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../tests/support/cli.ts'
import { startTest } from '../../tests/support/setup.ts'
import { sealWith } from '../core/secrets/seal.ts'
import * as odeme from '../domains/odeme/odeme.ts'
import { openGizliler } from '../trade/saglayici/kopru.ts'

const env = await startTest()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection), KEPENK_SIR: 'deneme-sirri' })
const seal = sealWith('deneme-sirri', 'webhook')

const ADRES = 'https://kopru.example/odeme'
const enable = (magaza: string, ...rest: string[]) => inside('odeme', 'enable', '--magaza', magaza, ...rest)
const list = (magaza: string, ...rest: string[]) => inside('odeme', 'list', '--magaza', magaza, ...rest)
const date = String.raw`\d\d\.\d\d\.\d{4} \d\d:\d\d`

test('a provider: set up with a secret that is shown once', async () => {
  await env.magaza({ kod: 'odemeli', kapali: true })
  assert.deepEqual(await list('odemeli'), {
    code: 0,
    out:
      'Sağlayıcı  Tür     Adres ya da davranış  Varsayılan  Güncelleme\n' +
      'deneme     deneme  basarili              kapalı      -\n' +
      '\nAçık yöntemler: -\n',
    err: '',
  })
  const first = await enable('odemeli', '--saglayici', 'banka', '--adres', ADRES)
  const [, gizli = ''] = /^Gizli +(\S+)$/m.exec(first.out) ?? []
  assert.match(gizli, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepEqual(first, {
    code: 0,
    out: `Mağaza      odemeli\nSağlayıcı   banka\nAdres       ${ADRES}\nVarsayılan  evet\nGizli       ${gizli}\n`,
    err: 'Gizli bir daha gösterilmez; şimdi güvenli bir yere kaydedin.\n',
  })
  const row = await odeme.find({ tx: env.db.read, magaza_id: 'odemeli' }, 'banka')
  assert.ok(row)
  assert.deepEqual(openGizliler(seal, row, new Date()), [gizli])
})

test('a second provider: beside the first, made the default, listed without its secret', async () => {
  const second = jsonOf(await enable('odemeli', '--saglayici', 'posta', '--adres', ADRES, '--json'))
  assert.match(second.gizli, /^whsec_/)
  assert.deepEqual(second, {
    magaza: 'odemeli',
    saglayici: 'posta',
    tur: 'http',
    adres: ADRES,
    davranis: null,
    ayarlar: { adres: ADRES },
    aktif: true,
    varsayilan: false,
    olusturma: second.olusturma,
    guncelleme: second.guncelleme,
    gizli: second.gizli,
  })
  const chosen = jsonOf(await enable('odemeli', '--saglayici', 'posta', '--varsayilan', '--json'))
  assert.deepEqual([chosen.varsayilan, chosen.gizli], [true, null])
  const human = await list('odemeli')
  assert.match(
    human.out,
    new RegExp(
      '^Sağlayıcı  Tür     Adres ya da davranış         Varsayılan  Güncelleme\n' +
        'deneme     deneme  basarili                     kapalı      -\n' +
        `banka      http    ${ADRES}  hayır       ${date}\n` +
        `posta      http    ${ADRES}  evet        ${date}\n\nAçık yöntemler: kart\n$`,
    ),
  )
  const { veri } = jsonOf(await list('odemeli', '--json'))
  assert.deepEqual(
    veri.map((s: object) => Object.keys(s).join()),
    Array(3).fill('saglayici,tur,adres,davranis,ayarlar,aktif,varsayilan,olusturma,guncelleme'),
  )
  assert.deepEqual([veri[0].olusturma, veri[0].guncelleme], [null, null])
  assert.doesNotMatch(human.out + JSON.stringify(veri), /whsec/)
})

test('providers are removed, but for the default one and those that are not there', async () => {
  const disable = (kod: string) => inside('odeme', 'disable', '--magaza', 'odemeli', '--saglayici', kod)
  assert.deepEqual(await disable('posta'), {
    code: 1,
    out: '',
    err: 'Varsayılan sağlayıcı kapatılamaz; önce başka birini varsayılan yapın\n',
  })
  assert.deepEqual(await disable('banka'), { code: 0, out: 'Kaldırıldı: banka\n', err: '' })
  assert.deepEqual(await disable('banka'), {
    code: 1,
    out: '',
    err:
      'odemeli mağazasında böyle bir ödeme sağlayıcısı yok: banka\n' +
      'Sağlayıcılar: npm run -s kepenk -- odeme list --magaza odemeli\n',
  })
  assert.deepEqual(await disable('deneme'), {
    code: 1,
    out: '',
    err:
      'odemeli mağazasında böyle bir ödeme sağlayıcısı yok: deneme\n' +
      'Sağlayıcılar: npm run -s kepenk -- odeme list --magaza odemeli\n',
  })
})

test('deneme: switched on with its behaviour, without a secret, and off again', async () => {
  await env.magaza({ kod: 'denemeli', kapali: true })
  assert.deepEqual(await enable('denemeli', '--saglayici', 'deneme', '--davranis', 'basarisiz'), {
    code: 0,
    out: 'Mağaza      denemeli\nSağlayıcı   deneme\nDavranış    basarisiz\nVarsayılan  evet\n',
    err: '',
  })
  assert.deepEqual(await enable('denemeli', '--saglayici', 'deneme', '--yeni-gizli'), {
    code: 1,
    out: '',
    err: 'yeni_gizli: deneme yerleşiktir, gizlisi olmaz\n',
  })
  const { veri } = jsonOf(await list('denemeli', '--json'))
  assert.deepEqual(
    veri.map((s: any) => [s.saglayici, s.davranis, s.varsayilan]),
    [['deneme', 'basarisiz', true]],
  )
  const off = await inside('odeme', 'disable', '--magaza', 'denemeli', '--saglayici', 'deneme')
  assert.deepEqual(off, { code: 0, out: 'Kaldırıldı: deneme\n', err: '' })
  const after = jsonOf(await list('denemeli', '--json')).veri
  assert.deepEqual(
    after.map((s: any) => [s.saglayici, s.aktif, s.varsayilan]),
    [['deneme', false, false]],
  )
})

test('ways to pay without a provider: switched on with what they need, offered, and off again', async () => {
  const magaza = await env.magaza({ kod: 'havaleli', kapali: true })
  const off = (yontem: string) => inside('odeme', 'disable', '--magaza', 'havaleli', '--yontem', yontem)
  assert.deepEqual(await enable('havaleli', '--yontem', 'havale'), {
    code: 2,
    out: '',
    err: '--iban gerekli: mağazanın havale hesabı henüz yok\nYardım: npm run -s kepenk -- odeme enable --help\n',
  })
  const first = jsonOf(
    await enable('havaleli', '--yontem', 'havale', '--iban', 'tr33 0006 1005 1978 6457 8413 26', '--json'),
  )
  const hesap = { iban: 'TR330006100519786457841326', hesap_sahibi: 'Mağaza havaleli', banka: null }
  assert.deepEqual(first, { magaza: 'havaleli', yontem: 'havale', acik: true, havale_hesabi: hesap })
  assert.deepEqual(await enable('havaleli', '--yontem', 'havale', '--banka', 'Örnek Bank'), {
    code: 0,
    out:
      'Mağaza        havaleli\nYöntem        havale\nIBAN          TR33 0006 1005 1978 6457 8413 26\n' +
      'Hesap sahibi  Mağaza havaleli\nBanka         Örnek Bank\n',
    err: '',
  })
  assert.deepEqual(await enable('havaleli', '--yontem', 'kapida_nakit', '--ucret', '25,50'), {
    code: 0,
    out: 'Mağaza  havaleli\nYöntem  kapida_nakit\nÜcreti  25,50 TRY\n',
    err: '',
  })
  const offered = await env.rows('select odeme_yontemleri, kapida_ucreti from magaza where magaza_id = $1', [magaza.id])
  assert.deepEqual(offered, [{ odeme_yontemleri: ['kart', 'havale', 'kapida_nakit'], kapida_ucreti: 2550 }])
  assert.deepEqual(jsonOf(await list('havaleli', '--json')).yontemler, ['havale', 'kapida_nakit'])
  assert.deepEqual(await off('kapida_kart'), {
    code: 1,
    out: '',
    err: 'havaleli mağazasında kapida_kart zaten kapalı\n',
  })
  assert.deepEqual(await off('havale'), { code: 0, out: 'Kapatıldı: havale\n', err: '' })
  await env.rows(`update magaza set odeme_yontemleri = '{kapida_nakit}' where magaza_id = $1`, [magaza.id])
  assert.deepEqual(await off('kapida_nakit'), {
    code: 1,
    out: '',
    err: 'Son ödeme yöntemi kapatılamaz; önce başka birini açın\n',
  })
  // Of an open shop the last that works counts, and without a provider no card does.
  await env.rows(`update magaza set odeme_yontemleri = '{kart,kapida_nakit}', acik = true where magaza_id = $1`, [
    magaza.id,
  ])
  assert.equal((await off('kapida_nakit')).code, 1)
  await env.rows('update magaza set acik = false where magaza_id = $1', [magaza.id])
  assert.equal((await off('kapida_nakit')).code, 0)
  const back = jsonOf(await enable('havaleli', '--yontem', 'havale', '--json'))
  assert.deepEqual(back.havale_hesabi, { ...hesap, banka: 'Örnek Bank' })
})

test('a provider and a way without one are not asked for together', async () => {
  const wrong = async (...rest: string[]) => (await enable('havaleli', ...rest)).err.split('\n')[0]
  const one = '--saglayici ya da --yontem gerekli; ikisinden yalnız biri verilir'
  assert.equal(await wrong(), one)
  assert.equal(await wrong('--saglayici', 'deneme', '--yontem', 'havale'), one)
  assert.equal(
    await wrong('--saglayici', 'deneme', '--iban', 'TR330006100519786457841326'),
    '--iban yalnız --yontem ile verilir',
  )
  assert.equal(await wrong('--yontem', 'havale', '--varsayilan'), '--varsayilan yalnız --saglayici ile verilir')
  const most = '--ucret en çok 100.000,00 olabilir (verilen: 100000,01)'
  assert.equal(await wrong('--yontem', 'kapida_nakit', '--ucret', '100000,01'), most)
  assert.equal(await wrong('--yontem', 'havale', '--banka', 'b'.repeat(101)), '--banka en çok 100 karakter olabilir')
  assert.equal(await wrong('--yontem', 'havale', '--ucret', '5'), '--ucret havale ile verilmez')
  assert.equal(await wrong('--yontem', 'kapida_kart', '--banka', 'B'), '--banka kapida_kart ile verilmez')
  assert.equal(
    await wrong('--yontem', 'kart'),
    '--yontem şunlardan biri olmalı: havale, kapida_nakit, kapida_kart (verilen: kart)',
  )
  assert.equal(
    await wrong('--yontem', 'havale', '--iban', 'TR330006100519786457841327'),
    '--iban geçerli bir IBAN olmalı; bir hanesi yanlış (verilen: TR330006100519786457841327)',
  )
})

test('a wrong command line is told before anything is opened', async () => {
  const help = 'Yardım: npm run -s kepenk -- odeme enable --help\n'
  assert.deepEqual(await enable('yok', '--saglayici', 'a'), {
    code: 2,
    out: '',
    err: `--saglayici küçük harf, rakam ve tireden oluşan 2..40 karakter olmalı (verilen: a)\n${help}`,
  })
  assert.deepEqual(await enable('yok', '--saglayici', 'banka', '--adres', 'https://localhost/'), {
    code: 2,
    out: '',
    err:
      '--adres herkesin ulaşabildiği bir alan adı olmalı; localhost gibi yerel bir ad olamaz ' +
      `(verilen: https://localhost/)\n${help}`,
  })
  assert.equal(
    (await inside('payment', 'kapat')).err,
    'Böyle bir komut yok: payment kapat\nBunu mu demek istediniz: odeme disable\n',
  )
})

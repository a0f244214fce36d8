import { Secret, TOTP } from 'otpauth'
import { ornekKimlik } from '../../src/trade/kimlik/schema.ts'
import { newAuthenticator } from '../support/browser/authenticator.ts'
import type { Katalog } from './fill-catalogue.ts'
import { ADRES, type Release, type Send } from './released-service.ts'
import { MAGAZA, PAROLA, SAHIP, type Sahne } from './scene.ts'

// Panel users, store settings, files, and data of the panel itself.

const P = `/panel/v1/magazalar/${MAGAZA}`

/** A store that sells, its owner signed in, and a key of all scopes. */
export async function openPanel(release: Release): Promise<{ page: Send; anahtar: string }> {
  const { kepenk } = release
  const store = ['--magaza', MAGAZA]
  await kepenk('magaza', 'create', '--kod', MAGAZA, '--ad', 'Eski Mağaza', '--eposta', SAHIP, '--plan', 'pro')
  await kepenk(
    'teslimat',
    'set',
    ...store,
    '--kod',
    'standart',
    '--ad',
    'Standart kargo',
    '--ucret',
    '49,90',
    '--bedava-ustu',
    '750',
  )
  await kepenk(
    'teslimat',
    'set',
    ...store,
    '--kod',
    'desili',
    '--ad',
    'Desili',
    '--kademe',
    '5=49,90',
    '--ek-ucret',
    '6',
  )
  await kepenk('kur', 'set', ...store, '--para-birimi', 'USD', '--kur', '0.025')
  await kepenk('odeme', 'enable', ...store, '--saglayici', 'deneme')
  await kepenk('kargo', 'enable', ...store, '--uygulama', 'deneme')
  await kepenk(
    'kargo',
    'enable',
    ...store,
    '--uygulama',
    'hizli',
    '--ad',
    'Hızlı Kargo',
    '--adres',
    'https://kopru.eski.example/kargo',
  )
  const { anahtar } = await kepenk('anahtar', 'create', ...store, '--kapsam', '*', '--ad', 'Hepsi')
  const { kod } = await account(release, SAHIP, 'sahip')
  await asked(release.send)('POST', '/panel/v1/parola-yenile', { kod, parola: PAROLA })
  const page = await signedIn(release, SAHIP)
  await page('PATCH', P, {
    odeme_yontemleri: ['kart', 'havale', 'kapida_nakit', 'kapida_kart'],
    kapida_ucreti: 1500,
    havale_hesabi: { banka: 'Banka', hesap_sahibi: 'Eski Mağaza', iban: 'TR330006100519786457841326' },
    az_stok: 5,
    kimlik: ornekKimlik,
  })
  await page('PUT', `${P}/kepenk`, { acik: true })
  return { page, anahtar }
}

/** `adres` is the page that sets the first password, with its code behind `#`. */
async function account({ kepenk }: Release, eposta: string, rol: string): Promise<{ kod: string }> {
  const made = await kepenk(
    'kullanici',
    'create',
    '--eposta',
    eposta,
    '--ad',
    'Zeynep Kaya',
    '--magaza',
    MAGAZA,
    '--rol',
    rol,
  )
  const kod = /kod_[0-9a-z]{32}/.exec(JSON.stringify(made))?.[0]
  if (!kod) throw new Error(`no code: ${JSON.stringify(made)}`)
  return { kod }
}

/** Headers of a panel page. */
const asked =
  (send: Send, browser: Record<string, string> = {}): Send =>
  (method, path, body, headers) =>
    send(method, path, body, { origin: ADRES, 'svc-magaza': MAGAZA, ...browser, ...headers })

async function signedIn(release: Release, eposta: string): Promise<Send> {
  const reply = await asked(release.send)('POST', '/panel/v1/giris', { eposta, parola: PAROLA })
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  return asked(release.send, { cookie, 'svc-csrf': reply.body.csrf })
}

export async function fillPanel(sahne: Sahne, k: Katalog, musteri: string): Promise<void> {
  const { release, page } = sahne
  const { kod } = await account(release, 'yonetici@eski.example', 'yonetici')
  await asked(release.send)('POST', '/panel/v1/parola-yenile', { kod, parola: PAROLA })
  const other = await signedIn(release, 'yonetici@eski.example')
  await withSecondFactor(other)
  await account(release, 'bekleyen@eski.example', 'goruntuleyen')
  await page('POST', `${P}/davetler`, { eposta: 'davetli@eski.example', rol: 'calisan', kapsamlar: ['siparis:okuma'] })
  await page('POST', `${P}/anahtarlar`, {
    ad: 'Depo',
    kapsamlar: ['stok:okuma', 'stok:yazma'],
    bitis: '2099-01-01T00:00:00.000Z',
  })
  await page('POST', `${P}/gorunumler`, { sayfa: 'siparisler', ad: 'Kargoda', arama: 'durum=kargoda', ortak: true })
  await page('POST', `${P}/gorunumler`, { sayfa: 'urunler', ad: 'Taslaklar', arama: 'durum=taslak' })
  await page('PUT', `${P}/tema`, {
    surum: 0,
    tema: {
      gorunum: 'cesur',
      ana: [
        { tur: 'karsilama', baslik: 'Merhaba' },
        { tur: 'urun_satiri', kaynak: 'yeni' },
      ],
    },
  })
  const made = await page('POST', `${P}/musteriler`, {
    eposta: 'panelden@eski.example',
    ad: 'Elif',
    adresler: [{ ad: 'Elif', satir1: 'Atatürk Cd. 1', il: 'Ankara', varsayilan_fatura: true }],
  })
  await page('POST', `${P}/musteri-gruplari/${k.grup}/uyeler`, { ekle: [made.body.id] })
  await page('POST', `${P}/musteriler/${musteri}/anonimlestir`, { onay: true })
  const { paths } = (await page('GET', '/panel/v1/openapi.json')).body
  if (paths['/panel/v1/magazalar/{magaza}/alan-adlari']) {
    await page('POST', `${P}/alan-adlari`, { ad: 'bekleyen.eski.example' })
  }
  if (paths['/panel/v1/magazalar/{magaza}/sozlesmeler']) {
    await page('PUT', `${P}/sozlesmeler/mesafeli_satis/tr`, {
      surum: 0,
      metin: '# Sözleşme\n\n{{urunler}}\n{{toplam}}',
    })
  }
  await fillFiles(page)
}

async function withSecondFactor(send: Send): Promise<void> {
  const { secenekler } = (await send('POST', '/panel/v1/gecisler/sorgu')).body
  const { gizli } = (await send('POST', '/panel/v1/ikinci-adim/totp')).body
  const kod = new TOTP({ secret: Secret.fromBase32(gizli) }).generate()
  await send('POST', '/panel/v1/ikinci-adim/totp/onay', { kod })
  await send('POST', '/panel/v1/gecisler', { ad: 'Telefon', yanit: newAuthenticator(ADRES).create(secenekler) })
}

const CSV = 'E-posta;Ad\r\ngelen@eski.example;Gelen\r\nbozuk;Yanlış\r\n'

/** An import with a refused row, one never started, and an export. */
async function fillFiles(page: Send): Promise<void> {
  const bring = async (ad: string) =>
    (
      await page('POST', `${P}/aktarimlar?tur=musteri&ad=${ad}`, new TextEncoder().encode(CSV), {
        'content-type': 'text/csv',
      })
    ).body
  const until = async (id: string, wanted: string) => {
    for (let tries = 0; ; tries++) {
      const { durum } = (await page('GET', `${P}/aktarimlar/${id}`)).body
      if (durum === wanted) return
      if (tries > 100) throw new Error(`file ${id} is ${durum}, not ${wanted}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const one = await bring('musteriler.csv')
  await until(one.id, 'esleme')
  await page('PUT', `${P}/aktarimlar/${one.id}/esleme`, { esleme: ['eposta', 'ad'] })
  await until(one.id, 'denendi')
  await page('POST', `${P}/aktarimlar/${one.id}/baslat`)
  await until(one.id, 'bitti')
  await bring('bekleyen.csv')
  const out = (await page('POST', `${P}/aktarimlar/disa`, { tur: 'urun', bicim: 'csv' })).body
  await until(out.id, 'bitti')
}

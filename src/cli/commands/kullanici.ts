import { Hata } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import { NO_STORE } from '../../db/no-store.ts'
import { newSetupCode, setupAddress } from '../../domains/kullanici/kurulum/setup-code.ts'
import * as kullanici from '../../domains/kullanici/operator.ts'
import { checkRol, chosen } from '../../domains/kullanici/rules.ts'
import { type Rol, roller } from '../../domains/kullanici/schema.ts'
import { TEST_KOD } from '../../domains/magaza/test-magaza.ts'
import { isEposta, isPlainEposta } from '../../trade/eposta.ts'
import { type Command, command, flag, optional, required, typed } from '../command.ts'
import { withDatabase } from '../database.ts'
import { failure, usage } from '../errors.ts'
import { findMagaza } from '../find-magaza.ts'
import { columns, moment } from '../terminal/table.ts'
import { displayName, filled } from '../terminal/values.ts'
import { readKapsamlar } from './anahtar.ts'

const readEposta = (isOne: (text: string) => boolean) => (text: string, name: string) => {
  if (isOne(text)) return text
  throw usage(`${name} bir e-posta adresi olmalı, örneğin zeynep@magaza.example (verilen: ${text})`)
}

function readRol(text: string, name: string): Rol {
  const rol = roller.find((r) => r === text)
  if (rol) return rol
  throw usage(`${name} şunlardan biri olmalı: ${roller.join(', ')} (verilen: ${text})`)
}

const epostaOf = (isOne: (text: string) => boolean) => required('EPOSTA', 'Kullanıcının e-postası', readEposta(isOne))
/** Of an existing account. */
const eposta = epostaOf(isPlainEposta)

const notFound = (adres: string) => (error: unknown) => {
  if (!(error instanceof Hata) || error.kod !== 'kayit_bulunamadi') throw error
  throw failure(`Böyle bir kullanıcı yok: ${adres}`, `Kullanıcılar: ${typed('kullanici list')}`)
}

const LINK_NOTE = 'Adresi yalnız hesabın sahibine verin: 24 saat geçerlidir, bir kez kullanılır ve parolayı belirler.'

const create = command({
  noun: 'kullanici',
  verb: 'create',
  summary: 'Panel hesabı açar ya da var olan birini bir mağazanın ekibine katar',
  examples: [
    'kullanici create --eposta zeynep@magaza.example --ad "Zeynep Kaya" --magaza cicek --rol sahip',
    'kullanici create --eposta depo@magaza.example --ad Depo --magaza cicek --rol calisan --kapsam stok:okuma,stok:yazma',
  ],
  details:
    'Parola komutla verilmez: kişinin kendi parolasını belirleyeceği, bir kez kullanılan bir adres yazılır.\n' +
    'Roller: sahip (her şey), yonetici (bütün kapsamlar; ayar, anahtar ve ekip dışında), calisan (seçilen kapsamlar), ' +
    'goruntuleyen (yalnız okuma).\n',
  options: {
    eposta: epostaOf(isEposta),
    ad: required('AD', 'Kişinin adı', displayName),
    magaza: optional('KOD', 'Ekibine katılacağı mağaza', filled),
    rol: optional('ROL', `Mağazadaki rolü: ${roller.join(', ')}`, readRol),
    kapsam: optional("'*'|a,b", 'calisan için kapsamlar, virgülle ayrılmış', readKapsamlar),
  },
  run: async (io, o) => {
    if ((o.magaza === undefined) !== (o.rol === undefined)) throw usage('--magaza ve --rol birlikte verilir')
    const rol = o.rol ?? 'goruntuleyen'
    const [wrong] = checkRol(rol, o.kapsam)
    if (wrong) throw usage(`--kapsam ${wrong.metin.tr}`)
    if (o.magaza === TEST_KOD && rol === 'sahip') throw usage('Test mağazasının sahibi olmaz; --rol yonetici verin')
    return withDatabase(io, async ({ db }, config) => {
      const now = new Date()
      const store = o.magaza === undefined ? null : await findMagaza(db, o.magaza, now)
      const uyelik = store && { magaza_kodu: store.kod, rol, kapsamlar: chosen(o.kapsam) }
      const made = await db.transaction(NO_STORE, (tx) =>
        kullanici.create({ tx, now }, { eposta: o.eposta, ad: o.ad }, uyelik).catch((error) => {
          if (!(error instanceof Hata) || error.kod !== 'eposta_kullanimda') throw error
          throw failure(`Bu e-postayla bir hesap var: ${o.eposta}`, 'Bir mağazaya katmak için --magaza ve --rol verin.')
        }),
      )
      if (!made.kod && !made.katildi) throw failure(`${o.eposta} zaten ${store?.kod} mağazasının ekibinde`)
      const parola_adresi = made.kod && kullanici.passwordAddress(config.adres, made.kod)
      const { id } = made.kullanici
      return {
        json: { id, eposta: made.kullanici.eposta, magaza: store?.kod ?? null, rol: store && rol, parola_adresi },
        text: columns([
          ['Kimlik', id],
          ['E-posta', made.kullanici.eposta],
          ['Mağaza', store ? `${store.kod} (${rol})` : '-'],
          ['Parola adresi', parola_adresi ?? 'hesabın parolası var'],
        ]),
        notes: parola_adresi ? [LINK_NOTE] : [],
      }
    })
  },
})

const HEADERS = ['Kimlik', 'E-posta', 'Ad', 'Mağazalar', 'Son giriş', 'Durum']

const list = command({
  noun: 'kullanici',
  verb: 'list',
  summary: 'Panel hesaplarını sıralar',
  examples: ['kullanici list'],
  options: {},
  run: (io) =>
    withDatabase(io, async ({ db }) => {
      const rows = await kullanici.list({ tx: db.read, now: new Date() })
      const shown = rows.map((row) => ({
        id: row.id,
        eposta: row.eposta,
        ad: row.ad,
        magazalar: row.magazalar.map((m) => ({ id: m.magaza_kodu, rol: m.rol, kapsamlar: m.kapsamlar })),
        son_giris: row.son_giris && iso(row.son_giris),
        olusturma: iso(row.olusturma),
        durum: row.kapali ? 'kapali' : row.parolali ? 'acik' : 'parola_bekliyor',
      }))
      const durumlar: Record<string, string> = { kapali: 'kapalı', acik: 'açık', parola_bekliyor: 'parola bekliyor' }
      const cells = shown.map((row, i) => [
        row.id,
        row.eposta,
        row.ad,
        row.magazalar.map((m) => `${m.id} (${m.rol})`).join(', ') || '-',
        moment(rows[i]?.son_giris ?? null),
        durumlar[row.durum] as string,
      ])
      return {
        json: { veri: shown },
        text: columns([HEADERS, ...cells]),
        notes: rows.length === 0 ? [`Henüz hesap yok. Sonraki: ${typed('panel kod')}`] : [],
      }
    }),
})

const reset = command({
  noun: 'kullanici',
  verb: 'reset',
  summary: 'Yeni parola için bir adres yazar; oturumları kapatır, kapalı hesabı açar',
  examples: ['kullanici reset --eposta zeynep@magaza.example'],
  options: { eposta },
  run: (io, o) =>
    withDatabase(io, async ({ db }, config) => {
      const now = new Date()
      const made = await db.transaction(NO_STORE, (tx) =>
        kullanici.reset({ tx, now }, o.eposta).catch(notFound(o.eposta)),
      )
      const parola_adresi = kullanici.passwordAddress(config.adres, made.kod)
      const { id, eposta: adres } = made.kullanici
      return { json: { id, eposta: adres, parola_adresi }, text: `${parola_adresi}\n`, notes: [LINK_NOTE] }
    }),
})

const disable = command({
  noun: 'kullanici',
  verb: 'disable',
  summary: 'Bir hesabı kapatır; oturumları en geç bir saniye içinde biter, gönderdiği davetler silinir',
  examples: [
    'kullanici disable --eposta zeynep@magaza.example',
    'kullanici disable --eposta zeynep@magaza.example --anahtarlari-iptal',
  ],
  options: { eposta, 'anahtarlari-iptal': flag('Mağazalarında oluşturduğu API anahtarlarını da iptal eder') },
  run: (io, o) =>
    withDatabase(io, async ({ db }) => {
      const now = new Date()
      const done = await db.transaction(NO_STORE, (tx) =>
        kullanici.disable({ tx, now }, o.eposta, o['anahtarlari-iptal'] === true).catch(notFound(o.eposta)),
      )
      const owned = done.magazalar.filter((m) => m.rol === 'sahip').map((m) => m.magaza_kodu)
      const { id, eposta: adres } = done.kullanici
      return {
        json: { id, eposta: adres, durum: 'kapali', iptal_edilen_anahtar: done.anahtarlar },
        text: `Kapatıldı: ${adres}\n`,
        notes: [
          ...(done.anahtarlar > 0 ? [`İptal edilen API anahtarı: ${done.anahtarlar}`] : []),
          ...(owned.length > 0 ? [`Sahibi olduğu mağazalar başka sahip istiyor olabilir: ${owned.join(', ')}`] : []),
          `Geri açmak için: ${typed(`kullanici reset --eposta ${adres}`)}`,
        ],
      }
    }),
})

const resetFactor = command({
  noun: 'kullanici',
  verb: 'reset-factor',
  summary: 'Bir hesabın ikinci adımını sıfırlar: uygulama kodu, geçiş anahtarları ve kurtarma kodları silinir',
  examples: ['kullanici reset-factor --eposta zeynep@magaza.example'],
  options: { eposta },
  run: (io, o) =>
    withDatabase(io, async ({ db }) => {
      const now = new Date()
      const { id, eposta: adres } = await db.transaction(NO_STORE, (tx) =>
        kullanici.resetFactors({ tx, now }, o.eposta).catch(notFound(o.eposta)),
      )
      return {
        json: { id, eposta: adres, ikinci_adim: false },
        text: `İkinci adım sıfırlandı: ${adres}\n`,
        notes: ['Oturumları kapandı; yalnız parolasıyla girer ve ikinci adımı yeniden kurar.'],
      }
    }),
})

const kod = command({
  noun: 'panel',
  verb: 'kod',
  summary: 'Hiç hesap yokken ilk girişin adresini yazar; kod tek kullanımlıktır, 15 dakika geçerlidir',
  examples: ['panel kod'],
  options: {},
  run: (io) =>
    withDatabase(io, async ({ db }, config) => {
      const made = await newSetupCode(db, new Date())
      if (made === null) {
        throw failure('İlk hesap açılmış, kod gerekmez.', `Yeni hesap: ${typed('kullanici create --help')}`)
      }
      const adres = setupAddress(config.adres, made)
      return {
        json: { kod: made, adres },
        text: `${adres}\n`,
        notes: ['Tek kullanım, 15 dakika. Önceki kodlar geçmez.'],
      }
    }),
})

export const kullaniciCommands: Command[] = [create, list, reset, resetFactor, disable, kod]

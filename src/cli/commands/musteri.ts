import { isUnfinished } from '../../db/arka-is.ts'
import { listMailTo } from '../../db/mail.ts'
import { all, type Work } from '../../db/work.ts'
import * as haber from '../../domains/haber/personal-data.ts'
import * as iade from '../../domains/iade/iade.ts'
import { forget } from '../../domains/kisi/forget.ts'
import * as magaza from '../../domains/magaza/magaza.ts'
import { find, findByEposta, type MusteriKimligi } from '../../domains/musteri/find.ts'
import * as musteri from '../../domains/musteri/read.ts'
import * as olay from '../../domains/olay/kayit.ts'
import { remindersOf } from '../../domains/sepet/hatirlatma/personal-data.ts'
import * as sepet from '../../domains/sepet/personal-data.ts'
import * as siparis from '../../domains/siparis/personal-data.ts'
import * as uyelik from '../../domains/uyelik/personal-data.ts'
import * as yorum from '../../domains/yorum/personal-data.ts'
import { type Command, command, flag, type Io, required, typed } from '../command.ts'
import { withDatabase } from '../database.ts'
import { failure } from '../errors.ts'
import { findMagaza } from '../find-magaza.ts'
import { filled } from '../terminal/values.ts'

/** All stored data of a person, by name in the output. */
async function keptOf(w: Work, { id, eposta }: MusteriKimligi) {
  const siparisler = await siparis.listOf(w, id)
  const siparis_idleri = siparisler.map((s) => s.id)
  const iadeler = await iade.listOf(w, siparis_idleri)
  const mails = await all(w, listMailTo, { kime: eposta })
  return {
    magaza: w.magaza.id,
    musteri: await musteri.getWhole(w, id),
    izin_gecmisi: await musteri.listConsents(w, id),
    uyelik: await uyelik.keptOf(w, id),
    sepetler: await sepet.keptOf(w, eposta),
    sepet_hatirlatmalari: await remindersOf(w, eposta),
    siparisler,
    iadeler,
    yorumlar: await yorum.keptOf(w, { id, eposta }),
    stok_haberleri: await haber.keptOf(w, { id, eposta }),
    bekleyen_epostalar: mails.map((m) => ({ ...m, metin: uyelik.withoutCodes(m.metin) })),
    olaylar: await olay.listOf(w, [id, ...siparis_idleri, ...iadeler.map((i) => i.id)]),
  }
}

type Asked = { magaza: string; musteri: string }

const withMusteri = <T>(io: Io, o: Asked, work: (w: Work, kisi: MusteriKimligi) => Promise<T>): Promise<T> =>
  withDatabase(io, async ({ db }, config) => {
    const now = new Date()
    const bilgi = magaza.bilgi(await findMagaza(db, o.magaza, now), config.adres)
    return db.transaction(bilgi.nesil, async (tx, tries) => {
      const w = magaza.workFor(tx, bilgi, now, 'kepenk musteri', tries)
      const kisi = await (o.musteri.includes('@') ? findByEposta : find)(w, o.musteri)
      if (!kisi) throw failure(`${o.magaza} mağazasında böyle bir müşteri yok: ${o.musteri}`)
      return work(w, kisi)
    })
  })

const asked = {
  magaza: required('KOD', 'Mağazanın kodu', filled),
  musteri: required('ID|EPOSTA', 'Müşterinin kimliği (mus_…) ya da e-postası', filled),
}

const exportAll = command({
  noun: 'musteri',
  verb: 'export',
  summary: 'Bir kişi hakkında saklanan her şeyi JSON olarak yazar',
  examples: [
    'musteri export --magaza cicek --musteri ayse@ornek.example',
    'musteri export --magaza cicek --musteri ayse@ornek.example --json > ayse.json',
  ],
  details:
    'Kayıt, adresler, izinlerin geçmişi, üyeliği ve oturumları (parolası ve kodlar dışında), siparişler notlarıyla, ' +
    'iadeler, yorumlar, beklediği stok haberleri, gönderilmeyi bekleyen e-postalar ve olay günlüğünde kalan olaylar.\n',
  options: asked,
  run: (io, o) =>
    withMusteri(io, o, async (w, kisi) => {
      const json = await keptOf(w, kisi)
      return { json, text: `${JSON.stringify(json, null, 2)}\n` }
    }),
})

const WHAT_HAPPENS =
  'Adı, telefonu, şirketi, adresleri, özel alanları ve e-postası silinir; izinleri kapanır, gruplardan çıkar, hesabı ' +
  've oturumları kapanır. Siparişleri kalır; e-postası, notları ve il ile ilçe dışında teslimat adresi onlardan ' +
  'silinir, yasanın saklanmasını istediği fatura bilgisi kalır. Olay günlüğündeki kayıtları da değişir, bekleyen ' +
  'e-postaları gönderilmez. Geri alınamaz.'

const GOES_ON = 'Kaydı çok olduğu için kalan siparişlerini hizmet, çalışırken küçük adımlarla tamamlar.'

/** Warning: orders that are still to be packed. */
const openOrders = async (w: Work, { id }: MusteriKimligi): Promise<string> => {
  const open = (await siparis.listOf(w, id)).filter((s) => s.durum === 'odeme_bekliyor' || s.durum === 'hazirlaniyor')
  return open.length === 0
    ? ''
    : ` Gönderilmemiş siparişlerinin adresi de silinir: ${open.map((s) => s.no).join(', ')}.`
}

const anonymizeCommand = command({
  noun: 'musteri',
  verb: 'anonymize',
  summary: 'Bir kişiyi tanıtan her şeyi siler; kaydı, siparişleri için adsız kalır',
  examples: ['musteri anonymize --magaza cicek --musteri ayse@ornek.example --onay'],
  details: `${WHAT_HAPPENS}\n`,
  options: { ...asked, onay: flag('Geri alınamayacağını bilerek onaylar') },
  run: (io, o) =>
    withMusteri(io, o, async (w, kisi) => {
      if (!o.onay) {
        const again = typed(`musteri anonymize --magaza ${o.magaza} --musteri ${kisi.id} --onay`)
        const what = `${kisi.id} (${kisi.eposta}): ${WHAT_HAPPENS}${await openOrders(w, kisi)}`
        throw failure(what, `Hiçbir şey değişmedi. Onaylamak için: ${again}`)
      }
      const answer = await forget(w, kisi, 'komut')
      return {
        json: { magaza: w.magaza.id, musteri: answer },
        text: `Anonimleştirildi: ${kisi.id} (${answer.eposta})\n`,
        notes: [
          'Daha önce gönderilmiş webhook’lar ve e-postalar, alınmış yedekler bu komutun dışındadır.',
          ...((await isUnfinished(w, 'kisi', kisi.id)) ? [GOES_ON] : []),
        ],
      }
    }),
})

export const musteriCommands: Command[] = [exportAll, anonymizeCommand]

import type { Work } from '../../db/work.ts'
import * as magaza from '../../domains/magaza/magaza.ts'
import { anonymize } from '../../domains/musteri/anonymize.ts'
import { find, findByEposta, type MusteriKimligi } from '../../domains/musteri/find.ts'
import * as musteri from '../../domains/musteri/read.ts'
import * as olay from '../../domains/olay/kayit.ts'
import { forgetAnswers } from '../../http/forget-answers.ts'
import { type Command, command, flag, type Io, required, typed } from '../command.ts'
import { withDatabase } from '../database.ts'
import { failure } from '../errors.ts'
import { findMagaza } from '../find-magaza.ts'
import { filled } from '../values.ts'

type Part<T> = (w: Work, musteri_id: string) => Promise<T>

/** All that is kept of a person, by its name in the output. */
const kept: Record<string, Part<unknown>> = {
  musteri: async (w, id) => JSON.parse(await musteri.get(w, id)),
  izin_gecmisi: musteri.listConsents,
  olaylar: olay.listOf,
}

/** What is to be done beside the record, so that nothing of that is left. */
const forget: Part<unknown>[] = [forgetAnswers]

type Asked = { magaza: string; musteri: string }

const withMusteri = <T>(io: Io, o: Asked, work: (w: Work, kisi: MusteriKimligi) => Promise<T>): Promise<T> =>
  withDatabase(io, async ({ db }, config) => {
    const now = new Date()
    const bilgi = magaza.bilgi(await findMagaza(db, o.magaza, now), config.adres)
    return db.transaction(async (tx, attempt) => {
      const w = magaza.workFor(tx, bilgi, now, 'kepenk musteri', attempt)
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
  details: 'Kayıt, adresler, izinlerin geçmişi ve olay günlüğünde kalan olaylar.\n',
  options: asked,
  run: (io, o) =>
    withMusteri(io, o, async (w, { id }) => {
      const parts = await Promise.all(Object.entries(kept).map(async ([name, part]) => [name, await part(w, id)]))
      const json = { magaza: w.magaza_id, ...Object.fromEntries(parts) }
      return { json, text: `${JSON.stringify(json, null, 2)}\n` }
    }),
})

const WHAT_HAPPENS =
  'Adı, telefonu, şirketi, adresleri, özel alanları ve e-postası silinir; izinleri kapanır, gruplardan çıkar, hesabı ' +
  'kapanır. Olay günlüğündeki kayıtları da değişir. Kaydın kendisi ve siparişleri kalır. Geri alınamaz.'

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
        throw failure(`${kisi.id} (${kisi.eposta}): ${WHAT_HAPPENS}`, `Hiçbir şey değişmedi. Onaylamak için: ${again}`)
      }
      const answer = JSON.parse(await anonymize(w, kisi.id, 'komut'))
      for (const part of forget) await part(w, kisi.id)
      return {
        json: { magaza: w.magaza_id, musteri: answer },
        text: `Anonimleştirildi: ${kisi.id} (${answer.eposta})\n`,
        notes: ['Daha önce gönderilmiş webhook’lar ve alınmış yedekler bu komutun dışındadır.'],
      }
    }),
})

export const musteriCommands: Command[] = [exportAll, anonymizeCommand]

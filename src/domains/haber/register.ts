import { hata, throwIfAny } from '../../core/errors.ts'
import { newId, newSecret } from '../../core/id.ts'
import { absentIfEmpty } from '../../core/schema.ts'
import { all, later, maybe, shopperOf, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { addressCode } from '../../trade/siparis-kodu.ts'
import { checkEposta, isForgotten } from '../musteri/rules.ts'
import * as queries from './queries.ts'
import type { StokHaberiAlindi, StokHaberiGirdisi, StokHaberindenVazgecildi } from './schema.ts'

// A shopper asks to be told when a variant is in stock again, and takes that back.

/** Somebody else's address may be given: so many mails at most. */
const PER_ADDRESS = 50
const PER_VARIANT = 10_000

/** The answer does not tell whether the address waited already. */
export async function register(w: Work, girdi: StokHaberiGirdisi): Promise<StokHaberiAlindi> {
  if (!w.magaza.satis.stok_haberleri) throw hata('stok_haberleri_kapali')
  const { varyant_id } = girdi
  if (!girdi.izin) throw hata('girdi_gecersiz', 'izin', NO_CONSENT)
  const musteri_id = shopperOf(w)
  const eposta = await addressOf(w, girdi, musteri_id)
  const eposta_anahtari = epostaKey(eposta)
  const asked = { varyant_id, eposta_anahtari, adres_siniri: PER_ADDRESS, varyant_siniri: PER_VARIANT }
  const [varyant, [durum]] = await Promise.all([
    maybe(w, queries.lockVariant, { varyant_id }),
    all(w, queries.findState, asked),
  ])
  if (!varyant || !durum) throw hata('kayit_bulunamadi')
  if (!varyant.stok_takibi || varyant.eksi_stok || durum.stokta) throw hata('stokta_var')
  if (durum.var) return { alindi: true }
  if (durum.adres_dolu || durum.varyant_dolu) throw hata('kayit_siniri', 'varyant_id', TOO_MANY)
  later(w, queries.insert, {
    ...{ id: newId('hbr', w.now), varyant_id, urun_id: varyant.urun_id, eposta, eposta_anahtari, musteri_id },
    kod: addressCode(w.magaza, eposta_anahtari) ?? durum.kod ?? newSecret('kod'),
    ag: w.actor.ag_izi ?? null,
    olusturma: w.now,
  })
  return { alindi: true }
}

/** As given, else that of the account. */
async function addressOf(w: Work, girdi: StokHaberiGirdisi, musteri_id: string | null): Promise<string> {
  const given = absentIfEmpty(girdi.eposta)
  const uye = musteri_id === null ? undefined : await maybe(w, queries.lockCustomer, { id: musteri_id })
  // Erased since the session was looked up.
  if (musteri_id !== null && (!uye || isForgotten(uye.eposta))) throw hata('oturum_gecersiz')
  const eposta = given ?? uye?.eposta
  if (eposta === undefined) throw hata('girdi_gecersiz', 'eposta', NO_ADDRESS)
  throwIfAny(checkEposta(eposta))
  return eposta
}

/** The answer is the same for a code that nobody waits under. */
export async function withdraw(w: Work, kod: string): Promise<StokHaberindenVazgecildi> {
  later(w, queries.withdraw, { kod })
  return { vazgecildi: true }
}

/** For one who takes the consent back by telling the store. The answer does not tell whether the address waited. */
export async function removeByAddress(w: Work, eposta: string): Promise<StokHaberindenVazgecildi> {
  later(w, queries.removeByAddress, { eposta_anahtari: epostaKey(eposta) })
  return { vazgecildi: true }
}

const NO_CONSENT = {
  tr: 'true olmalı: alıcının onayı olmadan haber gönderilmez',
  en: 'must be true: no notice is sent without the shopper’s consent',
}
const NO_ADDRESS = {
  tr: 'gerekli: giriş yapmamış alıcının adresi bilinmez',
  en: 'is required: the address of a shopper who is not signed in is not known',
}
const TOO_MANY = {
  tr: 'Bekleyen stok haberi sınırına ulaşıldı',
  en: 'The limit of waiting stock notices is reached',
}

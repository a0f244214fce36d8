import type { AcmaSonucu, IptalSonucu } from '../../../adapters/kargo/port.ts'
import type { OdemeSonucu } from '../../../adapters/odeme/port.ts'
import type { Work } from '../../../db/work.ts'
import { momentOf, saveAndTell } from '../hold.ts'
import type { Gonderi, Odeme, SiparisKaydi } from '../kayit-schema.ts'
import { addNote } from '../panel/notes.ts'
import { gonderiGecisleri, moved, odemeGecisleri } from '../rules/durum.ts'
import { refusalNote } from '../rules/kendi-notu.ts'
import { awaitingDue, refunding, withPayments } from '../rules/money.ts'
import { replaced } from '../rules/units.ts'
import { ask } from './ask.ts'
import type { DisIslem } from './queries.ts'

export type Sonuc = OdemeSonucu | AcmaSonucu | IptalSonucu
type Karar = Exclude<Sonuc, { durum: 'belirsiz' }>

/** Applies a clear answer to the held order. */
export function record(w: Work, s: SiparisKaydi, islem: DisIslem, sonuc: Karar): void {
  const next = { ...s, guncelleme: momentOf(w, s) }
  const gonderi = s.gonderiler.find((g) => g.id === islem.hedef_id)
  if (islem.tur === 'odeme_iade') refunded(w, s, next, islem, sonuc)
  else if (islem.tur === 'odeme_iptal') voided(w, s, next, islem, sonuc)
  else if (islem.tur === 'gonderi_ac') opened(w, s, next, gonderi as Gonderi, sonuc)
  else if (sonuc.durum === 'reddedildi') addNote(w, s.id, refusalNote(islem.tur, sonuc.neden))
}

const paymentOf = (s: SiparisKaydi, { hedef_id }: DisIslem): Odeme => s.odemeler.find((o) => o.id === hedef_id) as Odeme

function refunded(w: Work, s: SiparisKaydi, next: SiparisKaydi, islem: DisIslem, sonuc: Karar): void {
  const { tutar, iade_id } = islem
  const odeme = paymentOf(s, islem)
  const given = sonuc.durum === 'reddedildi' ? 0 : tutar
  const settled = refunding(odeme, {
    iade_edilen: odeme.iade_edilen + given,
    iade_bekleyen: odeme.iade_bekleyen - tutar,
  })
  const after = awaitingDue(withPayments(next, replaced(s.odemeler, settled)))
  if (sonuc.durum === 'reddedildi') {
    addNote(w, s.id, refusalNote('odeme_iade', sonuc.neden))
    saveAndTell(w, s, after, [])
    return
  }
  const ek = { odeme_id: odeme.id, tutar, iade_id }
  saveAndTell(w, s, after, [{ olay: 'siparis.para_iade_edildi', ek, ayrim: odeme.id }])
}

function voided(w: Work, s: SiparisKaydi, next: SiparisKaydi, islem: DisIslem, sonuc: Karar): void {
  const odeme = paymentOf(s, islem)
  if (sonuc.durum === 'reddedildi') {
    addNote(w, s.id, refusalNote('odeme_iptal', sonuc.neden))
    return
  }
  const durum = moved(odemeGecisleri, odeme.durum, 'iptal')
  saveAndTell(w, s, withPayments(next, replaced(s.odemeler, { ...odeme, durum })), [])
}

function opened(w: Work, s: SiparisKaydi, next: SiparisKaydi, gonderi: Gonderi, sonuc: Karar): void {
  const change = (part: Partial<Gonderi>): void => {
    saveAndTell(w, s, { ...next, gonderiler: replaced(s.gonderiler, { ...gonderi, ...part }) }, [])
  }
  if (sonuc.durum === 'reddedildi') {
    // Undone meanwhile: nothing to do.
    if (gonderi.durum !== 'hazirlaniyor') return
    addNote(w, s.id, refusalNote('gonderi_ac', sonuc.neden))
    change({ durum: moved(gonderiGecisleri, gonderi.durum, 'hata') })
    return
  }
  if (sonuc.durum !== 'acildi') return
  change({ takip_no: sonuc.takip_no, takip_url: sonuc.takip_url })
  if (gonderi.durum === 'iptal') ask(w, { tur: 'gonderi_iptal', siparis_id: s.id, hedef_id: gonderi.id })
}

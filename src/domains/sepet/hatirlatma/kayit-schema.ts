// Stored parts of reminders.

/** Customer of the address that a cart was left with. */
export type Alici = { id: string; eposta: string; ad: string | null; hesap: boolean; izin_eposta: boolean }

export type HatirlatmaKaydi = {
  id: string
  sepet_id: string
  eposta: string | null
  eposta_anahtari: string | null
  giden_id: string
  kalemler: { ad: string; varyant_ad: string | null; adet: number }[]
  tutar: number
  para_birimi: string
  donus: Date | null
  siparis_id: string | null
  olusturma: Date
}

import { metinler } from '../../../core/text/metinler.ts'

// Each error has a cause and a remedy in both languages, and says whether the request may be sent again.

/** `duzelt`: the same request fails again. `bekle`: it may succeed later. `oku`: read first, then decide. */
export const tekrarMetni = metinler({
  duzelt: [
    'Hayır. Aynı istek yine aynı yanıtı alır; önce nedeni giderin.',
    'No. The same request gets the same answer again; remove the cause first.',
  ],
  bekle: [
    'Evet. Bekleyip aynı isteği yeniden gönderin; `/v1` altındaki bir yazmada aynı `Idempotency-Key` ile. Vitrin istekleri olduğu gibi yinelenir.',
    'Yes. Wait, then send the same request again; a write below `/v1` with the same `Idempotency-Key`. Storefront requests are repeated as they are.',
  ],
  oku: [
    'Olduğu gibi değil. Kaydın son hâlini okuyun, gerekiyorsa yeni bir istek gönderin.',
    'Not as it is. Read the record as it is now, and send a new request if one is still needed.',
  ],
})
export type Tekrar = keyof typeof tekrarMetni.tr

type Cift = readonly [tr: string, en: string]
export type HataMetni = { neden: Cift; yapilacak: Cift; tekrar: Tekrar }

export const fix = (neden: Cift, yapilacak: Cift): HataMetni => ({ neden, yapilacak, tekrar: 'duzelt' })
export const wait = (neden: Cift, yapilacak: Cift): HataMetni => ({ neden, yapilacak, tekrar: 'bekle' })
export const look = (neden: Cift, yapilacak: Cift): HataMetni => ({ neden, yapilacak, tekrar: 'oku' })

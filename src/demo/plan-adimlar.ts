import type { SiparisGirdisi } from '../domains/siparis/girdi-schema.ts'
import type { Rastgele } from './random.ts'
import { daysBefore, GUN_MS, plus, SAAT_MS, workingTime } from './takvim.ts'

// Steps of an order, up to today.

export type Adim = { an: Date } & (
  | { tur: 'odeme' | 'teslim' | 'geri_al' | 'degisim_kargo' | 'degisim_teslim' }
  | { tur: 'kargo'; uygulama: boolean; firma: string; takip_no: string; takip_url: string }
  | { tur: 'rapor'; durum: 'kargoda' | 'teslim_edildi' | 'hata' }
  | { tur: 'iptal'; neden: string }
  | { tur: 'iade'; hepsi: boolean; neden: string; stoka_geri: boolean; degisim: boolean }
  | { tur: 'not'; metin: string }
)

type Soru = {
  an: Date
  bugun: Date
  odeme: NonNullable<SiparisGirdisi['odeme']>
  market: boolean
  /** Ends in an exchange, with no other steps on the way. */
  degisim: boolean
  kalemSayisi: number
}

const FIRMALAR = [
  ['Poyraz Kargo', 'poyraz'],
  ['Kırlangıç Kargo', 'kirlangic'],
  ['Turna Lojistik', 'turna'],
  ['Doruk Kargo', 'doruk'],
] as const
const IPTAL_NEDENLERI = ['Müşteri vazgeçti', 'Adres hatalı', 'Yanlış beden seçilmiş', 'Mükerrer sipariş'] as const
const IADE_NEDENLERI = ['Beden uymadı', 'Rengi beklediğim gibi değil', 'Vazgeçtim', 'Hediye beğenilmedi'] as const
const NOTLAR = [
  'Müşteri akşam 18.00’den sonra teslim istiyor.',
  'Hediye paketi yapılacak, faturayı kutuya koymayın.',
  'Adres telefonla doğrulandı.',
  'Kapıya bırakılabilir.',
  'Önceki siparişindeki gecikme için küçük bir hediye ekleyelim.',
] as const

export function stepsOf(r: Rastgele, o: Soru): Adim[] {
  const steps = o.degisim ? exchanged(r, o) : lived(r, o)
  const noted: Adim[] = r.chance(0.12)
    ? [{ tur: 'not', an: plus(o.an, r.int(1, 50) * 60_000), metin: r.pick(NOTLAR) }]
    : []
  return [...steps, ...noted].filter((s) => s.an < o.bugun).sort((a, b) => a.an.getTime() - b.an.getTime())
}

const hours = (r: Rastgele, from: number, to: number): number => (from + r.next() * (to - from)) * SAAT_MS

function lived(r: Rastgele, o: Soru): Adim[] {
  const { yontem } = o.odeme
  if (yontem === 'havale') {
    // Some transfers never arrive, and after four days the units go back to sale.
    if (r.chance(0.14)) return [{ tur: 'iptal', an: plus(o.an, 4 * GUN_MS), neden: 'Havale süresinde gelmedi' }]
    const paid = plus(o.an, hours(r, 2, 44))
    return [{ tur: 'odeme', an: paid }, ...shipped(r, o, paid)]
  }
  if (!o.market && r.chance(0.08)) {
    return [{ tur: 'iptal', an: plus(o.an, hours(r, 0.3, 2.5)), neden: r.pick(IPTAL_NEDENLERI) }]
  }
  return shipped(r, o, o.an)
}

function parcel(r: Rastgele, an: Date, uygulama: boolean): Adim {
  const [firma, site] = r.pick(FIRMALAR)
  const takip_no = String(r.int(100_000_000, 999_999_999)) + r.int(100, 999)
  return { tur: 'kargo', an, uygulama, firma, takip_no, takip_url: `https://${site}.example/takip/${takip_no}` }
}

function shipped(r: Rastgele, o: Soru, ready: Date): Adim[] {
  const gone = workingTime(plus(ready, hours(r, 3, 26)), hours(r, 0, 6))
  if (!o.market && r.chance(0.12)) return byApp(r, o, gone)
  const again = plus(gone, hours(r, 1, 3))
  const first: Adim[] = r.chance(0.02)
    ? [parcel(r, gone, false), { tur: 'geri_al', an: plus(gone, SAAT_MS / 2) }, parcel(r, again, false)]
    : [parcel(r, gone, false)]
  const there = workingTime(plus(again, hours(r, 20, 80)), hours(r, 0, 8))
  return [...first, ...arrived(r, o, there)]
}

/** By the built-in carrier, which reports; of the newest every second one gets lost. */
function byApp(r: Rastgele, o: Soru, opened: Date): Adim[] {
  const gone = plus(opened, hours(r, 1, 5))
  const there = workingTime(plus(gone, hours(r, 20, 70)), hours(r, 0, 8))
  const lost = there >= daysBefore(o.bugun, 5) && r.chance(0.5)
  const way: Adim[] = [parcel(r, opened, true), { tur: 'rapor', an: gone, durum: 'kargoda' }]
  if (lost) return [...way, { tur: 'rapor', an: there, durum: 'hata' }]
  return [
    ...way,
    { tur: 'rapor', an: there, durum: 'teslim_edildi' },
    ...settledAtDoor(o, there),
    ...returned(r, o, there),
  ]
}

const arrived = (r: Rastgele, o: Soru, there: Date): Adim[] => [
  { tur: 'teslim', an: there },
  ...settledAtDoor(o, there),
  ...returned(r, o, there),
]

/** Cash on delivery is recorded an hour later. */
const settledAtDoor = ({ odeme }: Soru, there: Date): Adim[] =>
  odeme.yontem === 'kapida_nakit' || odeme.yontem === 'kapida_kart' ? [{ tur: 'odeme', an: plus(there, SAAT_MS) }] : []

function returned(r: Rastgele, { kalemSayisi }: Soru, there: Date): Adim[] {
  if (!r.chance(0.12)) return []
  const an = workingTime(plus(there, hours(r, 40, 260)), hours(r, 0, 6))
  const damaged = r.chance(0.15)
  const neden = damaged ? 'Kırık geldi' : r.pick(IADE_NEDENLERI)
  return [{ tur: 'iade', an, hepsi: kalemSayisi === 1 || r.chance(0.4), neden, stoka_geri: !damaged, degisim: false }]
}

/** Paid, shipped, returned for an exchange, which is shipped in turn. */
function exchanged(r: Rastgele, o: Soru): Adim[] {
  const paid: Adim[] = o.odeme.yontem === 'havale' ? [{ tur: 'odeme', an: plus(o.an, hours(r, 2, 20)) }] : []
  const gone = workingTime(plus(o.an, hours(r, 22, 30)), hours(r, 0, 6))
  const there = workingTime(plus(gone, hours(r, 20, 60)), hours(r, 0, 8))
  const back = workingTime(plus(there, hours(r, 40, 120)), hours(r, 0, 6))
  const sent = workingTime(plus(back, hours(r, 3, 20)), hours(r, 0, 6))
  return [
    ...paid,
    parcel(r, gone, false),
    { tur: 'teslim', an: there },
    ...settledAtDoor(o, there),
    {
      tur: 'iade',
      an: plus(back, SAAT_MS),
      hepsi: false,
      neden: 'Başka bir eşi istendi',
      stoka_geri: true,
      degisim: true,
    },
    { tur: 'degisim_kargo', an: plus(sent, SAAT_MS * 2) },
    { tur: 'degisim_teslim', an: workingTime(plus(sent, hours(r, 26, 60)), hours(r, 0, 8)) },
  ]
}

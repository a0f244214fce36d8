import type { Rastgele } from './random.ts'

// Random people and addresses. Common names combined at random; no real person is meant.

const KADIN_ADLARI =
  'Ayşe Fatma Zeynep Elif Merve Selin Derya Gamze Esra Büşra Ceren Deniz Ebru Gizem Hande İrem Melis Nazlı Özge Pınar Sevgi Şule Tuğba Yasemin Aslı Burcu Defne Nil Ece Duygu'.split(
    ' ',
  )
const ERKEK_ADLARI =
  'Mehmet Ahmet Mustafa Emre Burak Can Cem Efe Kerem Murat Onur Ozan Serkan Tolga Umut Volkan Yiğit Barış Çağrı Doruk Ege Hakan İlker Koray Levent Mert Oğuz Sinan Tarık Uğur'.split(
    ' ',
  )
const SOYADLARI =
  'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Çakır Erdoğmuş Güneş Aksoy Bulut Tekin Avcı Işık Ateş Taş Keskin Ünal Turan Güler Yavuz Bozkurt Sönmez Karaca'.split(
    ' ',
  )

type Yer = readonly [il: string, ilce: string, posta_kodu: string]
const YERLER: readonly (readonly [Yer, number])[] = [
  [['İstanbul', 'Kadıköy', '34710'], 12],
  [['İstanbul', 'Beşiktaş', '34353'], 8],
  [['İstanbul', 'Üsküdar', '34664'], 8],
  [['İstanbul', 'Bakırköy', '34140'], 6],
  [['İstanbul', 'Ataşehir', '34750'], 7],
  [['Ankara', 'Çankaya', '06690'], 9],
  [['Ankara', 'Yenimahalle', '06170'], 5],
  [['İzmir', 'Karşıyaka', '35600'], 7],
  [['İzmir', 'Bornova', '35040'], 5],
  [['Bursa', 'Nilüfer', '16110'], 5],
  [['Antalya', 'Muratpaşa', '07100'], 5],
  [['Adana', 'Seyhan', '01120'], 4],
  [['Eskişehir', 'Tepebaşı', '26130'], 4],
  [['Kocaeli', 'İzmit', '41040'], 3],
  [['Gaziantep', 'Şahinbey', '27010'], 3],
  [['Konya', 'Selçuklu', '42060'], 3],
  [['Kayseri', 'Melikgazi', '38030'], 3],
  [['Trabzon', 'Ortahisar', '61030'], 2],
  [['Muğla', 'Bodrum', '48400'], 2],
  [['Diyarbakır', 'Kayapınar', '21070'], 2],
  [['Samsun', 'Atakum', '55200'], 2],
  [['Çanakkale', 'Merkez', '17100'], 2],
]
const SOKAKLAR =
  'Çınar Zambak Ihlamur Menekşe Leylak Papatya Akasya Fesleğen Yasemin Gelincik Defne Palmiye Manolya Kardelen Zeytin'.split(
    ' ',
  )
const SIRKETLER = [
  'Ardıç Kafe',
  'Lale Butik Otel',
  'Kumsal Yapı',
  'Pusula Danışmanlık',
  'Sarmaşık Mimarlık',
  'Yelken Turizm',
  'Karanfil Eczanesi',
  'Rüzgâr Yazılım',
  'Nar Anaokulu',
  'Kavak Reklam',
  'Mimoza Pastanesi',
  'Uçurtma Kırtasiye',
] as const
const EPOSTA_ALANLARI = ['posta.example', 'eposta.example', 'mektup.example'] as const

export type Kisi = {
  ad: string
  soyad: string
  telefon: string
  eposta: string
  sirket: string | null
  vergi_no: string | null
}

const digits = (r: Rastgele, n: number): number[] => Array.from({ length: n }, () => r.int(0, 9))

/** Unassigned numbers: three zeros follow the operator's code. */
const telefonOf = (r: Rastgele): string => `+90${r.pick(['505', '532', '542', '555'])}000${digits(r, 4).join('')}`

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Identity number with valid check digits. */
export function tcknOf(r: Rastgele): string {
  const nine = [r.int(1, 9), ...digits(r, 8)]
  const odd = sum(nine.filter((_, i) => i % 2 === 0))
  const even = sum(nine.filter((_, i) => i % 2 === 1))
  const tenth = (odd * 7 - even + 40) % 10
  return [...nine, tenth, (sum(nine) + tenth) % 10].join('')
}

/** Tax number with a valid check digit. */
export function vknOf(r: Rastgele): string {
  const nine = [r.int(1, 9), ...digits(r, 8)]
  const weighed = nine.map((digit, i) => {
    const shifted = (digit + 9 - i) % 10
    return shifted === 9 ? 9 : (shifted * 2 ** (9 - i)) % 9
  })
  return [...nine, (10 - (sum(weighed) % 10)) % 10].join('')
}

const ASCII: Record<string, string> = { ç: 'c', ğ: 'g', ı: 'i', i̇: 'i', ö: 'o', ş: 's', ü: 'u', â: 'a' }
const asAscii = (text: string): string =>
  [...text.replaceAll('İ', 'i').toLocaleLowerCase('tr')].map((c) => ASCII[c] ?? c).join('')

/** `n` distinguishes people of the same name. */
export function kisiOf(r: Rastgele, n: number, sirketli: boolean): Kisi {
  const ad = r.pick(r.chance(0.58) ? KADIN_ADLARI : ERKEK_ADLARI)
  const soyad = r.pick(SOYADLARI)
  return {
    ad,
    soyad,
    telefon: telefonOf(r),
    eposta: `${asAscii(ad)}.${asAscii(soyad)}${n}@${r.pick(EPOSTA_ALANLARI)}`,
    sirket: sirketli ? r.pick(SIRKETLER) : null,
    vergi_no: sirketli ? vknOf(r) : null,
  }
}

export function adresOf(r: Rastgele, { ad, soyad, telefon, sirket }: Kisi) {
  const [il, ilce, posta_kodu] = r.weighted(YERLER)
  return {
    ad,
    soyad,
    sirket,
    telefon,
    satir1: `${r.pick(SOKAKLAR)} ${r.chance(0.7) ? 'Sokak' : 'Caddesi'} No: ${r.int(1, 98)}`,
    satir2: r.chance(0.75) ? `Kat ${r.int(1, 9)}, Daire ${r.int(1, 36)}` : null,
    ilce,
    il,
    posta_kodu,
    ulke: 'Türkiye',
  }
}
export type KisiAdresi = ReturnType<typeof adresOf>

const VERGI_DAIRELERI = ['Kadıköy', 'Beşiktaş', 'Çankaya', 'Karşıyaka', 'Nilüfer', 'Seyhan', 'Tepebaşı'] as const
/** Placeholder for a buyer without a number. */
const ADSIZ = '11111111111'

/** Invoice address: companies by tax number; people by identity number, by the placeholder, or by none. */
export function faturaOf(r: Rastgele, kisi: Kisi, adres: KisiAdresi) {
  if (kisi.vergi_no !== null) {
    const vergi_dairesi = r.pick(VERGI_DAIRELERI)
    return { ...adres, fatura_tipi: 'kurumsal' as const, vergi_no: kisi.vergi_no, vergi_dairesi }
  }
  const tckn = r.weighted<string | null>([
    [ADSIZ, 5],
    [tcknOf(r), 3],
    [null, 2],
  ])
  return { ...adres, fatura_tipi: 'bireysel' as const, tckn }
}

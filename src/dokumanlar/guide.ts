import { shellQuoted } from './snippets.ts'

// How a cart becomes an order, told once for HTML and Markdown. Texts are our small Markdown: paragraphs, lists of lines,
// `code` and links within the service.

export type Step = { title: string; text: string; code: string }
export type Part = {
  id: string
  title: string
  text: string
  sample?: { label: string; language: string; code: string }
}

export const guideIntro =
  'Vitrin API’si bir alışverişi baştan sona taşır: ürünler, sepet, teslimat, ödeme, üyelik. Anahtar gerekmez; `{magaza}` mağazanın kodudur. Aşağıdaki altı istek, bir kabukta sırayla çalıştırılınca test mağazasında bir sipariş açar.'

export const guideWarning =
  'Test mağazası herkese açıktır: gerçek ad, adres ve e-posta yazmayın. Orada hiçbir şey satılmaz, para çekilmez. Kendi mağazanızın koduyla denerseniz gerçek bir sipariş açılır.'

const SEND = '-H "Content-Type: application/json"'

/** One request; `pick` keeps of its answer what the next one needs. */
const request = (line: string, body?: string, pick?: string): string =>
  [line, ...(body === undefined ? [] : [`${SEND} \\\n  -d ${body}`])].join(' \\\n  ') + (pick ? ` \\\n  | ${pick}` : '')

const keep = (name: string, command: string): string => `${name}=$(${command})\necho "$${name}"`

const delivery = {
  eposta: 'ayse.yilmaz@ornek.example',
  teslimat_adresi: {
    ad: 'Ayşe',
    soyad: 'Yılmaz',
    telefon: '+90 532 000 00 00',
    satir1: 'Atatürk Cad. No: 12 D: 4',
    ilce: 'Kadıköy',
    il: 'İstanbul',
  },
}

// Only what every shell has: grep, head, tail and cut pick the one value out of an answer.
const PICK_VARIANT = `grep -oE '"id":"var_[0-9a-z]+"|"stok_var":true' \\\n  | grep -B1 stok_var | head -n 1 | cut -d '"' -f 4`
const PICK_CART = `grep -oE 'sepet_[0-9a-z]+' | head -n 1`
const PICK_TOTAL = `grep -oE '"toplam":[0-9]+' | tail -n 1 | cut -d : -f 2`
const CART = '"$VITRIN/sepetler/$SEPET'

export const stepsOf = (adres: string): Step[] => [
  {
    title: 'Satışta olan bir varyant bulun',
    text: 'Ürünler en yenisi önce gelir. `fiyat` bu alıcının ödeyeceği fiyattır, `stok_var` şu anda alınabildiğini söyler; stok adedi, son beş adet kalmadıkça (`kalan`), gösterilmez. Mağaza boşsa önce [bir ürün ekleyin](/dokumanlar#ilk-istekler).',
    code: `VITRIN="${adres}/vitrin/v1/test"\n${keep('VARYANT', request('curl -s "$VITRIN/urunler"', undefined, PICK_VARIANT))}`,
  },
  {
    title: 'Sepet açın',
    text: 'Sepetin kimliği tahmin edilemez ve onu bilen sepeti kullanır: yalnız alıcının cihazında saklayın, adres çubuğuna ve günlüklere yazmayın.',
    code: keep('SEPET', request('curl -s -X POST "$VITRIN/sepetler"', "'{}'", PICK_CART)),
  },
  {
    title: 'Ürünü koyun',
    text: 'Her yazışta listenin tamamı verilir, bu yüzden yinelemek zararsızdır. Yanıt her zaman sepetin kendisidir.',
    code: request(`curl -X PUT ${CART}/kalemler"`, `'{"kalemler": [{"varyant_id": "'"$VARYANT"'", "adet": 1}]}'`),
  },
  {
    title: 'E-postayı ve adresi verin',
    text: 'Teslimat seçeneklerini ve ücretlerini `GET …/teslimat` listeler; `kargo_secenegi` verilmezse ilki geçerlidir. Ücret `kargo_toplam` alanında, ödenecek tutar `toplam` alanındadır.',
    code: keep(
      'TOPLAM',
      request(`curl -s -X PUT ${CART}/teslimat"`, shellQuoted(JSON.stringify(delivery, null, 2)), PICK_TOTAL),
    ),
  },
  {
    title: 'Satın alın',
    text: 'Alıcının gördüğü `toplam` ile birlikte. Havalede ve kapıda ödemede sipariş hemen oluşur: `durum` `tamamlandi`, `siparis` içinde numarası.',
    code: request(`curl -X POST ${CART}/odeme"`, `'{"yontem": "havale", "toplam": '"$TOPLAM"'}'`),
  },
  {
    title: 'Sonucu sorun',
    text: 'Teşekkür sayfasının göstereceği bilgi. Kaç kez sorulursa sorulsun, düğmeye kaç kez basılırsa basılsın sipariş tektir.',
    code: request(`curl ${CART}/odeme"`),
  },
]

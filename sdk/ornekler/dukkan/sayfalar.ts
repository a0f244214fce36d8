import type * as Tur from '@kepenk/sdk/vitrin'

// Pages of the example: plain HTML. Whatever is put into a template is escaped, unless it is a template itself.

export type Html = { html: string }
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (value && typeof value === 'object') return (value as Html).html
  return String(value || value === 0 ? value : '').replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
const html = (parts: TemplateStringsArray, ...values: unknown[]): Html => ({
  html: String.raw({ raw: parts }, ...values.map(textOf)),
})
const para = (kurus: number | null, birim: string): string | false =>
  kurus !== null &&
  Number.isFinite(kurus) &&
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency: birim }).format(kurus / 100)
const resim = (url: string | null) => url && html`<img src="${url}" alt="" width="120" height="120">`
const secim = (deger: string, yazi: string, durum: string | false = false) =>
  html`<option value="${deger}" ${durum}>${yazi}</option>`

export const butun = (govde: Html): Html => html`<!doctype html><html lang="tr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Dükkân</title><style>body{font:1rem/1.5 system-ui;margin:auto;max-width:70rem}
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:1rem}
label{display:inline-grid;margin:.5rem;vertical-align:top}img{display:block}</style></head>
<body><header><a href="/">Ürünler</a> · <a href="/sepet">Sepet</a></header><main>${govde}</main></body></html>`

/** Suggestions are the only thing that needs a script. */
const ONER = "fetch('/oneri/' + encodeURIComponent(value)).then(async (o) => (oneriler.innerHTML = await o.text()))"

/** Of brands and options several values may be chosen; of others one, or none. */
const yuz = ({ kod, ad, degerler }: Tur.VitrinYuz) => {
  const cok = /^(marka$|secenek:)/.test(kod)
  return html`<label>${ad} <select name="${kod}" ${cok && 'multiple'}>${!cok && secim('', 'Hepsi')}
${degerler.map((d) => secim(d.deger, `${d.ad} (${d.adet})`, d.secili && 'selected'))}</select></label>`
}
const kart = ({ kapak, tanitici, ad, varyantlar, para_birimi }: Tur.VitrinUrun) =>
  html`<li>${resim(kapak)} <a href="/urun/${tanitici}">${ad}</a> <b>${para(Math.min(...varyantlar.flatMap((v) => v.fiyat ?? [])), para_birimi)}</b></li>`
const SIRALAR = { '': 'Önerilen', yeni: 'En yeni', fiyat_artan: 'Ucuzdan pahalıya', fiyat_azalan: 'Pahalıdan ucuza' }

export const urunler = ({ veri, sonraki, toplam, yuzler }: Tur.VitrinUrunSayfasi, sorgu: URLSearchParams) =>
  html`<h1>Ürünler</h1><form onchange="this.requestSubmit()"><label>Ara <input type="search" name="ara" value="${sorgu.get('ara')}"
list="oneriler" autocomplete="off" oninput="${ONER}"></label><datalist id="oneriler"></datalist><label>Sırala <select name="sirala">
${Object.entries(SIRALAR).map(([kod, ad]) => secim(kod, ad, kod === sorgu.get('sirala') && 'selected'))}</select></label>
<p role="status">${toplam} ürün</p>${yuzler?.filter((y) => y.degerler.length > 0).map(yuz)}<button>Uygula</button></form>
<ul>${veri.map(kart)}</ul>${sonraki && html`<a href="?${sorgu}&sonraki=${sonraki}">Sonraki sayfa</a>`}`

export const oneriler = (o: Tur.VitrinOneriler) =>
  html`${[...o.urunler, ...o.kategoriler, ...o.markalar].map(({ ad }) => secim(ad, ''))}`

/** The description is HTML that the service has cleaned. */
export const urun = (u: Tur.VitrinUrunAyrintisi, benzerler: readonly Tur.VitrinUrun[]) => {
  const yazi = (v: (typeof u.varyantlar)[0]) => `${v.ad} ${para(v.fiyat, u.para_birimi)}${v.stok_var ? '' : ' tükendi'}`
  return html`<h1>${u.ad}</h1>${resim(u.kapak)}<form method="post" action="/sepet"><input type="hidden" name="adet" value="1">
<label>${u.secenekler.map((s) => s.ad).join(', ') || 'Seçenek'} <select name="varyant">
${u.varyantlar.map((v) => secim(v.id, yazi(v), !v.stok_var && 'disabled'))}</select></label><button>Sepete ekle</button></form>
${{ html: u.aciklama ?? '' }}<h2>Benzerler</h2><ul>${benzerler.map(kart)}</ul>`
}

export const sepet = ({ kalemler, uyarilar, kargo_toplam, toplam, para_birimi }: Tur.Sepet) => {
  const kalem = (k: Tur.SepetKalemi) => html`<li>${resim(k.gorsel)} <b>${k.ad}</b>
${Object.values(k.secenekler).join(', ')} ${k.indirimsiz_fiyat && html`<s>${para(k.indirimsiz_fiyat, para_birimi)}</s>`} ${para(k.birim_fiyat, para_birimi)}
<form method="post"><input type="hidden" name="varyant" value="${k.varyant_id}"><label>Adet <input type="number" name="adet" min="0"
value="${k.adet}"></label><button>Değiştir</button></form></li>`
  return html`<h1>Sepet</h1>${uyarilar.map((u) => html`<p role="alert">${u.mesaj}</p>`)}<ul>${kalemler.map(kalem)}</ul>
<p>Teslimat ${para(kargo_toplam, para_birimi)}, toplam <b>${para(toplam, para_birimi)}</b></p><a href="/odeme">Ödemeye geç</a>`
}

const ALANLAR = { eposta: 'E-posta', ad: 'Ad', soyad: 'Soyad', telefon: 'Telefon', satir1: 'Adres' }

export const odeme = (s: Tur.Sepet, { odeme_yontemleri }: Tur.SepetTeslimati, iller: readonly Tur.VitrinYer[]) => {
  const yontem = (y: (typeof odeme_yontemleri)[0]) =>
    `${y.yontem.replace('_', ' ')} ${para(s.toplam + y.ek_ucret, s.para_birimi)}${y.deneme ? ' (deneme: para çekilmez)' : ''}`
  return html`<h1>Ödeme</h1><form method="post"><input type="hidden" name="toplam" value="${s.toplam}">
${Object.entries(ALANLAR).map(([ad, yazi]) => html`<label>${yazi} <input name="${ad}" required></label>`)}<label>İl ve ilçe
<select name="yer">${iller.map((il) => il.ilceler.map((ilce) => secim(`${il.ad}/${ilce}`, `${il.ad}, ${ilce}`)))}</select></label>
<label>Ödeme <select name="yontem">${odeme_yontemleri.map((y) => secim(`${y.yontem}/${y.ek_ucret}`, yontem(y)))}</select></label>
<button>Satın al</button></form>`
}

export const olmadi = (neden: string) => html`<h1>Olmadı</h1><p role="alert">${neden}</p>`
export const sonuc = ({ durum, siparis }: Tur.SepetOdemesi) => {
  if (siparis) return html`<h1>Teşekkürler</h1><p role="status">Sipariş numaranız <b>${siparis.no}</b></p>`
  if (durum === 'basarisiz') return html`<h1>Ödeme alınamadı</h1><a href="/odeme">Yeniden deneyin</a>`
  return html`<h1>Ödeme bekleniyor</h1><meta http-equiv="refresh" content="2">`
}

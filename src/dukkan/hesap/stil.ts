// Rules of the account's pages and of what a customer does with an order.

export const HESAP_KURALLARI = `
.dar{max-width:27rem;margin:1rem auto 0}.dar .al{margin-bottom:1rem}.dar .alanlar .al{margin:0}.dar .tam-en{width:100%}.ara-not{margin:1.25rem 0 .5rem;font-size:.9375rem}
.ayrac{border-top:1px solid var(--cizgi);margin-top:2rem;padding-top:1.25rem}
.elle{margin:0 0 1.5rem}.elle p{margin:0 0 .5rem}
.hesap{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem}.hesap h2{font-size:1.25rem}
.yan-yol ul{display:flex;flex-wrap:wrap;gap:.5rem}.yan-yol li a{display:block;border:1px solid var(--cizgi);border-radius:99rem;padding:.35rem .9rem;text-decoration:none;font-size:.9375rem}.yan-yol a[aria-current]{background:var(--yuzey);border-color:var(--kenarlik);font-weight:600}.yan-yol form{margin:.25rem 0 0}
.siparis-satiri{border-top:1px solid var(--cizgi);padding:1rem 0;display:grid;grid-template-columns:1fr auto;gap:.15rem 1rem}.siparis-satiri p{margin:0}.siparis-satiri a{font-weight:600}.siparis-satiri .tutar{text-align:right;font-variant-numeric:tabular-nums;font-weight:600}
.durum{display:inline-block;border:1px solid var(--kenarlik);border-radius:99rem;padding:.05rem .7rem;font-size:.875rem;font-weight:600}
.kutular{display:grid;gap:1rem;margin:0 0 1.5rem}.kutular>li{border:1px solid var(--cizgi);border-radius:var(--kose);padding:1rem}.kutular p{margin:0 0 .5rem}.kutular form{display:inline}.kutular .dizi{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center}.kutular .dizi a{padding:.55rem 0}
.akis{border-left:.125rem solid var(--cizgi);margin:0 0 0 .4rem;padding:0}.metin .akis{list-style:none;padding:0}.akis li{position:relative;padding:0 0 .9rem 1.25rem}.akis li::before{content:'';position:absolute;left:-.4375rem;top:.4rem;width:.75rem;height:.75rem;border-radius:50%;background:var(--zemin);border:.1875rem solid var(--vurgu)}.akis li:last-child{padding-bottom:0}.akis p{margin:0}
.islem{border:1px solid var(--cizgi);border-radius:var(--kose);margin:0 0 .75rem}.islem>summary{cursor:pointer;font-weight:600;padding:.85rem 1rem}.islem>summary::before{content:'+ '}.islem[open]>summary::before{content:'− '}.islem>form{padding:0 1rem 1rem}
.adetler{margin:0 0 1rem}.metin .adetler{list-style:none;padding:0}.adetler li{display:grid;grid-template-columns:1fr 5.5rem;gap:.25rem 1rem;align-items:center;border-top:1px solid var(--cizgi);padding:.6rem 0}.adetler input{width:100%;min-height:2.75rem}.adetler .hata{grid-column:1/-1;margin:0;font-size:.875rem}
.puanlar{border:0;margin:0 0 1rem;padding:0;min-width:0}.puanlar legend{font-weight:600;font-size:.9375rem;padding:0;margin:0 0 .3rem}.puanlar div{display:flex;flex-wrap:wrap;gap:.5rem}.puanlar label{display:flex;gap:.4rem;align-items:center;border:1px solid var(--kenarlik);border-radius:var(--kose);padding:.5rem .8rem;cursor:pointer}.puanlar label:has(:checked){border-color:var(--vurgu);box-shadow:inset 0 0 0 1px var(--vurgu);font-weight:600}.puanlar input{accent-color:var(--vurgu);width:1.1rem;height:1.1rem;margin:0}
.talepler form{display:inline}.metin .talepler{list-style:none;padding:0}.talepler li{border-top:1px solid var(--cizgi);padding:.6rem 0}
.yeniden{margin:1.5rem 0}.yeniden p{margin:.4rem 0 0}
.tehlike{border:1px solid var(--olumsuz);border-radius:var(--kose);padding:1rem;margin-top:2rem}.tehlike .al{margin:0 0 1rem;max-width:22rem}
@media (min-width:56rem){.hesap{grid-template-columns:13rem minmax(0,1fr);gap:3rem}.yan-yol ul{display:block}.yan-yol li a{border:0;border-radius:var(--kose);padding:.45rem .75rem}.yan-yol form{margin:.5rem 0 0 .5rem}.kutular{grid-template-columns:1fr 1fr}.hesap .odeme .alanlar{max-width:40rem}}
@media print{.yan-yol,.yeniden,section:has(>.islem){display:none}}
`

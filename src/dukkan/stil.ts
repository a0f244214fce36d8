import { hash } from 'node:crypto'
import type { MagazaBilgisi } from '../db/work.ts'
import { BOLUM_KURALLARI } from './bolum/stil.ts'
import { BOX_COLOURS } from './parca/renk.ts'
import { tokensOf, VARSAYILAN_TEMA } from './tema.ts'

// One style sheet, inside the page: no second request before the first paint. What differs between stores are its tokens.

const STAR = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='M10 1l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L10 15l-5.6 3.2 1.3-6.3L1 7.6l6.3-.7z'/%3E%3C/svg%3E")`
const HALVES = Array.from({ length: 11 }, (_, i) => `.p${i}{--p:${i * 10}%}`).join('')

const RULES = `
*,*::before,*::after{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--zemin);color:var(--yazi);font:1rem/1.55 var(--govde);overflow-wrap:anywhere;display:flex;flex-direction:column;min-height:100vh}
h1,h2,h3{font-family:var(--baslik);font-weight:var(--kalin);line-height:1.2;letter-spacing:var(--sikilik);text-wrap:balance;margin:0 0 .6em}
h1{font-size:var(--h1)}h2{font-size:var(--h2)}h3{font-size:1.1rem}
p{margin:0 0 1em}
a{color:inherit;text-underline-offset:.2em}
img{max-width:100%;height:auto;display:block}
ul,ol{margin:0;padding:0;list-style:none}
main{min-height:65vh;width:100%;max-width:80rem;margin:0 auto;padding:1rem var(--kenar) 3rem}
:focus-visible{outline:.1875rem solid var(--vurgu);outline-offset:.125rem}
.gizli{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.atla{position:absolute;left:-99rem}.atla:focus{left:.5rem;top:.5rem;background:var(--zemin);padding:.5rem 1rem;z-index:9}
.soluk{color:var(--soluk)}.kucuk{font-size:.875rem}
.uyari{border:1px solid var(--kenarlik);border-left-width:.375rem;border-radius:var(--kose);padding:.5rem 1rem;background:var(--yuzey)}
.ust{border-bottom:1px solid var(--cizgi)}
.ust>div{max-width:80rem;margin:0 auto;padding:.75rem var(--kenar);display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center}
.ad-levha{display:flex;align-items:center;min-height:2.5rem;font:700 1.35rem/1.2 var(--baslik);letter-spacing:var(--sikilik);text-decoration:none}
.ara{flex:1 1 14rem;min-width:0;display:flex;max-width:34rem}
.ara input{flex:1;min-width:0;border:1px solid var(--kenarlik);border-right:0;border-radius:var(--kose) 0 0 var(--kose);padding:.55rem .8rem;font:inherit;background:var(--zemin);color:inherit}
button,.dugme{font:inherit;font-weight:600;border:1px solid var(--vurgu);background:var(--vurgu);color:var(--vurgu-ustu);padding:.55rem 1.1rem;border-radius:var(--kose);cursor:pointer;text-decoration:none;display:inline-block}
.ara button{border-radius:0 var(--kose) var(--kose) 0}
.menu{width:100%}
.kendi{margin:0 0 0 auto;display:flex;flex-wrap:wrap;gap:0 1.25rem}.kendi a{font-weight:600;padding:.45rem 0;text-decoration:none}.kendi a:hover{text-decoration:underline}
@media (max-width:40rem){.kisim.liste{margin-top:1rem;gap:1rem}.ust>div{column-gap:1rem}.kendi{gap:.9rem;font-size:.9375rem}.ara{order:1;flex-basis:100%}.menu{order:2}}
.sepete{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:0 0 1.5rem}.sepete label{font-size:.875rem}.sepete input{display:block;width:5.5rem;min-height:3rem}.sepete button{flex:1 1 12rem;min-height:3rem;font-size:1.0625rem}
.haber{border:1px solid var(--cizgi);border-radius:var(--kose);padding:1rem 1.1rem;margin:0 0 1.5rem}.haber h1,.haber h2{font-size:1.1rem}.haber .al label{display:block;font-weight:600;font-size:.9375rem;margin-bottom:.3rem}.haber .al input{width:100%;min-height:2.9rem}.haber .onay{display:flex;gap:.75rem;align-items:start;margin:.9rem 0;font-size:.875rem}.haber .onay input{width:1.25rem;height:1.25rem;flex:none;margin:.1rem 0 0;accent-color:var(--vurgu)}.haber .ikincil{background:transparent;color:inherit;border-color:var(--kenarlik)}
button:disabled{opacity:1;background:var(--yuzey);color:var(--soluk);border-color:var(--kenarlik);cursor:not-allowed}
.acilir[open]>summary{margin-bottom:.75rem}.acilir>summary{display:inline-block;border:1px solid var(--kenarlik);border-radius:var(--kose);padding:.4rem 1rem;font-weight:600;cursor:pointer}
@media (min-width:56rem){@supports selector(::details-content){.acilir>summary{display:none}.acilir::details-content{content-visibility:visible;display:block;height:auto}.goster{display:none}}}
summary{list-style:none}summary::-webkit-details-marker{display:none}
.menu li>details>summary::after,.suzgec li details>summary::after,.suzgec .yuz>summary::after,.dahasi>summary::after{content:'';display:inline-block;width:.4em;height:.4em;border:solid;border-width:0 .12em .12em 0;transform:rotate(45deg) translate(-.15em,-.15em);margin-left:.5em}
.menu a,.menu span{display:inline-block;padding:.3rem 0;text-decoration:none}.menu a:hover,.menu summary:hover{text-decoration:underline}
.menu li summary{cursor:pointer;padding:.3rem 0}
.menu li ul{padding-left:1rem;border-left:1px solid var(--cizgi)}
.menu li li>span,.menu li li>a:has(+ul){font-weight:600}
@media (min-width:56rem){.menu{position:relative}
.menu>details>ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.menu>details>ul>li>details>ul{position:absolute;z-index:5;left:0;right:0;top:100%;max-height:75vh;overflow:auto;display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:.25rem 2rem;background:var(--zemin);border:1px solid var(--cizgi);border-radius:var(--kose);padding:.75rem 1.25rem;box-shadow:0 .5rem 1.5rem #0003}}
.alt{flex:1;border-top:1px solid var(--cizgi);background:var(--yuzey)}
.alt>div{max-width:80rem;margin:0 auto;padding:2rem var(--kenar);display:flex;flex-wrap:wrap;gap:1rem 3rem;justify-content:space-between}
.logo{height:2.5rem;min-width:2.5rem;width:auto}.alt address{font-style:normal;white-space:pre-line}.alt address p{margin:0 0 .25rem}
.alt nav>ul{display:flex;flex-wrap:wrap;gap:.4rem 1.25rem}
.alt-menu{flex:1 1 20rem}.alt-menu>ul:has(ul){gap:1rem 2.5rem;margin-bottom:1rem}.alt-menu li:has(>ul){max-width:18rem}.alt-menu>ul>li:has(ul)>:first-child{font-weight:600}.alt-menu li li ul{padding-left:1rem}
.alt a,.alt-menu span,.alt nav strong{display:inline-block;padding:.25rem 0}
.yol{font-size:.875rem;margin:.25rem 0 1rem}
.yol ol{display:flex;flex-wrap:wrap;align-items:baseline;gap:.15rem .5rem}
.yol li{color:var(--soluk)}.yol li+li::before{content:'/';margin-right:.5rem;color:var(--kenarlik)}
.yol a{display:inline-block;padding:.2rem 0}
.kartlar{display:grid;grid-template-columns:repeat(auto-fill,minmax(var(--kart),1fr));gap:var(--ara)}
.kart a{text-decoration:none;display:block}.kart a:hover .ad{text-decoration:underline}
.kutu{display:block;position:relative;aspect-ratio:var(--oran);background:var(--yuzey);border-radius:var(--kose);overflow:hidden;margin-bottom:.6rem}
.kutu img{width:100%;height:100%;object-fit:cover}
.kutu .rozet{position:absolute;left:.5rem;top:.5rem}
.resimsiz{display:grid;place-items:center;height:100%;font:700 3rem var(--baslik);color:var(--soluk);background:var(--yuzey)}
.marka{display:block;font-size:.8125rem;color:var(--soluk)}
.kart .ad{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;font-weight:600;line-height:1.35}
.fiyat{margin:.2rem 0 0;font-variant-numeric:tabular-nums}.fiyat s{color:var(--soluk);font-size:.9em}
.fiyat.buyuk{font-size:1.6rem}
.rozet{display:inline-block;background:var(--vurgu);color:var(--vurgu-ustu);font-size:.8125rem;font-weight:600;padding:.1rem .5rem;border-radius:var(--kose);vertical-align:middle}
.rozet.soluk{background:var(--zemin);color:var(--yazi);border:1px solid var(--kenarlik)}
.yildiz{margin:.15rem 0 0;font-size:.875rem;color:var(--soluk)}.y{display:inline-block;width:5em;height:1em;vertical-align:-.1em;background:linear-gradient(90deg,#b7791f var(--p),var(--cizgi) 0);-webkit-mask:${STAR} 0 0/1em 1em repeat-x;mask:${STAR} 0 0/1em 1em repeat-x}${HALVES}
.kisim{margin:2.5rem 0}.kisim-basi{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}
.liste{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem}
.arac{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;margin-bottom:1rem}
.arac p{margin:0;line-height:2.75rem}.arac form{display:flex;gap:.3rem;align-items:center;width:17.75rem;max-width:100%;min-height:2.75rem}.arac select{flex:1;min-width:0}
@media (max-width:40rem){.arac form{width:15.5rem}}
select,.alan{font:inherit;border:1px solid var(--kenarlik);border-radius:var(--kose);padding:.45rem .6rem;background:var(--zemin);color:inherit}
.suzgec .yuz{border-top:1px solid var(--cizgi);padding:.6rem 0}.suzgec .yuz>summary{cursor:pointer;font-weight:600;padding:.25rem 0}
.suzgec li a,.suzgec label{display:flex;gap:.5rem;justify-content:space-between;padding:.3rem 0;text-decoration:none}.suzgec li a:hover{text-decoration:underline}
.suzgec li .n{color:var(--soluk);font-variant-numeric:tabular-nums}
.suzgec li a[aria-current]{font-weight:700}
.suzgec .dahasi .kutucuk{max-height:18rem;overflow:auto}.dahasi>summary{cursor:pointer;font-weight:600;font-size:.9375rem;padding:.3rem 0}.dahasi>summary:hover{text-decoration:underline}
.suzgec :is(.yuz,ul){scroll-margin-top:1rem}.suzgec :is(a,summary,input,button){scroll-margin-bottom:5.5rem}.goster{position:sticky;bottom:0;margin:0;padding:.75rem 0;background:var(--zemin);border-top:1px solid var(--cizgi)}.goster a{display:block;text-align:center}
.aralik{display:flex;gap:.5rem;flex-wrap:wrap}.aralik label{display:block;font-size:.875rem}.aralik input{width:7rem}.aralik button{align-self:end}
.secili{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem}
.secili a{border:1px solid var(--kenarlik);border-radius:99rem;padding:.2rem .8rem;text-decoration:none;font-size:.875rem}
.secili a::after{content:' ×'}
.sayfalar{display:flex;gap:1rem;justify-content:center;margin-top:2.5rem}
.bos{padding:3rem 0;text-align:center;color:var(--soluk)}
.urun{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem}
.galeri>ul{display:flex;gap:.75rem;overflow-x:auto;scroll-snap-type:x mandatory}
.galeri>ul>li{flex:0 0 100%;position:relative;scroll-snap-align:start;scroll-margin-top:25rem}.coklu>ul>li{flex-basis:92%}.kacinci{position:absolute;right:.6rem;bottom:.6rem;background:var(--zemin);border-radius:99rem;padding:.05rem .6rem;font-size:.8125rem;font-variant-numeric:tabular-nums}
.galeri .kutu{margin:0;aspect-ratio:auto}.galeri img{width:100%;height:auto}.galeri .resimsiz{aspect-ratio:1}
.coklu{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;align-content:start}.kucukler ol{display:flex;gap:.5rem;overflow:auto;padding:.2rem}.kucukler a{display:block}.kucukler .kutu{width:4rem;aspect-ratio:1}.kucukler img{height:100%}.kucukler a:hover .kutu{outline:2px solid var(--kenarlik)}.kucukler [aria-current] .kutu{outline:2px solid var(--yazi)}
.secenek{border:0;margin:0 0 1.1rem;padding:0;scroll-margin-top:45vh}.secenek h2{font:600 .9375rem var(--govde);margin:0 0 .4rem;letter-spacing:0}
.secenek ul{display:flex;flex-wrap:wrap;gap:.5rem}
.secenek a,.secenek span{display:inline-block;border:1px solid var(--kenarlik);border-radius:var(--kose);padding:.45rem .9rem;text-decoration:none;min-width:2.75rem;text-align:center}
.secenek a[aria-current]{border-color:var(--vurgu);box-shadow:inset 0 0 0 1px var(--vurgu);font-weight:600}
.secenek .dahasi{margin-top:.5rem}.secenek .dahasi ul{max-height:20rem;overflow:auto;margin:.3rem -.3rem 0;padding:.3rem}
.secenek .yok{color:var(--soluk);border-style:dashed}
.stok{font-weight:600;color:var(--olumlu)}.stok.yok{color:var(--olumsuz)}
.metin{max-width:44rem}.metin img{border-radius:var(--kose)}.metin ul{list-style:disc;padding-left:1.4em}.metin ol{list-style:decimal;padding-left:1.6em}.metin table{border-collapse:collapse;display:block;overflow-x:auto}.metin td,.metin th{border:1px solid var(--cizgi);padding:.35rem .6rem;overflow-wrap:break-word}.metin pre{overflow-x:auto}
.ozellik{display:grid;grid-template-columns:fit-content(45%) minmax(0,1fr);gap:.35rem 1.25rem;margin:0}.ozellik dt{color:var(--soluk)}.ozellik dd{margin:0}
.yorum{border-top:1px solid var(--cizgi);padding:1rem 0}.yorum blockquote{margin:.75rem 0 0;padding-left:1rem;border-left:.1875rem solid var(--cizgi)}
@media (min-width:56rem){.suzgec :is(.yuz,ul){scroll-margin-top:60vh}.liste{grid-template-columns:15rem minmax(0,1fr)}.urun{grid-template-columns:minmax(0,1.1fr) minmax(0,1fr);gap:3.5rem}.coklu{grid-template-columns:4.5rem minmax(0,1fr)}.kucukler{order:-1;position:relative}.kucukler ol{position:absolute;inset:0;flex-direction:column}.urun .bilgi{position:sticky;top:1rem;align-self:start}}
@view-transition{navigation:auto}::view-transition{pointer-events:none}
@media (prefers-reduced-motion:no-preference){.galeri>ul{scroll-behavior:smooth}}
@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}
@media print{.duyuru,.ust form,.kendi,.menu,.alt nav,.suzgec,.sayfalar,.benzer,.kucukler,main form{display:none}}
`

const squeezed = (css: string): string => css.replace(/\n/g, '')

export type Stil = { css: string; csp: string }

const SHEET = squeezed(RULES + BOLUM_KURALLARI) + BOX_COLOURS

const made = new Map<string, Stil>()
/** By the store as it was last read: it is the same for all who ask within its half second. */
const worn = new WeakMap<object, Stil>()

/** The sheet that a store wears, with `more` rules for pages of their own kind, and its hash for the CSP. */
export function styleOf(magaza: Pick<MagazaBilgisi, 'tema' | 'satis'>, more = ''): Stil {
  if (more !== '') return sheetOf(magaza, more)
  const known = worn.get(magaza)
  if (known) return known
  const stil = sheetOf(magaza, '')
  worn.set(magaza, stil)
  return stil
}

/** Themes are few; the oldest are forgotten. */
function sheetOf({ tema, satis }: Pick<MagazaBilgisi, 'tema' | 'satis'>, more: string): Stil {
  const tokens = tokensOf(tema ?? VARSAYILAN_TEMA, satis.kimlik?.renk ?? null)
  const key = tokens + more
  const known = made.get(key)
  if (known) return known
  const css = tokens + SHEET + squeezed(more)
  const stil = { css, csp: `'sha256-${hash('sha256', css, 'base64')}'` }
  if (made.size >= 1000) made.clear()
  made.set(key, stil)
  return stil
}

// Rules of the home page's sections.

export const BOLUM_KURALLARI = `
.duyuru{background:var(--vurgu);color:var(--vurgu-ustu);text-align:center;font-size:.9375rem;padding:.5rem var(--kenar);margin:0}
.bolumler>*{margin:0 0 var(--bolum)}
.bolumler>.bosluk{margin-top:0}.bosluk.az{height:0}.bosluk.orta{height:1.5rem}.bosluk.cok{height:4rem}
.kisim-basi h2{margin:0}.kisim-basi{margin-bottom:1.1rem}.kisim-basi a{white-space:nowrap;padding:.25rem 0}
.karsilama{display:grid;overflow:hidden;background:var(--sahne);color:var(--sahne-yazi);border-radius:var(--kose)}
.karsilama>div{padding:clamp(1.5rem,5vw,4rem);align-self:center;max-width:44rem}
.karsilama h1,.karsilama h2{font-size:var(--dev);line-height:1.08;margin:0}
.karsilama p{font-size:1.125rem;margin:1rem 0 0;white-space:pre-line}
.karsilama .dugme,.geri-sayim .dugme{background:var(--sahne-dugme);border-color:var(--sahne-dugme);color:var(--sahne-dugme-yazi);padding:.75rem 1.5rem}
.karsilama img,.karsilama picture{width:100%;height:100%}.karsilama img{object-fit:cover}
.karsilama .kutu{aspect-ratio:4/3;border-radius:0;margin:0}
.karsilama.yalin{background:none;color:inherit;overflow:visible}.karsilama.yalin>div{padding:clamp(1.25rem,5vw,3rem) 0 0}
.kiremit{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(13rem,42vw),1fr));gap:.75rem}
.kiremit a{display:flex;align-items:center;justify-content:space-between;gap:.5rem;height:100%;padding:1.1rem;background:var(--yuzey);border-radius:var(--kose);text-decoration:none;font-weight:600}
.kiremit a::after{content:'';flex:none;width:.45em;height:.45em;border:solid;border-width:.12em .12em 0 0;transform:rotate(45deg)}.kiremit a:hover{text-decoration:underline}
.markalar{display:grid;grid-template-columns:repeat(auto-fit,minmax(7.5rem,1fr));gap:.75rem}
.markalar a{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.5rem;height:100%;padding:1rem .75rem;border:1px solid var(--cizgi);border-radius:var(--kose);text-align:center;text-decoration:none;font-weight:600}
.markalar img{width:4rem;height:4rem;object-fit:contain;border-radius:var(--kose)}.markalar a:hover{text-decoration:underline}
.ikili{display:grid;gap:1.5rem;align-items:center}.ikili .kutu{margin:0;aspect-ratio:4/3}.ikili p{white-space:pre-line}.ikili h2{font-size:clamp(1.5rem,3.5vw,2.1rem)}
.bolumler>.metin{margin-left:auto;margin-right:auto}
.galeri-izgara{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16rem,42vw),1fr));gap:var(--ara)}.galeri-izgara .kutu{margin:0;aspect-ratio:1}
.sorular{max-width:48rem;margin-left:auto;margin-right:auto;width:100%}.sorular h2{text-align:center}
.sorular details{border-top:1px solid var(--cizgi)}.sorular details:last-child{border-bottom:1px solid var(--cizgi)}
.sorular summary{display:flex;justify-content:space-between;gap:1rem;cursor:pointer;font-weight:600;padding:1rem 0}.sorular summary::after{content:'+';font-size:1.35rem;line-height:1}.sorular [open]>summary::after{content:'–'}
.sorular p{white-space:pre-line;color:var(--soluk)}
.yorum-kartlari{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:var(--ara)}
.yorum-kartlari figure{margin:0;padding:1.5rem;background:var(--yuzey);border-radius:var(--kose);height:100%;display:flex;flex-direction:column}
.yorum-kartlari blockquote{margin:.6rem 0 1rem;flex:1}.yorum-kartlari figcaption{font-size:.875rem;color:var(--soluk)}
.geri-sayim{background:var(--sahne);color:var(--sahne-yazi);border-radius:var(--kose);padding:clamp(1.25rem,4vw,2.5rem);text-align:center}.geri-sayim h2{margin:0 0 .3rem}.geri-sayim p{margin:.3rem 0 0}.geri-sayim p+p .dugme{margin-top:.75rem}
.kalan{font-size:1.25rem;font-weight:var(--kalin);font-variant-numeric:tabular-nums}
.video{position:relative;display:block;max-width:60rem;margin:0 auto}.video .kutu{aspect-ratio:16/9;margin:0}
.video .oynat{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%)}
@media (min-width:48rem){.karsilama.resimli{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.karsilama.resimli :is(h1,h2){font-size:min(var(--dev),5vw)}.karsilama.resimli>*{grid-area:1/1}.karsilama.resimli .kutu{aspect-ratio:auto;height:100%;min-height:26rem;grid-column:2}.karsilama.resimli img{position:absolute;inset:0}.ikili{grid-template-columns:1fr 1fr;gap:clamp(1.5rem,4vw,4rem)}.ikili.sag>*{grid-area:1/1}.ikili.sag .kutu{grid-column:2}}
`

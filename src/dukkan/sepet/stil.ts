// Rules of the cart and of the checkout: only their pages carry them.

export const SEPET_KURALLARI = `
.iki{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem}
.satis{border-top:1px solid var(--cizgi);padding:1.25rem 0;display:grid;grid-template-columns:min(5.5rem,25%) minmax(0,1fr);gap:.25rem 1rem}
.satis .kutu{margin:0;grid-row:span 3;align-self:start}
.satis .resimsiz{font-size:1.75rem}
.satis h2{margin:0 0 .2rem;font:600 1rem/1.35 var(--govde);letter-spacing:0}.satis h2 a{text-decoration:none}.satis h2 a:hover{text-decoration:underline}
.satis p{margin:0}
.satis .tutar{font-weight:600;font-variant-numeric:tabular-nums}
.satis s{color:var(--soluk);font-weight:400}
.satis form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-top:.5rem}
.satis input{width:4.75rem}
.ikincil{background:transparent;color:inherit;border-color:var(--kenarlik)}
.bagli{background:none;border:0;color:inherit;padding:.55rem .25rem;font-weight:400;text-decoration:underline;text-underline-offset:.2em}
.ozet{background:var(--yuzey);border-radius:var(--kose);padding:1.25rem;align-self:start}
.ozet h2{font-size:1.2rem}
.ozet dl{display:grid;grid-template-columns:1fr auto;gap:.4rem 0;margin:0 0 1rem;font-variant-numeric:tabular-nums}.ozet dd{margin:0;padding-left:1rem;text-align:right}
.ozet .son{font-weight:700;font-size:1.2rem;border-top:1px solid var(--cizgi);padding-top:.6rem}
.ozet .dugme,.odeme .ana{display:block;width:100%;text-align:center;padding:.85rem 1rem;font-size:1.0625rem}
.ozet>ul{border-bottom:1px solid var(--cizgi);padding-bottom:.75rem;margin-bottom:.9rem}.ozet li{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}.ozet li>:last-child{white-space:nowrap}
.kod{display:flex;gap:.5rem;align-items:end;flex-wrap:wrap;margin:0 0 1rem}.kod>div{flex:1 1 10rem}#kod{scroll-margin-top:50vh}
.kodlar{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem}.kodlar form{margin:0}.kodlar button{font-size:.875rem;padding:.25rem .8rem;border-radius:99rem}
.hata{color:var(--olumsuz);font-weight:600}.sec+.hata{margin:.6rem 0 0}
.uyari{margin:0 0 1rem}.uyari p:last-child,.uyari ul:last-child{margin-bottom:0}.uyari ul{list-style:disc;padding-left:1.3em}
.uyari.kotu{border-color:var(--olumsuz)}
.notlar{border-top:1px solid var(--cizgi);padding-top:1rem}.notlar summary{cursor:pointer;font-weight:600;padding:.4rem 0}.notlar summary::before{content:'+ '}.notlar[open] summary::before{content:'− '}
.alanlar{display:grid;gap:1rem;margin:0 0 1rem}
.al{display:block}.al label,.al legend{display:block;font-weight:600;font-size:.9375rem;margin-bottom:.3rem;padding:0}
.al input,.al select,.al textarea{width:100%;min-height:2.9rem;padding:.55rem .75rem;font:inherit;border:1px solid var(--kenarlik);border-radius:var(--kose);background:var(--zemin);color:inherit}
.al [aria-invalid]{border-color:var(--olumsuz);box-shadow:inset 0 0 0 1px var(--olumsuz)}
.al p{margin:.3rem 0 0;font-size:.875rem}
.odeme fieldset{border:0;margin:0 0 2rem;padding:0;min-width:0}.odeme fieldset>legend{font:var(--kalin) 1.25rem/1.2 var(--baslik);padding:0;margin:0 0 .9rem}
.sec{display:block;border:1px solid var(--kenarlik);padding:.85rem 1rem;cursor:pointer}.sec:first-of-type{border-radius:var(--kose) var(--kose) 0 0}.sec:last-of-type{border-radius:0 0 var(--kose) var(--kose)}.sec:only-of-type{border-radius:var(--kose)}.sec+.sec{border-top:0}
.sec{display:grid;grid-template-columns:auto 1fr auto;gap:.1rem .75rem;align-items:start}.sec input{margin:.3rem 0 0;width:1.1rem;height:1.1rem;accent-color:var(--vurgu)}.sec small{grid-column:2/-1;color:var(--soluk)}
.sec:has(:checked){background:var(--yuzey)}
.yan{display:flex;gap:1.5rem;margin:0 0 1rem;flex-wrap:wrap}.yan label{display:flex;gap:.5rem;align-items:center;font-weight:400;margin:0;padding:.3rem 0}.yan input{width:1.1rem;height:1.1rem;min-height:0;accent-color:var(--vurgu)}
.odeme:has([value=bireysel]:checked) .kurumsal,.odeme:has([value=kurumsal]:checked) .bireysel,.odeme:has(#fatura_ayri:not(:checked)) .ayri{display:none}
.onay{display:flex;gap:.75rem;align-items:start;margin:0 0 .75rem}.onay input{width:1.25rem;height:1.25rem;flex:none;margin:.2rem 0 0;accent-color:var(--vurgu)}
.metinler{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0 0 1.25rem;font-size:.875rem}.metinler a{display:inline-block;padding:.25rem 0}
.adimlar{display:flex;gap:.5rem;margin:0 0 1.5rem;font-size:.9375rem;flex-wrap:wrap}.adimlar li+li::before{content:'›';margin-right:.5rem;color:var(--soluk)}.adimlar [aria-current]{font-weight:700}
.kime{border:1px solid var(--cizgi);border-radius:var(--kose);padding:.85rem 1rem;margin:0 0 2rem;display:flex;gap:1rem;justify-content:space-between;align-items:start}.kime p{margin:0}.kime a{padding:.2rem 0;white-space:nowrap;overflow-wrap:normal}
.defter h2{font-size:1.25rem}.defter ul{display:grid;gap:.75rem;margin:0 0 1.25rem}.defter li{border:1px solid var(--cizgi);border-radius:var(--kose);padding:.85rem 1rem}.defter p{margin:0 0 .6rem}
.giris-not{border:1px solid var(--cizgi);border-radius:var(--kose);padding:.7rem 1rem}.al [readonly]{background:var(--yuzey);color:var(--soluk)}
.odeme fieldset>.ikincil{margin-top:1rem}
.odenecek{display:flex;justify-content:space-between;gap:1rem;font-size:1.2rem;font-variant-numeric:tabular-nums;border-top:1px solid var(--cizgi);padding-top:1rem}
.uyari h2{font-size:1.15rem;margin:.25rem 0 .5rem}.uyari .ozellik{margin-bottom:.5rem}
.metin .satirlar{list-style:none;padding:0;margin:1.75rem 0 0}.satirlar li{display:flex;justify-content:space-between;gap:1rem;border-top:1px solid var(--cizgi);padding:.75rem 0;font-variant-numeric:tabular-nums}.satirlar li>:last-child{white-space:nowrap}
.satirlar+.ozellik{grid-template-columns:1fr auto;border-top:1px solid var(--cizgi);padding-top:.75rem;margin-bottom:1.5rem}.satirlar+.ozellik dd{text-align:right;font-variant-numeric:tabular-nums}.satirlar+.ozellik .son{color:inherit;font-weight:700}
.sozlesme{border:1px solid var(--cizgi);border-radius:var(--kose);margin:0 0 .75rem}.sozlesme summary{cursor:pointer;font-weight:600;padding:.85rem 1rem}.sozlesme summary::before{content:'+ '}.sozlesme[open] summary::before{content:'− '}
.belge{padding:0 1rem 1rem;font-size:.9375rem;overflow-wrap:anywhere}.belge h2,.belge h3,.belge h4{font-size:1rem;margin:1.1rem 0 .35rem;font-family:inherit;letter-spacing:0}.belge>:first-child{margin-top:0;font-size:1.1rem}.belge p{margin:0 0 .6rem}.belge ul{list-style:disc;padding-left:1.3em;margin:0 0 .6rem}.belge li{display:list-item;padding:.1rem 0}.belge code{font-size:.8125rem}
@supports selector(:has(*)){.oy{display:none}.odeme:has([value=kart]:checked) .oy-kart,.odeme:has([value=havale]:checked) .oy-havale,.odeme:has([value=kapida_nakit]:checked) .oy-kapida_nakit,.odeme:has([value=kapida_kart]:checked) .oy-kapida_kart{display:block}.odeme:has([name=yontem]:checked) .oy-yok{display:none}}
@media print{.sozlesme summary::before{content:none}.sozlesme::details-content{content-visibility:visible;block-size:auto}.sozlesme{border:0}}
@media (min-width:40rem){.satis{grid-template-columns:7rem 1fr auto}.satis .kutu{grid-row:span 2}.satis .tutar{text-align:right}.satis form{grid-column:2/-1}.alanlar.cift{grid-template-columns:1fr 1fr}.alanlar .tam{grid-column:1/-1}}
@media (min-width:56rem){.iki{grid-template-columns:minmax(0,1fr) 24rem;gap:3.5rem}}
@media (min-width:56rem) and (min-height:42rem){.iki .ozet{position:sticky;top:1rem;max-height:calc(100vh - 2rem);overflow:auto}.ozet.uzun{display:flex;flex-direction:column}.ozet.uzun>ul{overflow:auto;flex:0 1 auto;min-height:7rem}}
`

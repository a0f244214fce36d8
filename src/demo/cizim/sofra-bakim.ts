import type { Tonlar } from './renkler.ts'

// Drawings for kitchen, care, desk and children.

const steam = `<path d="M350 200q-24-40 0-80t0-70M420 200q-24-40 0-80t0-70" transform="translate(0 60)" fill="none" stroke="#ffffff" stroke-width="13" stroke-linecap="round" opacity=".8"/>`

export const kupa = (t: Tonlar): string => `
  ${steam}
  <path d="M520 360q130-20 130 90t-150 110" fill="none" stroke="${t.koyu}" stroke-width="36"/>
  <path d="M230 300h310v250q0 90-90 90H320q-90 0-90-90z" fill="${t.ana}"/>
  <path d="M420 300h120v250q0 90-90 90h-30z" fill="${t.koyu}" opacity=".4"/>
  <ellipse cx="385" cy="302" rx="155" ry="34" fill="${t.derin}"/>
  <ellipse cx="385" cy="308" rx="132" ry="24" fill="#5a3b28"/>
  <path d="M232 450q154 40 306 0" fill="none" stroke="${t.acik}" stroke-width="16"/>`

export const tabak = (t: Tonlar): string => `
  <circle cx="400" cy="400" r="256" fill="${t.koyu}"/>
  <circle cx="400" cy="394" r="250" fill="${t.ana}"/>
  <circle cx="400" cy="394" r="176" fill="${t.acik}"/>
  <circle cx="400" cy="394" r="212" fill="none" stroke="${t.derin}" stroke-width="9" stroke-dasharray="4 30" stroke-linecap="round"/>
  <circle cx="400" cy="394" r="172" fill="none" stroke="${t.koyu}" stroke-width="6"/>`

export const demlik = (t: Tonlar): string => `
  <path d="M560 380q110-40 110 50t-120 90" fill="none" stroke="${t.derin}" stroke-width="30"/>
  <path d="M260 470q-90-20-130-150l48-20q20 80 96 90z" fill="${t.koyu}"/>
  <path d="M240 480q0-160 165-160t165 160q0 150-90 160H330q-90-10-90-160z" fill="${t.ana}"/>
  <path d="M405 320q165 0 165 160 0 150-90 160h-75z" fill="${t.koyu}" opacity=".4"/>
  <path d="M320 336q84-60 170 0-84 36-170 0z" fill="${t.derin}"/>
  <circle cx="405" cy="286" r="26" fill="${t.derin}"/>
  <path d="M320 640h170v20H320z" fill="${t.derin}"/>`

export const tencere = (t: Tonlar): string => `
  <path d="M150 400h80v60h-80q-24-30 0-60zM650 400h-80v60h80q24-30 0-60z" fill="${t.derin}"/>
  <path d="M210 360h380v200q0 80-80 80H290q-80 0-80-80z" fill="${t.ana}"/>
  <path d="M420 360h170v200q0 80-80 80h-90z" fill="${t.koyu}" opacity=".4"/>
  <path d="M196 330h408v40H196z" fill="${t.derin}"/>
  <path d="M216 330q20-90 184-90t184 90z" fill="${t.koyu}"/>
  <path d="M370 240q0-40 30-40t30 40z" fill="#b08d57"/>
  <path d="M250 420v120" stroke="${t.acik}" stroke-width="16" stroke-linecap="round"/>`

export const kavanoz = (t: Tonlar): string => `
  <rect x="260" y="270" width="280" height="370" rx="56" fill="#ffffff" opacity=".6"/>
  <path d="M274 420q126 34 252 0v160q0 48-48 48H322q-48 0-48-48z" fill="${t.ana}"/>
  <path d="M400 434q63 0 126-14v160q0 48-48 48h-78z" fill="${t.koyu}" opacity=".4"/>
  <rect x="260" y="270" width="280" height="370" rx="56" fill="none" stroke="#ffffff" stroke-width="10"/>
  <rect x="280" y="200" width="240" height="76" rx="18" fill="#b98f5f"/>
  <path d="M280 240h240v36H280z" fill="#9c7548"/>
  <path d="M300 320v200" stroke="#ffffff" stroke-width="14" stroke-linecap="round"/>`

export const tahta = (t: Tonlar): string => `
  <rect x="230" y="260" width="340" height="390" rx="44" fill="${t.ana}"/>
  <path d="M356 280q0-110 44-130t44 130z" fill="${t.ana}"/>
  <circle cx="400" cy="204" r="17" fill="${t.zemin}"/>
  ${[310, 360, 440, 490].map((x) => `<path d="M${x} 290q14 170 0 330" fill="none" stroke="${t.koyu}" stroke-width="8"/>`).join('')}
  <path d="M500 470q90-60 110 20t-60 100q-70 0-50-120z" fill="#d05b45"/><path d="M552 452q10-40 44-44" stroke="#5f8f5a" stroke-width="12" fill="none"/>`

export const krem = (t: Tonlar): string => `
  <path d="M230 400h340v160q0 70-70 70H300q-70 0-70-70z" fill="${t.ana}"/>
  <path d="M400 400h170v160q0 70-70 70H400z" fill="${t.koyu}" opacity=".35"/>
  <rect x="214" y="300" width="372" height="112" rx="26" fill="${t.derin}"/>
  <path d="M214 340h372" stroke="${t.koyu}" stroke-width="8"/>
  <rect x="310" y="460" width="180" height="100" rx="12" fill="#fbf8f1"/>
  <path d="M340 496h120M362 528h76" stroke="${t.koyu}" stroke-width="9" stroke-linecap="round"/>`

export const sise = (t: Tonlar): string => `
  <path d="M384 190h32v70h-32z" fill="#8a8a8f"/>
  <path d="M300 150h130q14 0 14 20v34h-60v-22h-84z" fill="#5c5c62"/>
  <rect x="350" y="250" width="100" height="50" rx="10" fill="${t.derin}"/>
  <path d="M350 296h100q80 20 80 110v190q0 50-50 50H320q-50 0-50-50V406q0-90 80-110z" fill="${t.ana}"/>
  <path d="M400 296h50q80 20 80 110v190q0 50-50 50h-80z" fill="${t.koyu}" opacity=".4"/>
  <rect x="310" y="410" width="180" height="150" rx="10" fill="#fbf8f1"/>
  <path d="M340 450h120M340 486h120M366 522h68" stroke="${t.koyu}" stroke-width="9" stroke-linecap="round"/>`

export const sabun = (t: Tonlar): string => `
  <rect x="200" y="420" width="400" height="190" rx="70" fill="${t.derin}"/>
  <rect x="200" y="370" width="400" height="200" rx="70" fill="${t.ana}"/>
  <rect x="260" y="416" width="280" height="106" rx="44" fill="none" stroke="${t.koyu}" stroke-width="10"/>
  ${[
    [250, 300, 44],
    [340, 240, 60],
    [450, 290, 40],
    [530, 230, 32],
    [410, 180, 24],
  ]
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffffff" opacity=".75"/><circle cx="${(x as number) - 12}" cy="${(y as number) - 12}" r="${(r as number) / 4}" fill="#ffffff"/>`,
    )
    .join('')}`

export const mum = (t: Tonlar): string => `
  <ellipse cx="400" cy="250" rx="110" ry="130" fill="#ffe9b0" opacity=".65"/>
  <path d="M400 160q56 70 36 110-12 30-36 30t-36-30q-20-40 36-110z" fill="#f2a541"/>
  <path d="M400 220q26 36 16 56-6 14-16 14t-16-14q-10-20 16-56z" fill="#fff3c9"/>
  <path d="M394 296h12v60h-12z" fill="#4a3b33"/>
  <path d="M260 350h280v250q0 44-44 44H304q-44 0-44-44z" fill="${t.ana}"/>
  <path d="M400 350h140v250q0 44-44 44h-96z" fill="${t.koyu}" opacity=".38"/>
  <ellipse cx="400" cy="352" rx="140" ry="26" fill="${t.acik}"/>
  <rect x="310" y="440" width="180" height="120" rx="10" fill="#fbf8f1"/>
  <path d="M346 482h108M362 518h76" stroke="${t.koyu}" stroke-width="9" stroke-linecap="round"/>`

export const defter = (t: Tonlar): string => `
  <rect x="270" y="170" width="320" height="470" rx="20" fill="#fbf8f1"/>
  <rect x="240" y="160" width="320" height="470" rx="22" fill="${t.ana}"/>
  <path d="M240 182q0-22 22-22h40v470h-40q-22 0-22-22z" fill="${t.derin}"/>
  <path d="M490 160h28v470h-28z" fill="${t.acik}"/>
  <rect x="334" y="250" width="126" height="86" rx="8" fill="#fbf8f1"/>
  <path d="M354 282h86M354 306h56" stroke="${t.koyu}" stroke-width="8" stroke-linecap="round"/>
  <path d="M420 630v60l22-18 22 18v-60z" fill="#c95a45"/>`

export const kalemlik = (t: Tonlar): string => `
  <path d="M300 400V210l22-46 22 46v190z" fill="#e9b872"/><path d="M300 210l22-46 22 46z" fill="#4a3b33"/>
  <path d="M378 400V170q22-30 44 0v230z" fill="#6a9bc3"/><path d="M378 220h44" stroke="#ffffff" stroke-width="10"/>
  <path d="M456 400l40-210 40 10-36 200z" fill="#c95a45"/>
  <path d="M250 370h300l-20 270q-130 26-260 0z" fill="${t.ana}"/>
  <path d="M400 370h150l-20 270q-65 13-130 13z" fill="${t.koyu}" opacity=".4"/>
  <path d="M246 360h308v44H246z" fill="${t.derin}"/>
  <path d="M262 500q138 24 276 0M266 550q134 24 268 0" fill="none" stroke="${t.acik}" stroke-width="10"/>`

export const kitap = (t: Tonlar): string => `
  <rect x="210" y="540" width="380" height="86" rx="14" fill="${t.derin}"/><path d="M230 556h360v54H230z" fill="#fbf8f1"/>
  <rect x="240" y="450" width="350" height="86" rx="14" fill="#6a9bc3"/><path d="M260 466h330v54H260z" fill="#fbf8f1"/>
  <rect x="220" y="360" width="360" height="86" rx="14" fill="#dca73f"/><path d="M240 376h340v54H240z" fill="#fbf8f1"/>
  <path d="M400 340q-70-70-190-60V150q120-10 190 60 70-70 190-60v130q-120-10-190 60z" fill="${t.ana}"/>
  <path d="M400 320q-66-56-166-56V172q100 0 166 56z" fill="#fbf8f1"/><path d="M400 320q66-56 166-56V172q-100 0-166 56z" fill="#f1ead9"/>`

export const tulum = (t: Tonlar): string => `
  <path d="M290 200l-110 70 40 90 80-40zM510 200l110 70-40 90-80-40z" fill="${t.koyu}"/>
  <path d="M290 200l56-26q54 56 108 0l56 26-10 260 40 170H430l-30-110-30 110H260l40-170z" fill="${t.ana}"/>
  <path d="M346 174q54 86 108 0l-12-8q-42 44-84 0z" fill="${t.derin}"/>
  <path d="M260 600h112l-6 44H252zM428 600h112l8 44H434z" fill="${t.derin}"/>
  ${[
    [350, 300],
    [440, 340],
    [360, 400],
    [450, 450],
  ]
    .map(
      ([x, y]) =>
        `<path d="M${x} ${(y as number) - 20}l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" fill="${t.acik}"/>`,
    )
    .join('')}`

export const ayicik = (t: Tonlar): string => `
  <circle cx="300" cy="210" r="62" fill="${t.koyu}"/><circle cx="500" cy="210" r="62" fill="${t.koyu}"/>
  <circle cx="300" cy="210" r="32" fill="${t.acik}"/><circle cx="500" cy="210" r="32" fill="${t.acik}"/>
  <ellipse cx="280" cy="600" rx="74" ry="58" fill="${t.koyu}"/><ellipse cx="520" cy="600" rx="74" ry="58" fill="${t.koyu}"/>
  <ellipse cx="226" cy="490" rx="52" ry="88" fill="${t.koyu}" transform="rotate(24 226 490)"/>
  <ellipse cx="574" cy="490" rx="52" ry="88" fill="${t.koyu}" transform="rotate(-24 574 490)"/>
  <ellipse cx="400" cy="530" rx="150" ry="130" fill="${t.ana}"/><ellipse cx="400" cy="540" rx="92" ry="84" fill="${t.acik}"/>
  <circle cx="400" cy="310" r="148" fill="${t.ana}"/><ellipse cx="400" cy="360" rx="72" ry="56" fill="${t.acik}"/>
  <circle cx="346" cy="290" r="15" fill="#33272a"/><circle cx="454" cy="290" r="15" fill="#33272a"/>
  <path d="M376 336h48l-24 30z" fill="#33272a"/><path d="M400 366q-6 26-34 24M400 366q6 26 34 24" fill="none" stroke="#33272a" stroke-width="7"/>`

export const araba = (t: Tonlar): string => `
  <path d="M270 380l50-130h160l70 130z" fill="${t.koyu}"/>
  <path d="M306 370l34-90h52v90zM412 370v-90h56l46 90z" fill="#dcecf2"/>
  <rect x="140" y="370" width="520" height="160" rx="60" fill="${t.ana}"/>
  <path d="M140 460h520v14q0 56-60 56H200q-60 0-60-56z" fill="${t.koyu}"/>
  ${[260, 540].map((x) => `<circle cx="${x}" cy="540" r="80" fill="#8a6240"/><circle cx="${x}" cy="540" r="58" fill="#b98f5f"/><circle cx="${x}" cy="540" r="18" fill="#6b4a2f"/>`).join('')}
  <circle cx="634" cy="420" r="22" fill="#fff3c9"/>`

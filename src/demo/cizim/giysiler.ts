import type { Tonlar } from './renkler.ts'

// Drawings of clothes, shoes and bags: flat shapes in a square of 800.

const fold = (d: string, t: Tonlar): string =>
  `<path d="${d}" fill="none" stroke="${t.koyu}" stroke-width="7" stroke-linecap="round"/>`

export const elbise = (t: Tonlar): string => `
  <path d="M352 160h22q26 46 52 0h22q4 70 42 104l-28 120 128 250q-190 48-380 0l128-250-28-120q38-34 42-104z" fill="${t.ana}"/>
  <path d="M462 384l128 250q-95 24-190 24V384z" fill="${t.koyu}" opacity=".45"/>
  <path d="M336 372h128l6 28H330z" fill="${t.derin}"/>
  ${fold('M372 420l-44 220M428 420l44 220M400 420v236', t)}`

const sleeves = (t: Tonlar, long: boolean): string =>
  long
    ? `<path d="M286 214l-96 52-40 300q34 20 70 12l52-230zM514 214l96 52 40 300q-34 20-70 12l-52-230z" fill="${t.koyu}"/>`
    : `<path d="M286 214l-118 70 46 108 76-30zM514 214l118 70-46 108-76-30z" fill="${t.koyu}"/>`

const torso = (t: Tonlar, bottom: number): string =>
  `<path d="M280 212l60-30q60 52 120 0l60 30 14 ${bottom - 232}q-134 40-268 0z" fill="${t.ana}"/>`

export const gomlek = (t: Tonlar): string => `
  ${sleeves(t, true)}${torso(t, 640)}
  <path d="M340 182l60 78 60-78-16-22q-44 22-88 0z" fill="${t.acik}"/>
  <path d="M340 182l60 78-46 22zM460 182l-60 78 46 22z" fill="${t.koyu}"/>
  <path d="M400 260v398" stroke="${t.koyu}" stroke-width="6"/>
  ${[320, 390, 460, 530, 600].map((y) => `<circle cx="400" cy="${y}" r="9" fill="${t.derin}"/>`).join('')}
  <path d="M438 350h72v74q-36 18-72 0z" fill="none" stroke="${t.koyu}" stroke-width="6"/>`

export const tisort = (t: Tonlar): string => `
  ${sleeves(t, false)}${torso(t, 630)}
  <path d="M340 182q60 84 120 0l-14-8q-46 46-92 0z" fill="${t.derin}"/>
  <path d="M300 420q100 34 200 0M298 462q102 34 204 0" fill="none" stroke="${t.acik}" stroke-width="14"/>`

export const triko = (t: Tonlar): string => `
  ${sleeves(t, true)}${torso(t, 600)}
  <path d="M268 578q132 40 264 0l2 46q-134 40-268 0z" fill="${t.derin}"/>
  <path d="M340 182q60 76 120 0l-12-24q-48 34-96 0z" fill="${t.derin}"/>
  ${[330, 400, 470].map((x) => fold(`M${x} 270l-18 26 18 26 18-26zM${x} 350l-18 26 18 26 18-26zM${x} 430l-18 26 18 26 18-26zM${x} 510l-18 22 18 22 18-22z`, t)).join('')}
  <path d="M150 540l70 14-4 30q-36 6-70-12zM650 540l-70 14 4 30q36 6 70-12z" fill="${t.derin}"/>`

export const etek = (t: Tonlar): string => `
  <path d="M310 220h180l96 380q-186 62-372 0z" fill="${t.ana}"/>
  <path d="M400 220h90l96 380q-93 31-186 31z" fill="${t.koyu}" opacity=".4"/>
  <path d="M306 190h188v44H306z" fill="${t.derin}"/>
  ${fold('M350 260l-62 340M400 260v360M450 260l62 340', t)}
  <circle cx="400" cy="212" r="9" fill="${t.acik}"/>`

export const pantolon = (t: Tonlar): string => `
  <path d="M300 160h200l44 490H430l-30-320-30 320H256z" fill="${t.ana}"/>
  <path d="M500 160l44 490H430l-30-320V160z" fill="${t.koyu}" opacity=".45"/>
  <path d="M298 160h204l4 42H294z" fill="${t.derin}"/>
  ${fold('M400 202v100q-20 30-44 30M312 214q6 58-34 78M488 214q-6 58 34 78', t)}
  <path d="M250 622h124l-2 28H248zM426 622h124l2 28H428z" fill="${t.derin}"/>`

export const ceket = (t: Tonlar): string => `
  ${sleeves(t, true)}${torso(t, 660)}
  <path d="M400 250v412q68 0 134-22l-14-428-60-30z" fill="${t.koyu}" opacity=".4"/>
  <path d="M340 182l-34 40 48 128 46-90 46 90 48-128-34-40-60 78z" fill="${t.derin}"/>
  <path d="M400 280v380" stroke="${t.derin}" stroke-width="7"/>
  <path d="M288 500h78v26h-78zM434 500h78v26h-78z" fill="${t.derin}"/>
  ${[400, 460, 590].map((y) => `<circle cx="424" cy="${y}" r="10" fill="${t.acik}"/>`).join('')}`

export const spor = (t: Tonlar): string => `
  <path d="M150 520q-6-130 40-190 50 40 110 10 60 90 190 130 150 20 166 90z" fill="${t.ana}"/>
  <path d="M140 540h520q10 60-40 66H176q-40-4-36-66z" fill="#fbf9f5"/>
  <path d="M140 580h520q-2 26-40 26H176q-34-2-36-26z" fill="${t.derin}"/>
  <path d="M300 340q60 90 190 130l-34 30q-130-30-206-120z" fill="${t.acik}"/>
  ${[0, 1, 2, 3].map((i) => `<path d="M${322 + i * 40} ${372 + i * 26}l-34 40" stroke="#fbf9f5" stroke-width="12" stroke-linecap="round"/>`).join('')}
  <path d="M160 420q70 20 90 120h-98q-6-60 8-120z" fill="${t.koyu}"/>
  <path d="M520 480q30 30 24 60h112q-10-46-136-60z" fill="${t.koyu}"/>`

export const bot = (t: Tonlar): string => `
  <path d="M270 170h190q-10 130 10 230 150 30 160 160H262q-10-200 8-390z" fill="${t.ana}"/>
  <path d="M256 560h380v34H256z" fill="${t.derin}"/>
  <path d="M256 594h110v40H256zM400 594h236q0 40-30 40H400z" fill="#3a3136"/>
  <path d="M262 170h206v44H262z" fill="${t.derin}"/>
  ${[250, 300, 350, 400].map((y) => `<path d="M392 ${y}h72" stroke="${t.acik}" stroke-width="11" stroke-linecap="round"/>`).join('')}
  <path d="M262 460q60 10 80 100h-80z" fill="${t.koyu}"/>
  <path d="M540 440q-10 60-50 120h140q-4-84-90-120z" fill="${t.koyu}" opacity=".6"/>`

export const sandalet = (t: Tonlar): string => `
  <path d="M140 560q180-50 300-40 120 20 220 0 20 60-40 66H190q-60 0-50-26z" fill="${t.derin}"/>
  <path d="M150 540q180-50 300-40 110 20 206 0-4 40-40 44-280 16-466-4z" fill="#d9b98c"/>
  <path d="M420 520q20-140 130-170 60 70 80 160-40 20-80 8-20-60-60-80-20 40-24 88z" fill="${t.ana}"/>
  <path d="M180 520q0-170 130-210 40 60 50 90-90 20-110 106z" fill="${t.ana}"/>
  <path d="M300 326q120 60 230 40l14 30q-130 30-258-36z" fill="${t.koyu}"/>
  <circle cx="330" cy="352" r="18" fill="#e9c46a"/>`

export const canta = (t: Tonlar): string => `
  <path d="M310 330q-6-170 90-170t90 170" fill="none" stroke="${t.derin}" stroke-width="26"/>
  <path d="M220 310h360l36 310q-216 40-432 0z" fill="${t.ana}"/>
  <path d="M220 310h360l10 80q-190 34-380 0z" fill="${t.koyu}"/>
  <path d="M376 380h48v70q-24 22-48 0z" fill="${t.derin}"/>
  <circle cx="400" cy="436" r="12" fill="#e9c46a"/>
  <path d="M196 590q204 40 408 0l12 30q-216 40-432 0z" fill="${t.derin}" opacity=".6"/>`

export const sirtCantasi = (t: Tonlar): string => `
  <path d="M350 190q0-60 50-60t50 60" fill="none" stroke="${t.derin}" stroke-width="24"/>
  <rect x="236" y="180" width="328" height="460" rx="110" fill="${t.ana}"/>
  <path d="M236 300q-44 20-44 110v120q0 40 44 44zM564 300q44 20 44 110v120q0 40-44 44z" fill="${t.koyu}"/>
  <path d="M240 300q160 60 320 0" fill="none" stroke="${t.derin}" stroke-width="12"/>
  <rect x="286" y="420" width="228" height="180" rx="34" fill="${t.koyu}"/>
  <path d="M286 470h228" stroke="${t.derin}" stroke-width="10"/>
  <rect x="384" y="460" width="32" height="50" rx="10" fill="#e9c46a"/>`

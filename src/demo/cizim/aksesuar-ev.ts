import type { Tonlar } from './renkler.ts'

// Drawings of accessories and home goods.

export const kolye = (t: Tonlar): string => `
  <path d="M230 170q0 300 170 360 170-60 170-360" fill="none" stroke="#d8b25a" stroke-width="11" stroke-dasharray="22 7"/>
  <path d="M400 530l62 66-62 92-62-92z" fill="${t.ana}"/>
  <path d="M400 530l62 66h-124z" fill="${t.acik}"/>
  <path d="M400 596h62l-62 92z" fill="${t.koyu}"/>
  <circle cx="400" cy="520" r="17" fill="none" stroke="#d8b25a" stroke-width="9"/>
  <circle cx="288" cy="428" r="15" fill="${t.ana}"/><circle cx="512" cy="428" r="15" fill="${t.ana}"/>`

export const sapka = (t: Tonlar): string => `
  <ellipse cx="400" cy="520" rx="280" ry="74" fill="${t.koyu}"/>
  <ellipse cx="400" cy="506" rx="280" ry="70" fill="${t.ana}"/>
  <path d="M254 500q-4-240 146-240t146 240q-146 52-292 0z" fill="${t.acik}"/>
  <path d="M400 260q150 0 146 240-73 26-146 26z" fill="${t.ana}"/>
  <path d="M252 448q148 54 296 0l-2 54q-146 52-292 0z" fill="${t.derin}"/>`

export const atki = (t: Tonlar): string => `
  <path d="M250 200q150-60 300 0 40 60 0 130-150 50-300 0-40-70 0-130z" fill="${t.koyu}"/>
  <path d="M256 214q144-50 288 0-60 60-144 60t-144-60z" fill="${t.derin}"/>
  <path d="M270 300q70 40 140 30l-20 300H266z" fill="${t.ana}"/>
  <path d="M400 330q70 0 124-30l30 250H430z" fill="${t.acik}"/>
  ${[380, 440, 500, 560].map((y) => `<path d="M268 ${y}h126" stroke="${t.derin}" stroke-width="12"/>`).join('')}
  ${[272, 302, 332, 362, 386].map((x) => `<path d="M${x} 630v44" stroke="${t.koyu}" stroke-width="9"/>`).join('')}
  ${[438, 468, 498, 528, 550].map((x) => `<path d="M${x} 550v40" stroke="${t.ana}" stroke-width="9"/>`).join('')}`

export const yastik = (t: Tonlar): string => `
  <path d="M190 220q210 50 420 0 34 0 30 40-50 170 0 340 4 40-30 40-210-50-420 0-34 0-30-40 50-170 0-340-4-40 30-40z" fill="${t.ana}"/>
  <path d="M400 244q105 0 210-24 34 0 30 40-50 170 0 340 4 40-30 40-105-24-210-24z" fill="${t.koyu}" opacity=".35"/>
  ${[300, 400, 500].map((x) => `<path d="M${x} 330l44 50-44 50-44-50z" fill="none" stroke="${t.acik}" stroke-width="10"/><path d="M${x} 440l44 50-44 50-44-50z" fill="none" stroke="${t.derin}" stroke-width="8"/>`).join('')}`

export const battaniye = (t: Tonlar): string => `
  <path d="M180 470h440v80q0 60-60 60H240q-60 0-60-60z" fill="${t.derin}"/>
  <path d="M180 370h440v80q0 60-60 60H240q-60 0-60-60z" fill="${t.koyu}"/>
  <path d="M180 290q0-60 60-60h320q60 0 60 60v60q0 60-60 60H240q-60 0-60-60z" fill="${t.ana}"/>
  ${[260, 330, 400, 470, 540].map((x) => `<path d="M${x} 230v380" stroke="${t.acik}" stroke-width="9" opacity=".55"/>`).join('')}
  ${[200, 240, 280, 320, 360, 400, 440, 480, 520, 560, 600].map((x) => `<path d="M${x} 606v36" stroke="${t.derin}" stroke-width="8"/>`).join('')}`

export const lamba = (t: Tonlar): string => `
  <ellipse cx="400" cy="400" rx="220" ry="200" fill="#fff3c9" opacity=".7"/>
  <path d="M310 180h180l90 210H220z" fill="${t.ana}"/>
  <path d="M400 180h90l90 210H400z" fill="${t.koyu}" opacity=".4"/>
  <path d="M220 390h360v20q-180 22-360 0z" fill="${t.derin}"/>
  <path d="M386 410h28v70h-28z" fill="#b08d57"/>
  <path d="M400 470q90 20 90 100 0 70-50 80h-80q-50-10-50-80 0-80 90-100z" fill="${t.acik}"/>
  <path d="M400 470q90 20 90 100 0 70-50 80h-40z" fill="${t.ana}"/>
  <path d="M330 640h140v22H330z" fill="${t.derin}"/>`

export const vazo = (t: Tonlar): string => `
  <path d="M400 360q-20-130-110-190M400 360q10-150 90-210M400 360q0-120-10-220" fill="none" stroke="#6d7f52" stroke-width="9"/>
  ${[
    [290, 170],
    [490, 150],
    [390, 140],
    [330, 240],
    [462, 230],
  ]
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y}" rx="27" ry="44" fill="#8a9c66" transform="rotate(${((x as number) - 400) / 3} ${x} ${y})"/>`,
    )
    .join('')}
  <path d="M356 330h88q0 60 40 100 70 70 30 160-20 60-60 62H346q-40-2-60-62-40-90 30-160 40-40 40-100z" fill="${t.ana}"/>
  <path d="M400 330h44q0 60 40 100 70 70 30 160-20 60-60 62h-54z" fill="${t.koyu}" opacity=".45"/>
  <path d="M348 322h104v22H348z" fill="${t.derin}"/>
  <path d="M276 520q124 30 248 0M282 560q118 30 236 0" fill="none" stroke="${t.acik}" stroke-width="9"/>`

export const cerceve = (t: Tonlar): string => `
  <rect x="210" y="150" width="380" height="490" fill="${t.ana}"/>
  <path d="M590 150v490H210l40-40h300V190z" fill="${t.koyu}" opacity=".5"/>
  <rect x="250" y="190" width="300" height="410" fill="#fbf8f1"/>
  <circle cx="460" cy="300" r="44" fill="#e9b872"/>
  <path d="M280 560l90-150 66 96 40-56 54 110z" fill="${t.koyu}"/>
  <path d="M280 560l90-150 40 60-60 90z" fill="${t.derin}"/>`

export const sandalye = (t: Tonlar): string => `
  <path d="M296 440l-30 220M504 440l30 220M320 440l-6 190M480 440l6 190" stroke="#a97c50" stroke-width="24" stroke-linecap="round"/>
  <path d="M268 180q132-50 264 0l-18 220H286z" fill="${t.ana}"/>
  <path d="M400 156q66 0 132 24l-18 220H400z" fill="${t.koyu}" opacity=".35"/>
  <path d="M256 400h288q30 0 30 32t-30 32H256q-30 0-30-32t30-32z" fill="${t.koyu}"/>
  <path d="M256 400h288q30 0 30 24H226q0-24 30-24z" fill="${t.acik}"/>
  <path d="M330 230v140M400 216v154M470 230v140" stroke="${t.derin}" stroke-width="9" stroke-linecap="round"/>`

export const bitki = (t: Tonlar): string => `
  ${[
    [-62, 300, 250],
    [-28, 346, 190],
    [0, 400, 170],
    [28, 454, 190],
    [62, 500, 250],
  ]
    .map(
      ([a, x, y]) =>
        `<path d="M400 460Q${x} ${y} ${(x as number) + (a as number)} ${(y as number) - 20}q60 120-${200 - Math.abs(a as number)} 0" fill="none"/><ellipse cx="${x}" cy="${y}" rx="42" ry="120" transform="rotate(${a} ${x} ${y})" fill="${(a as number) % 4 ? '#5f8f5a' : '#4d7c4b'}"/><path d="M400 460L${x} ${y}" stroke="#3f6a40" stroke-width="6"/>`,
    )
    .join('')}
  <path d="M276 440h248l-30 210q-94 24-188 0z" fill="${t.ana}"/>
  <path d="M400 440h124l-30 210q-47 12-94 12z" fill="${t.koyu}" opacity=".45"/>
  <path d="M260 420h280v50H260z" fill="${t.derin}"/>`

export const sulama = (t: Tonlar): string => `
  <path d="M520 340q130-10 130 110t-130 110" fill="none" stroke="${t.derin}" stroke-width="26"/>
  <path d="M290 480L140 320l30-26 150 110z" fill="${t.koyu}"/>
  <path d="M100 320l92-84 22 26-88 80z" fill="${t.derin}"/>
  <path d="M290 300h240l20 330q-140 26-280 0z" fill="${t.ana}"/>
  <path d="M410 300h120l20 330q-70 13-140 13z" fill="${t.koyu}" opacity=".4"/>
  <ellipse cx="410" cy="302" rx="120" ry="28" fill="${t.derin}"/>
  <path d="M330 290q80-120 160 0" fill="none" stroke="${t.derin}" stroke-width="22"/>`

export const hediye = (t: Tonlar): string => `
  <path d="M220 360h360v260q0 20-20 20H240q-20 0-20-20z" fill="${t.ana}"/>
  <path d="M400 360h180v260q0 20-20 20H400z" fill="${t.koyu}" opacity=".4"/>
  <rect x="196" y="290" width="408" height="84" rx="14" fill="${t.koyu}"/>
  <path d="M366 290h68v350h-68z" fill="#ecd9a4"/>
  <path d="M400 290q-150 10-150-70t90-40q50 20 60 110zM400 290q150 10 150-70t-90-40q-50 20-60 110z" fill="none" stroke="#d8b25a" stroke-width="26"/>
  <circle cx="400" cy="284" r="26" fill="#d8b25a"/>`

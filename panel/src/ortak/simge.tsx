import type { ReactNode } from 'react'

// Inline icons of a few strokes: an icon library would be larger than the panel.

const paths = {
  ev: 'M3 11.5 12 4l9 7.5M5.5 10v10h13V10M10 20v-6h4v6',
  cubuklar: 'M4 20h16M7 16v-5M12 16V5M17 16v-8',
  kutu: 'M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10',
  katman: 'M12 4 3 9l9 5 9-5zM3 14l9 5 9-5',
  sepet: 'M4 5h2l2.2 10.5h9.6L20 8H7M10 20h.01M17 20h.01',
  kisi: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  yuzde: 'M6 18 18 6M8 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M16 17.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  yazi: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  ayar: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.5v-5M8 19.5v-5',
  ara: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20 20',
  arti: 'M12 5v14M5 12h14',
  cop: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  kalem: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  kopya: 'M9 9h11v11H9zM5 15H4V4h11v1',
  tik: 'M5 12.5 10 17.5 19 7',
  carpi: 'M6 6l12 12M18 6 6 18',
  sag: 'M9 5l7 7-7 7',
  sol: 'M15 5l-7 7 7 7',
  asagi: 'M5 9l7 7 7-7',
  yukari: 'M5 15l7-7 7 7',
  tut: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  resim: 'M4 5h16v14H4zM4 16l5-5 5 5 2.5-2.5L20 17M15.5 9.5h.01',
  yukle: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  indir: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  kamyon: 'M3 6h11v10H3zM14 10h4l3 3v3h-7zM7.5 18.5h.01M17.5 18.5h.01',
  geri: 'M4 9h11a5 5 0 0 1 0 10H9M8 5 4 9l4 4',
  yazdir: 'M7 8V4h10v4M7 16H4V8h16v8h-3M7 13h10v7H7z',
  uyari: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
  bilgi: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5M12 8h.01',
  saat: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 2',
  goz: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  cikis: 'M14 4h5v16h-5M4 12h11M11 8l4 4-4 4',
  disari: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  gunes:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5',
  ay: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5',
  anahtar: 'M8 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8M11.5 11.5 20 5M17 7.5l2 2.5',
  zincir: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
  para: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 9.5h.01M18 14.5h.01',
  kod: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  nokta3: 'M5 12h.01M12 12h.01M19 12h.01',
  cizgiler: 'M4 7h16M4 12h16M4 17h16',
  suz: 'M4 5h16l-6 7.5V19l-4 1.5v-8z',
  yenile: 'M19.5 8A8 8 0 0 0 5 8.5M4.5 4v4.5H9M4.5 16A8 8 0 0 0 19 15.5M19.5 20v-4.5H15',
} as const

export type SimgeAdi = keyof typeof paths

/** Decorative: its meaning is in the text beside it, or in the button's label. */
export function Simge({ ad, boy = 18 }: { ad: SimgeAdi; boy?: number }): ReactNode {
  return (
    <svg
      width={boy}
      height={boy}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={ad === 'tut' || ad === 'nokta3' ? 2.6 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[ad]} />
    </svg>
  )
}

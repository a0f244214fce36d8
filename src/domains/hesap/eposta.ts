import { html } from '../../core/text/markup.ts'
import { metinler } from '../../core/text/metinler.ts'
import { webAddress } from '../../core/text/web-address.ts'

// Mails about an account. Anybody can cause one to any address, so nothing in it comes from the requester: no name, no
// text.

export type Dil = 'tr' | 'en'

/** Words of every such mail. */
const sozler = metinler({
  selam: ['Merhaba,', 'Hello,'],
  kod: ['Kod', 'Code'],
})

const GUN = [
  'Kod 24 saat geçerlidir ve bir kez kullanılabilir.',
  'The code is valid for 24 hours and can be used once.',
] as const
const [CEYREK, QUARTER] = [
  'Kod 15 dakika geçerlidir ve bir kez kullanılabilir.',
  'The code is valid for 15 minutes and can be used once.',
]
const ISTENMEDI = 'Bunu siz istemediyseniz bir şey yapmanız gerekmez; kodu kimseye vermeyin.'
const NOT_ASKED = 'If you did not ask for this, you need not do anything; do not give the code to anybody.'

/** Texts that both kinds share. */
export const ortakMetinler = metinler({
  gun: GUN,
  parola: [
    { dugme: 'Parolamı belirle', sure: GUN[0], uyari: `${ISTENMEDI} Kod kullanılmadıkça hiçbir şey değişmez.` },
    { dugme: 'Set my password', sure: GUN[1], uyari: `${NOT_ASKED} Nothing changes until the code is used.` },
  ],
  giris: [
    { dugme: 'Giriş yap', sure: CEYREK, uyari: ISTENMEDI },
    { dugme: 'Sign in', sure: QUARTER, uyari: NOT_ASKED },
  ],
})

export type Metinler = { konu: string; haber: string; dugme: string; sure: string; uyari: string; sayfa: string }

/** Mail with a code and a link to the page that takes it. */
export const kodluEposta = (ad: string, taban: string, { sayfa, ...metin }: Metinler, kod: string, dil: Dil = 'tr') =>
  codeMail({ ...metin, dil, ad, kod, adres: webAddress(`${taban}/${sayfa}?kod=${kod}`) })

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

type Icerik = Omit<Metinler, 'sayfa' | 'sure'> & {
  ad: string
  adres: string | null
  kod?: string
  sure?: string
  /** Further lines. */
  satirlar?: readonly string[]
  /** Turkish where it is not told. */
  dil?: Dil
}

/** `ad` is the sender, in one line. Without a code the mail is a notice. */
export function codeMail(i: Icerik) {
  const t = sozler[i.dil ?? 'tr']
  const link = i.adres && `${i.dugme}: ${i.adres}`
  const blocks = [t.selam, i.haber, i.satirlar?.join('\n'), i.kod && `${t.kod}: ${i.kod}`, link, i.sure, i.uyari, i.ad]
  return { konu: `${i.konu} · ${i.ad}`, metin: `${blocks.filter(Boolean).join('\n\n')}\n`, html: pageOf(i) }
}

// Only the button has colours of its own, so that the mail is readable in light and dark mode.
const pageOf = (i: Icerik): string =>
  html`<!doctype html>
<html lang="${i.dil ?? 'tr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${i.konu}</title>
</head>
<body style="margin:0;padding:0;color-scheme:light dark">
<div style="max-width:560px;margin:0 auto;padding:32px 20px;${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">${i.ad}</p>
<p style="margin:0 0 12px">${sozler[i.dil ?? 'tr'].selam}</p>
<p style="margin:0 0 16px">${i.haber}</p>
${i.satirlar?.map((line) => html`<p style="margin:0 0 8px">${line}</p>`)}
${i.kod && html`<p style="margin:0 0 16px">${sozler[i.dil ?? 'tr'].kod}: <strong>${i.kod}</strong></p>`}
${
  i.adres &&
  html`<p style="margin:20px 0 8px"><a href="${i.adres}" style="display:inline-block;padding:12px 24px;border-radius:8px;background-color:#1f5fbf;color:#ffffff;font-weight:600;text-decoration:none">${i.dugme}</a></p>
<p style="margin:0 0 16px;font-size:13px;opacity:.75"><a href="${i.adres}" style="color:inherit">${i.adres}</a></p>`
}
${i.sure && html`<p style="margin:0 0 8px;font-size:14px;opacity:.75">${i.sure}</p>`}
<p style="margin:0;font-size:14px;opacity:.75">${i.uyari}</p>
</div>
</body>
</html>
`.html

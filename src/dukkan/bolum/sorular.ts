import { html } from '../../core/text/markup.ts'
import type { Ciz } from './cizim.ts'
import { bolumSozleri } from './metin.ts'

export const sorular: Ciz<'sorular'> = (b, { baslik, sorular: asked }) =>
  html`<section class="sorular"><h2>${baslik ?? bolumSozleri[b.dil].sorular}</h2>${asked.map(
    ({ soru, yanit }) => html`<details><summary>${soru}</summary><p>${yanit}</p></details>`,
  )}</section>`

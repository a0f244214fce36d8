import { html } from '../../core/text/markup.ts'
import type { Ciz } from './cizim.ts'

export const bosluk: Ciz<'bosluk'> = (_, { yukseklik = 'orta' }) => html`<div class="bosluk ${yukseklik}"></div>`

import { type Html, html } from '../../core/text/markup.ts'
import type { Sozler } from '../texts/sozler.ts'
import { highlight } from './highlight.ts'

/** Code with a copy button, which is hidden without scripts. */
export const codeBlock = (code: string, label: string, soz: Sozler): Html => html`<div class="kod">
${copyButton(label, soz)}
<pre tabindex="0" role="region" aria-label="${label}"><code>${highlight(code)}</code></pre>
</div>`

export const copyButton = (label: string, soz: Sozler): Html =>
  html`<button type="button" class="kopyala" aria-label="${soz.kopyala}: ${label}" hidden>${soz.kopyala}</button>`

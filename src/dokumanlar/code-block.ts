import { type Html, html } from '../core/markup.ts'
import { highlight } from './highlight.ts'

/** Source text with a button that copies it. The button shows itself only where scripts run. */
export const codeBlock = (code: string, label: string): Html => html`<div class="kod">
<button type="button" class="kopyala" aria-label="Kopyala: ${label}" hidden>Kopyala</button>
<pre tabindex="0" role="region" aria-label="${label}"><code>${highlight(code)}</code></pre>
</div>`

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { page } from '../../tests/support/docs/documentation.ts'
import type { Dil, Metin } from '../core/errors.ts'
import type { Alanlar } from '../trade/olay-alani.ts'
import { DENEME_OLAYI, denemeOlayi, olaylar, olayTablosu } from '../trade/olaylar.ts'

// Every event of the table is documented, as a page and as Markdown, in both languages.

const at = (dil: Dil, name: string): string => `/dokumanlar/${dil === 'en' ? 'en/' : ''}${name}`
const languages: readonly Dil[] = ['tr', 'en']

type Told = { olay: string; anlam: Metin; kayit: string | null; fields: Record<string, Alanlar> }

const told: Told[] = [
  ...olaylar.map((olay) => {
    const { anlam, kayit, ek } = olayTablosu[olay]
    return { olay, anlam, kayit, fields: { ek: ek ?? {} } }
  }),
  { olay: DENEME_OLAYI, anlam: denemeOlayi.anlam, kayit: null, fields: { veri: denemeOlayi.veri } },
]

/** Lines of an event, from its heading to its example. */
const partOf = (markdown: string, olay: string): string[] =>
  markdown.split(`\n### ${olay}\n`)[1]?.split('\n```json')[0]?.trim().split('\n') ?? []

for (const dil of languages) {
  test(`the page on receiving webhooks tells what each event means and carries: ${dil}`, async () => {
    const markdown = await page(`${at(dil, 'webhook-almak')}.md`)
    const html = await page(at(dil, 'webhook-almak'))
    for (const { olay, anlam, kayit, fields } of told) {
      const [meaning, , ...lines] = partOf(markdown, olay)
      assert.equal(meaning, anlam[dil])
      const expected = Object.entries(fields).flatMap(([part, alanlar]) =>
        Object.entries(alanlar).map(([ad, alan]) => [`- \`${part}.${ad}\` (`, `): ${alan.anlam[dil]}`] as const),
      )
      const own = kayit ? lines.shift() : undefined
      assert.equal(own?.startsWith(`- \`veri\`: [${kayit}](`) ?? false, kayit !== null, olay)
      assert.equal(lines.length, expected.length, olay)
      for (const [i, [begin, end]] of expected.entries()) {
        assert.ok(lines[i]?.startsWith(begin) && lines[i]?.endsWith(end), `${olay}: ${lines[i]}`)
      }
      assert.ok(html.includes(`<h3 id="${olay.replace(/[._]/g, '-')}">${olay}</h3>`), olay)
      if (kayit) assert.match(html, new RegExp(`<code>veri</code>: <a href="[^"]+#kayit">${kayit}</a>`))
    }
  })

  test(`and the headers of the requests, and what is made of each answer: ${dil}`, async () => {
    const markdown = await page(`${at(dil, 'webhook-almak')}.md`)
    const standard = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
    for (const name of ['SVC-Olay', 'SVC-Teslimat', 'SVC-Imza', ...standard]) {
      assert.match(markdown, new RegExp(`^\\| \`${name}\` \\| \\S.* \\| \`\\S.*\` \\|$`, 'm'), name)
    }
    for (const answer of ['`2xx`', '`410`']) assert.match(markdown, new RegExp(`^\\| ${answer} \\| \\S.* \\|$`, 'm'))
  })

  test(`the page of the subscriptions leads to each: ${dil}`, async () => {
    const html = await page(at(dil, 'webhooklar'))
    const markdown = await page(`${at(dil, 'webhooklar')}.md`)
    for (const { olay, anlam } of told) {
      assert.ok(html.includes(`webhook-almak#${olay.replace(/[._]/g, '-')}"><span class="yontem y-post">`), olay)
      assert.ok(markdown.includes(`): ${anlam[dil]}\n`), olay)
    }
  })
}

test('llms.txt names each', async () => {
  const llms = await page('/llms.txt')
  for (const { olay } of told) assert.ok(llms.includes(`- [${olay}](`), olay)
})

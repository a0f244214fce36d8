import assert from 'node:assert/strict'
import { plainText, readXml } from '../../../src/domains/aktarim/okuma/xml.ts'
import type { TestEnv, TestMagaza } from '../setup.ts'

/** An element with its own text and what is in it. */
export type Dugum = { ad: string; metin: string; ic: Dugum[] }

/** Parses a whole document; whatever is not well-formed fails. */
export async function parseXml(text: string): Promise<Dugum> {
  assert.equal(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text), false, 'characters of XML 1.0')
  assert.equal(/&(?!(?:amp|lt|gt|quot|apos);)/.test(text), false, 'every & begins an entity')
  assert.equal(text.includes(']]>'), false)
  const root: Dugum = { ad: '', metin: '', ic: [] }
  const open = [root]
  const top = () => open.at(-1) as Dugum
  async function* bytes() {
    yield Buffer.from(text)
  }
  await readXml(bytes(), {
    open: (ad) => {
      const made = { ad, metin: '', ic: [] }
      top().ic.push(made)
      open.push(made)
    },
    close: (ad) => {
      const closed = open.pop() as Dugum
      assert.equal(closed.ad, ad)
      closed.metin = plainText(closed.metin)
    },
    text: (metin) => {
      top().metin += metin
    },
  })
  assert.equal(open.length, 1, 'all is closed')
  assert.equal(root.ic.length, 1, 'one root')
  return root.ic[0] as Dugum
}

/** Items of Google's feed: the texts of each field. */
export async function googleItems(text: string): Promise<Record<string, string[]>[]> {
  const channel = (await parseXml(text)).ic[0] as Dugum
  return channel.ic
    .filter((d) => d.ad === 'item')
    .map((item) =>
      Object.fromEntries([...Map.groupBy(item.ic, (d) => d.ad)].map(([ad, own]) => [ad, own.map((d) => d.metin)])),
    )
}

/** Addresses of a sitemap, or of its parts. */
export const locsOf = async (text: string): Promise<string[]> =>
  (await parseXml(text)).ic.map((d) => d.ic.find((x) => x.ad === 'loc')?.metin ?? '')

/** Before anybody asks for the store: it is remembered for a moment. */
export const openFeeds = (env: TestEnv, m: Pick<TestMagaza, 'id'>, akislar = ['google', 'meta', 'openai']) =>
  env.rows('update magaza set akislar = $2 where magaza_id = $1', [m.id, akislar])

/** A cover without a picture behind it: feeds list what has one. */
export const COVER = 'https://resim.example/kapak.jpg'
export const cover = (env: TestEnv, m: Pick<TestMagaza, 'id'>) =>
  env.rows(`update urun set belge = replace(belge, '"kapak":null', '"kapak":"${COVER}"') where magaza_id = $1`, [m.id])

/** Copies of a product's rows: so many more products that differ in id and short name. */
export async function copyProduct(env: TestEnv, m: Pick<TestMagaza, 'id'>, urun: { id: string }, count: number) {
  const idOf = (prefix: string) => `'${prefix}_01k0' || lpad(i::text, 22, '0')`
  const columns = async (table: string) => {
    const rows = await env.rows(
      `select column_name::text as ad from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    return rows.map((r) => r.ad as string)
  }
  const copy = async (table: string, key: string, fields: Record<string, string>) => {
    const names = await columns(table)
    return `insert into ${table} (${names}) select ${names.map((n) => fields[n] ?? `t.${n}`)}
      from ${table} t cross join generate_series(1, ${count}) i where t.magaza_id = '${m.id}' and t.${key} = '${urun.id}'`
  }
  const [varyant] = await env.rows('select id from varyant where magaza_id = $1 and urun_id = $2', [m.id, urun.id])
  const belge = `replace(replace(replace(t.belge, t.id, ${idOf('urun')}), '${varyant.id}', ${idOf('var')}), t.tanitici, 'u-' || i)`
  await env.rows(
    [
      'set session_replication_role = replica',
      await copy('urun', 'id', { id: idOf('urun'), tanitici: `'u-' || i`, belge }),
      await copy('varyant', 'urun_id', { id: idOf('var'), urun_id: idOf('urun') }),
      'reset session_replication_role',
    ].join(';\n'),
  )
}

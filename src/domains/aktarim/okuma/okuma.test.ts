import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { times } from '../../../../tests/support/extent.ts'
import {
  cornerBomb,
  declaring,
  SHARED,
  SHEET,
  sheetOf,
  textCell,
  workbook,
} from '../../../../tests/support/samples/aktarim-okuma.ts'
import { parseFile } from './parse-file.ts'
import { PART_ROWS, PART_TEXT } from './sinirlar.ts'
import type { Parca } from './table.ts'

// Fault 33: files are parsed by content, and refused by declared or real size, at little cost.

async function read(bytes: Buffer | string) {
  const parts: Parca[] = []
  const okuma = await parseFile(Buffer.from(bytes as Buffer), (parca) => parts.push(parca))
  const rows = parts.flatMap((p) => JSON.parse(Buffer.from(p.satirlar).toString()) as string[][])
  return { okuma, rows, parts }
}

const refusal = async (bytes: Buffer | string) => {
  const { okuma, rows } = await read(bytes)
  assert.ok('neden' in okuma, JSON.stringify(okuma))
  return { neden: okuma.neden, yer: okuma.yer, acilan: okuma.acilan, rows: rows.length }
}

const KB = 1024
const head = `<row r="1">${textCell('A1', 'Ad')}${textCell('B1', 'Not')}</row>`

test('a workbook: shared, rich and inline texts, numbers, moments, flags, errors, gaps, prefixes and entities', async () => {
  const shared = `<sst><si><t xml:space="preserve"> Ad </t></si><si><r><t>Kı</t></r><r><rPr/><t>lıf</t></r><rPh><t>okunuş</t></rPh></si><si><t>a &amp;lt; &#x15f;&#287; &bilinmez;</t></si></sst>`
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; dahil&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs></styleSheet>`
  const sheet = `<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>Not</x:t></x:is></x:c><x:c r="D1" t="str"><x:f>A1>2</x:f><x:v>Son</x:v></x:c></x:row><!-- > --><x:row><x:c t="s"><x:v>1</x:v></x:c><x:c r="B2" s="1"><x:v>45000</x:v></x:c><x:c r="D2" t='b'><x:v>1</x:v></x:c><x:c r="XFC2" s="1"/></x:row><x:row r="5" spans="1:4>"><x:c r="A5" t="s"><x:v>2</x:v></x:c><x:c r="B5" s="2"><x:v>45000.75</x:v></x:c><x:c r="C5" s="3"><x:v>1849.9000000000001</x:v></x:c><x:c r="D5" t="e"><x:v>#N/A</x:v></x:c></x:row><x:row r="6"><x:c r="A6" t="inlineStr"><x:is><x:t><![CDATA[a < &b;]]></x:t></x:is></x:c><x:c r="B6"><x:v>8690001234567</x:v></x:c><x:c r="C6" t="d"><x:v>2026-11-15T10:00:00Z</x:v></x:c></x:row><x:row r="1048576"><x:c r="XFD1048576" s="1"/></x:row></x:sheetData></x:worksheet>`
  const { okuma, rows } = await read(await workbook({ sheet, shared, styles }))
  assert.deepEqual('ozet' in okuma && okuma.ozet, { bicim: 'xlsx', sutunlar: ['Ad', 'Not', '', 'Son'], satir: 5 })
  assert.deepEqual(rows, [
    ['Kılıf', '2023-03-15 00:00:00', '', 'evet'],
    [],
    [],
    ['a &lt; şğ &bilinmez;', '2023-03-15 18:00:00', '1849,9', '#N/A'],
    ['a < &b;', '8690001234567', '2026-11-15 10:00:00'],
  ])
  const old = await read(await workbook({ sheet, shared, styles, properties: 'date1904="1"' }))
  assert.equal(old.rows[0]?.[1], '2027-03-16 00:00:00')
})

test('refused by what it declares: nothing of it is unpacked', async () => {
  const plain = await workbook({ sheet: sheetOf(head), shared: '<sst/>', more: { 'xl/media/ic.zip': 'x'.repeat(99) } })
  const small = (await refusal(plain)).acilan
  assert.ok(small < 2 * KB)
  const large = await refusal(declaring(plain, SHEET, 2 ** 31))
  assert.deepEqual([large.neden, large.yer], ['cok_buyuk', SHEET])
  assert.ok(large.acilan < small)
  const texts = await refusal(declaring(plain, SHARED, 49 * KB * KB))
  assert.deepEqual([texts.neden, texts.yer], ['cok_buyuk', SHARED])
  const squeezed = await refusal(await workbook({ sheet: `<worksheet>${' '.repeat(4 * KB * KB)}</worksheet>` }))
  assert.deepEqual([squeezed.neden, squeezed.yer], ['cok_sikisik', SHEET])
  assert.ok(squeezed.acilan < 2 * KB, `${squeezed.acilan} bytes were unpacked`)
  const many = Buffer.from(plain)
  many.writeUInt16LE(1001, many.length - 12)
  assert.deepEqual(await refusal(many), { neden: 'cok_girdi', yer: '1001', acilan: 0, rows: 0 })
  // A nested entry that nobody opens stays compressed, whatever it declares.
  assert.equal((await refusal(declaring(plain, 'xl/media/ic.zip', 2 ** 31))).neden, 'bos')
})

test('refused by what it turns out to hold: as soon as it does', async () => {
  const liar = declaring(await workbook({ sheet: sheetOf(`${head}${'<row/>'.repeat(500 * KB)}`) }), SHEET, 5000)
  const lie = await refusal(liar)
  assert.deepEqual([lie.neden, lie.yer], ['cok_buyuk', SHEET])
  assert.ok(lie.acilan < 80 * KB, `${lie.acilan} bytes were unpacked`)
  const corner = await cornerBomb()
  assert.ok(corner.length < 2 * KB)
  const { neden, yer, acilan } = await refusal(corner)
  assert.deepEqual([neden, yer], ['cok_satir', 'XFD1048576'])
  assert.ok(acilan < 3 * KB)
  const far = await refusal(await workbook({ sheet: sheetOf(`${head}<row r="2">${textCell('XFD2', 'x')}</row>`) }))
  assert.deepEqual([far.neden, far.yer], ['cok_sutun', 'XFD2'])
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${sheetOf(head)}`
  assert.equal((await refusal(await workbook({ sheet: entities }))).neden, 'varlik')
  for (const sheet of [
    sheetOf(`${head}<row r="3"/><row r="2"/>`),
    sheetOf(`${head}<row r="x">${textCell('A2', 'x')}</row>`),
    sheetOf(`${head}<row r="2">${textCell('AAAA2', 'x')}</row>`),
    `${sheetOf(head)}<a ${'x'.repeat(70 * KB)}`,
  ]) {
    assert.equal((await refusal(await workbook({ sheet }))).neden, 'okunamadi', sheet.slice(0, 200))
  }
})

test('a long text that cells share is told by its row, and by all rows together', async () => {
  const shared = `<sst><si><t>Ad</t></si><si><t>${'x'.repeat(100 * KB)}</t></si></sst>`
  const cell = '<c t="s"><v>1</v></c>'
  const first = `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(4)}</row>`
  const wide = await workbook({ sheet: sheetOf(`${first}<row r="2">${cell.repeat(3)}</row>`), shared })
  assert.deepEqual(Object.values(await refusal(wide)).slice(0, 2), ['uzun_satir', '2'])
  const rows = Array.from({ length: 200 }, (_, i) => `<row r="${i + 2}">${cell.repeat(2)}</row>`).join('')
  const long = await refusal(await workbook({ sheet: sheetOf(first + rows), shared }))
  assert.equal(long.neden, 'cok_metin')
  assert.ok(long.rows < 170, 'it stops where it is too much')
})

test('a CSV: too many rows, columns, a row too long; empty rows at the end do not count', async () => {
  assert.deepEqual((await refusal(`Ad\n${'x\n'.repeat(50_001)}`)).neden, 'cok_satir')
  assert.equal('ozet' in (await read(`Ad\nx\n${'\n'.repeat(60_000)}`)).okuma, true)
  assert.equal((await refusal(`Ad\n${'x;'.repeat(300)}x\n`)).neden, 'cok_sutun')
  assert.deepEqual(Object.values(await refusal(`Ad;Not\na;b\n"${'x'.repeat(300 * KB)}`)).slice(0, 2), [
    'uzun_satir',
    '3',
  ])
  const { parts, rows } = await read(
    `\ufeffAd\tNot\n${Array.from({ length: 999 }, (_, i) => `x${i}\t${'y'.repeat(i)}\n`).join('')}`,
  )
  assert.deepEqual(rows.at(-1), ['x998', 'y'.repeat(998)])
  let next = 0
  for (const { ilk, satirlar } of parts) {
    const own = JSON.parse(Buffer.from(satirlar).toString())
    assert.equal(ilk, next)
    assert.ok(own.length <= PART_ROWS && satirlar.length < PART_TEXT + 2000)
    next += own.length
  }
})

test('bytes that were changed or cut are refused or read, and nothing else happens', async () => {
  const whole = await workbook({ sheet: sheetOf(`${head}<row r="2">${textCell('A2', 'x')}</row>`), shared: '<sst/>' })
  const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255), end: fc.nat(whole.length) })
  await fc.assert(
    fc.asyncProperty(change, fc.boolean(), async ({ at, byte, end }, isCut) => {
      const bytes = Buffer.from(whole)
      bytes[at] = byte
      const { okuma } = await read(isCut ? bytes.subarray(0, end) : bytes)
      assert.ok('neden' in okuma || okuma.ozet.satir >= 1)
      assert.ok(okuma.acilan <= 80 * KB)
    }),
    { numRuns: times(200, 60) },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeKey } from '../../../core/secrets/derived-code.ts'
import type { MagazaBilgisi } from '../../../db/work.ts'
import { isPreview, previewLink } from './kod.ts'

const magaza = { nesil: 'm', adres: 'https://cicek.example', siparis_sirri: codeKey('sır', 'siparis') } as MagazaBilgisi
const now = new Date('2026-03-01T10:20:00Z')

const opens = (at: Date, of = magaza): boolean => {
  const { searchParams } = new URL(previewLink(magaza, 'urun', 'urun_1', now)?.adres as string)
  const [bitis, kod] = [searchParams.get('bitis') as string, searchParams.get('kod') as string]
  return isPreview(of, { tur: 'urun', id: 'urun_1', bitis, kod }, at)
}

test('a link opens for a day, up to the end that it names, and no longer', () => {
  const { bitis } = previewLink(magaza, 'urun', 'urun_1', now) as { bitis: Date }
  assert.equal(bitis.toISOString(), '2026-03-02T11:00:00.000Z')
  assert.equal(opens(now), true)
  assert.equal(opens(new Date(bitis.getTime() - 1)), true)
  assert.equal(opens(bitis), false)
})

test('within an hour a record has one link; where there is no secret it has none', () => {
  const later = new Date(now.getTime() + 30 * 60_000)
  assert.deepEqual(previewLink(magaza, 'urun', 'urun_1', later), previewLink(magaza, 'urun', 'urun_1', now))
  const without = { ...magaza, siparis_sirri: null }
  assert.equal(previewLink(without, 'urun', 'urun_1', now), null)
  assert.equal(opens(now, without), false)
})

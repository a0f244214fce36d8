import assert from 'node:assert/strict'
import { seen } from '../samples/siparis.ts'
import type { TestEnv, TestMagaza } from '../setup.ts'

// Mails of a shop that does not speak Turkish.

/** A store with an English name and language. */
export async function englishStore(env: TestEnv): Promise<TestMagaza> {
  const m = await env.magaza()
  await env.rows(`update magaza set dil = 'en', ad = 'Flower' where magaza_id = $1`, [m.id])
  return m
}

const TURKISH =
  /[çğıöşüÇĞİÖŞÜ]|\b(merhaba|tutar|toplam|kargo|takip|banka|hesap|sahibi|deneme|talebiniz|iptal|iade|kalem|daha|puan|yorum|yeniden|stokta|TL)\b/i

/** Both forms in English, whatever their links are called; the names in the mail have to be English, too. */
export function assertEnglish({ konu, metin, html }: { konu: string; metin: string; html: string | null }): void {
  assert.ok(html?.includes('<html lang="en">'))
  for (const text of [konu, metin, seen(html ?? '')]) assert.doesNotMatch(text.replace(/https?:\/\/\S+/g, ''), TURKISH)
}

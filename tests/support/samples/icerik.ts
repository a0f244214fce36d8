import type { HedefTuru } from '../../../src/domains/icerik/schema.ts'
import type { TestMagaza } from '../setup.ts'

export const path = '/v1/menuler'

export const put = (m: TestMagaza, tanitici: string, ogeler: unknown, headers: Record<string, string> = {}) =>
  m.call('PUT', `${path}/${tanitici}`, { body: { ogeler }, headers })

/** A record of every kind of menu target. */
export async function newTargets(m: TestMagaza): Promise<Record<HedefTuru, string>> {
  const made = async (at: string, body: object) => (await m.call('POST', at, { body })).body.id as string
  return {
    category: await made('/v1/kategoriler', { ad: 'Gömlek' }),
    collection: await made('/v1/koleksiyonlar', { ad: 'Yaz' }),
    product: await made('/v1/urunler', { ad: 'Keten gömlek', varyantlar: [{}] }),
    page: await made('/v1/sayfalar', { baslik: 'Hakkımızda' }),
  }
}

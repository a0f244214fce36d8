import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared } from '../../../../tests/support/setup.ts'

const env = await startShared()

test('the products of a category in one state follow every change of state and of categories', async () => {
  const at = await env.magaza()
  const made = async (path: string, body: object): Promise<string> => (await at.call('POST', path, { body })).body.id
  const [k1, k2] = [await made('/v1/kategoriler', { ad: 'Bir' }), await made('/v1/kategoriler', { ad: 'İki' })]
  const id = await made('/v1/urunler', { ad: 'Ürün', kategoriler: [k1], varyantlar: [{ fiyat: 1 }] })
  const isIn = async (kategori: string, durum: string): Promise<boolean> => {
    const { body } = await at.call('GET', `/v1/urunler?kategori=${kategori}&durum=${durum}`)
    return body.veri.some((u: { id: string }) => u.id === id)
  }
  const steps: [change: object, found: boolean[]][] = [
    [{}, [true, false, false, false]],
    [{ durum: 'yayinda' }, [false, true, false, false]],
    [{ kategoriler: [k1, k2] }, [false, true, false, true]],
    [{ durum: 'taslak', kategoriler: [k2] }, [false, false, true, false]],
    [{ durum: 'yayinda', kategoriler: [k2, k1] }, [false, true, false, true]],
    [{ ad: 'Başka' }, [false, true, false, true]],
  ]
  for (const [change, expected] of steps) {
    await at.call('PATCH', `/v1/urunler/${id}`, { body: change })
    const found: boolean[] = []
    for (const k of [k1, k2]) for (const d of ['taslak', 'yayinda']) found.push(await isIn(k, d))
    assert.deepEqual(found, expected, JSON.stringify(change))
  }
})

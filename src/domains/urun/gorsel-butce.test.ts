import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { startPictureHost } from './gorsel-host.ts'

const host = await startPictureHost()
const { env, url } = host

/** How many pictures were read or written while the work ran. */
async function decodesDuring(work: () => Promise<unknown>): Promise<number> {
  let begun = 0
  const count = () => {
    if (sharp.counters().process > 0) begun++
  }
  sharp.queue.on('change', count)
  await work().finally(() => sharp.queue.off('change', count))
  return begun
}

test('30 tiny files that claim 40 megapixels each: refused by index, nothing decoded', async () => {
  const m = await env.magaza()
  const gorseller = Array.from({ length: 30 }, (_, i) => url(`minik?${i}`))
  const decodes = await decodesDuring(async () => {
    const { status, body } = await m.call('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{}], gorseller } })
    assert.deepEqual([status, body.hata.kod], [422, 'gorsel_indirilemedi'])
    assert.match(body.hata.mesaj, /^gorseller\[0\]: .+; gorseller\[1\]: .+ … ve 10 hata daha$/)
  })
  assert.equal(decodes, 0)
})

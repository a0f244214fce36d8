import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as alanAdi from '../../../src/domains/magaza/alan-adi/alan-adi.ts'
import { make } from '../samples/vitrin.ts'
import type { TestEnv, TestMagaza } from '../setup.ts'
import { inStore } from '../verbs.ts'

// Shops at domain names of their own, over real connections: the Host header is the browser's, not the network's.

export type Answer = { status: number; text: string; headers: IncomingHttpHeaders; location: string | undefined }

export type Named = TestMagaza & { ad: string; urun: string }

/** Lets caches of half a second pass. */
export const aMoment = (env: TestEnv) => env.rows('select pg_sleep(0.6)')

export async function hostsIn(env: TestEnv) {
  const { port } = new URL(await env.listen())

  const visit = async (host: string, path = '/', headers: Record<string, string> = {}, method = 'GET', body = '') => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } })
    asked.end(body)
    const [reply] = await once(asked, 'response')
    const { statusCode: status, headers: told } = reply
    return { status, text: await text(reply), headers: told, location: told.location } as Answer
  }

  /** The lines of a request as they are. */
  const raw = (lines: readonly string[]): Promise<string> => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }

  /** A store with a product and these names, the first of which is its address. */
  const named = async (ad: string, ...others: string[]): Promise<Named> => {
    const m = await env.magaza()
    for (const name of [ad, ...others]) {
      await inStore(env, m.id, async (w) => {
        await alanAdi.add(w, name)
        await alanAdi.prove(w, name)
      })
    }
    const varyantlar = [{ fiyat: 100_00, stok: 5 }]
    const { tanitici } = await make(m, '/v1/urunler', { ad: `Gömlek ${ad}`, durum: 'yayinda', varyantlar })
    // The names are looked at once a second, or less often where that took long.
    env.clock.shiftMs += 60_000
    return { ...m, ad, urun: `/urun/${tanitici}` }
  }

  return { visit, raw, named }
}

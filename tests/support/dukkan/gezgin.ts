import type { Call, Reply } from '../call.ts'
import type { TestEnv, TestMagaza } from '../setup.ts'

// A visitor of the shop's pages without scripts: keeps cookies, follows redirects, fills forms.

export const BUYER = {
  eposta: 'ayse@example.com',
  telefon: '0532 000 00 00',
  ad: 'Ayşe',
  soyad: 'Yılmaz',
  satir1: 'Bağdat Caddesi 12/3',
  il: 'İstanbul',
  ilce: 'Kadıköy',
  fatura_tipi: 'bireysel',
}

export type Gezgin = ReturnType<typeof gezgin>

type Gonderim = { headers?: Record<string, string>; token?: boolean; ip?: string }

type Ziyaretci = { ip?: string; says?: Record<string, string> }

/** `says`: headers of every request. */
export function gezgin(
  env: Pick<TestEnv, 'call' | 'config'>,
  m: TestMagaza,
  { ip = '198.51.100.7', says = {} }: Ziyaretci = {},
) {
  const call: Call = env.call(null)
  const root = `/vitrin/${m.id}`
  const own = { origin: new URL(env.config.adres).origin, 'sec-fetch-site': 'same-origin' }
  const jar = new Map<string, string>()
  let token = ''

  const learn = (reply: Reply): Reply => {
    for (const text of [reply.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(text) ?? []
      if (/Max-Age=0(;|$)/.test(text)) jar.delete(name)
      else jar.set(name, value)
    }
    token = /name="belirtec" value="([^"]+)"/.exec(reply.text)?.[1] ?? token
    return { ...reply, text: reply.text.replace(/<style>.*?<\/style>/s, '') }
  }
  const cookie = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
    learn(
      await call('GET', path.startsWith(root) ? path : root + path, {
        ip,
        headers: { ...cookie(), ...says, ...headers },
      }),
    )
  /** Sends a form; the answer as it is, redirects included. */
  const send = async (path: string, fields: Record<string, string>, o: Gonderim = {}): Promise<Reply> => {
    const body = new URLSearchParams(o.token === false ? fields : { belirtec: token, ...fields })
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { ...type, ...cookie(), ...says, ...(o.headers ?? own) }
    return learn(await call('POST', root + path, { raw: body.toString(), ip: o.ip ?? ip, headers }))
  }
  /** Sends a form and opens the page that it leads to. */
  const go = async (path: string, fields: Record<string, string>): Promise<Reply> => {
    const reply = await send(path, fields)
    if (reply.status !== 303) return reply
    return get(String(reply.headers.location))
  }
  return {
    jar,
    root,
    get,
    send,
    go,
    add: (varyant: string, adet = 1) => go('/sepet/ekle', { varyant, adet: String(adet) }),
    /** Fills the address in and stands before the payment. */
    deliver: (more: Record<string, string> = {}) => go('/odeme/adres', { ...BUYER, ...more }),
    /** The hidden fields that say what was seen. */
    seen: (page: Reply): Record<string, string> =>
      Object.fromEntries(
        [...page.text.matchAll(/name="(toplam|ek_\w+|ozet_\w+)" value="([\da-f.]+)"/g)].map((f) => [
          f[1] as string,
          f[2] as string,
        ]),
      ),
  }
}

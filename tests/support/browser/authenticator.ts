import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// Virtual passkey (WebAuthn), which signs correctly, or wrongly on request.

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const b64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url')
const uint32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}
const hex = (text: string): Buffer => Buffer.from(text, 'hex')

/** Flags: user present, user verified, attested data included. */
const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64]

type Odd = {
  papers?: boolean
  origin?: string
  verified?: boolean
  counter?: number
  challenge?: string
  rpId?: string
}

export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let used = 0
  const clientData = (type: string, challenge: string, o: Odd) =>
    Buffer.from(JSON.stringify({ type, challenge: o.challenge ?? challenge, origin: o.origin ?? origin }))
  const flags = (o: Odd) => PRESENT | (o.verified === false ? 0 : VERIFIED)
  return {
    create: ({ challenge, rp }: any, o: Odd = {}) => {
      const cose = Buffer.concat([
        hex('a5010203262001215820'),
        Buffer.from(x, 'base64url'),
        hex('225820'),
        Buffer.from(y, 'base64url'),
      ])
      const head = [sha256(o.rpId ?? rp.id), Buffer.from([flags(o) | ATTESTED]), uint32(used), Buffer.alloc(16)]
      const data = Buffer.concat([...head, Buffer.from([0, id.length]), id, cose])
      // {fmt: "none", attStmt: {}, authData}, or with an invalid certificate.
      const stated = o.papers ? '667061636b65646761747453746d74a16378356381' + '4100' : '646e6f6e656761747453746d74a0'
      const object = [hex(`a363666d74${stated}68617574684461746158`), Buffer.from([data.length]), data]
      return {
        kimlik: b64(id),
        istemci_verisi: b64(clientData('webauthn.create', challenge, o)),
        kanit_nesnesi: b64(Buffer.concat(object)),
        tasima: ['internal'],
      }
    },
    get: ({ challenge, rpId }: any, o: Odd = {}) => {
      const client = clientData('webauthn.get', challenge, o)
      const count = uint32(o.counter ?? ++used)
      const data = Buffer.concat([sha256(o.rpId ?? rpId), Buffer.from([flags(o)]), count])
      return {
        kimlik: b64(id),
        istemci_verisi: b64(client),
        dogrulayici_verisi: b64(data),
        imza: b64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      }
    },
  }
}

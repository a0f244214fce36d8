import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// Secrets at rest: AES-256-GCM under a key derived from the service's secret, which is not in the database.

export type Seal = {
  close: (text: string) => string
  /** Authenticated: throws when sealed under another secret or changed since. */
  open: (sealed: string) => string
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** `purpose` separates keys by use (key derivation). */
export function sealWith(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `kepenk ${purpose}`, 32))
  return {
    close: (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/**
 * For signing secrets of subscriptions and providers; the purpose keeps its first name, since it is part of the key.
 */
export const signingSeal = (secret: string): Seal => sealWith(secret, 'webhook')

/** The text, or none where it does not open: after the service's own secret was replaced nobody can open what is older. */
export function whatOpens(open: Seal['open'], sealed: string): string[] {
  try {
    return [open(sealed)]
  } catch {
    return []
  }
}

import type { Access } from '../model.ts'
import type { Sozler } from './sozler.ts'

// Authorisation in words: on the pages, and in the operation's line of llms.txt.

export function accessText(access: Access, soz: Sozler): string {
  if (access.by === 'alici') return soz.oturumlar[access.session]
  return access.scope === null ? soz.her : `${soz.kapsam}: \`${access.scope}\``
}

export const shortAccess = (access: Access, soz: Sozler): string =>
  access.by === 'alici' ? soz.kisaca[access.session] : (access.scope ?? soz.kisaca.her)

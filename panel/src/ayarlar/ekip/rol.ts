import { isKapsam, type Kapsam, kapsamlar } from '@kepenk/service/trade/kapsam.ts'
import type { EkipUyesi } from '../../api/generated/kayitlar.ts'

// Form state of a role, of a member or of an invitation.

type Rol = EkipUyesi['rol']
export type RolFormu = { eposta: string; rol: Rol; kapsamlar: Kapsam[]; anahtarlari_iptal: boolean }

export const formOf = (uye: EkipUyesi | null): RolFormu => ({
  ...{ eposta: '', rol: uye?.rol ?? 'yonetici', kapsamlar: uye?.kapsamlar ?? [], anahtarlari_iptal: true },
})

/** A former owner may have made keys that can still do what the person no longer may. */
export const losesKeys = (uye: EkipUyesi | null, to: Rol): boolean =>
  uye !== null && uye.anahtar_sayisi > 0 && uye.rol === 'sahip' && to !== 'sahip'

/** One who does chosen work only has some to do. */
export const isMissingWork = ({ rol, kapsamlar: own }: RolFormu): boolean => rol === 'calisan' && own.length === 0

export const bodyOf = (uye: EkipUyesi | null, { rol, kapsamlar: own, anahtarlari_iptal }: RolFormu) => ({
  rol,
  ...(rol === 'calisan' && { kapsamlar: own }),
  ...(losesKeys(uye, rol) && { anahtarlari_iptal }),
})

/** Implied scopes: writing brings reading, and goes with it. */
export function withKapsam(value: readonly Kapsam[], kapsam: Kapsam, on: boolean): Kapsam[] {
  const [is = '', ne] = kapsam.split(':')
  const wanted = new Set<Kapsam>(value)
  const other = `${is}:${ne === 'okuma' ? 'yazma' : 'okuma'}`
  if (on) wanted.add(kapsam)
  else wanted.delete(kapsam)
  if (isKapsam(other) && on && ne === 'yazma') wanted.add(other)
  if (isKapsam(other) && !on && ne === 'okuma') wanted.delete(other)
  return kapsamlar.filter((k) => wanted.has(k))
}

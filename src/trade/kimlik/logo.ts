import { pictureNow } from './own-picture.ts'
import type { Kimlik } from './schema.ts'

type Magaza = { satis: { kimlik: Kimlik | null }; medya_adresi: string }

export const logoAddress = ({ satis, medya_adresi }: Magaza): string | null =>
  pictureNow(satis.kimlik?.logo ?? null, medya_adresi)

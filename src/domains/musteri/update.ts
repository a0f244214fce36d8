import { throwIfAny } from '../../core/errors.ts'
import { assertUnchanged } from '../../db/versions.ts'
import type { Work } from '../../db/work.ts'
import { answerOf } from './answer.ts'
import { plainFields, unknownGroups } from './rules.ts'
import { hold, holdGroups, save } from './save.ts'
import type { IzinKaynagi, MusteriDegisikligi } from './schema.ts'

/** Only the fields sent change. */
export async function update(w: Work, id: string, degisiklik: MusteriDegisikligi, kaynak: IzinKaynagi) {
  const { gruplar, izinler } = degisiklik
  const [known, old] = await Promise.all([holdGroups(w, gruplar ?? []), hold(w, id)])
  assertUnchanged(w, answerOf(old))
  throwIfAny(unknownGroups(gruplar ?? [], known))
  const next = {
    ...old,
    ...plainFields(degisiklik),
    ...(izinler && { izin_eposta: izinler.eposta, izin_sms: izinler.sms }),
    ...(gruplar && { gruplar: [...new Set(gruplar)] }),
  }
  return save(w, old, next, kaynak)
}

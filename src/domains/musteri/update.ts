import { throwIfAny } from '../../core/errors.ts'
import { assertUnchanged } from '../../db/records/versions.ts'
import type { Work } from '../../db/work.ts'
import type { OzelDegerler } from '../../trade/ozel.ts'
import { checkedValues } from '../ozel/degerler.ts'
import { bookOf, checkBook } from './addresses.ts'
import { answerOf } from './answer.ts'
import { plainFields, unknownGroups } from './rules.ts'
import { hold, holdGroups, readBy, save } from './save.ts'
import type { AdresGirdisi, IzinKaynagi, MusteriDegisikligi } from './schema.ts'

type Degisiklik = MusteriDegisikligi & { adresler?: readonly AdresGirdisi[]; ozel?: OzelDegerler }

/** Partial update; the address book is replaced as a whole. */
export async function update(w: Work, id: string, degisiklik: Degisiklik, kaynak: IzinKaynagi) {
  const { gruplar, izinler, adresler, ozel } = degisiklik
  const [known, old] = await Promise.all([holdGroups(w, gruplar ?? []), hold(w, id)])
  assertUnchanged(w, answerOf(old))
  throwIfAny([...unknownGroups(gruplar ?? [], known), ...(adresler ? checkBook(old, adresler) : [])])
  const next = {
    ...old,
    ...plainFields(degisiklik),
    ...(izinler && {
      izin_eposta: izinler.eposta,
      izin_sms: izinler.sms,
      izin_arama: izinler.arama ?? old.izin_arama,
    }),
    ...(gruplar && { gruplar: [...new Set(gruplar)] }),
    ...(adresler && { adresler: bookOf(w, adresler) }),
    ...(ozel && { ozel: await checkedValues(w, 'musteri', ozel, old.ozel) }),
  }
  return save(w, old, next, kaynak, readBy(degisiklik.izin_metni))
}

/** Source of a consent: the panel uses the same routes as the API. */
export const sourceOf = ({ actor }: Work): IzinKaynagi => (actor.tur === 'kullanici' ? 'panel' : 'api')

import { alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { isUniqueViolation } from '../../db/connection/pg-errors.ts'
import { emit } from '../../db/outbox.ts'
import { maybe, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import type { OzelDegerler } from '../../trade/ozel.ts'
import { checkedValues } from '../ozel/degerler.ts'
import { bookOf } from './addresses.ts'
import { answerOf } from './answer.ts'
import * as queries from './queries.ts'
import { checkAddresses, checkEposta, NO_CONSENT, plainFields, unknownGroups } from './rules.ts'
import { holdGroups, readBy, saveNew } from './save.ts'
import type { AdresGirdisi, IzinKaynagi, MusteriGirdisi } from './schema.ts'

type Girdi = MusteriGirdisi & { adresler?: readonly AdresGirdisi[]; ozel?: OzelDegerler }

/** `hesap`: it is a member; the caller stores the password. */
export async function create(w: Work, girdi: Girdi, kaynak: IzinKaynagi, hesap = false): Promise<string> {
  const { gruplar = [], izinler = NO_CONSENT, adresler = [] } = girdi
  const row: queries.MusteriRow = {
    ...guest(w, girdi),
    hesap,
    izin_eposta: izinler.eposta,
    izin_sms: izinler.sms,
    izin_arama: izinler.arama ?? false,
    gruplar: [...new Set(gruplar)],
    adresler: bookOf(w, adresler),
    ozel: await checkedValues(w, 'musteri', girdi.ozel ?? {}),
  }
  throwIfAny([
    ...checkEposta(row.eposta),
    ...checkAddresses(adresler, new Set()),
    ...(gruplar.length > 0 ? await problemsOf(w, row, gruplar) : []),
  ])
  await saveNew(w, row, kaynak, readBy(girdi.izin_metni)).catch((error) => {
    throw isUniqueViolation(error, 'musteri_eposta_uk') ? hata('eposta_kullanimda', 'eposta') : error
  })
  const answer = answerOf(row)
  emit(w, 'musteri.olusturuldu', row.id, answer, { ek: { kaynak }, zaman: row.guncelleme })
  return answer
}

/** New customer without password, groups or consents. */
export const guest = (w: Work, girdi: Pick<MusteriGirdisi, 'eposta' | 'ad' | 'soyad' | 'telefon' | 'sirket'>) => ({
  id: newId('mus', w.now),
  eposta: girdi.eposta,
  ad: null,
  soyad: null,
  telefon: null,
  sirket: null,
  ...plainFields(girdi),
  hesap: false,
  izin_eposta: false,
  izin_sms: false,
  izin_arama: false,
  gruplar: [],
  adresler: [],
  ozel: {},
  olusturma: w.now,
  guncelleme: w.now,
})

/** With groups there may be two errors: the e-mail is checked too, so that both are reported together. */
async function problemsOf(w: Work, { eposta }: queries.MusteriRow, gruplar: readonly string[]) {
  const [known, taken] = await Promise.all([
    holdGroups(w, gruplar),
    maybe(w, queries.findByEposta, { eposta_anahtari: epostaKey(eposta) }),
  ])
  return [...(taken ? [alanHatasi('eposta', 'eposta_kullanimda')] : []), ...unknownGroups(gruplar, known)]
}

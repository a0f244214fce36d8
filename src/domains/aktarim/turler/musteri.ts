import type { Work } from '../../../db/work.ts'
import { bodyCheck } from '../../../http/contract/validate.ts'
import { wholeTextOf } from '../../musteri/answer.ts'
import { create } from '../../musteri/create.ts'
import { findByEposta } from '../../musteri/find.ts'
import { get, list } from '../../musteri/read.ts'
import { type Musteri, MusteriGirdisi, type TamMusteri } from '../../musteri/schema.ts'
import { update } from '../../musteri/update.ts'
import { namesOf } from '../adlar/names.ts'
import type { Kayit } from '../rules/kayitlar.ts'
import { type Baglam, given, idOf, parsed, type Sonuc, type TurIsi } from './tur.ts'

const check = bodyCheck(MusteriGirdisi)

async function apply(w: Work, { satirlar }: Kayit, { adlar }: Baglam): Promise<Sonuc> {
  const d = satirlar[0]?.degerler as Record<string, never>
  const known = await findByEposta(w, String(d.eposta))
  const before = known ? await get(w, known.id) : null
  const izinler = before === null ? { eposta: false, sms: false } : (JSON.parse(before) as Musteri).izinler
  const consents = [d.izin_eposta, d.izin_sms, d.izin_arama].some((izin) => izin !== undefined)
  const gruplar = (d.gruplar as string[] | undefined)?.map((ad) => idOf(adlar.grup, 'gruplar', ad))
  const girdi = given({
    eposta: d.eposta,
    ad: d.ad,
    soyad: d.soyad,
    telefon: d.telefon,
    sirket: d.sirket,
    izinler: consents
      ? given({ eposta: d.izin_eposta ?? izinler.eposta, sms: d.izin_sms ?? izinler.sms, arama: d.izin_arama })
      : undefined,
    gruplar,
  }) as unknown as MusteriGirdisi
  check(girdi, Buffer.alloc(0))
  if (!known) {
    await create(w, girdi, 'panel')
    return 'yeni'
  }
  const { eposta: _, ...degisiklik } = girdi
  return (await update(w, known.id, degisiklik, 'panel')) === before ? 'ayni' : 'degisen'
}

const fieldOf = (alan: string) => {
  const kod = alan.startsWith('izinler.') ? `izin_${alan.slice(8)}` : alan.replace(/\[.*$/, '')
  return { kod: kod || null, sira: 0 }
}

async function* rows(w: Work, kayitlar: readonly string[]) {
  const musteriler = await parsed<TamMusteri>(kayitlar)
  const ids = [...new Set(musteriler.flatMap((m) => m.gruplar))]
  const groups = await namesOf(w, 'grup', ids)
  for (const m of musteriler) {
    const { eposta, sms, arama } = m.izinler
    const contact = [m.eposta, m.ad, m.soyad, m.telefon, m.sirket, eposta, sms, arama]
    yield [[...contact, m.gruplar.map((id) => groups.get(id) ?? id), m.hesap, m.olusturma]]
  }
}

export const musteriIsi: TurIsi = {
  birlikte: true,
  apply,
  fieldOf,
  list: (w, { grup }, position) => list(w, given({ limit: 100, grup }), position, wholeTextOf),
  rows,
}

import { changing, freeOf, type Model, type ModelVaryant, Refused, recordOf, rowOf, setTo } from './model.ts'

// Bulk operations of the model: set, or change by a difference.

type Yer = { varyant_id: string; depo_id?: string; bySku: boolean }
export type TopluKalem = Yer & { miktar: number }
export type FarkKalemi = Yer & { degisim: number }
type Answer = { veri: object[]; hatalar: { sira: number; kod: string }[] }
type Place = { sira: number; v: ModelVaryant; depo: string }

/** Named places, each once, and errors of the other items. */
function named(m: Model, kalemler: readonly Yer[]) {
  const hatalar: Answer['hatalar'] = []
  const seen = new Set<string>()
  const places = kalemler.flatMap((kalem, sira): Place[] => {
    const v = m.varyantlar.get(kalem.varyant_id)
    const depo = kalem.depo_id ?? m.varsayilan
    const known = m.depolar.includes(depo)
    if (!v) hatalar.push({ sira, kod: 'kayit_yok' })
    if (!known) hatalar.push({ sira, kod: 'kayit_yok' })
    if (!v || !known) return []
    const place = `${v.id} ${depo}`
    if (seen.has(place)) hatalar.push({ sira, kod: 'kalem_tekrarli' })
    return seen.size < seen.add(place).size ? [{ sira, v, depo }] : []
  })
  return { places, hatalar }
}

function refuse(hatalar: Answer['hatalar'], kismi: boolean): void {
  if (!kismi && hatalar.length > 0) throw new Refused(hatalar.map((h) => ({ alan: '', kod: h.kod })))
}

const recordsOf = (places: readonly Place[]): object[] => [...new Set(places.map((p) => p.v))].map(recordOf)

/** Returns the variants set, and errors of the other items by index. */
export function setMany(m: Model, kalemler: TopluKalem[], kismi: boolean): Answer {
  const { places, hatalar } = named(m, kalemler)
  changing(
    m,
    kalemler.map((k) => k.varyant_id),
    (note) => {
      refuse(hatalar, kismi)
      for (const { sira, v, depo } of places) {
        if (setTo(v, depo, (kalemler[sira] as TopluKalem).miktar)) note(v.id, depo, 'toplu')
      }
    },
  )
  return { veri: recordsOf(places), hatalar }
}

/** The same for differences: reserved or missing units cannot be taken, unless overselling is allowed. */
export function shiftMany(m: Model, kalemler: FarkKalemi[], kismi: boolean): Answer {
  const { places, hatalar } = named(m, kalemler)
  let done: Place[] = []
  changing(
    m,
    kalemler.map((k) => k.varyant_id),
    (note) => {
      refuse(hatalar, kismi)
      const byOf = ({ sira }: Place) => (kalemler[sira] as FarkKalemi).degisim
      const lacks = (p: Place) => byOf(p) < 0 && !p.v.eksi && -byOf(p) > Math.max(0, freeOf(p.v.rows.get(p.depo)))
      const lacking = places.filter(lacks).map(({ sira }) => ({ sira, kod: 'stok_yetersiz' }))
      refuse(lacking, kismi)
      done = places.filter((p) => !lacking.some((l) => l.sira === p.sira))
      hatalar.push(...lacking)
      for (const p of done) {
        rowOf(p.v, p.depo).miktar += byOf(p)
        note(p.v.id, p.depo, 'hareket')
      }
    },
  )
  return { veri: recordsOf(done), hatalar: hatalar.toSorted((a, b) => a.sira - b.sira) }
}

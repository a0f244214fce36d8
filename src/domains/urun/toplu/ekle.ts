import type { Ports } from '../../../adapters/ports.ts'
import { type AlanHatasi, alanHatasi, Hata, renamed, throwIfAny } from '../../../core/errors.ts'
import { bulkAnswer, judgeItems } from '../../../core/toplu.ts'
import type { Work } from '../../../db/work.ts'
import { type HazirGorsel, prepareImages } from '../gorsel/gorsel.ts'
import { cleanInput, lookForMany } from '../kayit/girdi.ts'
import { newProduct } from '../kayit/next.ts'
import { insertAndTell, saveProduct } from '../kayit/save.ts'
import { checkNewProduct } from '../rules.ts'
import type { TopluUrunGirdisi, UrunGirdisi } from '../schema.ts'

/** Limit per request, as for one product. */
const MOST_PICTURES = 30

const manyPictures = {
  tr: `bir istekte en çok ${MOST_PICTURES} görsel adresi olabilir`,
  en: `a request has at most ${MOST_PICTURES} addresses of pictures`,
}

/** Fetches the pictures of all items before the transaction; failures are reported, and none is stored then. */
export async function prepareMany(w: Work, { kalemler }: TopluUrunGirdisi, kismi: boolean, ports: Ports) {
  if (!kismi) judgeItems(kalemler, false, (girdi) => orProblems(checkNewProduct(girdi)))
  const places = kalemler.flatMap((k, sira) =>
    (k.gorseller ?? []).map((url, i) => ({ url, alan: `kalemler[${sira}].gorseller[${i}]` })),
  )
  if (places.length > MOST_PICTURES) throwIfAny([alanHatasi('kalemler', 'girdi_gecersiz', manyPictures)])
  const urls = places.map((p) => p.url)
  const ready = await prepareImages(w, urls, null, ports).catch((error) => {
    throw renamed(error, (alan) => places[Number(/^gorseller\[(\d+)\]/.exec(alan)?.[1])]?.alan ?? alan)
  })
  const counts = kalemler.map((k) => k.gorseller?.length ?? 0)
  return counts.map((count, i): HazirGorsel[] => {
    const from = counts.slice(0, i).reduce((sum, n) => sum + n, 0)
    return ready.slice(from, from + count)
  })
}

const orProblems = (problems: AlanHatasi[]): object | AlanHatasi[] => (problems.length > 0 ? problems : {})

const cleanedOrProblems = (w: Work, girdi: UrunGirdisi): Promise<UrunGirdisi | AlanHatasi[]> =>
  cleanInput(w, girdi).catch((error) => {
    if (error instanceof Hata && error.alanlar.length > 0) return [...error.alanlar]
    throw error
  })

/** Creates many products: all or none, or with `kismi` those that are valid. */
export async function createMany(
  w: Work,
  { kalemler }: TopluUrunGirdisi,
  kismi: boolean,
  ready: readonly (readonly HazirGorsel[])[],
): Promise<string> {
  const temiz = await Promise.all(kalemler.map((girdi) => cleanedOrProblems(w, girdi)))
  const found = await lookForMany(w, kalemler)
  const pairs = temiz.map((girdi, i) => ({ girdi, gorseller: ready[i] ?? [] }))
  const { good, wrong } = judgeItems(pairs, kismi, ({ girdi, gorseller }) => {
    if (Array.isArray(girdi)) return girdi
    const own = checkNewProduct(girdi)
    const problems = own.length > 0 ? own : found.problemsOf(girdi)
    return problems.length > 0 ? problems : { girdi, gorseller }
  })
  const yeniler: Parameters<typeof insertAndTell>[1][number][] = []
  for (const { girdi, gorseller } of good) {
    const tanitici = await found.shortNameOf(girdi)
    yeniler.push({ urun: newProduct(w, girdi, tanitici, gorseller), ready: gorseller })
  }
  const veri =
    yeniler.length === 0 ? [] : await saveProduct(w, undefined, () => insertAndTell(w, yeniler, found.depo_id))
  return bulkAnswer({ veri, wrong }, kismi, w.dil)
}

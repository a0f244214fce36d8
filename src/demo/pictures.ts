import { hash } from 'node:crypto'
import type { MedyaStore } from '../adapters/medya-store.ts'
import { fewAtOnce } from '../core/concurrency/few-at-once.ts'
import { draw } from '../domains/medya/image.ts'
import { mediaKey } from '../domains/medya/medya.ts'
import * as evde from './cizim/aksesuar-ev.ts'
import * as giysiler from './cizim/giysiler.ts'
import { type Renk, renkler, type Tonlar, tonlar } from './cizim/renkler.ts'
import * as sofrada from './cizim/sofra-bakim.ts'

// Generated pictures: shapes only, no letters, so that fonts of the machine do not matter.

const cizimler = { ...giysiler, ...evde, ...sofrada }
export type Cizim = keyof typeof cizimler
const adlar = Object.keys(cizimler) as Cizim[]

/** A drawing in a colour. */
export type Istenen = { cizim: Cizim; renk: Renk }
export type Resim = Istenen & { hash: string; bayt: number; en: number; boy: number }

const SIDE = 800
/** Where an object stands on the ground; lying and hanging ones have no shadow. */
const GROUND = 652
const SHADOWS: Partial<Record<Cizim, number | null>> = {
  ...Object.fromEntries(
    'elbise gomlek tisort triko etek pantolon ceket kolye atki yastik cerceve tabak tulum'
      .split(' ')
      .map((ad) => [ad, null]),
  ),
  spor: 606,
  sandalet: 588,
  sapka: 586,
  sabun: 608,
  araba: 612,
}

function svgOf({ cizim, renk }: Istenen): string {
  const t: Tonlar = tonlar(renk, adlar.indexOf(cizim))
  const y = SHADOWS[cizim] === undefined ? GROUND : SHADOWS[cizim]
  const shadow = y === null ? '' : `<ellipse cx="400" cy="${y}" rx="250" ry="26" fill="${t.derin}" opacity=".16"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 800 800">
  <rect width="800" height="800" fill="${t.zemin}"/><circle cx="400" cy="410" r="330" fill="${t.halka}"/>
  ${shadow}<g transform="translate(16 16) scale(.96)" stroke-linejoin="round">${cizimler[cizim](t)}</g></svg>`
}

const AT_ONCE = 4

/**
 * Stores each picture, with bounded concurrency. As for downloads the hash is that of the source; existing ones are not
 * drawn again.
 */
export const drawInto = (medya: MedyaStore, magaza_id: string, istenen: readonly Istenen[]): Promise<Resim[]> =>
  fewAtOnce(istenen, AT_ONCE, (i) => ensureOne(medya, magaza_id, i))

async function ensureOne(medya: MedyaStore, magaza_id: string, istenen: Istenen): Promise<Resim> {
  return { ...istenen, ...(await ensureDrawn(medya, magaza_id, svgOf(istenen))), en: SIDE, boy: SIDE }
}

const nameOf = (svg: string): string => hash('sha256', svg, 'hex')

async function ensureDrawn(medya: MedyaStore, magaza_id: string, svg: string): Promise<{ hash: string; bayt: number }> {
  const source = nameOf(svg)
  const key = mediaKey(magaza_id, source, 'webp')
  const there = await medya.get(key)
  there?.bytes.destroy()
  return { hash: source, bayt: there ? there.boyut : await drawOne(medya, magaza_id, key, svg) }
}

async function drawOne(medya: MedyaStore, magaza_id: string, key: string, svg: string): Promise<number> {
  const bytes = await draw(magaza_id, svg)
  await medya.put(key, bytes, 'image/webp')
  return bytes.length
}

// ---------------------------------------------------------------- logos

/** A disc with as many leaves as its number has, in a colour of its own. */
function logoOf(n: number): string {
  const names = Object.keys(renkler) as Renk[]
  const t = tonlar(names[(n * 7 + 3) % names.length] as Renk, n)
  const leaves = 3 + (n % 6)
  const leaf = (i: number) =>
    `<ellipse cx="80" cy="44" rx="${20 - leaves}" ry="26" fill="${i % 2 ? t.acik : t.zemin}" transform="rotate(${(360 / leaves) * i} 80 80)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">
  <rect width="160" height="160" fill="${t.zemin}"/><circle cx="80" cy="80" r="74" fill="${t.ana}"/>
  ${Array.from({ length: leaves }, (_, i) => leaf(i)).join('')}<circle cx="80" cy="80" r="10" fill="${t.derin}"/></svg>`
}

const logosOf = (adet: number): string[] => Array.from({ length: adet }, (_, n) => logoOf(n))

/** Files that a store may have without a row of a picture: logos, and what was drawn and not used. */
export const drawnKeys = (magaza_id: string, istenen: readonly Istenen[], logolar: number): string[] =>
  [...istenen.map(svgOf), ...logosOf(logolar)].map((svg) => mediaKey(magaza_id, nameOf(svg), 'webp'))

/** Logos of so many brands, as names of files. */
export const drawLogos = (medya: MedyaStore, magaza_id: string, adet: number): Promise<string[]> =>
  fewAtOnce(logosOf(adet), AT_ONCE, async (svg) => `${(await ensureDrawn(medya, magaza_id, svg)).hash}.webp`)

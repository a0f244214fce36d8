import type { Work } from '../../db/work.ts'
import * as ayar from '../../domains/magaza/ayar.ts'
import { MAX_BANKA, MAX_KAPIDA_UCRETI } from '../../domains/magaza/schema.ts'
import { cardProvider } from '../../domains/odeme/odeme.ts'
import { amount } from '../../trade/money-text.ts'
import { plainIban, shownIban } from '../../trade/numara/iban.ts'
import { isAtTheDoor, type OdemeYontemi, odemeYontemleri, workingWays } from '../../trade/satis.ts'
import { failure, usage } from '../errors.ts'
import { displayName, tutar } from '../terminal/values.ts'

// Ways to pay without a provider: `kepenk odeme enable|disable --yontem`, as the panel's settings have them.

type Ayarlar = Awaited<ReturnType<typeof ayar.get>>
export type Yontem = Exclude<OdemeYontemi, 'kart'>

const yontemler = odemeYontemleri.filter((y): y is Yontem => y !== 'kart')

export function yontem(text: string, name: string): Yontem {
  const found = yontemler.find((y) => y === text)
  if (found) return found
  const hint = text === 'kart' ? 'Kart için --saglayici verin.' : undefined
  throw usage(`${name} şunlardan biri olmalı: ${yontemler.join(', ')} (verilen: ${text})`, hint)
}

export function iban(text: string, name: string): string {
  const found = plainIban(text)
  if (found) return found
  throw usage(`${name} geçerli bir IBAN olmalı; bir hanesi yanlış (verilen: ${text})`)
}

export function banka(text: string, name: string): string {
  const ad = displayName(text, name)
  if (ad.length <= MAX_BANKA) return ad
  throw usage(`${name} en çok ${MAX_BANKA} karakter olabilir`)
}

export function kapidaUcreti(text: string, name: string): number {
  const ucret = tutar(text, name)
  if (ucret <= MAX_KAPIDA_UCRETI) return ucret
  throw usage(`${name} en çok ${amount(MAX_KAPIDA_UCRETI)} olabilir (verilen: ${text})`)
}

/** Options that only one of the two ways of calling takes. */
export type Verilen = Partial<Record<'iban' | 'hesap-sahibi' | 'banka', string | undefined>> & {
  ucret?: number | undefined
}

/** Refuses a mixture of a provider's options and a method's. */
export function assertOneKind(
  saglayici: string | undefined,
  way: Yontem | undefined,
  given: object,
  own: Verilen,
): void {
  if ((saglayici === undefined) === (way === undefined)) {
    throw usage('--saglayici ya da --yontem gerekli; ikisinden yalnız biri verilir')
  }
  const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== false
  const [wrong] = Object.entries(way === undefined ? own : given).find(isGiven) ?? []
  if (wrong !== undefined)
    throw usage(`--${wrong} yalnız ${way === undefined ? '--yontem' : '--saglayici'} ile verilir`)
}

const onlyFor = (way: Yontem, option: string, is: boolean, value: unknown): void => {
  if (!is && value !== undefined) throw usage(`--${option} ${way} ile verilmez`)
}

const shown = (way: Yontem, { odeme_yontemleri, havale_hesabi, kapida_ucreti }: Ayarlar) => ({
  yontem: way,
  acik: odeme_yontemleri.includes(way),
  ...(way === 'havale' ? { havale_hesabi } : { kapida_ucreti }),
})

/** What differs from before; the rest of an account stays as it is. */
export async function enableYontem(w: Work, way: Yontem, given: Verilen) {
  const door = isAtTheDoor(way)
  for (const option of ['iban', 'hesap-sahibi', 'banka'] as const) onlyFor(way, option, !door, given[option])
  onlyFor(way, 'ucret', door, given.ucret)
  const old = await ayar.get(w)
  const next = await ayar.update(w, {
    odeme_yontemleri: [...new Set([...old.odeme_yontemleri, way])],
    ...(given.ucret !== undefined && { kapida_ucreti: given.ucret }),
    ...(way === 'havale' && { havale_hesabi: accountOf(old, given) }),
  })
  return { json: shown(way, next), rows: rowsOf(way, next) }
}

function accountOf({ havale_hesabi: old, kimlik, ad }: Ayarlar, { iban, banka, 'hesap-sahibi': sahip }: Verilen) {
  const number = iban ?? old?.iban
  if (number === undefined) throw usage('--iban gerekli: mağazanın havale hesabı henüz yok')
  const hesap_sahibi = sahip ?? old?.hesap_sahibi ?? kimlik?.satici?.unvan ?? ad
  return { iban: number, hesap_sahibi, banka: banka ?? old?.banka ?? null }
}

const rowsOf = (way: Yontem, { havale_hesabi: hesap, kapida_ucreti, para_birimi }: Ayarlar): string[][] => [
  ['Yöntem', way],
  ...(way === 'havale' && hesap
    ? [
        ['IBAN', shownIban(hesap.iban)],
        ['Hesap sahibi', hesap.hesap_sahibi],
        ...(hesap.banka === null ? [] : [['Banka', hesap.banka]]),
      ]
    : [['Ücreti', `${amount(kapida_ucreti)} ${para_birimi}`]]),
]

/** The account and the fee stay for the next time. */
export async function disableYontem(w: Work, way: Yontem): Promise<object> {
  const { odeme_yontemleri } = await ayar.get(w)
  const rest = odeme_yontemleri.filter((y) => y !== way)
  if (rest.length === odeme_yontemleri.length) throw failure(`${w.magaza.id} mağazasında ${way} zaten kapalı`)
  const isLast = rest.length === 0 || (w.magaza.acik && (await openWays(w)).every((y) => y === way))
  if (isLast) throw failure('Son ödeme yöntemi kapatılamaz; önce başka birini açın')
  return shown(way, await ayar.update(w, { odeme_yontemleri: rest }))
}

/** Methods that shoppers are offered. */
export async function openWays(w: Work): Promise<readonly OdemeYontemi[]> {
  const [satis, kart] = await Promise.all([ayar.get(w), cardProvider(w)])
  return workingWays({ test: w.magaza.test, satis }, kart)
}

import { receiverAddressProblem } from '../adapters/outbound/receiver-address.ts'
import { type Config, loadSecret } from '../config.ts'
import { type Seal, signingSeal } from '../core/secrets/seal.ts'
import type { Ayarlar } from '../trade/saglayici/ayar.ts'
import { type Davranis, davranislar, isKopruKodu } from '../trade/saglayici/kopru.ts'
import { usage } from './errors.ts'

// Common parts of `kargo` and `odeme`.

export function kopruKodu(text: string, name: string): string {
  if (isKopruKodu(text)) return text
  throw usage(`${name} küçük harf, rakam ve tireden oluşan 2..40 karakter olmalı (verilen: ${text})`)
}

export function kopruAdresi(text: string, name: string): string {
  const problem = receiverAddressProblem(text)
  if (problem === null) return text
  throw usage(`${name} ${problem.tr} (verilen: ${text})`)
}

export function davranis(text: string, name: string): Davranis {
  const found = davranislar.find((d) => d === text)
  if (found) return found
  throw usage(`${name} şunlardan biri olmalı: ${davranislar.join(', ')} (verilen: ${text})`)
}

/** Parses one setting, `name=value`. */
export function ayar(text: string, name: string): [string, string] {
  const at = text.indexOf('=')
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)]
  throw usage(`${name} ad=değer biçiminde olmalı (verilen: ${text})`)
}

export const ayarlarOf = (given: [string, string][] | undefined): Ayarlar | undefined =>
  given && Object.fromEntries(given)

/** First setting, which tells bridges apart in lists: an address or a behaviour. */
export const firstOf = (ayarlar: Ayarlar): string => Object.values(ayarlar)[0] ?? '-'

const BASLIKLAR: Record<string, string> = { adres: 'Adres', davranis: 'Davranış' }

/** Settings as rows of the output. */
export const ayarSatirlari = (ayarlar: Ayarlar): string[][] =>
  Object.entries(ayarlar).map(([alan, deger]) => [BASLIKLAR[alan] ?? alan, deger])

/** Settings for --json; two keep the fields that they had before. */
export const ayarAlanlari = (ayarlar: Ayarlar) => ({
  adres: ayarlar.adres ?? null,
  davranis: ayarlar.davranis ?? null,
  ayarlar,
})

/** Seals for the service: both must have the same KEPENK_SIR or data folder. */
export const serviceSeal = async (config: Config): Promise<Seal> => signingSeal(await loadSecret(config))

export const GIZLI_NOTE = 'Gizli bir daha gösterilmez; şimdi güvenli bir yere kaydedin.'
export const ESKI_GIZLI_NOTE = 'Önceki gizli 24 saat daha geçerlidir; karşı tarafı bu sürede değiştirin.'

export const DAVRANISLAR =
  'deneme yerleşiktir; davranışı seçilir: basarili (yapar), basarisiz (reddeder), sessiz (yanıt vermemiş gibi olur).\n' +
  'Başka her kod, --tur verilmedikçe, sizin ya da bir şirketin HTTPS hizmetidir; nasıl yazılacağı docs/saglayici.md\n' +
  'dosyasındadır. Bir türün öbür ayarları --ayar ile verilir; boş değer (ad=) isteğe bağlı olanı siler.\n' +
  'Yeniden açmak yalnız verilenleri değiştirir; gizli, --yeni-gizli verilmedikçe aynı kalır.\n'

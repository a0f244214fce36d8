import { receiverAddressProblem } from '../adapters/outbound/receiver-address.ts'
import { type Config, loadSecret } from '../config.ts'
import { newGizli, type YeniGizli } from '../core/secrets/imza.ts'
import { signingSeal } from '../core/secrets/seal.ts'
import { type Davranis, davranislar, isKopruKodu } from '../trade/kopru.ts'
import { usage } from './errors.ts'

// What `kargo` and `odeme` ask and say alike.

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

/** Sealed as the service opens it: both must have the same KEPENK_SIR or data folder. */
export const preparedGizli = async (config: Config): Promise<YeniGizli> =>
  newGizli(signingSeal(await loadSecret(config)))

export const GIZLI_NOTE = 'Gizli bir daha gösterilmez; şimdi güvenli bir yere kaydedin.'
export const ESKI_GIZLI_NOTE = 'Önceki gizli 24 saat daha geçerlidir; karşı tarafı bu sürede değiştirin.'

export const DAVRANISLAR =
  'deneme yerleşiktir; davranışı seçilir: basarili (yapar), basarisiz (reddeder), sessiz (yanıt vermemiş gibi olur).\n' +
  'Başka her kod, sizin ya da bir şirketin HTTPS hizmetidir; nasıl yazılacağı docs/saglayici.md dosyasındadır.\n' +
  'Yeniden açmak yalnız verilenleri değiştirir; gizli, --yeni-gizli verilmedikçe aynı kalır.\n'

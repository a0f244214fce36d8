import { type AlanHatasi, alanHatasi, type HataKodu, type Metin } from '../../core/errors.ts'
import { type WebhookAddressProblem, webhookAddressProblem } from './address.ts'

const texts: Record<WebhookAddressProblem, Metin> = {
  cok_uzun: { tr: 'adres çok uzun', en: 'the address is too long' },
  gecersiz_adres: {
    tr: 'geçerli bir adres değil; https://alan.adi/yol biçiminde olmalı',
    en: 'is not a valid address; it must look like https://domain.name/path',
  },
  sema_desteklenmiyor: { tr: 'https:// ile başlamalı', en: 'must start with https://' },
  https_degil: { tr: 'https:// ile başlamalı', en: 'must start with https://' },
  kullanici_bilgisi_var: {
    tr: 'kullanıcı adı ya da parola içeremez',
    en: 'must not hold a user name or a password',
  },
  port_yasak: { tr: 'kapı 443 ya da 1024 ve üstü olmalı', en: 'the port must be 443, or 1024 and above' },
  ip_adresi: { tr: 'alan adı olmalı; IP adresi olamaz', en: 'must be a domain name, not an IP address' },
  yerel_ad: {
    tr: 'herkesin ulaşabildiği bir alan adı olmalı; localhost gibi yerel bir ad olamaz',
    en: 'must be a public domain name, not a local one such as localhost',
  },
}

/** What is wrong with an address that we are to post to, in words: a webhook's, a provider's, a carrier's. */
export function receiverAddressProblem(adres: string): Metin | null {
  const problem = webhookAddressProblem(adres)
  return problem && texts[problem]
}

export function receiverAddressErrors(adres: string, kod: HataKodu): AlanHatasi[] {
  const metin = receiverAddressProblem(adres)
  return metin ? [alanHatasi('adres', kod, metin)] : []
}

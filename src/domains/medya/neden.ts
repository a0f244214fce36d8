import type { Metin } from '../../core/errors.ts'
import type { DownloadNeden } from './download.ts'

const reasons: Record<DownloadNeden, Metin> = {
  adres_yasak: { tr: 'bu adrese bağlanılamaz', en: 'this address may not be fetched' },
  zaman_asimi: { tr: 'görsel zamanında indirilemedi', en: 'the image took too long' },
  cok_buyuk: {
    tr: 'görsel çok büyük (en çok 10 MB, 40 megapiksel)',
    en: 'the image is too large (10 MB, 40 megapixels at most)',
  },
  tur_desteklenmiyor: { tr: 'görsel JPEG, PNG ya da WebP olmalı', en: 'the image must be JPEG, PNG or WebP' },
  sahte_boyut: {
    tr: 'dosya, söylediği boyutta bir görsel için çok küçük',
    en: 'the file is far too small for the size that it claims',
  },
  bozuk: { tr: 'görsel bozuk', en: 'the image is damaged' },
  indirilemedi: { tr: 'görsel indirilemedi', en: 'the image could not be fetched' },
}

export const nedenMetni = (neden: DownloadNeden): Metin => reasons[neden]

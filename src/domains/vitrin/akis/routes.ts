import { Type } from 'typebox'
import { choice } from '../../../core/schema.ts'
import type { FileRoute } from '../../../http/contract/route.ts'
import { AKIS_DOSYALARI, akislar } from '../../../trade/akis.ts'
import { ornekAkislar, ornekHarita, ornekParca } from './ornekler.ts'
import { ANA_PARCASI, haritaTurleri } from './rules/harita.ts'

// Files of a catalogue that machines read.

/** Kinds of such files. */
export type AkisTuru = 'akis' | 'harita' | 'harita-parcasi'

const ROOT = '/vitrin/v1/:magaza'

/** Names of parts but the first: the kind, and the id that it begins behind. */
export const PARCA = new RegExp(`^(${haritaTurleri.join('|')})-(0|[a-z]+_[a-z0-9_]{1,58})\\.xml$`)
const ANY_PARCA = `^(?:${ANA_PARCASI.replace('.', '\\.')}|${PARCA.source.slice(1, -1)})$`

export const akisFiles: Record<AkisTuru, FileRoute> = {
  akis: {
    path: `${ROOT}/akis/:dosya`,
    tag: 'Vitrin ürünleri',
    summary: 'Ürün akışı',
    description:
      'Alışveriş kanallarının okuduğu dosya: yayındaki ürünlerin her varyantı bir kalem, ana para biriminde, tanınmayan bir alıcının gördüğü fiyatla. Arama motorlarından gizlenen ürünler yer almaz. Mağaza açmadıkça 404 döner (`akislar` ayarı). Yanıt akıtılır, 15 dakika saklanabilir; bir mağazayı aynı anda dört okuyucu okur, fazlasına 429 döner.',
    params: {
      dosya: choice(
        akislar.map((akis) => AKIS_DOSYALARI[akis]),
        {
          description:
            '`google.xml`: Google Merchant Center (RSS 2.0); `meta.csv`: Facebook ve Instagram kataloğu; `openai.jsonl`: OpenAI ürün akışı, her satırda bir JSON nesnesi',
        },
      ),
    },
    replies: ornekAkislar,
  },
  harita: {
    path: `${ROOT}/sitemap.xml`,
    tag: 'Vitrin içeriği',
    summary: 'Site haritası',
    description:
      'Arama motorları için (sitemaps.org), hep açık: en çok 50.000 adreslik parçaların adresleri. İlk parçada ana sayfa vardır; boş bir mağazanınki de boş değildir. 15 dakika saklanabilir.',
    replies: { 'application/xml': ornekHarita },
  },
  'harita-parcasi': {
    path: `${ROOT}/sitemap/:dosya`,
    tag: 'Vitrin içeriği',
    summary: 'Site haritasının bir parçası',
    description:
      'Vitrinde görünen kayıtların adresleri, değiştikleri anla (`lastmod`), eskiden yeniye. Arama motorlarından gizlenen ürünler yer almaz.',
    params: {
      dosya: Type.String({
        pattern: ANY_PARCA,
        description: 'Parçanın adı, site haritasında yazdığı gibi',
        examples: ['urun-0.xml', ANA_PARCASI],
      }),
    },
    replies: { 'application/xml': ornekParca },
  },
}

import { type Static, Type } from 'typebox'
import { choice, closed, nullable, Timestamp } from '../../../core/schema.ts'

/** Of a store, proved or not. */
export const MOST_NAMES = 5

/** What was missing when DNS was asked. */
export const kontroller = ['kayit_yok', 'deger_farkli', 'dns_yanitsiz', 'kullanimda'] as const
export type Kontrol = (typeof kontroller)[number]

/** By its DNS record, by the operator's command, or by the service's own setting. */
export const kanitYollari = ['dns', 'komut', 'ayar'] as const
export type KanitYolu = (typeof kanitYollari)[number]

const ornek = {
  ad: 'www.dukkan.example',
  durum: 'bekliyor',
  ana: false,
  adres: 'https://www.dukkan.example',
  kayit: { ad: '_kepenk.www.dukkan.example', tur: 'TXT', deger: 'kepenk-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b' },
  kanit_yolu: null,
  kanitlanma: null,
  son_kontrol: '2026-11-15T08:05:00.000Z',
  kontrol: 'kayit_yok',
  olusturma: '2026-11-15T08:00:00.000Z',
}

export const AlanAdi = closed(
  {
    ad: Type.String({ description: 'Küçük harfle, punycode olarak' }),
    durum: choice(['bekliyor', 'kanitlandi'], {
      description: '`bekliyor`: adın sizin olduğu kanıtlanmadı, vitrin orada açılmaz',
    }),
    ana: Type.Boolean({ description: 'Mağazanın adresi bu ad; öteki adlar buraya yönlenir' }),
    adres: Type.String({ description: 'Kanıtlandığında vitrinin bu addaki adresi' }),
    kayit: closed(
      {
        ad: Type.String(),
        tur: choice(['TXT']),
        deger: Type.String(),
      },
      { description: 'Adın sizin olduğunu kanıtlamak için DNS’e konacak kayıt' },
    ),
    kanit_yolu: nullable(
      choice(kanitYollari, {
        description: '`dns`: kaydıyla, `komut`: hizmeti işletenin komutuyla, `ayar`: hizmetin ayarıyla kanıtlandı',
      }),
    ),
    kanitlanma: nullable(Timestamp),
    son_kontrol: nullable(Timestamp),
    kontrol: nullable(
      choice(kontroller, {
        description:
          'Son kontrolde eksik olan: `kayit_yok` TXT kaydı yok, `deger_farkli` kayıt var ama değeri başka, `dns_yanitsiz` DNS yanıt vermedi, `kullanimda` ad başka bir mağazada kanıtlanmış',
      }),
    ),
    olusturma: Timestamp,
  },
  { title: 'AlanAdi', examples: [ornek] },
)
export type AlanAdi = Static<typeof AlanAdi>

export const AlanAdiGirdisi = closed(
  {
    ad: Type.String({
      minLength: 1,
      maxLength: 253,
      visible: true,
      description: `Alan adı; bir mağazanın en çok ${MOST_NAMES} adı olur`,
    }),
  },
  { title: 'AlanAdiGirdisi', examples: [{ ad: 'www.dukkan.example' }] },
)

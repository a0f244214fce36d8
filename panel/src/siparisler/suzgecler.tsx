import { Collapse, Group, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { SIPARISLER_SORGUSU_ODEME } from '../api/generated/degerler.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { AramaKutusu } from '../ortak/liste/arama.tsx'
import { GunAraligi } from '../ortak/liste/gun-araligi.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { OzelSuzgeci } from '../ortak/ozel/ozel-suzgeci.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import type { OdemeHali, SiparisArama } from './arama.ts'
import { KAYNAKLAR, useKaynakAdi } from './durumlar.tsx'
import { siparisMetni } from './metin.ts'

const texts = metinler({
  yer: [
    'No, ad, e-posta, telefon, stok kodu, takip no, özel değer',
    'No, name, e-mail, telephone, stock code, tracking no, own value',
  ],
  suz: ['Süzgeçler', 'Filters'],
  suzN: [(n: number) => `Süzgeçler (${n})`, (n) => `Filters (${n})`],
  odeme: ['Ödeme', 'Payment'],
  hepsi: ['Hepsi', 'All'],
  kaynak: ['Kaynak', 'Source'],
})

type Props = { arama: SiparisArama; set: (change: Partial<SiparisArama>) => void }

export function Suzgecler({ arama, set }: Props) {
  const t = useMetin(texts)
  const o = useMetin(ortakMetin)
  const s = useMetin(siparisMetni)
  const kaynakAdi = useKaynakAdi()
  const { odeme, kaynak, baslangic, bitis } = arama
  const n = [odeme, kaynak, baslangic, bitis].filter((v) => v !== undefined).length
  const [open, { toggle }] = useDisclosure(n > 0)
  const kaynaklar = kaynak && !KAYNAKLAR.some((known) => known === kaynak) ? [...KAYNAKLAR, kaynak] : KAYNAKLAR
  return (
    <div>
      <Group gap="sm" wrap="wrap" align="flex-end">
        <AramaKutusu deger={arama.ara} ara={(ara) => set({ ara })} yer={t.yer} />
        <Dugme simge="suz" metin={n > 0 ? t.suzN(n) : t.suz} variant="default" onClick={toggle} aria-expanded={open} />
        <OzelSuzgeci kayit="siparis" deger={arama.ozel} sec={(ozel) => set({ ozel })} />
      </Group>
      <Collapse expanded={open}>
        <Group gap="sm" mt="sm" align="flex-end">
          <Select
            label={t.odeme}
            placeholder={t.hepsi}
            clearable
            w={180}
            data={SIPARISLER_SORGUSU_ODEME.map((value) => ({ value, label: s[value] }))}
            value={odeme ?? null}
            onChange={(v) => set({ odeme: (v as OdemeHali | null) ?? undefined })}
          />
          <Select
            label={t.kaynak}
            placeholder={t.hepsi}
            clearable
            w={160}
            data={kaynaklar.map((value) => ({ value, label: kaynakAdi(value) }))}
            value={kaynak ?? null}
            onChange={(v) => set({ kaynak: v ?? undefined })}
          />
          <GunAraligi arama={arama} sor={set} />
          {n > 0 && (
            <Dugme
              metin={o.temizle}
              variant="subtle"
              onClick={() => set({ odeme: undefined, kaynak: undefined, baslangic: undefined, bitis: undefined })}
            />
          )}
        </Group>
      </Collapse>
    </div>
  )
}

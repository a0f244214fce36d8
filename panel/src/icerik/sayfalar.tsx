import { NativeSelect } from '@mantine/core'
import type { SayfaSatiri } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useMetin } from '../dil/dil.tsx'
import { Durum } from '../ortak/durum.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { ortakMetin } from '../ortak/metin.ts'
import { OzelSuzgeci } from '../ortak/ozel/ozel-suzgeci.tsx'
import { queryOf, sdkArgs } from '../ortak/ozel/suzgec.ts'
import { Soluk } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { readSayfaAramasi, type SayfaAramasi } from './arama.ts'
import { sayfaMetni, yasalMetni } from './sayfa-metni.ts'

export function Sayfalar() {
  const t = useMetin(sayfaMetni)
  const { may } = useOturum()
  const liste = useListe(['sayfalar'], readSayfaAramasi, (query, signal) => panel('GET /sayfalar', { query, signal }))
  const { arama, sor } = liste
  return (
    <ListeSayfasi
      baslik={t.sayfalar}
      api={{ path: '/v1/sayfalar', query: queryOf(arama.ozel), sdk: `k.sayfalar.list(${sdkArgs(arama.ozel)})` }}
      ekle={may('icerik:yazma') && { metin: t.yeni, to: '/icerik/sayfalar/yeni' }}
      sekmeler={{
        ad: t.durum,
        tumu: t.tumu,
        deger: arama.durum,
        sec: (durum: SayfaAramasi['durum']) => sor({ durum }),
        secenekler: [
          { value: 'yayinda', label: t.yayindaSekmesi },
          { value: 'taslak', label: t.taslakSekmesi },
        ],
      }}
      liste={liste}
      ara={t.araYer}
      suzgecler={
        <>
          <NativeSelect
            aria-label={t.tur}
            value={arama.tur ?? ''}
            onChange={(e) => sor({ tur: (e.currentTarget.value || undefined) as SayfaAramasi['tur'] })}
            data={[
              { value: '', label: t.herTur },
              { value: 'sayfa', label: t.normal },
              { value: 'yasal', label: t.yasal },
            ]}
          />
          <OzelSuzgeci kayit="sayfa" deger={arama.ozel} sec={(ozel) => sor({ ozel })} />
        </>
      }
      sutunlar={useColumns()}
      bag={(s) => ({ to: '/icerik/sayfalar/$id', params: { id: s.id } })}
      bos={{ simge: 'yazi', baslik: t.bosBaslik, metin: t.bosMetin }}
    />
  )
}

export function SayfaDurumu({ yayinda }: { yayinda: boolean }) {
  const t = useMetin(sayfaMetni)
  return yayinda ? (
    <Durum metin={t.yayindaDurumu} simge="tik" renk="teal" />
  ) : (
    <Durum metin={t.taslakDurumu} simge="kalem" renk="gray" />
  )
}

function useColumns(): Sutun<SayfaSatiri>[] {
  const t = useMetin(sayfaMetni)
  const o = useMetin(ortakMetin)
  const yasal = useMetin(yasalMetni)
  return [
    {
      baslik: t.baslik,
      hucre: (s) => (
        <>
          {s.baslik}
          <Soluk kucuk fw={400} component="span" display="block">
            /sayfa/{s.tanitici}
          </Soluk>
        </>
      ),
    },
    { baslik: t.durum, hucre: (s) => <SayfaDurumu yayinda={s.yayinda} /> },
    { baslik: t.tur, hucre: (s) => (s.yasal_tur ? yasal[s.yasal_tur] : t.normal) },
    { baslik: t.altbilgideMi, genis: true, hucre: (s) => (s.altbilgide ? o.evet : o.hayir) },
    { baslik: t.guncelleme, hucre: (s) => <Zaman an={s.guncelleme} /> },
  ]
}

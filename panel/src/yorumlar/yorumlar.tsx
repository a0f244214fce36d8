import { Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { YORUMLAR_SORGUSU_DURUM } from '../api/generated/degerler.ts'
import type { PanelYorum } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { durumOf } from '../ortak/durum.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { PUANLAR, readYorumAramasi } from './arama.ts'
import { Islemler } from './islemler.tsx'
import { yorumMetni } from './metin.ts'
import { YanitPenceresi } from './yanit.tsx'
import { Yildizlar } from './yildizlar.tsx'

const YorumDurumu = durumOf<PanelYorum['durum']>(yorumMetni, {
  bekliyor: { simge: 'saat', renk: 'yellow' },
  yayinda: { simge: 'tik', renk: 'teal' },
  gizli: { simge: 'goz', renk: 'gray' },
})

/** Reviews of products: to publish, hide, answer and delete. */
export function Yorumlar() {
  const [t, ortak] = [useMetin(yorumMetni), useMetin(ortakMetin)]
  const { may } = useOturum()
  const liste = useListe(['yorumlar'], readYorumAramasi, ({ puan, ...arama }, signal) =>
    panel('GET /yorumlar', { query: { ...arama, ...(puan && { puan: Number(puan) }), limit: 50 }, signal }),
  )
  const [open, setOpen] = useState<PanelYorum | null>(null)
  const [hata, setHata] = useState<Error | null>(null)
  const islemler: Sutun<PanelYorum> = {
    baslik: ortak.islemler,
    sag: true,
    hucre: (yorum) => <Islemler yorum={yorum} yanitla={() => setOpen(yorum)} setHata={setHata} />,
  }
  return (
    <ListeSayfasi
      baslik={t.baslik}
      api={{ path: '/v1/yorumlar', sdk: 'k.yorumlar.list()' }}
      eylemler={may('ayar') && <Dugme simge="ayar" metin={t.ayarlar} to="/ayarlar/yorumlar" variant="default" />}
      sekmeler={{
        ad: t.durum,
        tumu: t.hepsi,
        deger: liste.arama.durum,
        sec: (durum: typeof liste.arama.durum) => liste.sor({ durum }),
        secenekler: useSekmeler(),
      }}
      suzgecler={
        <Select
          aria-label={t.puan}
          placeholder={t.hepPuan}
          clearable
          w={180}
          value={liste.arama.puan ?? null}
          onChange={(puan) => liste.sor({ puan: PUANLAR.find((p) => p === puan) })}
          data={PUANLAR.map((value) => ({ value, label: t.yildiz(Number(value)) }))}
        />
      }
      arada={hata && <HataKutusu hata={hata} />}
      liste={liste}
      devam={{ metin: t.devam, eylem: t.devamEt }}
      bos={{ simge: 'yazi', baslik: t.bos, metin: t.bosMetin }}
      sutunlar={[...useSutunlar(), ...(may('urun:yazma') ? [islemler] : [])]}
    >
      {open && <YanitPenceresi key={open.id} yorum={open} kapat={() => setOpen(null)} />}
    </ListeSayfasi>
  )
}

/** States with their numbers. */
function useSekmeler() {
  const t = useMetin(yorumMetni)
  const { data } = useVeri(['yorumlar', 'sayilar'], (signal) => panel('GET /yorumlar/sayilar', { signal }))
  const shown = (durum: PanelYorum['durum']) =>
    data ? `${t[durum]} (${data[durum].sayi}${data[durum].fazla ? '+' : ''})` : t[durum]
  return YORUMLAR_SORGUSU_DURUM.map((value) => ({ value, label: shown(value) }))
}

function useSutunlar(): Sutun<PanelYorum>[] {
  const t = useMetin(yorumMetni)
  return [
    { baslik: t.yorum, hucre: (yorum) => <Yorum yorum={yorum} /> },
    {
      baslik: t.urun,
      hucre: (yorum) => <Dugme kucuk metin={yorum.urun_ad} to="/urunler/$id" params={{ id: yorum.urun_id }} />,
    },
    { baslik: t.yazan, genis: true, hucre: (yorum) => yorum.ad ?? <Soluk component="span">{t.adsiz}</Soluk> },
    { baslik: t.durum, hucre: (yorum) => <YorumDurumu durum={yorum.durum} /> },
    { baslik: t.tarih, genis: true, hucre: (yorum) => <Zaman an={yorum.olusturma} /> },
  ]
}

function Yorum({ yorum }: { yorum: PanelYorum }) {
  const t = useMetin(yorumMetni)
  return (
    <Stack gap={4} maw={520}>
      <Group gap="xs">
        <Yildizlar puan={yorum.puan} />
        {yorum.baslik && (
          <Text size="sm" fw={600} component="span">
            {yorum.baslik}
          </Text>
        )}
      </Group>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} lineClamp={6}>
        {yorum.metin}
      </Text>
      {yorum.yanit && (
        <Soluk style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {t.yanitiniz}: {yorum.yanit}
        </Soluk>
      )}
    </Stack>
  )
}

import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { Kepenk as KepenkHali } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { Durum } from '../ortak/durum.tsx'
import { Eksikler } from '../ortak/eksikler.tsx'
import { useOnayliYaz } from '../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import { Bildiri, Dugme } from '../ortak/parcalar.tsx'
import { AYARLAR } from './use-ayarlar.ts'

const texts = metinler({
  kepenk: ['Kepenk', 'Shutter'],
  acik: ['Açık', 'Open'],
  kapali: ['Kapalı', 'Closed'],
  acikMetin: ['Mağaza vitrinden sipariş alıyor.', 'The store takes orders from its storefront.'],
  engelliMetin: [
    'Kepenk kalkık, ama mağaza şu anda sipariş alamıyor.',
    'The shutter is up, but the store cannot take orders right now.',
  ],
  kapaliMetin: [
    'Vitrin ziyaretçilere kapalı olduğunu söylüyor ve sipariş almıyor. Panel ve API çalışıyor.',
    'The storefront tells visitors that it is closed and takes no orders. The panel and the API work.',
  ],
  kaldir: ['Kepengi kaldır', 'Lift the shutter'],
  indir: ['Kepengi indir', 'Lower the shutter'],
  kalkti: ['Kepenk kalktı: mağaza açık', 'The shutter is up: the store is open'],
  indi: ['Kepenk indi: mağaza kapalı', 'The shutter is down: the store is closed'],
  indirBaslik: ['Kepenk insin mi?', 'Lower the shutter?'],
  indirMetin: [
    'Vitrin sipariş almaz. Şu anda kartıyla ödemekte olanların sağlayıcıya ödediği para yine siparişe dönüşür.',
    'The storefront takes no orders. Money that a provider still takes from whoever is paying by card right now becomes an order all the same.',
  ],
  eksik: ['Açmadan önce', 'Before opening'],
  eksikAcik: ['Sipariş alabilmek için', 'Before orders can be taken'],
  deneme: [
    'Kart ödemelerini deneme alıyor: gerçek para çekilmez ve siparişler deneme diye görünür.',
    'Trial payments take cards: no real money is charged, and orders are marked as trials.',
  ],
})

const KEPENK = ['kepenk'] as const

/** Opens and closes a live store. */
export function Kepenk() {
  const t = useMetin(texts)
  const sorgu = useVeri(KEPENK, (signal) => panel('GET /kepenk', { signal }))
  const { data } = sorgu
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="kepenk">
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={2} size="h4" id="kepenk">
            {t.kepenk}
          </Title>
          {data && (data.acik ? <Acik metin={t.acik} /> : <Durum metin={t.kapali} simge="carpi" renk="gray" />)}
        </Group>
        <Bekleyen sorgu={sorgu} satir={2} />
        {data && <Hal kepenk={data} />}
      </Stack>
    </Paper>
  )
}

const Acik = ({ metin }: { metin: string }) => <Durum metin={metin} simge="tik" renk="teal" />

function Hal({ kepenk: { acik, deneme, eksikler } }: { kepenk: KepenkHali }) {
  const t = useMetin(texts)
  const { may } = useOturum()
  const set = useOnayliYaz((to: boolean, o) => panel('PUT /kepenk', { body: { acik: to }, ...o }), {
    soru: { baslik: t.indirBaslik, metin: t.indirMetin, eylem: t.indir },
    done: (hal) => (hal.acik ? t.kalkti : t.indi),
    stale: [KEPENK, AYARLAR, ['ozet']],
  })
  return (
    <>
      <Text size="sm">{!acik ? t.kapaliMetin : eksikler.length > 0 ? t.engelliMetin : t.acikMetin}</Text>
      {eksikler.length > 0 && (
        <Bildiri tur="bilgi" title={acik ? t.eksikAcik : t.eksik}>
          <Eksikler kodlar={eksikler.map(({ kod }) => kod)} />
        </Bildiri>
      )}
      {deneme && <Bildiri tur="dikkat">{t.deneme}</Bildiri>}
      {set.error && <HataKutusu hata={set.error} />}
      {may('ayar') && (
        <Group>
          {acik ? (
            <Dugme metin={t.indir} variant="default" loading={set.isPending} onClick={() => set.sor(false)} />
          ) : (
            <Dugme
              metin={t.kaldir}
              loading={set.isPending}
              disabled={eksikler.length > 0}
              onClick={() => set.mutate(true)}
            />
          )}
        </Group>
      )}
    </>
  )
}

import { etagOf, type Siparis, type SiparisDuzenlemeOnizlemesi } from '@kepenk/sdk'
import { Checkbox, Divider, Group, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { k } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { type Alanlar, useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { HataKutusu } from '../../ortak/hata.tsx'
import { formatPara } from '../../ortak/para.ts'
import { Para, ParaGirdisi } from '../../ortak/para.tsx'
import { Bildiri } from '../../ortak/parcalar.tsx'
import { Pencere } from '../../ortak/pencere.tsx'
import { type PencereProps, SiparisPenceresi, staleOf } from '../pencere/pencere.tsx'
import { DuzenAdresi } from './adres.tsx'
import { bodyOf, type Duzen, duzenOf, isChanged, previewOf } from './form.ts'
import { duzenMetni } from './metin.ts'
import { DuzenSatirlari } from './satirlar.tsx'

type Okunan = { siparis: Siparis; surum: string | undefined }

/** Reads the order again when it opens: what is edited is what the service has, in the version that it will be told. */
export function DuzenlePenceresi({ siparis: { id, no }, kapat }: PencereProps<Siparis>) {
  const t = useMetin(duzenMetni)
  const sorgu = useVeri(
    ['siparis-duzenle', id],
    async (signal): Promise<Okunan> => {
      const siparis = await k.siparisler.get(id, { signal })
      // The ETag is kept with the values: structural sharing of the cache would lose it.
      return { siparis, surum: etagOf(siparis) }
    },
    { keep: false },
  )
  if (sorgu.data && !sorgu.isFetching) return <Form key={sorgu.data.surum} okunan={sorgu.data} kapat={kapat} />
  return (
    <Pencere baslik={t.baslik(no)} kapat={kapat} boyut="xl">
      <Bekleyen sorgu={sorgu} satir={6} />
    </Pencere>
  )
}

function Form({ okunan: { siparis, surum }, kapat }: { okunan: Okunan; kapat: () => void }) {
  const t = useMetin(duzenMetni)
  const form = useAlanlar<Duzen, Siparis>(
    () => duzenOf(siparis),
    (d, o) => k.siparisler.edit(siparis.id, bodyOf(siparis, d), { ...o, ...(surum && { ifMatch: surum }) }),
    { done: t.kaydedildi, stale: staleOf(siparis.id), after: kapat },
  )
  const d = form.deger
  const onizleme = useOnizleme(siparis, d)
  return (
    <SiparisPenceresi
      baslik={t.baslik(siparis.no)}
      eylem={t.kaydet}
      kapat={kapat}
      boyut="xl"
      {...form.pencere}
      kapali={d.kalemler.length === 0 || !isChanged(siparis, d)}
      yalnizDugme
    >
      <DuzenSatirlari
        siparis={siparis}
        satirlar={d.kalemler}
        onizleme={onizleme.data}
        degis={(kalemler) => form.set({ kalemler })}
        hata={form.hata}
      />
      <ParaGirdisi label={t.kargo} birim={siparis.para_birimi} w={180} {...form.secim('kargo_toplam')} />
      <Adresler form={form} />
      <Textarea
        label={t.not}
        placeholder={t.notYer}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={2000}
        {...form.yazi('not')}
      />
      {onizleme.error && <HataKutusu hata={onizleme.error} />}
      {onizleme.data && d.kalemler.length > 0 && <Sonuc form={form} o={onizleme.data} />}
    </SiparisPenceresi>
  )
}

function Adresler({ form }: { form: Alanlar<Duzen> }) {
  const t = useMetin(duzenMetni)
  return (
    <details>
      <Text component="summary" size="sm" fw={550} style={{ cursor: 'pointer' }}>
        {t.adresler}
      </Text>
      <Stack gap="sm" mt="sm">
        <Divider label={t.teslimat} labelPosition="left" />
        <DuzenAdresi
          deger={form.deger.teslimat_adresi}
          degis={(teslimat_adresi) => form.set({ teslimat_adresi })}
          hata={(parca) => form.hata(`teslimat_adresi.${parca}`)}
        />
        <Divider label={t.fatura} labelPosition="left" />
        <DuzenAdresi
          deger={form.deger.fatura_adresi}
          degis={(fatura_adresi) => form.set({ fatura_adresi })}
          hata={(parca) => form.hata(`fatura_adresi.${parca}`)}
          fatura
        />
      </Stack>
    </details>
  )
}

/** Debounced; the last answer stays until the next one is there. */
function useOnizleme(siparis: Siparis, d: Duzen) {
  const [asked] = useDebouncedValue(JSON.stringify(previewOf(siparis, d)), 250)
  const key = ['siparis-duzenle', siparis.id, 'onizleme', siparis.guncelleme, asked]
  return useVeri(key, (signal) => k.siparisler.previewEdit(siparis.id, JSON.parse(asked), { signal }), {
    enabled: d.kalemler.length > 0,
  })
}

/** What is asked for or given back, before it is saved. */
function Sonuc({ form, o }: { form: Alanlar<Duzen>; o: SiparisDuzenlemeOnizlemesi }) {
  const t = useMetin(duzenMetni)
  const { dil } = useDil()
  const shown = (tutar: number) => formatPara(tutar, o.para_birimi, dil)
  return (
    <Stack gap="xs" role="status">
      <Divider />
      <Group justify="space-between">
        <Text size="sm">{t.onceki}</Text>
        <Para tutar={o.onceki_toplam} birim={o.para_birimi} />
      </Group>
      <Group justify="space-between">
        <Text fw={600}>{t.toplam}</Text>
        <Text fw={600} component="div">
          <Para tutar={o.toplam} birim={o.para_birimi} />
        </Text>
      </Group>
      {o.istenecek > 0 && <Bildiri tur="bilgi">{t.istenecek(shown(o.istenecek))}</Bildiri>}
      {o.iade_edilecek > 0 && (
        <>
          <Bildiri tur="dikkat">{t.iadeEdilecek(shown(o.iade_edilecek))}</Bildiri>
          <Checkbox label={t.iadeHemen} description={t.iadeSonra} {...form.isaret('para_iadesi')} />
        </>
      )}
      {o.istenecek === 0 && o.iade_edilecek === 0 && <Text size="sm">{t.degismez}</Text>}
      {o.kalemler.some((x) => !x.yeterli) && <Checkbox label={t.asim} {...form.isaret('stok_asimi')} />}
    </Stack>
  )
}

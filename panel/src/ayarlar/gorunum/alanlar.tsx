import { isHedefli } from '@kepenk/service/trade/tema/bolum.ts'
import { MultiSelect, NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { TEMA_BOLUMU_KAYNAK, TEMA_BOLUMU_TARAF, TEMA_BOLUMU_YUKSEKLIK } from '../../api/generated/degerler.ts'
import type { TemaBolumu } from '../../api/generated/kayitlar.ts'
import { k } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { HtmlEditor } from '../../ortak/html/html-editor.tsx'
import { GorselGirdisi } from '../../ortak/ozel/gorsel-girdisi.tsx'
import { fromLocalInput, toLocalInput } from '../../ortak/zaman.ts'
import type { Parca } from './form.ts'
import { Gorseller, Sorular } from './listeler.tsx'
import { bolumAlanMetni } from './metin.ts'

export type AlanProps = Parca & { ad: Exclude<keyof TemaBolumu, 'tur'> }

/** A field of a section, as people fill it in. */
export function Alan({ ad, ...p }: AlanProps) {
  switch (ad) {
    case 'baslik':
      return <Yazi ad="baslik" en={200} {...p} />
    case 'metin':
      return <Yazi ad="metin" en={2000} uzun {...p} />
    case 'adres':
      return <Yazi ad="adres" en={2000} {...p} />
    case 'gorsel':
      return <Gorsel {...p} />
    case 'dugme':
      return <Dugme {...p} />
    case 'kaynak':
      return <Kaynak {...p} />
    case 'adet':
      return <Adet {...p} />
    case 'kategoriler':
    case 'markalar':
      return <Coklu ad={ad} {...p} />
    case 'govde':
      return <Govde {...p} />
    case 'gorseller':
      return <Gorseller {...p} />
    case 'sorular':
      return <Sorular {...p} />
    case 'bitis':
      return <Bitis {...p} />
    case 'taraf':
      return <Secim ad="taraf" values={TEMA_BOLUMU_TARAF} usual="sol" {...p} />
    case 'yukseklik':
      return <Secim ad="yukseklik" values={TEMA_BOLUMU_YUKSEKLIK} usual="orta" {...p} />
    // With its source.
    case 'hedef_id':
      return null
  }
}

type YaziProps = Parca & { ad: 'baslik' | 'metin' | 'adres'; en: number; uzun?: boolean }

function Yazi({ ad, en, uzun, bolum, set, hata }: YaziProps) {
  const t = useMetin(bolumAlanMetni)
  const common = {
    label: t[ad],
    maxLength: en,
    value: bolum[ad] ?? '',
    error: hata(ad),
    ...(ad === 'adres' && { description: t.adresMetin, placeholder: 'https://' }),
    onChange: (e: { currentTarget: { value: string } }) => set({ [ad]: e.currentTarget.value }),
  }
  return uzun ? <Textarea autosize minRows={2} {...common} /> : <TextInput {...common} />
}

function Gorsel({ bolum: { gorsel = { adres: '' } }, set, hata }: Parca) {
  const t = useMetin(bolumAlanMetni)
  return (
    <>
      <GorselGirdisi
        ad={t.gorsel}
        aciklama={undefined}
        value={gorsel.adres}
        onChange={(adres) => set({ gorsel: { ...gorsel, adres } })}
        error={hata('gorsel')}
        disabled={false}
      />
      <TextInput
        label={t.alt}
        description={t.altMetin}
        maxLength={200}
        value={gorsel.alt ?? ''}
        onChange={(e) => set({ gorsel: { ...gorsel, alt: e.currentTarget.value } })}
      />
    </>
  )
}

function Dugme({ bolum: { dugme = { metin: '', adres: '' } }, set, hata }: Parca) {
  const t = useMetin(bolumAlanMetni)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t.dugmeMetni}
        maxLength={60}
        value={dugme.metin}
        error={hata('dugme')}
        onChange={(e) => set({ dugme: { ...dugme, metin: e.currentTarget.value } })}
      />
      <TextInput
        label={t.dugmeAdresi}
        placeholder="/urunler"
        maxLength={2000}
        value={dugme.adres}
        onChange={(e) => set({ dugme: { ...dugme, adres: e.currentTarget.value } })}
      />
    </SimpleGrid>
  )
}

const READS = {
  kategori: ['kategoriler', (signal: AbortSignal) => k.kategoriler.list({ signal })],
  koleksiyon: ['koleksiyonlar', (signal: AbortSignal) => k.koleksiyonlar.list({ signal })],
  marka: ['markalar', (signal: AbortSignal) => k.markalar.list({ signal })],
} as const

/** Records to choose from, by name. */
function useSecenekler(tur: keyof typeof READS, enabled: boolean) {
  const [key, read] = READS[tur]
  const { data } = useVeri<{ veri: readonly { id: string; ad: string }[] }>([key], read, { enabled, keep: false })
  return (data?.veri ?? []).map(({ id, ad }) => ({ value: id, label: ad }))
}

function Kaynak({ bolum: { kaynak = 'yeni', hedef_id }, set, hata }: Parca) {
  const t = useMetin(bolumAlanMetni)
  const asks = isHedefli(kaynak)
  const data = useSecenekler(asks ? kaynak : 'kategori', asks)
  return (
    <>
      <Select
        label={t.kaynak}
        allowDeselect={false}
        data={TEMA_BOLUMU_KAYNAK.map((value) => ({ value, label: t[value] }))}
        value={kaynak}
        onChange={(next) => set({ kaynak: next as typeof kaynak, hedef_id: undefined })}
        error={hata('kaynak')}
      />
      {asks && (
        <Select
          label={t.hedef}
          searchable
          data={data}
          value={hedef_id ?? null}
          onChange={(id) => set({ hedef_id: id ?? undefined })}
          error={hata('hedef_id')}
        />
      )}
    </>
  )
}

function Coklu({ ad, bolum, set }: Parca & { ad: 'kategoriler' | 'markalar' }) {
  const t = useMetin(bolumAlanMetni)
  const data = useSecenekler(ad === 'markalar' ? 'marka' : 'kategori', true)
  return (
    <MultiSelect
      label={t[ad]}
      description={t[`${ad}Metin`]}
      searchable
      maxValues={24}
      data={data}
      value={[...(bolum[ad] ?? [])]}
      onChange={(idler) => set({ [ad]: idler })}
    />
  )
}

function Adet({ bolum: { adet }, set }: Parca) {
  const t = useMetin(bolumAlanMetni)
  return (
    <NumberInput
      label={t.adet}
      description={t.adetMetin}
      min={1}
      max={24}
      allowDecimal={false}
      maw={240}
      value={adet ?? ''}
      onChange={(value) => set({ adet: typeof value === 'number' ? value : undefined })}
    />
  )
}

function Govde({ bolum, set, hata }: Parca) {
  const t = useMetin(bolumAlanMetni)
  return (
    <HtmlEditor
      label={t.govde}
      value={bolum.govde ?? ''}
      onChange={(govde) => set({ govde })}
      maxLength={20_000}
      error={hata('govde')}
    />
  )
}

function Bitis({ bolum, set, hata }: Parca) {
  const t = useMetin(bolumAlanMetni)
  return (
    <TextInput
      type="datetime-local"
      label={t.bitis}
      description={t.bitisMetin}
      maw={320}
      value={toLocalInput(bolum.bitis ?? null)}
      onChange={(e) => set({ bitis: fromLocalInput(e.currentTarget.value) ?? undefined })}
      error={hata('bitis')}
    />
  )
}

type Deger = (typeof TEMA_BOLUMU_TARAF)[number] | (typeof TEMA_BOLUMU_YUKSEKLIK)[number]
type SecimProps = Parca & { ad: 'taraf' | 'yukseklik'; values: readonly Deger[]; usual: Deger }

function Secim({ ad, values, usual, bolum, set }: SecimProps) {
  const t = useMetin(bolumAlanMetni)
  return (
    <Select
      label={t[ad]}
      allowDeselect={false}
      maw={240}
      data={values.map((value) => ({ value, label: t[value] }))}
      value={bolum[ad] ?? usual}
      onChange={(value) => set({ [ad]: value })}
    />
  )
}

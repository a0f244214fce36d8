import { Checkbox, Group, Menu, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLocation, useRouter } from '@tanstack/react-router'
import { addressOf } from '../../api/adres.ts'
import type { Gorunum, GorunumGirdisi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useVeri, useYaz } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../form/use-alanlar.ts'
import { Dugme, SimgeDugmesi } from '../parcalar.tsx'
import { FormPenceresi } from '../pencere.tsx'
import { Simge } from '../simge.tsx'
import { withoutPage } from './adres.ts'

const texts = metinler({
  gorunumler: ['Görünümler', 'Views'],
  yok: ['Kayıtlı görünüm yok', 'No saved views'],
  benim: ['Benim', 'Mine'],
  ortak: ['Ekibin', 'Of the team'],
  kaydet: ['Bu süzgeçleri kaydet…', 'Save these filters…'],
  baslik: ['Görünümü kaydet', 'Save the view'],
  ad: ['Adı', 'Name'],
  yer: ['Örneğin: Kargo bekleyenler', 'For example: To be shipped'],
  paylas: ['Ekipteki herkes görsün', 'Everybody in the team sees it'],
  kaydedildi: ['Görünüm kaydedildi', 'View saved'],
  silindi: ['Görünüm silindi', 'View deleted'],
  sil: [(ad: string) => `Görünümü sil: ${ad}`, (ad) => `Delete the view: ${ad}`],
})

export type GorunumSayfasi = GorunumGirdisi['sayfa']

/** Saved views. Filters are in the address, so a view is its search string. */
export function Gorunumler({ sayfa }: { sayfa: GorunumSayfasi }) {
  const t = useMetin(texts)
  const [asking, { open, close }] = useDisclosure(false)
  const { data } = useVeri(['gorunumler'], (signal) => panel('GET /gorunumler', { signal }))
  const veri = (data?.veri ?? []).filter((g) => g.sayfa === sayfa)
  return (
    <>
      <Menu position="bottom-end" width={260} shadow="md">
        <Menu.Target>
          <Dugme metin={t.gorunumler} variant="default" rightSection={<Simge ad="asagi" boy={14} />} />
        </Menu.Target>
        <Menu.Dropdown>
          {veri.length === 0 && <Menu.Label>{t.yok}</Menu.Label>}
          <Views baslik={t.benim} veri={veri.filter((g) => g.benim)} />
          <Views baslik={t.ortak} veri={veri.filter((g) => !g.benim)} />
          <Menu.Divider />
          <Menu.Item leftSection={<Simge ad="arti" boy={16} />} onClick={open}>
            {t.kaydet}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking && <SaveView sayfa={sayfa} kapat={close} />}
    </>
  )
}

function Views({ baslik, veri }: { baslik: string; veri: Gorunum[] }) {
  const t = useMetin(texts)
  const { history } = useRouter()
  const { pathname } = useLocation()
  const sil = useYaz((id: string, o) => panel('DELETE /gorunumler/{id}', { id, ...o }), {
    done: t.silindi,
    stale: [['gorunumler']],
  })
  if (veri.length === 0) return null
  return (
    <>
      <Menu.Label>{baslik}</Menu.Label>
      {veri.map((g) => (
        <Group key={g.id} gap={0} wrap="nowrap">
          <Menu.Item onClick={() => history.push(addressOf(pathname) + (g.arama && `?${g.arama}`))}>{g.ad}</Menu.Item>
          {g.benim && (
            <SimgeDugmesi simge="cop" boy={14} ad={t.sil(g.ad)} color="gray" onClick={() => sil.mutate(g.id)} />
          )}
        </Group>
      ))}
    </>
  )
}

function SaveView({ sayfa, kapat }: { sayfa: GorunumSayfasi; kapat: () => void }) {
  const t = useMetin(texts)
  const { searchStr } = useLocation()
  const form = useAlanlar(
    { ad: '', ortak: false },
    (girdi, o) => panel('POST /gorunumler', { body: { sayfa, arama: withoutPage(searchStr), ...girdi }, ...o }),
    { done: t.kaydedildi, stale: [['gorunumler']], after: kapat },
  )
  return (
    <FormPenceresi kapat={kapat} baslik={t.baslik} {...form.pencere}>
      <TextInput label={t.ad} placeholder={t.yer} required maxLength={60} data-autofocus {...form.yazi('ad')} />
      <Checkbox label={t.paylas} {...form.isaret('ortak')} />
    </FormPenceresi>
  )
}

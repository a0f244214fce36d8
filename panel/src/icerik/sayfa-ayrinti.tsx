import { Anchor, Group } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { PanelSayfasi } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { BekleyenSayfa } from '../ortak/bekleyen.tsx'
import { useOnayliYaz } from '../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import { readPage, SayfaDuzenle } from './sayfa-duzenle.tsx'
import { sayfaMetni } from './sayfa-metni.ts'
import { SayfaDurumu } from './sayfalar.tsx'

export function SayfaAyrinti() {
  const t = useMetin(sayfaMetni)
  const { id } = useParams({ from: '/kabuk/icerik/sayfalar/$id' })
  const sorgu = useVeri(['sayfa', id], (signal) => readPage(id, signal), { keep: false })
  const { data } = sorgu
  const ust = { metin: t.sayfalar, to: '/icerik/sayfalar' } as const
  if (!data) return <BekleyenSayfa baslik={t.sayfalar} ust={ust} sorgu={sorgu} />
  const { sayfa } = data
  return (
    <Sayfa
      baslik={sayfa.baslik}
      ust={ust}
      yaninda={
        <Group gap={6}>
          <SayfaDurumu yayinda={sayfa.yayinda} />
          <Kopyala deger={sayfa.id} />
        </Group>
      }
      eylemler={<Actions sayfa={sayfa} />}
    >
      <SayfaDuzenle key={id} okunan={data} />
    </Sayfa>
  )
}

/** A store without an address of its own has a storefront for programs only: nothing would open there. */
const hasStorefront = (adres: string): boolean =>
  /^https?:\/\//.test(adres) && !new URL(adres).pathname.startsWith('/vitrin/')

function Actions({ sayfa }: { sayfa: PanelSayfasi }) {
  const t = useMetin(sayfaMetni)
  return (
    <>
      {sayfa.yayinda && hasStorefront(sayfa.adres) && (
        <Anchor href={sayfa.adres} target="_blank" rel="noreferrer" size="sm">
          <Group gap={4} component="span" display="inline-flex">
            <Simge ad="disari" boy={15} />
            {t.vitrinde}
          </Group>
        </Anchor>
      )}
      <ApiGoster method="GET" path={`/v1/sayfalar/${sayfa.id}`} sdk={`k.sayfalar.get('${sayfa.id}')`} />
      <Remove sayfa={sayfa} />
    </>
  )
}

function Remove({ sayfa }: { sayfa: PanelSayfasi }) {
  const t = useMetin(sayfaMetni)
  const o = useMetin(ortakMetin)
  const { may } = useOturum()
  const navigate = useNavigate()
  const remove = useOnayliYaz((_: null, options) => k.sayfalar.remove(sayfa.id, options), {
    soru: { baslik: t.silBaslik(sayfa.baslik), metin: t.silMetin(sayfa.adres), eylem: o.sil, tehlikeli: true },
    done: t.silindi(sayfa.baslik),
    stale: [['sayfalar']],
    after: () => navigate({ to: '/icerik/sayfalar' }),
  })
  if (!may('icerik:yazma')) return null
  return (
    <>
      <Dugme simge="cop" variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.sor(null)}>
        {o.sil}
      </Dugme>
      {remove.error && <HataKutusu hata={remove.error} />}
    </>
  )
}

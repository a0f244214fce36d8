import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useBirKez } from '../../api/bir-kez.ts'
import type { MagazaTemasi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useTazele } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { KayitFormu } from '../../ortak/form/kayit-formu.tsx'
import { DisBag, IkiSutun } from '../../ortak/parcalar.tsx'
import { Sayfa } from '../../ortak/sayfa.tsx'
import { ayarMetni } from '../ayarlar.tsx'
import { useAyarlar } from '../use-ayarlar.ts'
import { YalnizSahip } from '../yalniz-sahip.tsx'
import { Bolumler } from './bolumler.tsx'
import { bodyOf, formOf, type TemaFormu } from './form.ts'
import { bolumAlanMetni, gorunumMetni } from './metin.ts'
import { DuyuruKarti, StilKarti } from './stil-karti.tsx'
import { Surumler } from './surumler.tsx'
import { readTema, SURUMLER, TEMA, useTema } from './use-tema.ts'

/** Look of the shop's pages, and the sections of its home page. */
export function GorunumAyari() {
  const [a, t] = [useMetin(ayarMetni), useMetin(gorunumMetni)]
  const sorgu = useTema()
  // A version that was taken back is read anew; what one saves stays on the screen.
  const [geri, setGeri] = useState(0)
  const { data: ayarlar } = useAyarlar()
  const adres = ayarlar && (ayarlar.adres ?? `${window.location.origin}/vitrin/${ayarlar.id}`)
  return (
    <Sayfa
      baslik={t.baslik}
      ust={{ metin: a.ayarlar, to: '/ayarlar' }}
      {...(adres && { eylemler: <DisBag adres={adres}>{t.vitrinde}</DisBag> })}
    >
      <YalnizSahip yetki="icerik:yazma" />
      <Bekleyen sorgu={sorgu} />
      {sorgu.data && <TemaSayfasi key={geri} okunan={sorgu.data} alindi={() => setGeri((n) => n + 1)} />}
    </Sayfa>
  )
}

function TemaSayfasi({ okunan, alindi }: { okunan: MagazaTemasi; alindi: () => void }) {
  const [t, b] = [useMetin(gorunumMetni), useMetin(bolumAlanMetni)]
  const { may } = useOturum()
  const kapali = !may('icerik:yazma')
  const form = useForm<TemaFormu>({ defaultValues: formOf(okunan.tema), disabled: kapali })
  const { save, current } = useSave(okunan)
  const alanlar = {
    ...{ ...b, tema: t.baslik, ana: t.bolum, vurgu: t.vurgu, kose: t.kose, yogunluk: t.yogunluk, duyuru: t.duyuru },
    ...{ 'tema.ana': t.ana, alt: b.alt },
  } as unknown as Record<string, string>
  return (
    <KayitFormu form={form} kaydet={save} guncel={current} alanlar={alanlar} taslak="tema">
      <IkiSutun
        sol={
          <>
            <StilKarti form={form} />
            <DuyuruKarti form={form} />
            <Bolumler form={form} kapali={kapali} />
          </>
        }
        sag={<Surumler surum={okunan.surum} alindi={alindi} />}
      />
    </KayitFormu>
  )
}

function useSave(okunan: MagazaTemasi) {
  const tazele = useTazele()
  const once = useBirKez()
  const version = useRef(okunan.surum)
  const save = async (form: TemaFormu) => {
    const body = { surum: version.current, tema: bodyOf(form) }
    const saved = await once(body, (o) => panel('PUT /tema', { body, ...o }))
    version.current = saved.surum
    void tazele(TEMA, SURUMLER)
  }
  /** Optimistic lock: whoever has seen the stored version may save over it. */
  const current = async (): Promise<TemaFormu> => {
    const now = await readTema()
    version.current = now.surum
    return formOf(now.tema)
  }
  return { save, current }
}

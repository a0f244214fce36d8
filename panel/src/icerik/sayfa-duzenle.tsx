import { etagOf } from '@kepenk/sdk'
import { Fieldset } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useBirKez } from '../api/bir-kez.ts'
import type { PanelSayfasi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useTazele } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { type KaydetSecenekleri, KayitFormu } from '../ortak/form/kayit-formu.tsx'
import { OzelKarti } from '../ortak/ozel/ozel-karti.tsx'
import { useOzelAdlari } from '../ortak/ozel/tanimlar.ts'
import { IkiSutun } from '../ortak/parcalar.tsx'
import { AramaKarti } from './arama-karti.tsx'
import { bosForm, changesOf, formOf, type SayfaFormu, whole } from './sayfa-formu.ts'
import { MetinKarti, YayinKarti } from './sayfa-kartlari.tsx'
import { sayfaMetni } from './sayfa-metni.ts'

/** A page with the version that was read of it. */
type OkunanSayfa = { sayfa: PanelSayfasi; surum: string | undefined }

/** The ETag goes with the record: structural sharing of the cache would lose it. */
export const readPage = async (id: string, signal?: AbortSignal): Promise<OkunanSayfa> => {
  const sayfa = await panel('GET /sayfalar/{id}', { id, signal })
  return { sayfa, surum: etagOf(sayfa) }
}

/** The editor of a page, or of one that is to be made. */
export function SayfaDuzenle({ okunan }: { okunan: OkunanSayfa | null }) {
  const t = useMetin(sayfaMetni)
  const { may } = useOturum()
  const id = okunan?.sayfa.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read later must not change what is being written
  const first = useMemo(() => (okunan ? formOf(okunan.sayfa) : bosForm), [id])
  const form = useForm<SayfaFormu>({ defaultValues: first })
  const { baslik, govde, ozet, tanitici, seo, yayinda, yasal_tur, altbilgide, ozel } = t
  const adlar = { baslik, govde, ozet, tanitici, seo, yayinda, yasal_tur, altbilgide, ozel }
  const alanlar = { ...adlar, ...useOzelAdlari('sayfa') }
  const changed = Object.keys(form.formState.dirtyFields)
  const { save, current } = useSave(okunan, changed, (next) => form.reset(next))
  return (
    <FormProvider {...form}>
      <KayitFormu
        form={form}
        kaydet={save}
        alanlar={alanlar}
        taslak={`sayfa.${id ?? 'yeni'}`}
        {...(id && { guncel: () => current(id) })}
        yeni={!id}
        {...(!id && { eylem: t.olustur })}
      >
        <Fieldset variant="unstyled" disabled={!may('icerik:yazma')}>
          <IkiSutun
            kirilma="lg"
            sol={
              <>
                <MetinKarti />
                <AramaKarti />
              </>
            }
            sag={
              <>
                <YayinKarti yayin={okunan?.sayfa.yayin ?? null} />
                <OzelKarti kayit="sayfa" control={form.control} kapali={!may('icerik:yazma')} />
              </>
            }
          />
        </Fieldset>
      </KayitFormu>
    </FormProvider>
  )
}

function useSave(okunan: OkunanSayfa | null, changed: readonly string[], reset: (form: SayfaFormu) => void) {
  const tazele = useTazele()
  const navigate = useNavigate()
  const version = useRef(okunan?.surum)
  const once = useBirKez()
  const save = async (deger: SayfaFormu, { zorla }: KaydetSecenekleri) => {
    const id = okunan?.sayfa.id
    // Forced save: over another's version everything goes as it is shown here.
    const body = id && !zorla ? changesOf(deger, changed) : whole(deger)
    const ifMatch = version.current
    const saved = await once([body, ifMatch], (o) =>
      id
        ? panel('PATCH /sayfalar/{id}', { id, body, ...o, ifMatch })
        : panel('POST /sayfalar', { body: whole(deger), ...o }),
    )
    version.current = etagOf(saved)
    void tazele(['sayfalar'], ['sayfa', saved.id])
    if (!id) return () => navigate({ to: '/icerik/sayfalar/$id', params: { id: saved.id } })
    return () => reset(formOf(saved))
  }
  /** Optimistic lock: whoever has seen the stored version may save over it. */
  const current = async (id: string) => {
    const now = await readPage(id)
    version.current = now.surum
    return formOf(now.sayfa)
  }
  return { save, current }
}

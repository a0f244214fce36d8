import type { Urun } from '@kepenk/sdk'
import { Fieldset } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useBirKez } from '../api/bir-kez.ts'
import { k, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useTazele } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { KayitFormu } from '../ortak/form/kayit-formu.tsx'
import { useOzelAdlari } from '../ortak/ozel/tanimlar.ts'
import { IkiSutun } from '../ortak/parcalar.tsx'
import { FormBaglami, UrunKimligi } from './form-baglami.ts'
import { GorselKarti } from './gorsel/gorseller.tsx'
import { urunMetni } from './metin.ts'
import { MetinKarti } from './metin-karti.tsx'
import { emptyForm, formOf, inputOf, type UrunFormu } from './urun-formu.ts'
import { VaryantKarti } from './varyant/kart.tsx'
import { REFERANS } from './varyant/referans-notu.tsx'
import { YanKartlar } from './yan-kartlar.tsx'

/** The page of a product, or of one that is to be made. */
export function UrunDuzenle({ urun }: { urun: Urun | null }) {
  const u = useMetin(urunMetni)
  const { may } = useOturum()
  // Initial values once: what the service says later, a stock that moved, must not change what is being written.
  const [first] = useState(() => (urun ? formOf(urun) : emptyForm()))
  const form = useForm<UrunFormu>({ defaultValues: first })
  const { save, current } = useKaydet(urun, form)
  const ozelAdlari = useOzelAdlari('urun')
  const open = may('urun:yazma')
  const cards = useMemo(() => <Kartlar open={open} />, [open])
  return (
    <FormBaglami value={form}>
      <KayitFormu
        form={form}
        kaydet={save}
        alanlar={{ ...u, ...ozelAdlari }}
        taslak={`urun.${urun?.id ?? 'yeni'}`}
        guncel={urun ? current : undefined}
        yeni={!urun}
      >
        <UrunKimligi value={urun?.id ?? null}>{cards}</UrunKimligi>
      </KayitFormu>
    </FormBaglami>
  )
}

const Kartlar = ({ open }: { open: boolean }) => (
  <Fieldset variant="unstyled" disabled={!open}>
    <IkiSutun
      kirilma="lg"
      sol={
        <>
          <MetinKarti />
          <GorselKarti />
          <VaryantKarti />
        </>
      }
      sag={<YanKartlar />}
    />
  </Fieldset>
)

function useKaydet(urun: Urun | null, form: UseFormReturn<UrunFormu>) {
  const { magaza } = useOturum()
  const client = useQueryClient()
  const tazele = useTazele()
  const navigate = useNavigate()
  const stored = useRef<string | null>(null)
  const once = useBirKez()
  const send = (deger: UrunFormu): Promise<Urun> => {
    const body = inputOf(deger, form.formState.defaultValues?.aciklama)
    return once(body, (o) =>
      urun ? panel('PUT /urunler/{id}', { id: urun.id, body, ...o }) : panel('POST /urunler', { body, ...o }),
    )
  }
  const save = async (deger: UrunFormu, { zorla }: { zorla: boolean }) => {
    const saved = await send(zorla ? { ...deger, guncelleme: stored.current } : deger)
    client.setQueryData([magaza.id, 'urun', saved.id], saved)
    void tazele(['urunler'], ['urun-gorselleri'], [REFERANS, saved.id])
    if (!urun) return () => navigate({ to: '/urunler/$id', params: { id: saved.id } })
    return () => form.reset(formOf(saved))
  }
  const current = async () => {
    const now = await k.urunler.get((urun as Urun).id)
    stored.current = now.guncelleme
    return formOf(now)
  }
  return { save, current }
}

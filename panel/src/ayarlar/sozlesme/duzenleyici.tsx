import { SABLON_MAX } from '@kepenk/service/trade/sozlesme/tur.ts'
import { Alert, Anchor, Badge, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useBirKez } from '../../api/bir-kez.ts'
import type { SozlesmeSablonu } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useTazele } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { yaziAlanlari } from '../../ortak/form/form-alani.tsx'
import { KayitFormu } from '../../ortak/form/kayit-formu.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { IkiSutun } from '../../ortak/parcalar.tsx'
import { useAyarlar } from '../use-ayarlar.ts'
import { Degiskenler } from './degiskenler.tsx'
import { sozlesmeMetni } from './metin.ts'
import { Onizleme } from './onizleme.tsx'
import { Surumler } from './surumler.tsx'
import { readSablonlar, SABLONLAR, surumlerOf } from './use-sablon.ts'

export type SablonFormu = { metin: string }

export function Duzenleyici({ okunan, alindi }: { okunan: SozlesmeSablonu; alindi: () => void }) {
  const t = useMetin(sozlesmeMetni)
  const { may } = useOturum()
  const kapali = !may('ayar')
  const form = useForm<SablonFormu>({ defaultValues: { metin: okunan.metin }, disabled: kapali })
  const { save, current } = useSave(okunan)
  const { ref, ...yazi } = yaziAlanlari(form)('metin')
  const area = useRef<HTMLTextAreaElement | null>(null)
  const metin = useWatch({ control: form.control, name: 'metin' })
  const ekle = (ad: string) => {
    const at = area.current?.selectionStart ?? metin.length
    const end = area.current?.selectionEnd ?? at
    form.setValue('metin', `${metin.slice(0, at)}{{${ad}}}${metin.slice(end)}`, { shouldDirty: true })
    area.current?.focus()
  }
  const durum = okunan.varsayilan ? t.varsayilan : t.surum(okunan.surum)
  return (
    <KayitFormu
      form={form}
      kaydet={save}
      guncel={current}
      alanlar={{ metin: t.metin }}
      taslak={`sozlesme.${okunan.tur}.${okunan.dil}`}
    >
      <IkiSutun
        sol={
          <>
            <EksikSatici />
            <Kart baslik={t.metin} sag={<Badge variant="light">{durum}</Badge>}>
              <Textarea
                aria-label={t.metin}
                description={t.metinAciklama}
                autosize
                minRows={16}
                maxRows={32}
                maxLength={SABLON_MAX}
                lang={okunan.dil}
                styles={{ input: { fontFamily: 'monospace', fontSize: 13 } }}
                {...yazi}
                ref={(element: HTMLTextAreaElement | null) => {
                  ref(element)
                  area.current = element
                }}
              />
            </Kart>
            <Onizleme dil={okunan.dil} metin={metin} />
          </>
        }
        sag={
          <>
            <Degiskenler kapali={kapali} ekle={ekle} />
            <Surumler
              okunan={okunan}
              al={(text) => form.setValue('metin', text, { shouldDirty: true })}
              alindi={alindi}
            />
          </>
        }
      />
    </KayitFormu>
  )
}

/** What the law asks of a seller and the store has not said. */
function EksikSatici() {
  const t = useMetin(sozlesmeMetni)
  const { data } = useAyarlar()
  if (!data) return null
  const { satici, iletisim } = data.kimlik ?? {}
  const whole = satici?.unvan && (satici.mersis || satici.vkn) && iletisim?.adres && iletisim.telefon && iletisim.eposta
  if (whole) return null
  return (
    <Alert color="yellow">
      {t.eksikSatici}{' '}
      <Anchor component={Link} to="/ayarlar/magaza" c="inherit" td="underline" fz="inherit">
        {t.saticiya}
      </Anchor>
    </Alert>
  )
}

function useSave(okunan: SozlesmeSablonu) {
  const { tur, dil } = okunan
  const tazele = useTazele()
  const once = useBirKez()
  const version = useRef(okunan.surum)
  const save = async ({ metin }: SablonFormu) => {
    const body = { surum: version.current, metin }
    const saved = await once(body, (o) => panel('PUT /sozlesmeler/{tur}/{dil}', { tur, dil, body, ...o }))
    version.current = saved.surum
    void tazele(SABLONLAR, surumlerOf(okunan))
  }
  /** Optimistic lock: whoever has seen the stored version may save over it. */
  const current = async (): Promise<SablonFormu> => {
    const { veri } = await readSablonlar()
    const now = veri.find((s) => s.tur === tur && s.dil === dil) as SozlesmeSablonu
    version.current = now.surum
    return { metin: now.metin }
  }
  return { save, current }
}

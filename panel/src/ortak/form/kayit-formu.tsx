import { type AlanHatasi, KepenkHata } from '@kepenk/sdk'
import { Alert, Box, Group, Paper, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { HataKutusu } from '../hata.tsx'
import { ortakMetin } from '../metin.ts'
import { Dugme, HataListesi } from '../parcalar.tsx'
import { formatZaman } from '../zaman.ts'
import { changesOf, formPath, nameOf } from './alan-adi.ts'
import { withoutPath } from './alan-hatasi.tsx'
import { useBirakma } from './birakma.ts'
import { Cakisma } from './cakisma.tsx'
import { useTaslak } from './taslak.ts'

export type KaydetSecenekleri = {
  /** The user has seen the stored version and overwrites it. */
  zorla: boolean
}

type Props<T extends FieldValues> = {
  form: UseFormReturn<T>
  /** Throws refusals. A returned function is called once the form is clean: e.g. navigates to the new record. */
  kaydet: (deger: T, o: KaydetSecenekleri) => Promise<unknown | (() => unknown)>
  /** Field names for the bar of changes. */
  alanlar: Partial<Record<string, string>>
  /** Key of the draft: `urun.${id}`. */
  taslak: string
  /** The stored record, read after a conflict (412). */
  guncel?: () => Promise<T>
  /** A form for a new record shows its button at once. */
  yeni?: boolean
  eylem?: string
  children: ReactNode
}

/** Record form: changes, Ctrl-S, errors at their fields, drafts and leave guard. */
export function KayitFormu<T extends FieldValues>({ form, alanlar, children, ...p }: Props<T>) {
  const { dil } = useDil()
  const t = useMetin(ortakMetin)
  const [error, setError] = useState<Error | null>(null)
  const [stored, setStored] = useState<T | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const { isDirty, isSubmitting } = form.formState
  const dirtyFields: Record<string, unknown> = form.formState.dirtyFields
  const leaving = useBirakma(isDirty)
  const draft = useTaslak(form, p.taslak)

  const save = (zorla: boolean) => {
    // Errors of the last save must not block the next one.
    form.clearErrors()
    return form.handleSubmit(async (deger) => {
      setError(null)
      try {
        const then = await p.kaydet(deger, { zorla })
        draft.forget()
        form.reset(deger)
        setStored(null)
        setSavedAt(new Date())
        if (typeof then === 'function') {
          leaving.allow()
          await then()
        }
      } catch (refused) {
        setError(await refusal(form, refused, p.guncel, setStored))
      }
    })()
  }
  const submit = async () => {
    if (isSubmitting || (!isDirty && !p.yeni) || !element.current?.reportValidity()) return
    await save(false)
  }
  useHotkeys([['mod+S', () => void submit()]], [])

  const changed = changesOf(dirtyFields, alanlar)
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void submit()
      }}
    >
      <Stack gap="md" pb={isDirty ? 80 : 0}>
        {draft.found && <DraftFound restore={draft.restore} forget={draft.forget} />}
        {error && <Refused hata={error} alanlar={alanlar} />}
        {stored && (
          <Cakisma
            sizdeki={form.getValues()}
            kayittaki={stored}
            alanlar={alanlar}
            zorla={() => void save(true)}
            al={() => {
              form.reset(stored)
              setStored(null)
              setError(null)
            }}
          />
        )}
        {children}
      </Stack>
      <Paper withBorder shadow="md" className="kaydet-cubugu" data-acik={isDirty || p.yeni || undefined}>
        <Group justify="space-between" gap="sm">
          <Text size="sm" role="status" aria-live="polite">
            {isSubmitting && t.kaydediliyor}
            {!isSubmitting && isDirty && t.degisiklik(changed.length, changed.join(', '))}
            {!isSubmitting && !isDirty && savedAt && t.kaydedildi(formatZaman(savedAt, dil).slice(-5))}
          </Text>
          <Group gap="xs">
            {isDirty && !p.yeni && (
              <Dugme metin={t.vazgec} variant="default" disabled={isSubmitting} onClick={() => form.reset()} />
            )}
            <Dugme metin={p.eylem ?? t.kaydet} type="submit" loading={isSubmitting} disabled={!isDirty && !p.yeni} />
          </Group>
        </Group>
      </Paper>
    </form>
  )
}

/** Sets each error at its field; returns those that no field can show. */
async function refusal<T extends FieldValues>(
  form: UseFormReturn<T>,
  refused: unknown,
  guncel: (() => Promise<T>) | undefined,
  setStored: (stored: T) => void,
): Promise<Error | null> {
  if (!(refused instanceof KepenkHata)) return refused instanceof Error ? refused : new Error(String(refused))
  if (refused.durum === 412 && guncel) {
    setStored(await guncel())
    return null
  }
  for (const h of refused.hatalar) form.setError(pathOf<T>(h), { type: h.kod, message: withoutPath(h) })
  const first = refused.hatalar[0]
  if (first) form.setFocus(pathOf<T>(first))
  return refused
}

const pathOf = <T extends FieldValues>(h: AlanHatasi): FieldPath<T> => formPath(h.alan) as FieldPath<T>

function Refused({ hata, alanlar }: { hata: Error; alanlar: Partial<Record<string, string>> }) {
  const t = useMetin(ortakMetin)
  const hatalar = hata instanceof KepenkHata ? hata.hatalar : []
  if (hatalar.length === 0) return <HataKutusu hata={hata} />
  return (
    <HataListesi
      baslik={t.hata}
      satirlar={hatalar.map((h) => ({
        anahtar: `${h.alan}${h.kod}`,
        ad: nameOf(h.alan, alanlar),
        metin: withoutPath(h),
      }))}
    />
  )
}

function DraftFound({ restore, forget }: { restore: () => void; forget: () => void }) {
  const t = useMetin(ortakMetin)
  return (
    <Alert color="yellow">
      <Group justify="space-between">
        <Box>{t.taslakBulundu}</Box>
        <Group gap="xs">
          <Dugme kucuk metin={t.taslagiAt} onClick={forget} />
          <Dugme kucuk metin={t.taslagiAl} variant="filled" onClick={restore} />
        </Group>
      </Group>
    </Alert>
  )
}

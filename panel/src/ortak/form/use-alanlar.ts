import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { YazSecenekleri } from '../../api/bir-kez.ts'
import { useYaz, type WriteOptions } from '../../api/veri.ts'
import { isCancelled } from '../gecis.ts'
import { alanHatasi } from './alan-hatasi.tsx'
import { degisenOf } from './degisen.ts'
import { errorAt, isFaulty, type Kusurlar } from './kusur.ts'

type Olay = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>
/** Fields of one type. */
type Alani<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T] & string

/** What `useAlanlar` gives, for parts of a dialog. */
export type Alanlar<T extends object> = ReturnType<typeof useAlanlar<T, unknown>>

type Secenekler<T, R> = Omit<WriteOptions<T, R>, 'after'> & {
  /** `set` for a form that stays open: emptied, or left with what was not taken. */
  after?: (answer: R, gonderilen: T, set: (change: Partial<T>) => void) => unknown
  /** Validation: shown at the fields once one has tried to send, and until then nothing is. */
  kusurlar?: (deger: T) => Kusurlar
}

/**
 * Fields of a form and its write, which may take several steps. Fields have the service's names, so that errors are shown
 * at them:
 * `const form = useAlanlar({ ad: '' }, (girdi, o) => k.depolar.create(girdi, o), { after: kapat })`, then
 * `<FormPenceresi {...form.pencere} …><TextInput {...form.yazi('ad')} …/>`, or in a page `<form {...form.sayfada}>`.
 */
export function useAlanlar<T extends object, R>(
  ilk: T | (() => T),
  /** For an existing record `degisen` may be all that is sent. */
  yaz: (deger: T, o: YazSecenekleri, degisen: Partial<T>) => Promise<R>,
  { after, kusurlar: faultsOf = () => ({}), ...options }: Secenekler<T, R> = {},
) {
  const [first] = useState(ilk)
  const [deger, setDeger] = useState(first)
  const [tried, setTried] = useState(false)
  const set = (change: Partial<T>) => setDeger((now) => ({ ...now, ...change }))
  const save = useYaz((d: T, o) => yaz(d, o, degisenOf(first, d)), {
    ...options,
    after: (answer, gonderilen) => {
      setTried(false)
      return after?.(answer, gonderilen, set)
    },
  })
  // Whoever closes the browser's own dialog has not been refused anything.
  const error = isCancelled(save.error) ? null : save.error
  const kusurlar = faultsOf(deger)
  const hata = (alan: string) => errorAt(alan, { kusurlar, tried, refused: alanHatasi(error, alan) })
  const put = (ad: keyof T, value: unknown) => set({ [ad]: value } as Partial<T>)
  /** `eklenen`: what the page has worked out for fields left open. It is part of the action that has one Idempotency-Key. */
  const gonder = (eklenen: Partial<T> = {}) => {
    const gonderilen = { ...deger, ...eklenen }
    setTried(true)
    if (!isFaulty(faultsOf(gonderilen))) save.mutate(gonderilen)
  }
  return {
    deger,
    set,
    hata,
    degisti: Object.keys(degisenOf(first, deger)).length > 0,
    ...fieldProps({ deger, put, hata }),
    pencere: { yaz: { ...save, error }, gonder, alanlar: Object.keys(deger) },
    sayfada: {
      onSubmit: (e: FormEvent) => {
        e.preventDefault()
        if (!save.isPending) gonder()
      },
    },
  }
}

type Baglam<T> = {
  deger: T
  put: (ad: keyof T, value: unknown) => void
  hata: (alan: string) => string | undefined
}

/** Controlled inputs by what their `onChange` gets. */
const fieldProps = <T extends object>({ deger, put, hata }: Baglam<T>) => ({
  /** Text field. */
  yazi: (ad: Alani<T, string>) => ({
    value: deger[ad] as string,
    onChange: (e: Olay) => put(ad, e.currentTarget.value),
    error: hata(ad),
  }),
  /** Checkbox. */
  isaret: (ad: Alani<T, boolean>) => ({
    checked: deger[ad] as boolean,
    onChange: (e: ChangeEvent<HTMLInputElement>) => put(ad, e.currentTarget.checked),
    error: hata(ad),
  }),
  /** Field whose onChange gets the value. */
  secim: <K extends keyof T & string>(ad: K) => ({
    value: deger[ad],
    onChange: (value: T[K]) => put(ad, value),
    error: hata(ad),
  }),
  /** Select that always has one of its values: it is never cleared. */
  secenek: <K extends Alani<T, string> & string>(ad: K) => ({
    value: deger[ad] as string,
    onChange: (value: string | null) => value !== null && put(ad, value),
    error: hata(ad),
  }),
})

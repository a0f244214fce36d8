import { type ChangeEvent, useState } from 'react'
import type { YazSecenekleri } from '../../api/bir-kez.ts'
import { useYaz, type WriteOptions } from '../../api/veri.ts'
import { alanHatasi } from './alan-hatasi.tsx'
import { degisenOf } from './degisen.ts'

type Olay = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>
/** Fields of one type. */
type Alani<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T] & string

/** What `useAlanlar` gives, for parts of a dialog. */
export type Alanlar<T extends object> = ReturnType<typeof useAlanlar<T, unknown>>

/**
 * Fields of a dialog and its write. Fields have the service's names, so that errors are shown at them:
 * `const form = useAlanlar({ ad: '' }, (girdi, o) => k.depolar.create(girdi, o), { after: kapat })`, then
 * `<FormPenceresi {...form.pencere} …><TextInput {...form.yazi('ad')} …/>`.
 */
export function useAlanlar<T extends object, R>(
  ilk: T | (() => T),
  /** For an existing record `degisen` may be all that is sent. */
  yaz: (deger: T, o: YazSecenekleri, degisen: Partial<T>) => Promise<R>,
  options: WriteOptions<T, R> = {},
) {
  const [first] = useState(ilk)
  const [deger, setDeger] = useState(first)
  const save = useYaz((d: T, o) => yaz(d, o, degisenOf(first, d)), options)
  const set = (change: Partial<T>) => setDeger((now) => ({ ...now, ...change }))
  const hata = (alan: string): string | undefined => alanHatasi(save.error, alan)
  const put = (ad: keyof T, value: unknown) => set({ [ad]: value } as Partial<T>)
  return {
    deger,
    set,
    hata,
    degisti: Object.keys(degisenOf(first, deger)).length > 0,
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
    pencere: { yaz: save, gonder: () => save.mutate(deger), alanlar: Object.keys(deger) },
  }
}

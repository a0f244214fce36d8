import { createContext, useContext } from 'react'
import { type FieldErrors, type UseFormReturn, useFormState } from 'react-hook-form'
import { yaziAlanlari } from '../ortak/form/form-alani.tsx'
import type { UrunFormu } from './urun-formu.ts'

// The library's own context is another object at each key that is pressed, and draws every card anew: with a hundred
// variants that was felt. This one is the same for as long as the page is open; what a card needs it asks for.

const Context = createContext<UseFormReturn<UrunFormu> | null>(null)

export const FormBaglami = Context.Provider

export function useUrunFormu(): UseFormReturn<UrunFormu> {
  const form = useContext(Context)
  if (!form) throw new Error('no product form is open')
  return form
}

export const useHatalar = (): FieldErrors<UrunFormu> => useFormState({ control: useUrunFormu().control }).errors

/** Text fields with their errors, each card by itself. */
export function useYazi() {
  const { register, control } = useUrunFormu()
  return yaziAlanlari({ register, formState: useFormState({ control }) })
}

const Kimlik = createContext<string | null>(null)

/** Id of the product of the page; null for a new one. */
export const UrunKimligi = Kimlik.Provider
export const useUrunId = (): string | null => useContext(Kimlik)

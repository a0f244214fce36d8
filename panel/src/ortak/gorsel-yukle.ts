import { KepenkHata } from '@kepenk/sdk'
import { useState } from 'react'
import { panel } from '../api/istemci.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { useHataMetni } from './hata.tsx'

const texts = metinler({
  tur: ['JPEG, PNG ya da WebP olmalı', 'Must be JPEG, PNG or WebP'],
  buyuk: ['10 MB’tan büyük', 'Larger than 10 MB'],
  cok: ['Bir ürünün en çok 30 görseli olabilir', 'A product has at most 30 pictures'],
  yuklenemedi: ['Yüklenemedi', 'Could not be uploaded'],
})

export const TYPES = ['image/jpeg', 'image/png', 'image/webp']
export const MAX_GORSEL = 30
const MAX_BYTES = 10 * 1024 * 1024
const AT_ONCE = 2

export type Yuklenemeyen = { ad: string; mesaj: string }

const send = async (file: File): Promise<string> => (await panel('POST /gorseller', { body: file })).url

/** Checks files before upload; reports each as soon as it arrives, in the order chosen. */
export function useYukleme(var_olan: number, geldi: (url: string) => void) {
  const t = useMetin(texts)
  const metinOf = useHataMetni()
  const [waiting, setWaiting] = useState(0)
  const [failed, setFailed] = useState<Yuklenemeyen[]>([])
  const faultOf = (file: File, i: number): string | undefined => {
    if (!TYPES.includes(file.type)) return t.tur
    if (file.size > MAX_BYTES) return t.buyuk
    return var_olan + i >= MAX_GORSEL ? t.cok : undefined
  }
  const yukle = async (files: readonly File[]): Promise<void> => {
    const wrong = files.flatMap((file, i) => {
      const mesaj = faultOf(file, i)
      return mesaj ? [{ ad: file.name, mesaj }] : []
    })
    const good = files.filter((file, i) => faultOf(file, i) === undefined)
    setFailed(wrong)
    setWaiting((n) => n + good.length)
    const fail = (file: File, error: unknown) => {
      const mesaj = error instanceof KepenkHata ? metinOf(error).replace(/^gorsel: /, '') : t.yuklenemedi
      setFailed((old) => [...old, { ad: file.name, mesaj }])
    }
    for (let from = 0; from < good.length; from += AT_ONCE) {
      const part = good.slice(from, from + AT_ONCE)
      const urls = await Promise.all(part.map((file) => send(file).catch((error: unknown) => fail(file, error))))
      for (const url of urls) if (url) geldi(url)
      setWaiting((n) => n - part.length)
    }
  }
  return { yukle, waiting, failed }
}

import { Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { metinler, useMetin } from '../dil/dil.tsx'
import { readForm } from '../ortak/form/form.ts'
import { Dugme, YaziBagi } from '../ortak/parcalar.tsx'
import { IkinciAdimKapisi } from './ikinci-adim.tsx'
import { Kapi } from './kapi.tsx'
import { Refusal } from './ret.tsx'
import { type Kapisi, useIceri, useKapi } from './use-kapi.ts'

const texts = metinler({
  kod: ['E-postadaki kod', 'Code from the mail'],
  kodYanlis: [
    'Bu bağlantı geçmiyor: süresi dolmuş ya da kullanılmış.',
    'This link does not work: it has expired or been used.',
  ],
  yenisi: ['Yeni bağlantı iste', 'Ask for a new link'],
})

type Props = {
  kapi: 'POST /giris-kodu' | 'POST /parola-yenile'
  /** Of the link; asked for without one. */
  kod: string | undefined
  baslik: string
  metin: string
  gonder: string
  /** Where a new link is asked for. */
  yenisi: '/giris-baglantisi' | '/parola-unuttum'
  /** Further fields, by their names in the body. */
  children?: (atField: Kapisi['atField']) => ReactNode
}

/** Door of a mailed link. It opens by a button, not by being opened: programs that look into mails open links, too. */
export function KodKapisi({ kapi, kod, baslik, metin, gonder, yenisi, children }: Props) {
  const t = useMetin(texts)
  const { enter, busy, error, atField, fields, adim } = useKapi(kapi, useIceri())
  if (adim) return <IkinciAdimKapisi adim={adim} />
  return (
    <Kapi baslik={baslik} metin={metin} don>
      <form onSubmit={(e) => void enter({ ...readForm(e), ...(kod !== undefined && { kod }) })}>
        <Stack>
          {fields.includes('kod') ? (
            <Refusal baslik={t.kodYanlis}>
              <YaziBagi metin={t.yenisi} to={yenisi} />
            </Refusal>
          ) : (
            <Refusal hata={error} />
          )}
          {kod === undefined && <TextInput name="kod" label={t.kod} required maxLength={100} autoComplete="off" />}
          {children?.(atField)}
          <Dugme metin={gonder} type="submit" loading={busy} />
        </Stack>
      </form>
    </Kapi>
  )
}

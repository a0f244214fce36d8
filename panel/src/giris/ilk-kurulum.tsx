import { Code, Stack, TextInput } from '@mantine/core'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { readForm } from '../ortak/form/form.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { YeniParola } from '../ortak/yetki/yeni-parola.tsx'
import { EpostaGirdisi } from './eposta-girdisi.tsx'
import { kurulumOf } from './girdiler.ts'
import { Kapi } from './kapi.tsx'
import { Refusal } from './ret.tsx'
import { useIceri, useKapi } from './use-kapi.ts'

const texts = metinler({
  baslik: ['Mağazanızı açın', 'Open your store'],
  metin: [
    'Bu, panelin ilk hesabı: mağazanın sahibi siz olursunuz. Ekibinizi sonra davet edebilirsiniz.',
    'This is the first account of the panel: you become the owner of the store. You can invite your team later.',
  ],
  magaza: ['Mağazanın adı', 'Name of the store'],
  magazaMetin: [
    'Komut satırından açtığınız bir mağaza varsa boş bırakabilirsiniz; o da sizin olur.',
    'If you made a store on the command line you may leave it empty; that one becomes yours, too.',
  ],
  ad: ['Adınız soyadınız', 'Your name'],
  parola: ['Parola', 'Password'],
  ac: ['Hesabı aç ve başla', 'Open the account and begin'],
  kodYanlis: [
    'Bu bağlantı geçmiyor: süresi dolmuş, kullanılmış ya da hesap zaten açılmış olabilir.',
    'This link does not work: it may have expired or been used, or there is an account already.',
  ],
  kodYenile: ['Yeni bir bağlantı için sunucuda şunu çalıştırın:', 'For a new one, run this on the server:'],
})

/** The first person of all, with the code that the terminal has shown. */
export function IlkKurulum({ kod }: { kod: string }) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const { enter, busy, error, atField, fields } = useKapi('POST /ilk-kurulum', useIceri())
  return (
    <Kapi baslik={t.baslik} metin={t.metin} don>
      <form onSubmit={(e) => void enter(kurulumOf(readForm(e), kod, dil))}>
        <Stack>
          {fields.includes('kod') ? (
            <Refusal baslik={t.kodYanlis}>
              {t.kodYenile} <Code>npm run -s kepenk -- panel kod</Code>
            </Refusal>
          ) : (
            <Refusal hata={error} />
          )}
          <TextInput
            name="magaza"
            label={t.magaza}
            description={t.magazaMetin}
            maxLength={200}
            autoComplete="organization"
            autoFocus
            error={atField('magaza') ?? atField('magaza.ad') ?? atField('magaza.kod')}
          />
          <TextInput name="ad" label={t.ad} required maxLength={200} autoComplete="name" error={atField('ad')} />
          <EpostaGirdisi error={atField('eposta')} />
          <YeniParola name="parola" label={t.parola} error={atField('parola')} />
          <Dugme metin={t.ac} type="submit" loading={busy} />
        </Stack>
      </form>
    </Kapi>
  )
}

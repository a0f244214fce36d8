import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hesap } from '../api/istemci.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { FormHatasi } from '../ortak/form/alan-hatasi.tsx'
import { readForm } from '../ortak/form/form.ts'
import { useIstek } from '../ortak/form/use-istek.ts'
import { askPasskey } from '../ortak/gecis.ts'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { Pencere } from '../ortak/pencere.tsx'
import { IkinciAdimGirdisi, isWrongCode } from '../ortak/yetki/ikinci-adim-girdisi.tsx'
import { ParolaGirdisi } from '../ortak/yetki/yeni-parola.tsx'

const texts = metinler({
  baslik: ['Siz misiniz?', 'Is it you?'],
  metin: [
    'Bu işlem için kim olduğunuzu yeniden gösterin. 15 dakika boyunca bir daha sorulmaz.',
    'Show again who you are for this. You will not be asked again for 15 minutes.',
  ],
  parola: ['Parolanız', 'Your password'],
  dogrula: ['Doğrula ve sürdür', 'Verify and go on'],
})

/** By password, or by the second factor if there is one. */
export function KanitPenceresi({ end }: { end: (proven: boolean) => void }) {
  const [t, o] = [useMetin(texts), useMetin(ortakMetin)]
  const { send, busy, error, atField } = useIstek()
  const adim = useQuery({
    queryKey: ['kanit', 'ikinci-adim'],
    queryFn: ({ signal }) => hesap('GET /ikinci-adim', { signal }),
    gcTime: 0,
    staleTime: 0,
  })
  const prove = (bodyOf: () => Promise<object> | object) =>
    send(async () => {
      await hesap('POST /kanit', { body: await bodyOf(), retries: 0 })
      end(true)
    })
  const byPasskey = async () => {
    const { secenekler } = await hesap('POST /kanit/gecis-sorgusu', { retries: 0 })
    return { gecis: await askPasskey(secenekler) }
  }
  const gecis = (adim.data?.gecisler.length ?? 0) > 0
  return (
    <Pencere
      kapat={() => end(false)}
      baslik={t.baslik}
      // Above the dialog whose button was pressed.
      zIndex={300}
    >
      <Stack>
        <Text size="sm">{t.metin}</Text>
        <Bekleyen sorgu={adim} satir={2} />
        {adim.data && !(adim.data.totp && isWrongCode(error)) && <FormHatasi hata={error} alanlar={['parola']} />}
        {adim.data && (adim.data.totp || gecis) && (
          <IkinciAdimGirdisi
            totp={adim.data.totp}
            gecis={gecis}
            busy={busy}
            hata={error}
            send={(shown) => void prove(() => shown)}
            sendPasskey={() => void prove(byPasskey)}
          />
        )}
        {adim.data && !adim.data.totp && !gecis && (
          <form
            onSubmit={(e) => {
              const { parola = '' } = readForm(e)
              void prove(() => ({ parola }))
            }}
          >
            <Stack>
              <ParolaGirdisi
                name="parola"
                label={t.parola}
                required
                autoComplete="current-password"
                data-autofocus
                error={atField('parola')}
              />
              <Group justify="flex-end">
                <Dugme metin={o.vazgec} variant="default" onClick={() => end(false)} />
                <Dugme metin={t.dogrula} type="submit" loading={busy} />
              </Group>
            </Stack>
          </form>
        )}
      </Stack>
    </Pencere>
  )
}

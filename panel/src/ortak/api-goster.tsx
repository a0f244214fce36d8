import { Stack, Tabs, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { metinler, useMetin } from '../dil/dil.tsx'
import { KodBlogu } from './kod-blogu.tsx'
import { Dugme } from './parcalar.tsx'
import { Pencere } from './pencere.tsx'

const texts = metinler({
  goster: ['API’de göster', 'Show in the API'],
  baslik: ['Bu sayfanın API isteği', 'The API request of this page'],
  metin: [
    'Aynı işi programınız da yapabilir. Anahtarı KEPENK_ANAHTAR değişkenine koyun.',
    'Your program can do the same. Put the key into the variable KEPENK_ANAHTAR.',
  ],
})

type Deger = string | number | boolean | undefined
export type ApiIstegi = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Of the API: `/v1/…`. */
  path: `/v1/${string}`
  query?: Record<string, Deger>
  body?: unknown
  /** SDK call: `k.urunler.list({ durum: 'taslak' })`; without it the general form is shown. */
  sdk?: string
}

/** Shows the page's API request as curl and SDK code. */
export function ApiGoster(istek: ApiIstegi) {
  const t = useMetin(texts)
  const [open, { open: show, close }] = useDisclosure(false)
  return (
    <>
      <Dugme simge="kod" metin={t.goster} variant="subtle" color="gray" onClick={show} />
      <Pencere acik={open} kapat={close} baslik={t.baslik} boyut="lg">
        <Stack gap="sm">
          <Text size="sm">{t.metin}</Text>
          <Tabs defaultValue="curl" keepMounted={false}>
            <Tabs.List mb="sm">
              <Tabs.Tab value="curl">curl</Tabs.Tab>
              <Tabs.Tab value="sdk">TypeScript</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="curl">
              <KodBlogu ad="curl" metin={curlOf(istek)} />
            </Tabs.Panel>
            <Tabs.Panel value="sdk">
              <KodBlogu ad="TypeScript" metin={sdkOf(istek)} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      </Pencere>
    </>
  )
}

/** Shell quoting: everything between single quotes is literal, except the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function addressOf({ path, query = {} }: ApiIstegi): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = new URLSearchParams(given as string[][]).toString()
  return `${path}${search && `?${search}`}`
}

export function curlOf(istek: ApiIstegi, anahtar = '$KEPENK_ANAHTAR'): string {
  const { method, body } = istek
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${location.origin}${addressOf(istek)}`)}`,
    // Double quotes: the shell expands the variable.
    `-H "Authorization: Bearer ${anahtar}"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

function sdkOf(istek: ApiIstegi): string {
  const { method, body, sdk } = istek
  const options = body === undefined ? '' : `, { body: ${JSON.stringify(body, null, 2)} }`
  const call = sdk ?? `k.request('${method}', '${addressOf(istek)}'${options})`
  return [
    `import { Kepenk } from '@kepenk/sdk'`,
    '',
    `const k = new Kepenk(process.env.KEPENK_ANAHTAR!, { adres: '${location.origin}' })`,
    `const yanit = await ${call}`,
  ].join('\n')
}

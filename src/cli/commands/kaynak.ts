import type { Work } from '../../db/work.ts'
import * as ayar from '../../domains/magaza/ayar.ts'
import { plainKaynak } from '../../domains/magaza/rules.ts'
import { type Command, command, required, typed } from '../command.ts'
import { failure, usage } from '../errors.ts'
import { inMagaza } from '../in-magaza.ts'
import { columns } from '../terminal/table.ts'
import { filled } from '../terminal/values.ts'

const WHO = 'kepenk kaynak'
const SOON = 'Çalışan hizmette en geç bir saniye içinde geçerli olur.'

function readKaynak(text: string, name: string): string {
  const kaynak = plainKaynak(text)
  if (kaynak !== null) return kaynak
  throw usage(`${name} yolu olmayan bir http(s) adresi olmalı, örneğin https://www.cicek.example (verilen: ${text})`)
}

const magaza = required('KOD', 'Mağazanın kodu', filled)
const adres = required('URL', 'Sayfanın kaynağı: şema, ad ve varsa bağlantı noktası', readKaynak)

const report = (w: Work, kaynaklar: readonly string[], notes: string[]) => ({
  json: { magaza: w.magaza.id, vitrin_adresi: new URL(w.magaza.adres).origin, izinli_kaynaklar: [...kaynaklar] },
  text: columns([
    ['Kaynak', ''],
    [new URL(w.magaza.adres).origin, 'vitrin adresi'],
    ...kaynaklar.map((kaynak) => [kaynak, '']),
  ]),
  notes,
})

const change = async (w: Work, next: (kaynaklar: readonly string[]) => string[]) => {
  const { izinli_kaynaklar } = await ayar.get(w)
  return (await ayar.update(w, { izinli_kaynaklar: next(izinli_kaynaklar) })).izinli_kaynaklar
}

const MOST = 20

export const kaynakCommands: Command[] = [
  command({
    noun: 'kaynak',
    verb: 'add',
    summary: 'Vitrin API’sini tarayıcıdan çağırabilen bir kaynak ekler (CORS)',
    examples: [
      'kaynak add --magaza cicek --adres https://www.cicek.example',
      'kaynak add --magaza cicek --adres https://on.cicek.example:8443 --json',
    ],
    options: { magaza, adres },
    run: (io, o) =>
      inMagaza(io, o.magaza, WHO, async (w) => {
        const kaynaklar = await change(w, (known) => {
          const next = [...new Set([...known, o.adres])]
          if (next.length > MOST) throw failure(`Bir mağazanın en çok ${MOST} kaynağı olabilir`)
          return next
        })
        return report(w, kaynaklar, [SOON])
      }),
  }),
  command({
    noun: 'kaynak',
    verb: 'list',
    summary: 'Bir mağazanın vitrinini çağırabilen kaynakları sıralar',
    examples: ['kaynak list --magaza cicek'],
    options: { magaza },
    run: (io, o) => inMagaza(io, o.magaza, WHO, async (w) => report(w, w.magaza.kaynaklar, [])),
  }),
  command({
    noun: 'kaynak',
    verb: 'remove',
    summary: 'Bir kaynağın iznini kaldırır',
    examples: ['kaynak remove --magaza cicek --adres https://www.cicek.example'],
    options: { magaza, adres },
    run: (io, o) =>
      inMagaza(io, o.magaza, WHO, async (w) => {
        const kaynaklar = await change(w, (known) => {
          if (known.includes(o.adres)) return known.filter((kaynak) => kaynak !== o.adres)
          const hint = `Kaynaklar: ${typed(`kaynak list --magaza ${w.magaza.id}`)}`
          throw failure(`${w.magaza.id} mağazasında böyle bir kaynak yok: ${o.adres}`, hint)
        })
        return report(w, kaynaklar, [SOON])
      }),
  }),
]

import type { Marka } from '@kepenk/sdk'
import { Avatar } from '@mantine/core'
import { k } from '../api/istemci.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { AdliKayitlar } from './adli-kayitlar.tsx'
import type { AdliTanim } from './adli-tanim.ts'

const texts = metinler({
  baslik: ['Markalar', 'Brands'],
  yeni: ['Marka ekle', 'Add a brand'],
  bos: ['Henüz marka yok', 'No brands yet'],
  bosMetin: [
    'Ürünlerin üreticisini adıyla kaydedin; vitrinde markaya göre bulunurlar.',
    'Record who makes the products; shoppers find them by brand.',
  ],
})

export function Markalar() {
  const t = useMetin(texts)
  const tanim: AdliTanim<Marka> = {
    ...t,
    ad: 'markalar',
    aciklamali: true,
    onde: (m) => (m.logo ? <Avatar src={m.logo} alt="" radius="sm" size="sm" /> : null),
    suz: (id) => ({ marka: id }),
    list: async (signal) => k.markalar.list({ signal }),
    create: (girdi, o) => k.markalar.create(girdi, o),
    update: (id, girdi, o) => k.markalar.update(id, girdi, o),
    remove: (id, o) => k.markalar.remove(id, o),
  }
  return <AdliKayitlar tanim={tanim} />
}

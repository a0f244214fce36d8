import type { Koleksiyon } from '@kepenk/sdk'
import { k } from '../api/istemci.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { AdliKayitlar } from './adli-kayitlar.tsx'
import type { AdliTanim } from './adli-tanim.ts'

const texts = metinler({
  baslik: ['Koleksiyonlar', 'Collections'],
  yeni: ['Koleksiyon ekle', 'Add a collection'],
  bos: ['Henüz koleksiyon yok', 'No collections yet'],
  bosMetin: [
    'Birlikte tanıtılan ürünleri bir adla toplayın: Yaz 2027, anneler günü.',
    'Gather products that are shown together under one name: Summer 2027, Mother’s Day.',
  ],
})

export function Koleksiyonlar() {
  const t = useMetin(texts)
  const tanim: AdliTanim<Koleksiyon> = {
    ...t,
    ad: 'koleksiyonlar',
    aciklamali: false,
    suz: (id) => ({ koleksiyon: id }),
    list: async (signal) => k.koleksiyonlar.list({ signal }),
    create: (girdi, o) => k.koleksiyonlar.create(girdi, o),
    update: (id, girdi, o) => k.koleksiyonlar.update(id, girdi, o),
    remove: (id, o) => k.koleksiyonlar.remove(id, o),
  }
  return <AdliKayitlar tanim={tanim} />
}

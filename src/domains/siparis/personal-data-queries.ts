import { sql } from '../../db/sql.ts'
import { removeWords as wordsRemoved } from '../../db/words/write.ts'
import type { Yazili } from './kayit-schema.ts'

const ofCustomer = (further = ''): string => `
  select s.id, s.eposta, s.belge, s.iptal_nedeni, s.guncelleme
  from siparis s
  where s.magaza_id = :magaza_id
    and s.musteri_id = :musteri_id
    ${further}
  order by s.id`

export type KisiSiparisi = Yazili & { id: string; eposta: string | null; guncelleme: Date }

export const listOfCustomer = sql<{ musteri_id: string }, KisiSiparisi>(ofCustomer())

export const lockOfCustomer = sql<{ musteri_id: string; konum: string; adet: number }, KisiSiparisi>(`
  ${ofCustomer('and s.id > :konum')}
  limit :adet
  for no key update`)

type Idler = { idler: string[] }

export const listNotes = sql<Idler, { siparis_id: string; id: string; metin: string; olusturma: Date }>(`
  select n.siparis_id, n.id, n.metin, n.olusturma
  from siparis_not n
  where n.magaza_id = :magaza_id
    and n.siparis_id = any(:idler)
  order by n.id`)

export const removeNotes = sql<Idler>(`
  delete from siparis_not n
  where n.magaza_id = :magaza_id
    and n.siparis_id = any(:idler)`)

export const removeWords = wordsRemoved('siparis')

type Unutulan = {
  idler: string[]
  belgeler: string[]
  teslimatlar: (string | null)[]
  faturalar: (string | null)[]
  anlar: Date[]
  eposta: string
  anahtar: string
}

export const forget = sql<Unutulan>(`
  update siparis s
  set eposta = case when s.eposta is null then null else :eposta end,
    eposta_anahtari = case when s.eposta_anahtari is null then null else :anahtar end,
    teslimat_adresi = x.teslimat::jsonb, fatura_adresi = x.fatura::jsonb, belge = x.belge, guncelleme = x.an
  from unnest(:idler::text[], :belgeler::text[], :teslimatlar::text[], :faturalar::text[], :anlar::timestamptz[])
    as x(id, belge, teslimat, fatura, an)
  where s.magaza_id = :magaza_id
    and s.id = x.id`)

import { sql } from '../../db/sql.ts'

const ofCustomer = (further = ''): string => `
  select s.id, s.eposta, s.belge, s.iptal_nedeni, s.guncelleme
  from siparis s
  where s.magaza_id = :magaza_id
    and s.musteri_id = :musteri_id
    ${further}
  order by s.id`

export type KisiSiparisi = {
  id: string
  eposta: string | null
  belge: string
  iptal_nedeni: string | null
  guncelleme: Date
}

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

/** What they are found by no more. */
export const removeWords = sql<{ sozcukler: string[]; idler: string[] }>(`
  delete from siparis_sozcuk w
  using unnest(:sozcukler::text[], :idler::text[]) as x(sozcuk, siparis_id)
  where w.magaza_id = :magaza_id
    and w.sozcuk = x.sozcuk
    and w.siparis_id = x.siparis_id`)

// The addresses are those of the answer.
export const forget = sql<{ idler: string[]; belgeler: string[]; anlar: Date[]; eposta: string; anahtar: string }>(`
  update siparis s
  set eposta = case when s.eposta is null then null else :eposta end,
    eposta_anahtari = case when s.eposta_anahtari is null then null else :anahtar end,
    teslimat_adresi = nullif(x.belge::jsonb -> 'teslimat_adresi', 'null'),
    fatura_adresi = nullif(x.belge::jsonb -> 'fatura_adresi', 'null'),
    belge = x.belge, guncelleme = x.an
  from unnest(:idler::text[], :belgeler::text[], :anlar::timestamptz[]) as x(id, belge, an)
  where s.magaza_id = :magaza_id
    and s.id = x.id`)

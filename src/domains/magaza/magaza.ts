import type { KeyObject } from 'node:crypto'
import { hata } from '../../core/errors.ts'
import { isUniqueViolation } from '../../db/connection/pg-errors.ts'
import type { MagazaBilgisi, Tx, Work } from '../../db/work.ts'
import type { Kur } from '../../trade/money.ts'
import { satisOf } from '../../trade/satis.ts'
import * as depo from '../stok/depo/depo.ts'
import { nameAddress } from './alan-adi/rules.ts'
import { findMagaza, insertMagaza, insertSayac, listAllMagaza, listMagaza, type MagazaRow } from './queries.ts'
import type { Plan } from './schema.ts'

export type YeniMagaza = {
  kod: string
  /** Id of its rows, if not its code (generation). */
  nesil?: string | undefined
  ad: string
  adres?: string | undefined
  eposta?: string | undefined
  para_birimi?: string | undefined
  dil?: string | undefined
  plan?: Plan | undefined
  test?: boolean | undefined
  acik_anahtar?: string | undefined
}

const UNCHOSEN = {
  ...{ kdv_orani: null, az_stok: null, odeme_yontemleri: null, kapida_ucreti: null, havale_hesabi: null },
  ...{ havale_suresi: null, kalem_siniri: null, acik_siparis_siniri: null, referans_gunleri: null },
  ...{ yorumlar: null, yorum_istegi: null, iade_suresi: null, stok_haberleri: null, olcum: null, akislar: null },
  ...{ sepet_hatirlatma: null, kimlik: null },
}

/** Creates a store with its default warehouse. */
export async function create(tx: Tx, yeni: YeniMagaza, now: Date): Promise<MagazaRow> {
  const row: MagazaRow = {
    magaza_id: yeni.nesil ?? yeni.kod,
    kod: yeni.kod,
    ad: yeni.ad,
    adres: yeni.adres?.replace(/\/+$/, '') ?? null,
    eposta: yeni.eposta ?? null,
    para_birimi: yeni.para_birimi ?? 'TRY',
    dil: yeni.dil ?? 'tr',
    plan: yeni.plan ?? 'temel',
    test: yeni.test ?? false,
    // A live store is opened by its owner.
    acik: yeni.test ?? false,
    acik_anahtar: yeni.acik_anahtar ?? null,
    olusturma: now,
    kurlar: null,
    alan_adi: null,
    izinli_kaynaklar: null,
    tema: null,
    ...UNCHOSEN,
  }
  try {
    await tx.run(insertMagaza, row)
  } catch (error) {
    if (isUniqueViolation(error, 'magaza_pk')) throw hata('kod_kullanimda', 'kod')
    throw error
  }
  await tx.run(insertSayac, { magaza_id: row.magaza_id })
  await depo.createDefault(tx, row.magaza_id, now)
  return row
}

/** By code, or by the id of its rows. */
export const find = async (tx: Tx, kod: string): Promise<MagazaRow | undefined> =>
  (await tx.run(findMagaza, { magaza_id: kod }))[0]

/** By code: the test store once. */
export const list = (tx: Tx): Promise<MagazaRow[]> => tx.run(listMagaza, {})

/** All generations: also former and future ones of the test store. */
export const listAll = (tx: Tx): Promise<MagazaRow[]> => tx.run(listAllMagaza, {})

/** `EUR 0.021 USD 0.025`, as statements return them. */
function kurlarOf(text: string | null): Kur[] {
  const words = text?.split(' ') ?? []
  return words.flatMap((word, i) => (i % 2 === 0 ? [{ para_birimi: word, kur: words[i + 1] as string }] : []))
}

/** Where the shop of a store stands that has no address of its own. */
export const ownAddress = (serviceAddress: string, kod: string): string => `${serviceAddress}/vitrin/${kod}`

/** Its domain name, the address that it was given, or a path of the service. */
const addressOf = ({ alan_adi, adres, kod }: MagazaRow, serviceAddress: string): string =>
  alan_adi === null ? (adres ?? ownAddress(serviceAddress, kod)) : nameAddress(serviceAddress, alan_adi)

/** The cached store of requests. */
export const bilgi = (
  row: MagazaRow,
  serviceAddress: string,
  siparis_sirri: KeyObject | null = null,
): MagazaBilgisi => ({
  id: row.kod,
  nesil: row.magaza_id,
  ad: row.ad,
  adres: addressOf(row, serviceAddress),
  alan_adi: row.alan_adi,
  eposta: row.eposta,
  medya_adresi: `${serviceAddress}/medya/${row.kod}`,
  para_birimi: row.para_birimi,
  kurlar: kurlarOf(row.kurlar),
  dil: row.dil,
  plan: row.plan,
  test: row.test,
  acik: row.acik,
  satis: satisOf(row),
  tema: row.tema,
  kaynaklar: row.izinli_kaynaklar ?? [],
  siparis_sirri,
})

/** Tables that `finder` reads. */
export const TABLES = ['magaza', 'kur', 'alan_adi', 'magaza_nesil']

/** Finds stores by code only; the test store only where it is enabled. */
export const finder =
  (tx: Tx, { adres, test, siparisSirri }: { adres: string; test: boolean; siparisSirri: KeyObject }) =>
  async (kod: string): Promise<MagazaBilgisi | null> => {
    const row = await find(tx, kod)
    return row?.kod === kod && (test || !row.test) ? bilgi(row, adres, siparisSirri) : null
  }

/** `Work` outside a request: a command, or the service itself acting in one store. */
export const workFor = (tx: Tx, magaza: MagazaBilgisi, now: Date, id: string, tries = 1): Work => ({
  tx,
  magaza_id: magaza.nesil,
  magaza,
  now,
  clock: () => new Date(Math.max(Date.now(), now.getTime())),
  actor: { tur: 'komut', id, test: false, kapsamlar: [] },
  tries,
  if_match: null,
  dil: 'tr',
  events: new Map(),
  asked: new Set(),
})

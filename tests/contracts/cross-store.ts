import type { Across } from '../../src/db/across.ts'
import { storesWithUnfinished } from '../../src/db/arka-is.ts'
import { countDeliveries, countEvents, countMail } from '../../src/db/backlog.ts'
import { storesWithMail } from '../../src/db/mail.ts'
import type { AnyStatement } from '../../src/db/sql.ts'
import { analyze, askSmall } from '../../src/db/upkeep/statistics.ts'
import { listWaiting } from '../../src/domains/aktarim/sira/queries.ts'
import { findByHash } from '../../src/domains/anahtar/queries.ts'
import { listBySetting, listProved, ownerOf } from '../../src/domains/magaza/alan-adi/queries.ts'
import { findMagaza, listAllMagaza, listMagaza, listOpen } from '../../src/domains/magaza/queries.ts'
import { storesWithPictures } from '../../src/domains/medya/boyut/queries.ts'
import { storesThatRemind } from '../../src/domains/sepet/hatirlatma/queries.ts'
import { listDue as listCharges } from '../../src/domains/sepet/odeme/tahsilat-queries.ts'
import { listDue as listAsks } from '../../src/domains/siparis/dis-islem/queries.ts'
import { storesWithDue } from '../../src/domains/siparis/odeme/bekleyis-queries.ts'
import { storesWithDueRequests } from '../../src/domains/siparis/yorum-istegi/queries.ts'
import { storesWithLapsed } from '../../src/domains/stok/queries.ts'
import { listDue } from '../../src/domains/webhook/gonderim/deliver-queries.ts'
import { storesWithPending } from '../../src/domains/webhook/gonderim/dispatch-queries.ts'

/** Asked of all stores, or of those whose machines answer. */
const both = ({ whole, among }: Across<any, any>, why: string): [AnyStatement, string][] => [
  [whole, why],
  [among, why],
]

/** Statements that cross stores, each with the reason. */
export const CROSS_STORE = new Map<AnyStatement, string>([
  [findByHash, 'learns which store a key belongs to; its table is small and rarely written'],
  [findMagaza, 'learns whose rows a store has; its tables are small and rarely written'],
  [listMagaza, "the operator's list of stores"],
  [listOpen, 'the front page of the service names stores, where the operator wants it'],
  [listAllMagaza, 'the sweeper goes from store to store'],
  [ownerOf, 'learns which store a domain name belongs to; its table is small and rarely written'],
  [listProved, 'every process keeps the domain names of all stores'],
  [listBySetting, 'the service settles which store its own address shows'],
  ...both(storesWithLapsed, 'the sweeper asks which stores have reservations to settle'),
  ...both(storesWithDue, 'the sweeper asks which stores have unpaid orders to settle'),
  ...both(storesWithDueRequests, 'and which have customers to ask for reviews'),
  [storesThatRemind, 'and which remind of carts'],
  ...both(countEvents, 'whoever watches over the service asks how much waits'),
  ...both(countDeliveries, 'the same'),
  ...both(countMail, 'the same'),
  ...both(storesWithPending, 'the dispatcher asks which stores have events to number'),
  ...both(listDue, 'the sender asks which subscriptions have something due'),
  ...both(listAsks, 'the asker looks for orders that have something to ask of the outside'),
  ...both(listCharges, 'the asker looks for card payments that have something to ask of their provider'),
  ...both(storesWithMail, 'the mailer asks which stores have mail to send'),
  ...both(storesWithUnfinished, 'the worker asks which stores have something left to be done'),
  ...both(storesWithPictures, 'the worker asks which stores have pictures to make smaller'),
  ...both(listWaiting, 'files of all stores wait in one line'),
  [askSmall, 'tables as a whole: how large they are'],
  ...[...analyze.values()].map((one) => [one, 'the database looks at its tables as a whole'] as const),
])

/** A statement in one line, for reports. */
export const summary = (s: AnyStatement): string => s.text.replace(/\s+/g, ' ').slice(0, 160)

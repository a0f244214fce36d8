import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../tests/support/refusal.ts'
import {
  act,
  assertRendered,
  awaited,
  deliver,
  done,
  get,
  giveBack,
  newOrder,
  newVariant,
  ship,
  shipPart,
  taken,
} from '../../../tests/support/samples/siparis.ts'
import { assertAudited } from '../../../tests/support/samples/stok.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Every verb in every state of an order.

const env = await startShared()
const m = await env.magaza()
const varyant = await newVariant(m, { stok: 1000 })

const bring = (odeme: object) => newOrder(m, { kalemler: [{ varyant_id: varyant.id, adet: 2 }], ...odeme })
const undo = async (id: string) => done(m, id, `gonderiler/${(await get(m, id)).gonderiler[0].id}/iptal`)
const one = async (id: string) => {
  const reply = await giveBack(m, id, [[(await get(m, id)).kalemler[0].id, 1]])
  assert.equal(reply.status, 201, reply.text)
}
const cancel = (id: string) => done(m, id, 'iptal', { neden: 'x' })

type Step = (id: string) => Promise<unknown>
const shipped: Step[] = [(id) => ship(m, id)]
const partly: Step[] = [(id) => shipPart(m, id, [1])]
const arrived: Step[] = [...shipped, (id) => deliver(m, id)]

const states: Record<string, [odeme: object, ...steps: Step[]]> = {
  'not paid': [awaited()],
  paid: [taken()],
  'to be paid at the door': [awaited('kapida_nakit')],
  shipped: [taken(), ...shipped],
  'shipped, to be paid at the door': [awaited('kapida_kart'), ...shipped],
  'shipped and undone': [taken(), ...shipped, undo],
  'shipped, one unit back': [taken(), ...shipped, one],
  'shipped in part': [taken(), ...partly],
  'shipped in part, to be paid at the door': [awaited('kapida_nakit'), ...partly],
  'shipped in part and undone': [taken(), ...partly, undo],
  'shipped in part, that unit back': [taken(), ...partly, one],
  'delivered in part': [taken(), ...partly, (id) => deliver(m, id)],
  'shipped in two parts, the first delivered': [taken(), ...partly, (id) => deliver(m, id), ...shipped],
  'shipped in two parts, one unit back': [taken(), ...partly, ...shipped, one],
  delivered: [taken(), ...arrived],
  'delivered, one unit back': [taken(), ...arrived, one],
  'cancelled before payment': [awaited(), cancel],
  'cancelled after payment': [taken(), cancel],
  'cancelled after a shipment was undone': [taken(), ...shipped, undo, cancel],
  'returned on the way': [taken(), ...shipped, one, one],
  'returned after delivery': [taken(), ...arrived, one, one],
}

const verbs = ['odeme', 'kargo', 'teslim', 'geri al', 'iptal', 'iade'] as const

async function doVerb(verb: (typeof verbs)[number], id: string) {
  const s = await get(m, id)
  if (verb === 'iade') return giveBack(m, id, [[s.kalemler[0].id, 1]])
  if (verb === 'geri al') return act(m, id, `gonderiler/${s.gonderiler[0]?.id ?? 'gon_yok'}/iptal`)
  const body = { odeme: {}, kargo: { firma: 'Kargo' }, teslim: {}, iptal: { neden: 'x' } }[verb]
  return act(m, id, verb, body)
}

// Next state where a verb works; otherwise status and code.
const LEFT = '409 gonderilecek_kalem_yok'
const OVER = '409 siparis_tamamlanmis'
const GONE = '409 siparis_gonderilmis'
const CANCELLED = '409 siparis_iptal_edilmis'
const UNPAID = '409 odeme_bekleniyor'
const MORE = '409 iade_adedi_asildi'
const NONE = '404 kayit_bulunamadi'

const outcomes: Record<string, readonly string[]> = {
  'not paid': ['hazirlaniyor', UNPAID, UNPAID, NONE, 'iptal', MORE],
  paid: [OVER, 'kargoda', LEFT, NONE, 'iptal', MORE],
  'to be paid at the door': ['hazirlaniyor', 'kargoda', LEFT, NONE, 'iptal', MORE],
  shipped: [OVER, LEFT, 'teslim_edildi', 'hazirlaniyor', GONE, 'kargoda'],
  'shipped, to be paid at the door': ['kargoda', LEFT, 'teslim_edildi', 'hazirlaniyor', GONE, 'kargoda'],
  'shipped and undone': [OVER, 'kargoda', LEFT, CANCELLED, 'iptal', MORE],
  'shipped, one unit back': [OVER, LEFT, 'teslim_edildi', OVER, GONE, 'iade'],
  'shipped in part': [OVER, 'kargoda', 'hazirlaniyor', 'hazirlaniyor', GONE, 'hazirlaniyor'],
  'shipped in part, to be paid at the door': [
    'hazirlaniyor',
    'kargoda',
    'hazirlaniyor',
    'hazirlaniyor',
    GONE,
    'hazirlaniyor',
  ],
  'shipped in part and undone': [OVER, 'kargoda', LEFT, CANCELLED, 'iptal', MORE],
  'shipped in part, that unit back': [OVER, 'kargoda', 'hazirlaniyor', OVER, GONE, MORE],
  'delivered in part': [OVER, 'kargoda', LEFT, OVER, GONE, 'hazirlaniyor'],
  'shipped in two parts, the first delivered': [OVER, LEFT, 'teslim_edildi', OVER, GONE, 'kargoda'],
  'shipped in two parts, one unit back': [OVER, LEFT, 'teslim_edildi', 'hazirlaniyor', GONE, 'iade'],
  delivered: [OVER, OVER, OVER, OVER, OVER, 'teslim_edildi'],
  'delivered, one unit back': [OVER, OVER, OVER, OVER, OVER, 'iade'],
  'cancelled before payment': [CANCELLED, CANCELLED, CANCELLED, NONE, CANCELLED, CANCELLED],
  'cancelled after payment': [CANCELLED, CANCELLED, CANCELLED, NONE, CANCELLED, CANCELLED],
  'cancelled after a shipment was undone': Array(6).fill(CANCELLED),
  'returned on the way': Array(6).fill(OVER),
  'returned after delivery': Array(6).fill(OVER),
}

async function inState(name: string): Promise<string> {
  const [odeme, ...steps] = states[name] as [object, ...Step[]]
  const { id } = await bring(odeme)
  for (const step of steps) await step(id)
  return id
}

for (const name of Object.keys(states)) {
  test(`an order that is ${name}`, async () => {
    let id = await inState(name)
    let before = await contentOf(env, m.id)
    const seen: string[] = []
    for (const verb of verbs) {
      const reply = await doVerb(verb, id)
      if (reply.status < 300) {
        seen.push((await get(m, id)).durum)
        await assertRendered(env, m, id)
        id = await inState(name)
        before = await contentOf(env, m.id)
      } else {
        seen.push(`${reply.status} ${reply.body.hata.kod}`)
        assert.deepEqual(await contentOf(env, m.id), before, `${verb} changed something`)
      }
    }
    assert.deepEqual(seen, outcomes[name])
  })
}

test('after all of it stock is what the ledger says, and nothing is held for what is over', async () => {
  await assertAudited(env, m)
  const held = await env.rows(
    `select s.durum, sum(r.adet)::int as adet from rezervasyon r join siparis s on s.magaza_id = r.magaza_id and s.id = r.sahip
     where r.magaza_id = $1 group by 1 order by 1`,
    [m.id],
  )
  const prepared = await env.rows(
    `select s.durum, sum(k.adet - k.gonderilen)::int as adet from siparis s
     join siparis_kalem k on k.magaza_id = s.magaza_id and k.siparis_id = s.id
     where s.magaza_id = $1 and s.durum in ('odeme_bekliyor', 'hazirlaniyor') group by 1 order by 1`,
    [m.id],
  )
  assert.deepEqual(held, prepared)
})

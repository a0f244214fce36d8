import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodiesIn, eventRows, eventsIn } from './event-rows.ts'
import type { PendingEvent } from './work.ts'

const event = (olay: string, kayit_id: string, an = 0, veri = '{}'): PendingEvent => ({
  olay,
  kayit_id,
  veri,
  ek: null,
  zaman: new Date(1_000_000 + an),
})
const AT = new Date(1_000_000)
const rows = (...events: PendingEvent[]) => eventRows(events, 'm', AT)
const namesIn = (all: ReturnType<typeof rows>): string[] => all.map((r) => `${r.kayit_id ?? '-'}: ${r.adlar}`)

test('one record, and stock along with it, is one row, in the order in which it was noted', () => {
  const all = rows(
    event('stok.degisti', 'var_1', 3),
    event('siparis.olusturuldu', 'order_1'),
    event('stok.degisti', 'var_2', 1),
    event('siparis.odeme_alindi', 'order_1', 2),
  )
  assert.equal(all.length, 1)
  const [row] = all as [(typeof all)[0]]
  assert.deepEqual([row.adet, row.grup, row.stoklu, row.kayit_id], [4, 'siparis', true, 'order_1'])
  assert.equal(row.zaman.getTime(), 1_000_003, 'the latest moment')
  const events = eventsIn(row)
  assert.deepEqual(
    events.map((e) => `${e.olay} ${e.kayit_id} ${e.zaman.getTime() - 1_000_000}`),
    ['stok.degisti var_1 3', 'siparis.olusturuldu order_1 0', 'stok.degisti var_2 1', 'siparis.odeme_alindi order_1 2'],
  )
  const bodies = bodiesIn(row.govde).map((text) => JSON.parse(text))
  assert.deepEqual(
    bodies.map((b) => [b.id, b.olay]),
    events.map((e) => [e.id, e.olay]),
  )
  assert.equal(events[0]?.id, row.id)
  assert.deepEqual(
    events.map((e) => e.id.slice(-2)),
    ['00', '01', '02', '03'],
  )
})

test('each record that is looked up has a row of its own; stock goes along with the first', () => {
  assert.deepEqual(
    namesIn(
      rows(
        event('urun.guncellendi', 'urun_1'),
        event('urun.guncellendi', 'urun_2'),
        event('stok.degisti', 'var_1'),
        event('iade.olusturuldu', 'urun_1'),
      ),
    ),
    ['urun_1: urun.guncellendi stok.degisti', 'urun_2: urun.guncellendi', 'urun_1: iade.olusturuldu'],
  )
  assert.deepEqual(namesIn(rows(event('stok.degisti', 'var_1'))), ['-: stok.degisti'])
  assert.deepEqual(rows(), [])
})

test('rows are bounded in events and characters; a long body has a row of its own', () => {
  const many = eventRows(
    Array.from({ length: 500 }, (_, i) => event('stok.degisti', `var_${i}`)),
    'm',
    AT,
  )
  assert.deepEqual(
    many.map((r) => r.adet),
    [128, 128, 128, 116],
  )
  assert.equal(new Set(many.flatMap(eventsIn).map((e) => e.id)).size, 500)
  const long = JSON.stringify('x'.repeat(70_000))
  const sized = rows(
    event('stok.degisti', 'var_1'),
    event('stok.degisti', 'var_2', 0, long),
    event('stok.degisti', 'var_3'),
  )
  assert.deepEqual(
    sized.map((r) => r.kayitlar),
    ['var_1', 'var_2', 'var_3'],
  )
})

test('whatever JSON holds comes back as it was, line breaks between its parts included', () => {
  const veri = ['{"a":"satır\\nsonu \\u001e \\u2028"}', '[{"a":1}, \n {"a":2}]']
  const [row] = rows(...veri.map((text, i) => event('stok.degisti', `var_${i}`, 0, text)))
  assert.deepEqual(
    bodiesIn(row?.govde ?? '').map((text) => JSON.parse(text).veri),
    veri.map((text) => JSON.parse(text)),
  )
})

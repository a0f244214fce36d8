import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForeignKeyViolation, isRetryable, isUnavailable, isUniqueViolation, nodeOf, translate } from './pg-errors.ts'

// What a cluster says: the words of one of its machines, with the numbers of shards in all names and no field for them.
const said = (code: string, message: string, constraint?: string) =>
  Object.assign(new Error(message), { code, ...(constraint === undefined ? {} : { constraint }) })

const duplicate = 'duplicate key value violates unique constraint "urun_tanitici_uk_102008"'
const deleted =
  'update or delete on table "marka_102040" violates foreign key constraint "urun_marka_fk_102072" on table "urun_102072"'

test('a constraint is known by its name, from one server and from a cluster', () => {
  const names: [unknown, boolean][] = [
    [said('23505', 'duplicate key', 'urun_tanitici_uk'), true],
    [said('23505', 'duplicate key', 'urun_tanitici_uk_102008'), true],
    [said('23505', duplicate), true],
    [said('23505', 'yinelenen anahtar, "urun_tanitici_uk_102008" tekil kısıtını ihlal ediyor'), true],
    [said('23505', duplicate.replace('_102008', '')), true],
    [said('23505', duplicate.replace('urun_', 'alturun_')), false],
    [said('23505', duplicate.replace('_uk', '_uk_iki')), false],
    [said('23505', 'duplicate key'), false],
    [said('23514', duplicate), false],
  ]
  for (const [error, expected] of names) {
    assert.equal(isUniqueViolation(error, 'urun_tanitici_uk'), expected, String((error as Error).message))
  }
  assert.equal(isForeignKeyViolation(said('23503', deleted), 'urun_marka_fk'), true)
  assert.equal(isForeignKeyViolation(said('23503', deleted), 'urun_koleksiyon_fk'), false)
})

test('a cluster that copies rows to a machine passes on no code: the name of the constraint tells', () => {
  const note =
    'insert or update on table "siparis_notu_104099" violates foreign key constraint "siparis_notu_siparis_fk_104099"'
  const name = 'duplicate key value violates unique constraint "urun_tanitici_uk_102008"'
  assert.equal(isForeignKeyViolation(said('XX000', note), 'siparis_notu_siparis_fk'), true)
  assert.equal(isForeignKeyViolation(said('XX000', note)), true)
  assert.equal(isUniqueViolation(said('XX000', note), 'siparis_notu_siparis_fk'), false)
  assert.equal(isUniqueViolation(said('XX000', name), 'urun_tanitici_uk'), true)
  assert.equal(isForeignKeyViolation(said('XX000', name)), false)
  assert.equal(isForeignKeyViolation(said('XX000', note.replaceAll('_104099', ''))), false)
})

test('a machine that goes while rows are copied to it is not now', () => {
  assert.equal(isUnavailable(said('XX000', 'terminating connection due to administrator command')), true)
  const essential = said('XX000', 'failure on connection marked as essential: 10.0.0.2:5432')
  assert.deepEqual([isUnavailable(essential), nodeOf(essential)], [true, '10.0.0.2:5432'])
  assert.equal(isUnavailable(said('58030', 'failed to complete COPY on 10.0.0.2:5432')), true)
  assert.equal(isUnavailable(said('XX000', 'cache lookup failed for relation 17')), false)
  assert.equal(isUnavailable(null), false)
  assert.equal(isRetryable(said('XX000', 'deadlock detected')), true)
  for (const moved of [
    'cannot execute a distributed query from a query on a shard',
    'could not find valid entry for shard 7',
  ]) {
    assert.deepEqual([isRetryable(said('XX000', moved)), isUnavailable(said('XX000', moved))], [true, true])
  }
})

test('a deadlock between machines is tried again, a machine that is gone is not now', () => {
  const deadlock = said('40P01', 'canceling the transaction since it was involved in a distributed deadlock')
  const gone = said('08006', 'connection to the remote node 10.0.0.2:5432 failed with the following error: timeout')
  const mute = said('08006', 'could not establish any connections to the node 10.0.0.2:5432 after 3000 ms')
  assert.deepEqual([isRetryable(deadlock), isUnavailable(deadlock)], [true, false])
  assert.deepEqual([isRetryable(gone), isUnavailable(gone)], [false, true])
  assert.deepEqual(
    [gone, translate(gone), mute, said('58030', 'failed to complete COPY on w-1.internal:5432'), deadlock, null].map(
      nodeOf,
    ),
    ['10.0.0.2:5432', '10.0.0.2:5432', '10.0.0.2:5432', 'w-1.internal:5432', null, null],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wishOf } from './accept-encoding.ts'

test('Accept-Encoding → the form of the answer; ! where plain will not do', () => {
  const cases: [header: string | undefined, wish: string][] = [
    [undefined, 'plain'],
    ['', 'plain'],
    [' ', 'plain'],
    ['identity', 'plain'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'plain'],
    ['gzip;q=0', 'plain'],
    ['deflate', 'plain'],
    ['zstd, compress', 'plain'],
    // A star means what is not named; one who names nothing gets what everybody can read.
    ['*', 'gzip'],
    ['*;q=0', 'plain'],
    ['gzip;q=0, *', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.5, *', 'br'],
    ['*, identity;q=0.5', 'gzip'],
    ['br, *;q=0', 'br!'],
    // Plain, when it is liked better.
    ['identity, gzip;q=0.5', 'plain'],
    ['gzip;q=0.5, identity;q=0.5', 'gzip'],
    ['gzip, identity;q=0', 'gzip!'],
    ['identity;q=0', 'plain'],
    ['identity;q=0, deflate', 'plain'],
    // What cannot be read counts as not wanted.
    ['gzip;q=abc', 'plain'],
    ['gzip;q=2', 'plain'],
    ['gzip;level=1', 'plain'],
    ['br;q=, gzip', 'gzip'],
    [',,gzip,,', 'gzip'],
    ['gzip ; q=0.5 , br ; q=0.4', 'gzip'],
    ['gzipped, brx', 'plain'],
  ]
  for (const [header, expected] of cases) {
    const { coding, never_plain } = wishOf(header)
    assert.equal(`${coding ?? 'plain'}${never_plain ? '!' : ''}`, expected, `${header}`)
  }
})

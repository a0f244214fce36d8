import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkYer, withYer } from './adres-yeri.ts'
import { findIl, findIlce, type Il, iller, nearest, yerKey } from './yerler.ts'

const ALFABE = 'abcçdefgğhıijklmnoöprsştuüvyz'
/** Independent of what the runtime knows of Turkish. */
const place = (letter: string): string => {
  const lower = letter === 'İ' ? 'i' : letter === 'I' ? 'ı' : letter.toLowerCase()
  const at = ALFABE.indexOf(lower)
  return at >= 0 ? String.fromCharCode(0x100 + at) : letter
}
const sortKey = (ad: string): string => [...ad].map(place).join('')
const isSorted = (adlar: readonly string[]): boolean =>
  adlar.every((ad, i) => i === 0 || sortKey(adlar[i - 1] as string) < sortKey(ad))

const il = (ad: string): Il => {
  const found = findIl(ad)
  assert.ok(found, ad)
  return found
}

test('81 provinces with their plate codes and 973 districts', () => {
  const codes = iller.map((i) => i.plaka).sort()
  assert.deepEqual(
    codes,
    Array.from({ length: 81 }, (_, i) => String(i + 1).padStart(2, '0')),
  )
  assert.equal(iller.flatMap((i) => i.ilceler).length, 973)
  assert.deepEqual([il('İstanbul').plaka, il('İstanbul').ilceler.length], ['34', 39])
  assert.deepEqual(
    iller.filter((i) => i.ilceler.includes('Merkez')).length,
    51,
    'the provinces without a metropolitan municipality',
  )
})

test('names are in Turkish letters, once each, in the order of the Turkish alphabet', () => {
  assert.ok(isSorted(['Çal', 'Dağ', 'Ilgaz', 'İlgaz', 'Şal', 'Tas']) && !isSorted(['Dağ', 'Çal']))
  assert.ok(isSorted(iller.map((i) => i.ad)))
  for (const { ad, ilceler } of iller) {
    assert.ok(isSorted(ilceler), ad)
    assert.equal(new Set(ilceler.map(yerKey)).size, ilceler.length, ad)
    for (const name of [ad, ...ilceler]) {
      assert.match(name, /^(19 )?[A-ZÇĞİÖŞÜ][a-zçğıöşü]+( [A-ZÇĞİÖŞÜ][a-zçğıöşü]+)*$/)
      assert.equal(name, name.normalize('NFC'))
    }
  }
  assert.equal(new Set(iller.map((i) => yerKey(i.ad))).size, 81)
})

test('a place is found however it is typed', () => {
  for (const typed of ['İSTANBUL', 'istanbul', 'Istanbul', ' ISTANBUL ', 'İstanbul', 'ıstanbul'])
    assert.equal(findIl(typed)?.ad, 'İstanbul', typed)
  for (const typed of ['Kadikoy', 'KADIKÖY', ' kadıköy', 'KADİKÖY', 'Kadı Köy'])
    assert.equal(findIlce(il('istanbul'), typed), 'Kadıköy', typed)
  assert.equal(findIlce(il('İstanbul'), 'Eyüp Sultan'), 'Eyüpsultan')
  assert.equal(findIlce(il('samsun'), '19Mayis'), '19 Mayıs')
  assert.equal(findIlce(il('İstanbul'), 'Çankaya'), undefined)
  assert.deepEqual([findIl('İstanbull'), findIl(''), findIl('34')], [undefined, undefined, undefined])
})

test('Merkez: the central district, the one that took its place, or the old name where it was parted', () => {
  const central = (ad: string) => ['Merkez', 'MERKEZ', ad, `${ad} Merkez`].map((typed) => findIlce(il(ad), typed))
  assert.deepEqual(central('Çanakkale'), Array(4).fill('Merkez'))
  assert.deepEqual(central('Trabzon'), Array(4).fill('Ortahisar'))
  assert.deepEqual(central('Denizli'), Array(4).fill('Merkez'))
  assert.deepEqual(central('Ankara'), Array(4).fill(undefined))
  const accepting = iller.filter((i) => findIlce(i, 'merkez'))
  assert.equal(accepting.length, 51 + 14)
  for (const i of accepting) {
    const named = findIlce(i, 'merkez') as string
    assert.ok(named === 'Merkez' || i.ilceler.includes(named), `${i.ad}: ${named}`)
  }
})

test('an unknown place names the nearest few', () => {
  const alanlar = (yer: object) => checkYer('a', yer).map(({ alan, metin }) => [alan, metin.tr])
  assert.deepEqual(alanlar({ il: 'Afyon', ilce: 'Dinar' }), [
    ['a.il', 'Türkiye’de böyle bir il yok (yakın adlar: Afyonkarahisar, Aydın, Adana)'],
  ])
  assert.deepEqual(alanlar({ il: 'istanbul', ilce: 'Kadıkoyy' }), [
    ['a.ilce', 'İstanbul ilinde böyle bir ilçe yok (yakın adlar: Kadıköy, Bakırköy, Adalar)'],
  ])
  assert.equal(nearest(il('Konya').ilceler, 'x'.repeat(100)).length, 3)
  assert.deepEqual(nearest(['Of', 'Tonya'], ''), ['Of', 'Tonya'])
})

test('only what is there is held against the list, and only in Türkiye', () => {
  const fine = [
    {},
    { il: null, ilce: 'Yok' },
    { il: '  ', ilce: 'Yok', ulke: 'TR' },
    { il: 'Ankara', ilce: null },
    { il: 'Ankara', ilce: ' ' },
    { il: 'Bavyera', ilce: 'Schwabing', ulke: 'Almanya' },
  ]
  for (const yer of fine) assert.deepEqual(checkYer('a', yer), [], JSON.stringify(yer))
  for (const ulke of [undefined, null, '', 'TR', 'tr', 'Türkiye', 'TÜRKİYE', 'turkey'])
    assert.deepEqual(
      checkYer('a', { il: 'Bavyera', ...(ulke !== undefined && { ulke }) }).map((h) => h.alan),
      ['a.il'],
    )
})

test('it is kept as the list spells it', () => {
  const written = (yer: { il?: string; ilce?: string | null; ulke?: string }) => withYer({ ...yer, satir1: 'x' })
  assert.deepEqual(written({ il: ' ISTANBUL', ilce: 'kadikoy ' }), { satir1: 'x', il: 'İstanbul', ilce: 'Kadıköy' })
  assert.deepEqual(written({ il: 'trabzon', ilce: 'merkez' }), { satir1: 'x', il: 'Trabzon', ilce: 'Ortahisar' })
  assert.deepEqual(written({ il: 'trabzon', ilce: null }), { satir1: 'x', il: 'Trabzon', ilce: null })
  for (const yer of [{ il: 'Bonn', ilce: 'of' }, { il: 'trabzon', ulke: 'Almanya' }, { ilce: 'of' }, {}])
    assert.deepEqual(written(yer), { satir1: 'x', ...yer })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  codesTo,
  newEposta,
  newPerson,
  PAROLA,
  ask as panel,
  setUp,
  setupCode,
} from '../../../../tests/support/samples/kullanici.ts'
import { ask, eposta } from '../../../../tests/support/samples/uyelik.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import { checkStrength, PANEL_FLOOR, SHOPPER_FLOOR } from './strength.ts'

// Which passwords may be chosen, by whom.

const env = await startTest()
const m = await env.magaza()

test('what everybody uses, and what is made of one’s own name, is refused; a sentence is taken', async () => {
  const bilinen = ['zeynep.kaya@dukkan.example', 'Zeynep Kaya', 'Çiçek Bahçesi']
  const cases: [string, panel: boolean, shopper: boolean][] = [
    ['12345678', false, false],
    ['password1', false, false],
    ['Parola123', false, false],
    ['galatasaray', false, false],
    ['zeynepkaya', false, false],
    ['zeynep.kaya@dukkan.example', false, false],
    ['ÇiçekBahçesi', false, false],
    ['qwertyuiop', false, false],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaa', false, false],
    ['dağda lale toplayan kedi', true, true],
    ['çok gizli bir parola', true, true],
    ['🌷🔑🌊🧵🪁🫖🎻🦔', true, true],
  ]
  for (const [parola, forPanel, forShopper] of cases) {
    for (const [floor, taken] of [
      [PANEL_FLOOR, forPanel],
      [SHOPPER_FLOOR, forShopper],
    ] as const) {
      const found = await checkStrength('parola', parola, bilinen, floor)
      assert.deepEqual(
        found.map((f) => f.kod),
        taken ? [] : ['parola_zayif'],
        `${parola} ${floor}`,
      )
    }
  }
})

test('the name and the code of the store count as words that are guessed, with or without dots and tails', async () => {
  const bilinen = ['ayse.yilmaz@dukkan.example', 'Ayşe Yılmaz', 'Gözün Dükkânı', 'gozun-dukkani']
  for (const parola of [
    'GozunDukkani1',
    'GözünDükkânı1',
    'gozun-dukkani',
    'Gozun.Dukkani.1',
    'AyseYilmaz1',
    'ayşeyılmaz!',
  ]) {
    for (const floor of [PANEL_FLOOR, SHOPPER_FLOOR]) {
      const found = await checkStrength('parola', parola, bilinen, floor)
      assert.deepEqual(
        found.map((f) => f.kod),
        ['parola_zayif'],
        `${parola} ${floor}`,
      )
    }
  }
})

test('so they are at the set-up, with an invitation, for a change, after a code and for a shopper', async () => {
  const parola = 'GozunDukkani1'
  const fresh = await startTest()
  const first = await setUp(fresh, await setupCode(fresh), { parola, magaza: { ad: 'Gözün Dükkânı' } })
  const shop = await env.magaza({ kod: 'gozun-dukkani' })
  const person = await newPerson(env, { magaza: shop.id, rol: 'sahip' })
  const guest = newEposta()
  await panel(env, person, 'POST', `magazalar/${shop.id}/davetler`, { eposta: guest, rol: 'yonetici' })
  await panel(env, null, 'POST', 'parola-unuttum', { eposta: person.eposta })
  const [[davet], [kod]] = [await codesTo(env, guest), await codesTo(env, person.eposta)]
  const replies = [
    first,
    await panel(env, null, 'POST', 'davet-kabul', { kod: davet, ad: 'Ali Can', parola }),
    await panel(env, person, 'POST', 'parola', { eski: PAROLA, yeni: parola }),
    await panel(env, null, 'POST', 'parola-yenile', { kod, parola }),
    await ask(env, shop, 'POST', 'uyelik', { eposta: eposta(), parola }),
  ]
  for (const reply of replies) assert.deepEqual([reply.status, reply.body.hata?.kod], [422, 'parola_zayif'], reply.text)
})

test('12345678 is nobody’s password: not the first owner’s, not after a code, not a shopper’s; and it says what to do', async () => {
  const parola = '12345678'
  const person = await newPerson(env)
  await panel(env, null, 'POST', 'parola-unuttum', { eposta: person.eposta })
  const kod = await env.rows(`select metin from giden_eposta where kime = $1`, [person.eposta])
  const code = /^Kod: (kod_[0-9a-z]{32})$/m.exec(kod[0].metin)?.[1]
  const replies = [
    await panel(env, null, 'POST', 'parola-yenile', { kod: code, parola }),
    await panel(env, person, 'POST', 'parola', { eski: PAROLA, yeni: parola }),
    await ask(env, m, 'POST', 'uyelik', { eposta: eposta(), parola }),
  ]
  for (const reply of replies) {
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'parola_zayif'], reply.text)
    assert.match(reply.body.hata.mesaj, /^(parola|yeni): çok kullanılan bir parolaya benziyor; birbiriyle ilgisiz/)
  }
  const fresh = await startTest()
  const first = await setUp(fresh, await setupCode(fresh), { parola, magaza: { ad: 'Dükkân' } })
  assert.deepEqual([first.status, first.body.hata.kod], [422, 'parola_zayif'])
})

test('one that was chosen before goes on working', async () => {
  const { hashParola } = await import('./parola.ts')
  const person = await newPerson(env)
  await env.rows('update kullanici set parola = $2 where id = $1', [person.id, await hashParola('12345678')])
  const reply = await panel(env, null, 'POST', 'giris', { eposta: person.eposta, parola: '12345678' })
  assert.equal(reply.status, 201)
})

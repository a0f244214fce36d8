import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, PAROLA as PANEL_PAROLASI, ask as panel } from '../../../../tests/support/samples/kullanici.ts'
import { ask, newMember, PAROLA } from '../../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Codes that survive a new password, for both kinds of accounts.

const env = await startShared()
const m = await env.magaza()
const yeni = 'dağda lale toplayan kedi'

const codes = async (table: string, sahip: string, id: string): Promise<string[]> =>
  (await env.rows(`select tur from ${table} where ${sahip} = $1 order by tur`, [id])).map((row) => row.tur)

test('a shopper who changes the password: codes that open the account are void, that which proves the address is not', async () => {
  const [own, other] = [await newMember(env, m), await newMember(env, m)]
  await env.rows('update uye set dogrulama = now() where magaza_id = $1', [m.id])
  for (const { eposta } of [own, other]) {
    for (const path of ['parola-kodu', 'giris-baglantisi']) await ask(env, m, 'POST', path, { eposta })
  }
  const all = ['dogrulama', 'giris', 'parola']
  assert.deepEqual(await codes('uye_kodu', 'musteri_id', own.id), all)
  const { status } = await ask(env, m, 'PATCH', 'hesap', { parola: { eski: PAROLA, yeni } }, { oturum: own.oturum })
  assert.equal(status, 200)
  assert.deepEqual(await codes('uye_kodu', 'musteri_id', own.id), ['dogrulama'])
  assert.deepEqual(await codes('uye_kodu', 'musteri_id', other.id), all)
})

test('a user of the panel: every code is void, the second step that is under way with it', async () => {
  const [own, other] = [await newPerson(env), await newPerson(env)]
  for (const { id, eposta } of [own, other]) {
    for (const path of ['parola-unuttum', 'giris-baglantisi']) await panel(env, null, 'POST', path, { eposta })
    await env.rows(
      `insert into kullanici_kodu (magaza_id, ozet, tur, kullanici_id, bitis, olusturma)
       values ('-', $1, 'ikinci_adim', $1, now() + interval '10 minutes', now())`,
      [id],
    )
  }
  const all = ['giris', 'ikinci_adim', 'parola']
  assert.deepEqual(await codes('kullanici_kodu', 'kullanici_id', own.id), all)
  assert.equal((await panel(env, own, 'POST', 'parola', { eski: PANEL_PAROLASI, yeni })).status, 200)
  assert.deepEqual(await codes('kullanici_kodu', 'kullanici_id', own.id), [])
  assert.deepEqual(await codes('kullanici_kodu', 'kullanici_id', other.id), all)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../tests/support/cli.ts'
import { contentOf } from '../../tests/support/refusal.ts'
import { ask, askCode, newMember, signIn, statusOf } from '../../tests/support/samples/uyelik.ts'
import { startShared, type TestMagaza } from '../../tests/support/setup.ts'

// Personal data in accounts: everything except secrets on export, and nothing after erasure.

const env = await startShared()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })

const command = (verb: string, m: TestMagaza, who: string, ...rest: string[]) =>
  inside('musteri', verb, '--magaza', m.id, '--musteri', who, ...rest)

test('export: the account, its sessions and codes; no hash, token or code is in it', async () => {
  const m = await env.magaza()
  const { id, eposta, oturum } = await newMember(env, m, 'Gulsen@ornek.example')
  const kod = await askCode(env, m, eposta)
  const json = jsonOf(await command('export', m, id, '--json'))
  const [uye] = await env.rows('select olusturma, parola from uye where musteri_id = $1', [id])
  const at = uye.olusturma.toISOString()
  const codes = await env.rows('select tur, olusturma, bitis from uye_kodu where musteri_id = $1 order by olusturma', [
    id,
  ])
  const [session] = await env.rows('select bitis from oturum where musteri_id = $1', [id])
  assert.deepEqual(json.uyelik, {
    hesap: { dogrulama: null, olusturma: at, guncelleme: at },
    oturumlar: [{ olusturma: at, bitis: session.bitis.toISOString() }],
    kodlar: codes.map((k) => ({ tur: k.tur, olusturma: k.olusturma.toISOString(), bitis: k.bitis.toISOString() })),
  })
  assert.deepEqual(
    codes.map((k) => k.tur),
    ['dogrulama', 'parola'],
  )
  const text = JSON.stringify(json)
  for (const secret of [uye.parola, 'argon2', oturum, kod]) assert.equal(text.includes(secret), false)
  assert.match(json.bekleyen_epostalar[1].metin, /^Kod: kod_…$/m)
})

test('anonymize: account, sessions, codes and their mail go; nobody else’s; she may register anew', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const her = await newMember(env, m, 'Gulsen@ornek.example')
  await newMember(env, other, her.eposta)
  const beside = await newMember(env, m)
  const kod = await askCode(env, m, her.eposta)
  const elsewhere = await contentOf(env, other.id)
  assert.equal((await command('anonymize', m, her.id, '--onay')).code, 0)
  const left = await env.rows(
    `select 'uye' as tablo, musteri_id from uye where magaza_id = $1
     union all select 'oturum', musteri_id from oturum where magaza_id = $1
     union all select 'uye_kodu', musteri_id from uye_kodu where magaza_id = $1`,
    [m.id],
  )
  assert.deepEqual(
    left.map((r) => [r.tablo, r.musteri_id]),
    ['uye', 'oturum', 'uye_kodu'].map((tablo) => [tablo, beside.id]),
  )
  const mails = await env.rows('select kime from giden_eposta where magaza_id = $1', [m.id])
  assert.deepEqual(mails, [{ kime: beside.eposta }])
  assert.deepEqual(await contentOf(env, other.id), elsewhere)
  assert.deepEqual([await statusOf(env, m, her.oturum), await statusOf(env, m, beside.oturum)], [401, 200])
  assert.equal((await signIn(env, m, her.eposta)).status, 401)
  assert.equal((await ask(env, m, 'POST', 'parola', { kod, parola: 'yeni bir parola' })).status, 422)
  // Her replacement address is no mailbox.
  const [{ eposta }] = await env.rows('select eposta from musteri where id = $1', [her.id])
  const asked = await ask(env, m, 'POST', 'parola-kodu', { eposta })
  assert.deepEqual(
    [asked.body, (await env.rows('select 1 from giden_eposta where kime = $1', [eposta])).length],
    [{ gonderildi: true }, 0],
  )
  assert.notEqual((await newMember(env, m, her.eposta)).id, her.id)
})

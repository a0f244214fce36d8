import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ConfigError, readConfig } from '../config.ts'

const veri = await mkdtemp(join(tmpdir(), 'kepenk-eposta-'))
after(() => rm(veri, { recursive: true, force: true }))

const smtpOf = (KEPENK_SMTP: string) => readConfig({ KEPENK_SMTP }).smtp
const senderOf = (KEPENK_GONDEREN: string) => readConfig({ KEPENK_GONDEREN }).gonderen

test('without settings: files, from Kepenk', () => {
  const { smtp, gonderen } = readConfig({})
  assert.deepEqual([smtp, gonderen], [undefined, { ad: 'Kepenk', adres: 'kepenk@localhost' }])
  assert.equal(smtpOf(''), undefined)
})

test('the server', () => {
  const bare = { kullanici: undefined, gizli: undefined }
  assert.deepEqual(smtpOf('smtp://posta.example'), { sunucu: 'posta.example', port: 587, tls: false, ...bare })
  assert.deepEqual(smtpOf('smtps://posta.example/'), { sunucu: 'posta.example', port: 465, tls: true, ...bare })
  assert.deepEqual(smtpOf('smtp://[::1]:2525'), { sunucu: '::1', port: 2525, tls: false, ...bare })
  assert.deepEqual(smtpOf('smtps://ben%40b.example:p%3Aa%25%C5%9F@posta.example:2465'), {
    sunucu: 'posta.example',
    port: 2465,
    tls: true,
    kullanici: 'ben@b.example',
    gizli: 'p:a%ş',
  })
})

test('a wrong server is told in a sentence that holds no password', () => {
  const wrong = [
    'posta.example',
    'http://u:cokgizli@posta.example',
    'smtp://',
    'smtp:u:cokgizli@posta.example',
    'smtp://u:cokgizli@posta.example:99999',
    'smtp://u:cokgizli@posta.example/yol',
    'smtp://u:cokgizli@posta.example?tls.rejectUnauthorized=false',
    'smtp://u:cokgizli@posta.example#x',
    'smtp://u:cokgizli%@posta.example',
  ]
  for (const text of wrong) {
    assert.throws(
      () => smtpOf(text),
      (error) => error instanceof ConfigError && /^KEPENK_SMTP: /.test(error.message) && !/gizli/.test(error.message),
      text,
    )
  }
})

test('the sender', () => {
  const adres = 'bilgi@cicek.example'
  assert.deepEqual(senderOf(`Çiçek Bahçesi <${adres}>`), { ad: 'Çiçek Bahçesi', adres })
  assert.deepEqual(senderOf(`"Çiçek, Bahçe" <${adres}>`), { ad: 'Çiçek, Bahçe', adres })
  assert.deepEqual(senderOf(`<${adres}>`), { ad: '', adres })
  assert.deepEqual(senderOf(` ${adres} `), { ad: '', adres })
  const wrong = [
    'Çiçek',
    'Çiçek <>',
    'Çiçek <x>',
    `Çiçek\r\nBcc: x <${adres}>`,
    `${adres}, ${adres}`,
    `a <${adres}\r\n>`,
  ]
  for (const text of [...wrong, `a <${adres}> b`, 'a <b c@d.example>', `a\0 <${adres}>`]) {
    assert.throws(() => senderOf(text), /^Error: KEPENK_GONDEREN: «Ad <adres@alan>» biçiminde olmalı/, text)
  }
})

test('the library is loaded by the first mail and not by the start', async () => {
  const loaded: string[] = []
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === 'nodemailer') loaded.push(specifier)
      return next(specifier, context)
    },
  })
  after(() => hooks.deregister())
  const { openPorts } = await import('../foundation.ts')
  const ports = openPorts(readConfig({ KEPENK_VERI: veri }), 'sır')
  assert.deepEqual(loaded, [])
  await ports.eposta.send({ id: 'eps_1', kime: 'a@b.example', konu: 'Merhaba', metin: 'Selam' })
  assert.deepEqual(loaded, ['nodemailer'])
  assert.equal((await readdir(join(veri, 'eposta'))).length, 1)
  await ports.outbound.close()
  await ports.eposta.close()
})

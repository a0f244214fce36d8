import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sell } from '../../support/samples/vitrin.ts'
import { assertUsable } from '../usable.ts'
import { skip, startWalk } from './walk.ts'

// An owner says which words mean the same, and shoppers find more.

const { panel, page, env, m, begin, go, button, dialog, told, get } = await startWalk()

const terms = () => dialog().getByLabel(/^Terimler/)
const chips = () => dialog().getByRole('list', { name: 'Gruptaki terimler' }).getByRole('listitem').allTextContents()
const save = () => dialog().getByRole('button', { name: 'Kaydet' }).click()
const groups = async (): Promise<string[][]> =>
  (await get('es-anlamlilar')).veri.map((grup: { terimler: string[] }) => grup.terimler)
const found = async (ara: string): Promise<string[]> => {
  const reply = await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler?${new URLSearchParams({ ara })}`)
  return reply.body.veri.map((u: { ad: string }) => u.ad).sort()
}

test('a group is added, refused where it is wrong, changed and deleted', { skip }, async () => {
  for (const ad of ['Beyaz Tişört', 'Basic Siyah']) await sell(m, ad)
  await begin()
  await go('Ürünler', 'Eş anlamlılar')
  await told('Henüz eş anlamlı yok')
  await assertUsable(panel, 'es-anlam-bos')
  await button('Grup ekle').first().click()
  await terms().fill('tişört')
  await save()
  await dialog().getByText('En az iki terim yazın, aralarına virgül koyun').waitFor()
  await terms().fill('tişört, T-shirt,  cep   telefonu,')
  assert.deepEqual(await chips(), ['tişört', 'T-shirt', 'cep telefonu'])
  await terms().fill('tişört, basic, TİŞÖRT')
  await save()
  await dialog().getByText('“TİŞÖRT”: aynı terim iki kez var').waitFor()
  assert.deepEqual(await groups(), [])
  await terms().fill('tişört, basic')
  await dialog().getByText('“TİŞÖRT”: aynı terim iki kez var').waitFor()
  assert.equal(await dialog().getByRole('alert').count(), 0)
  await assertUsable(panel, 'es-anlam-pencere')
  await save()
  await told('Eş anlamlılar kaydedildi')
  assert.deepEqual([await groups(), await found('tişört')], [[['tişört', 'basic']], ['Basic Siyah', 'Beyaz Tişört']])

  await button('Düzenle: tişört').click()
  assert.equal(await terms().inputValue(), 'tişört, basic')
  await terms().fill('tişört, body')
  await save()
  await page.getByRole('row', { name: /tişört.*body/ }).waitFor()
  assert.deepEqual([await groups(), await found('tişört')], [[['tişört', 'body']], ['Beyaz Tişört']])
  await assertUsable(panel, 'es-anlamlilar')

  await button('Sil: tişört').click()
  await dialog().getByRole('button', { name: 'Sil', exact: true }).click()
  await told('Henüz eş anlamlı yok')
  assert.deepEqual(await groups(), [])
})

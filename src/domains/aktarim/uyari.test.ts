import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counts, errorsOf, fileOf, openOffice, run, tried } from '../../../tests/support/samples/aktarim.ts'
import { startShared } from '../../../tests/support/setup.ts'

const env = await startShared()

test('orders to places that are not on the list are taken with a warning, which is no error', async () => {
  const o = await openOffice(env)
  const head = 'Sipariş no;E-posta;Ürün adı;Adet;Birim fiyat;KDV oranı;İlçe;İl;Ülke'
  const rows = [
    'U-1;a@example.com;Halı;1;100;20;KADIKOY;istanbul;',
    'U-2;b@example.com;Halı;1;100;20;Moda;İstanbul;Türkiye',
    'U-2;;Kilim;1;50;20;;;',
    'U-3;c@example.com;Halı;1;100;20;Schwabing;Bayern;Almanya',
    'U-4;d@example.com;Halı;x;100;20;;Istambul;',
    'U-5;e@example.com;Halı;1;100;20;;Istambul;',
  ]
  const trial = await tried(o, 'siparis', [head, ...rows].join('\n'))
  const warned = [
    {
      satir: 3,
      sutun: 'İlçe',
      neden: 'İstanbul ilinde böyle bir ilçe yok (yakın adlar: Şile, Tuzla, Adalar)',
      uyari: true,
    },
    {
      satir: 7,
      sutun: 'İl',
      neden: 'Türkiye’de böyle bir il yok (yakın adlar: İstanbul, Samsun, Isparta)',
      uyari: true,
    },
  ]
  const wrong = { satir: 6, sutun: 'Adet', neden: 'tam sayı olarak okunamadı: x', uyari: false }
  for (const [state, durum] of [
    [trial, 'denendi'],
    [await run(o, trial.id), 'bitti'],
  ]) {
    assert.deepEqual(counts(state), { durum, yeni: 4, degisen: 0, ayni: 0, hatali: 1 })
    assert.equal(state.uyarili, 2)
    assert.deepEqual(await errorsOf(o, trial.id), [warned[0], wrong, warned[1]])
  }
  const { veri } = (await o.m.call('GET', '/v1/siparisler')).body
  const placed = Object.fromEntries(veri.map((s: any) => [s.no, [s.teslimat_adresi.il, s.teslimat_adresi.ilce]]))
  // As the file has them: what was sold elsewhere stays as it was.
  assert.deepEqual(placed, {
    'U-1': ['istanbul', 'KADIKOY'],
    'U-2': ['İstanbul', 'Moda'],
    'U-3': ['Bayern', 'Schwabing'],
    'U-5': ['Istambul', null],
  })
  const refused = (await fileOf(o, trial.id)).toString()
  assert.ok(refused.includes('U-4') && !refused.includes('U-2') && !refused.includes('U-5'), refused)
  const again = await tried(o, 'siparis', [head, ...rows.slice(1, 3)].join('\n'))
  assert.deepEqual([again.ayni, again.uyarili, await errorsOf(o, again.id)], [1, 0, []])
})

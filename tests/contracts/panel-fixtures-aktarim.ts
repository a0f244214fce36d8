import assert from 'node:assert/strict'
import { ask } from '../../src/domains/kullanici/samples.ts'
import type { Istek, PanelStore } from './panel-fixtures.ts'

// The first page, the search, and files.

const M = '/panel/v1/magazalar/:magaza'
const at = (s: PanelStore, part: string): string => `/panel/v1/magazalar/${s.id}${part}`

const FILE = { tur: 'text/csv', govde: Buffer.from('E-posta;Ad\r\nayse@example.com;Ayşe\r\n') }
const UPLOAD = '/aktarimlar?tur=musteri&ad=musteriler.csv'

async function brought(s: PanelStore): Promise<string> {
  const headers = { 'content-type': FILE.tur }
  const reply = await ask(s.env, s.owner, 'POST', at(s, UPLOAD), null, { raw: FILE.govde, headers })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}

/** As the worker leaves it. */
async function tried(s: PanelStore): Promise<string> {
  const id = await brought(s)
  await s.env.rows(`update aktarim set durum = 'denendi', esleme = '["eposta","ad"]' where id = $1`, [id])
  return id
}

export const aktarimFixtures: Record<string, (s: PanelStore) => Promise<Istek>> = {
  [`GET ${M}/ozet`]: async (s) => ({ path: at(s, '/ozet?gun=7') }),
  [`GET ${M}/ara`]: async (s) => ({ path: at(s, '/ara?metin=keten') }),
  [`GET ${M}/aktarimlar`]: async (s) => ({ path: at(s, '/aktarimlar?yon=ice') }),
  [`POST ${M}/aktarimlar`]: async (s) => ({ path: at(s, UPLOAD), bytes: FILE }),
  [`POST ${M}/aktarimlar/disa`]: async (s) => ({
    path: at(s, '/aktarimlar/disa'),
    body: { tur: 'urun', bicim: 'xlsx', filtre: { durum: 'yayinda' } },
  }),
  [`GET ${M}/aktarimlar/:id`]: async (s) => ({ path: at(s, `/aktarimlar/${await brought(s)}`) }),
  [`PUT ${M}/aktarimlar/:id/esleme`]: async (s) => ({
    path: at(s, `/aktarimlar/${await brought(s)}/esleme`),
    body: { esleme: ['eposta', 'ad'] },
  }),
  [`POST ${M}/aktarimlar/:id/baslat`]: async (s) => ({ path: at(s, `/aktarimlar/${await tried(s)}/baslat`) }),
  [`POST ${M}/aktarimlar/:id/iptal`]: async (s) => ({ path: at(s, `/aktarimlar/${await brought(s)}/iptal`) }),
  [`GET ${M}/aktarimlar/:id/hatalar`]: async (s) => ({ path: at(s, `/aktarimlar/${await brought(s)}/hatalar`) }),
}

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { enableCarrier, startBridged, startCardProvider } from '../support/bridges.ts'
import { begun, standing } from '../support/samples/card-payment.ts'
import { done, get, newOrder } from '../support/samples/siparis.ts'

// What docs/saglayici.md shows is run as it stands there.

const run = promisify(execFile)
const env = await startBridged()
const text = await readFile('docs/saglayici.md', 'utf8')

function example(language: string, word: string): string {
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map((b) => b[1] as string)
  const found = blocks.filter((b) => b.includes(word))
  assert.equal(found.length, 1, `${language} with ${word}`)
  return found[0] as string
}

const tools = await run('sh', ['-c', 'command -v openssl && command -v curl']).then(
  () => true,
  () => false,
)

/** Undefined where the tools of the example are missing. */
async function inShell(t: TestContext, code: string, variables: Record<string, string>): Promise<string | undefined> {
  if (!tools) return void t.diagnostic('no openssl or curl here')
  const { stdout, stderr } = await run('sh', ['-c', code], { env: { ...process.env, ...variables } })
  assert.equal(stderr, '')
  return stdout
}

async function inNode(code: string, variables: Record<string, string>): Promise<string> {
  const options = { env: { ...process.env, ...variables } }
  return (await run(process.execPath, ['--input-type=module', '-e', code], options)).stdout
}

test('a carrier reports: signed by the shell and by Node, both are taken', async (t) => {
  const m = await env.magaza()
  const gizli = await enableCarrier(env, m, 'deneme')
  const s = await newOrder(m)
  const [g] = (await done(m, s.id, 'kargo', { yol: 'uygulama', firma: 'deneme' })).gonderiler
  const variables = {
    KEPENK: await env.listen(),
    MAGAZA: m.id,
    UYGULAMA: 'deneme',
    GIZLI: gizli as string,
    GONDERI: g.id,
  }
  const shell = await inShell(t, example('bash', '/kargo/v1'), variables)
  if (shell !== undefined) assert.equal(shell, '{"durum":"kargoda"}')
  assert.equal(await inNode(example('js', '/kargo/v1'), variables), '{"durum":"teslim_edildi"}\n')
  assert.equal((await get(m, s.id)).durum, 'teslim_edildi')
})

test('a provider reports: signed by the shell and by Node, both are taken', async (t) => {
  const m = await env.magaza()
  const bank = await startCardProvider(t, env, m)
  const [taken, failed] = [await begun(env, m), await begun(env, m)]
  const variables = {
    KEPENK: await env.listen(),
    MAGAZA: m.id,
    SAGLAYICI: 'banka',
    GIZLI: bank.gizli,
    TUTAR: String(taken.toplam),
  }
  const shell = await inShell(t, example('bash', '/odeme/v1'), { ...variables, ODEME: taken.odeme_id })
  if (shell !== undefined) {
    assert.equal(shell, '{"durum":"tamamlandi"}')
    const { siparis_id } = await standing(env, m, taken)
    assert.equal((await get(m, siparis_id as string)).odenen, taken.toplam)
  }
  const node = await inNode(example('js', '/odeme/v1'), { ...variables, ODEME: failed.odeme_id })
  assert.equal(node, '{"durum":"basarisiz"}\n')
  assert.equal((await standing(env, m, failed)).siparis_id, null)
})

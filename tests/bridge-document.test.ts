import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { done, get, newOrder } from '../src/domains/siparis/samples.ts'
import { enableCarrier, startBridged } from './bridges.ts'

// What docs/saglayici.md shows is run as it stands there.

const run = promisify(execFile)
const env = await startBridged()

test('the examples of a report: signed by the shell and by Node, both are taken', async (t) => {
  const text = await readFile('docs/saglayici.md', 'utf8')
  const example = (language: string, word: string): string => {
    const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map((b) => b[1] as string)
    const found = blocks.filter((b) => b.includes(word))
    assert.equal(found.length, 1, `${language} with ${word}`)
    return found[0] as string
  }
  const m = await env.magaza()
  const gizli = await enableCarrier(env, m, 'deneme')
  const s = await newOrder(m)
  const [g] = (await done(m, s.id, 'kargo', { yol: 'uygulama', firma: 'deneme' })).gonderiler
  const variables = {
    ...process.env,
    KEPENK: await env.listen(),
    MAGAZA: m.id,
    UYGULAMA: 'deneme',
    GIZLI: gizli as string,
    GONDERI: g.id,
  }
  const tools = await run('sh', ['-c', 'command -v openssl && command -v curl']).then(
    () => true,
    () => false,
  )
  if (tools) {
    const shell = await run('sh', ['-c', example('bash', 'openssl')], { env: variables })
    assert.deepEqual([shell.stdout, shell.stderr], ['{"durum":"kargoda"}', ''])
  } else t.diagnostic('no openssl or curl here')
  const node = await run(process.execPath, ['--input-type=module', '-e', example('js', 'createHmac')], {
    env: variables,
  })
  assert.deepEqual(node.stdout, '{"durum":"teslim_edildi"}\n')
  assert.equal((await get(m, s.id)).durum, 'teslim_edildi')
})

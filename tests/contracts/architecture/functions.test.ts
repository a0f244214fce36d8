import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isFunctionLikeDeclaration, type Node, type SourceFile } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { isTest, readSources, root } from './imports.ts'

// Length of functions from their first line to their last, signature and everything inside included. The linter
// leaves out the signature, lines of text and some of those within nested braces.

const MOST_LINES = 60

const api = new API({ cwd: root })
after(() => api.close())

const [project] = api.updateSnapshot({ openProjects: [join(import.meta.dirname, 'parse.json')] }).getProjects()
const paths = readSources()
  .map((s) => s.path.replaceAll('\\', '/'))
  .filter((p) => !isTest(p) && !p.includes('/generated/'))

function parsed(path: string): SourceFile {
  const file = project?.program.getSourceFile(join(root, path))
  assert.ok(file, `${path} is no part of the program`)
  return file
}

/** Every function of a file with its first line and how many it has. */
function functionsIn(file: SourceFile): { line: number; lines: number }[] {
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1
  const found: { line: number; lines: number }[] = []
  const visit = (node: Node): void => {
    if (isFunctionLikeDeclaration(node)) {
      const line = lineAt(node.getStart(file))
      found.push({ line, lines: lineAt(node.getEnd()) - line + 1 })
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

test('no function under src has more than 60 lines', () => {
  const all = paths.flatMap((path) => functionsIn(parsed(path)).map((f) => ({ path, ...f })))
  assert.ok(all.length > paths.length)
  const long = all.filter((f) => f.lines > MOST_LINES).map((f) => `${f.path}:${f.line}: ${f.lines}`)
  assert.deepEqual(long, [])
})

import { groups } from '../../core/concurrency/groups.ts'
import { breather } from '../../core/turns.ts'
import type { Tx } from '../work.ts'

// Batched look-ups (as DataLoader does): records of a store that are asked for by id while two such statements are under way are
// read by one. A statement costs many times what a row of it does, the service as much as the database.

type ById = { magaza_id: string; id: string }
type Row = { id: string }

/** Around what runs statements outside of transactions. */
export function gathering(run: Tx['run']): Tx['run'] {
  const gathered = groups<ById, Row[]>()
  return (statement, params) => {
    const { many } = statement
    if (!many) return run(statement, params)
    const input = params as ById
    const found: Promise<unknown[]> = gathered({
      lane: `${statement.name} ${input.magaza_id}`,
      input,
      alone: () => run(statement, params) as Promise<never>,
      together: async (inputs) => {
        // The last one's moment is that of all.
        const asked = run(many, { ...inputs.at(-1), idler: [...new Set(inputs.map(({ id }) => id))] })
        // A failure is everybody's: asked again one by one, it would only take as long again.
        return asked.then(
          (rows) => answersFor(inputs, rows as Row[]),
          (error) => inputs.map(() => Promise.reject(error)),
        )
      },
    })
    return found as Promise<never>
  }
}

/** Long texts are answered over several turns, as if each had come by itself. */
function answersFor(inputs: readonly ById[], rows: readonly Row[]): (Row[] | Promise<Row[]>)[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const breathe = breather()
  let turn = Promise.resolve()
  return inputs.map(({ id }) => {
    const row = byId.get(id)
    if (!row) return []
    const answer = turn.then(() => [row])
    turn = turn.then(() => breathe(lengthOf(row)))
    return answer
  })
}

const lengthOf = (row: object): number =>
  Object.values(row).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

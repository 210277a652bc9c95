import type { QueryResultRow } from 'pg'
import type { Glance } from './database.ts'
import { rowsOf, type Statement } from './statement.ts'

interface Asked extends Statement {
  values: readonly unknown[]
  resolve(answer: { rows: QueryResultRow[] }): void
  reject(error: unknown): void
}

/**
 * Sends the prepared statements that `ask` issues before it waits for anything as one, each answered as JSON: what a
 * small statement costs on both sides is mostly its own messages. They see the same moment, and lock or write nothing.
 */
export async function together<Result>(
  tx: Glance,
  ask: (asking: Glance) => Promise<Result>,
): Promise<Result> {
  const all: Asked[] = []
  let isSent = false
  const query = (statement: Omit<Asked, 'resolve' | 'reject'>) => {
    if (isSent) throw new Error('a statement waited until the others were already sent')
    return new Promise<{ rows: QueryResultRow[] }>((resolve, reject) => {
      all.push({ ...statement, resolve, reject })
    })
  }
  const result = ask({ connection: { query: query as unknown as Glance['connection']['query'] } })
  isSent = true
  answerAll(tx, all)
  return result
}

function answerAll(tx: Glance, all: readonly Asked[]): void {
  const values = all.flatMap((asked) => asked.values)
  rowsOf<Record<number, QueryResultRow[]>>(tx, joined(all), values).then(
    ([row]) => {
      for (const [index, { resolve }] of all.entries()) resolve({ rows: row?.[index] ?? [] })
    },
    (error: unknown) => {
      for (const { reject } of all) reject(error)
    },
  )
}

const known = new Map<string, Statement>()

/** The same statements give the same name, so that each connection prepares them once. */
function joined(all: readonly Asked[]): Statement {
  const key = all.map(({ name }) => name).join(' ')
  const statement = known.get(key) ?? { name: `together-${known.size + 1}`, text: textOf(all) }
  known.set(key, statement)
  return statement
}

function textOf(all: readonly Asked[]): string {
  let before = 0
  const answers = all.map(({ text, values }, index) => {
    const numbered = text.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)
    before += values.length
    return `(select coalesce(json_agg(r), '[]') from (${numbered}) as r) as "${index}"`
  })
  return `select ${answers.join(',\n')}`
}

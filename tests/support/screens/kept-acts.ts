import { nextId } from '../server/small-world.ts'
import type { TestApp } from '../server/test-app.ts'
import type { Visitor } from '../server/visitor.ts'

/** A value as it stands in a document of GraphQL. A symbol is a value of an enumeration. */
function written(value: unknown): string {
  if (typeof value === 'symbol') return value.description ?? ''
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (value !== null && typeof value === 'object') return `{ ${writtenArguments(value)} }`
  return JSON.stringify(value)
}

const writtenArguments = (values: object): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${written(value)}`)
    .join(', ')

/** Performs an act through HTTP. It answers what `after` reads of the school, or the code of the refusal. */
export async function performAct<After extends object>(
  preau: TestApp,
  { by, act, after, ...wish }: { by: Visitor; act: string; after: string; [name: string]: unknown },
): Promise<After & { code?: string }> {
  const args = writtenArguments({ actId: nextId('act'), ...wish })
  const { data, errors } = await preau.ask(
    `mutation { answer: ${act}(${args}) { ... on Refused { code } ... on Done { query { ${after} } } } }`,
    { bearer: by.accessToken },
  )
  const { answer } = (data ?? {}) as { answer?: { code?: string; query?: After } }
  if (!answer) throw new Error(`${act} was not answered: ${JSON.stringify(errors)}`)
  return (answer.query ?? answer) as After & { code?: string }
}

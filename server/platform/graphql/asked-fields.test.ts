import { buildSchema, execute, type GraphQLResolveInfo, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { asksFor } from './asked-fields.ts'
import { quickener } from './quick-answers.ts'

/** Asks the question in both ways of answering, and tells what each said of `health`. */
async function asked(text: string): Promise<boolean[]> {
  const schema = buildSchema(`
    type Query { register(classId: ID): Register  other: Register }
    type Register { id: ID!  health: [Health!]!  class: Class }
    type Class { id: ID!  health: String }
    type Health { id: ID! }`)
  const heard: boolean[] = []
  const register = schema.getQueryType()?.getFields().register
  if (register)
    register.resolve = (_, __, ___, info: GraphQLResolveInfo) => {
      heard.push(asksFor(info, 'health'))
      return { id: '1', health: [], class: { id: '2', health: 'good' } }
    }
  const document = parse(text)
  await execute({ schema, document })
  const quick = quickener(schema as unknown as Parameters<typeof quickener>[0])(document)
  if (quick) await execute({ ...quick, schema: quick.schema as never })
  return heard
}

describe('a root field', () => {
  test.each([
    ['by name', '{ register { id health { id } } }'],
    ['under an alias', '{ r: register { known: health { id } } }'],
    [
      'in a fragment of a fragment',
      `{ register { ...One } } fragment One on Register { id ...Two }
       fragment Two on Register { ... on Register { health { id } } }`,
    ],
  ])('knows that it is asked for a field %s, in both ways of answering', async (_, question) => {
    expect(await asked(question)).toEqual([true, true])
  })

  test.each([
    ['of something further down', '{ register { id class { health } } }'],
    ['of another root field', '{ register { id } other { health { id } } }'],
    [
      'in a fragment that nobody spreads here',
      '{ register { id } other { ...One } } fragment One on Register { health { id } }',
    ],
  ])('is not asked for a field %s', async (_, question) => {
    expect(await asked(question)).toEqual([false, false])
  })

  test('counts a field as asked for that may be left out, because a line too many is better than one too few', async () => {
    expect(await asked('{ register { id health @skip(if: true) { id } } }')).toEqual([true])
  })
})

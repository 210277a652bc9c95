import { buildSchema, execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import { answerOneByOne } from './one-by-one.ts'

/** The same class, which the compiler meets in two copies: here and in what the server declares. */
type Known = Parameters<typeof answerOneByOne>[0]

/** A school whose readings take a while; it writes down when each begins and ends. */
function aSchool() {
  const steps: string[] = []
  const schema = buildSchema(`
    type Query { day(date: String!, of: String): Day  count: Int!  broken: Int }
    type Mutation { mark(date: String!): Done! }
    type Day { date: String!  marks: [String!]!  count: Int! }
    type Done { query: Query }`)
  const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() }
  let marks = 0
  const answers: Record<string, (args: { date: string }) => Promise<unknown>> = {
    day: async ({ date }) => {
      steps.push(`${date} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      steps.push(`${date} ends`)
      return { date, marks: [], count: marks }
    },
    count: async () => marks,
    broken: async () => {
      throw new Error('a bug')
    },
    mark: async () => {
      marks += 1
      return { query: {} }
    },
  }
  for (const [name, answer] of Object.entries(answers)) {
    const field = fields[name]
    if (field) field.resolve = (_, args) => answer(args as { date: string })
  }
  answerOneByOne(schema as unknown as Known)
  const ask = async (text: string, variableValues = {}) =>
    JSON.parse(JSON.stringify(await execute({ schema, document: parse(text), variableValues })))
  return { ask, steps }
}

test('what one question asks for is answered one after the other', async () => {
  const { ask, steps } = aSchool()
  const { data } = await ask('{ a: day(date: "mon") { date } b: day(date: "tue") { date } count }')
  expect(data).toEqual({ a: { date: 'mon' }, b: { date: 'tue' }, count: 0 })
  expect(steps).toEqual(['mon begins', 'mon ends', 'tue begins', 'tue ends'])
})

test('two questions do not wait for each other, and others are served between two answers of one', async () => {
  const { ask, steps } = aSchool()
  const slow = ask('{ a: day(date: "mon") { date } b: day(date: "tue") { date } }')
  await Promise.all([slow, ask('{ day(date: "sun") { date } }')])
  expect(steps.slice(0, 2)).toEqual(['mon begins', 'sun begins'])

  const { ask: askCounts } = aSchool()
  let isServed = false
  const counts = askCounts('{ a: count b: count @include(if: true) c: day(date: "mon") { date } }')
  setImmediate(() => {
    isServed = true
  })
  await counts
  expect(isServed).toBe(true)
})

test('the same question is answered once, by its name, its arguments and what it asks for', async () => {
  const { ask, steps } = aSchool()
  const { data } = await ask(
    `query ($day: String!) {
      a: day(date: "mon") { ...D } b: day(date: $day) { ...D } c: day(of: null, date: "mon") { ...D } ...Again
    }
    fragment D on Day { date }
    fragment Again on Query { d: day(date: "mon") { ...D } }`,
    { day: 'mon' },
  )
  const mon = { date: 'mon' }
  expect(data).toEqual({ a: mon, b: mon, c: mon, d: mon })
  // `of: null` is another argument than none.
  expect(steps.filter((it) => it.endsWith('ends'))).toEqual(['mon ends', 'mon ends'])
})

test.each([
  ['other arguments', '{ a: day(date: "mon") { date } b: day(date: "tue") { date } }'],
  ['other fields', '{ a: day(date: "mon") { date } b: day(date: "mon") { marks } }'],
])('a question with %s is another one', async (_, text) => {
  const { ask, steps } = aSchool()
  await ask(text)
  expect(steps).toHaveLength(4)
})

test('what is read after each of two acts is read anew', async () => {
  const { ask } = aSchool()
  const { data } = await ask(
    'mutation { a: mark(date: "mon") { query { count again: count } } b: mark(date: "mon") { query { count } } }',
  )
  expect(data).toEqual({
    a: { query: { count: 1, again: 1 } },
    b: { query: { count: 2 } },
  })
})

test('one that fails keeps no other from its answer', async () => {
  const { ask } = aSchool()
  const { data, errors } = await ask('{ broken again: broken count day(date: "mon") { date } }')
  expect(data).toEqual({ broken: null, again: null, count: 0, day: { date: 'mon' } })
  expect(errors).toHaveLength(2)
})

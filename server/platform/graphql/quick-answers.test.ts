import {
  buildSchema,
  execute,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  parse,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema as contract } from '#server/schema.ts'
import { registerDocument, submitEntriesDocument } from '#tests/support/tablets/entry-documents.ts'
import { quickener } from './quick-answers.ts'

/** The same class, which the compiler meets in two copies: here and in what the server declares. */
type Known = Parameters<typeof quickener>[0]

const small = (): GraphQLSchema => {
  const schema = buildSchema(`
    type Query { group(name: String): Group  people: [Person!]!  count: Int!  nobody: Person  hello(name: String = "Zoé"): String  broken: Group  moody: Group }
    type Mutation { admit(name: String!): Person!  greet: Answer!  rename: Act! }
    interface Act { query: Query }
    type Done implements Act { query: Query  by: Person }
    type Refused { code: String! }
    union Answer = Done | Refused
    type Group { name: String!  members: [Person]!  next: Group  pet: Pet }
    type Person { id: ID!  name: String!  nick: String  mood: Mood  best: Person }
    enum Mood { GLAD SAD }
    union Pet = Cat | Dog
    type Cat { name: String!  lives: Int! }
    type Dog { name: String!  barks: Boolean! }`)
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) {
      type.resolveType = ({ lives, by }: { lives?: number; by?: object }) =>
        by ? 'Done' : lives ? 'Cat' : 'Dog'
    }
    if (isObjectType(type) && type.name === 'Person') {
      const { nick, best } = type.getFields()
      if (nick) nick.resolve = ({ name }, _, { suffix }) => `${name}${suffix}`
      if (best) best.resolve = async ({ best: name }) => name && { id: 9, name }
    }
  }
  return schema
}

const rootValue = {
  group: ({ name }: { name?: string }) => ({
    name: name ?? 'Petits',
    members: [{ id: 1, name: 'Zoé', mood: 'GLAD', best: 'Ali' }, null, { id: 'b', name: 'Ali' }],
    next: { name: 'Moyens', members: [], next: null, pet: { name: 'Médor', barks: true } },
    pet: Promise.resolve({ name: 'Mistigri', lives: 9 }),
  }),
  people: async () => [Promise.resolve({ id: 3, name: 'Léa' }), { id: 4, name: 'Noé' }],
  count: () => 3,
  nobody: () => null,
  broken: () => ({ name: null, members: [] }),
  moody: () => ({ name: 'Grands', members: [{ id: 5, name: 'Eva', mood: 'CROSS' }] }),
  hello: ({ name }: { name: string }) => name,
  admit: ({ name }: { name: string }) => ({ id: 7, name }),
  greet: () => ({ by: { id: 7, name: 'Inès' }, query: {} }),
  rename: () => ({ by: { id: 7, name: 'Inès' }, query: {} }),
}

function both(text: string, variableValues: Record<string, unknown> = {}) {
  const schema = small()
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const [name, field] of Object.entries(root?.getFields() ?? {})) {
      const answer = rootValue[name as keyof typeof rootValue] as (args: object) => unknown
      field.resolve = (_, args) => answer(args)
    }
  }
  const document = parse(text)
  const quick = quickener(schema as unknown as Known)(document)
  const run = async (how: { schema: Known | GraphQLSchema; document: typeof document }) => {
    const asked = { ...how, schema: how.schema as GraphQLSchema }
    return JSON.stringify(
      await execute({ ...asked, variableValues, contextValue: { suffix: '!' } }),
    )
  }
  return {
    quick,
    asQuick: async () => quick && run(quick),
    asWhole: () => run({ schema, document }),
  }
}

const ordinary = {
  'records, lists with gaps, enums and what is computed from the context':
    '{ group { name members { id name nick mood } } }',
  'aliases, and one field named twice':
    '{ a: group { title: name members { id } members { name } } b: group { name } }',
  'fragments on types and on unions': `{ group { ...Named pet { ...P } next { pet { ...P } } } }
    fragment Named on Group { __typename name ... on Group { members { ...Who } } ... { name } }
    fragment P on Pet { __typename ... on Cat { lives name } ... on Dog { barks name } }
    fragment Who on Person { id name }`,
  'promises in records and in lists':
    '{ people { id best { name } name } group { pet { __typename } name } }',
  'plain values and nothing': '{ __typename count nobody { name } }',
  'acts after which nothing is read':
    'mutation { greet { ...D } } fragment D on Done { by { name } }',
  'fragments on the root, one in another': `{ ...Page ... on Query { count } ... { nobody { name } } __typename }
    fragment Page on Query { __typename people { id } ...Beside }
    fragment Beside on Query { __typename group(name: "Grands") { ...Named } }
    fragment Named on Group { __typename name }`,
  'changes with variables': 'mutation M($name: String!) { admit(name: $name) { id name } }',
} as const

describe('quick answers', () => {
  test.each(Object.entries(ordinary))('are word for word GraphQL’s own: %s', async (_, text) => {
    const { quick, asQuick, asWhole } = both(text, { name: 'Inès' })
    expect(quick).toBeDefined()
    expect(await asQuick()).toBe(await asWhole())
    expect(await asWhole()).not.toContain('errors')
  })

  test('refuse a missing variable as GraphQL does', async () => {
    const { asQuick, asWhole } = both('mutation M($name: String!) { admit(name: $name) { id } }')
    expect(await asQuick()).toBe(await asWhole())
    expect(await asWhole()).toContain('errors')
  })

  test.each([
    ['is null and may not be', 'broken', '{ name }'],
    ['is no code of its enumeration', 'moody', '{ members { mood } }'],
  ])('fail the root field when something beneath it %s', async (_, root, fields) => {
    const answer = JSON.parse((await both(`{ count ${root} ${fields} }`).asQuick()) ?? '')
    expect(answer.data).toEqual({ count: 3, [root]: null })
    expect(answer.errors).toMatchObject([{ path: [root] }])
  })

  test.each([
    ['a directive', 'query Q($no: Boolean!) { group { name @skip(if: $no) } }'],
    ['a question about the schema', '{ __schema { types { name } } }'],
    ['a field of the root asked twice', '{ group { name } group { members { id } } }'],
    ['one in two fragments', '{ count ...Q } fragment Q on Query { count }'],
    ['two operations', 'query A { count } query B { count }'],
    ['a name that objects keep for themselves', '{ group { __proto__: name } }'],
  ])('are not tried with %s', (_, text) => {
    expect(both(text).quick).toBeUndefined()
  })

  test.each([
    ['an inline fragment', '{ greet { ... on Done { query { hello } } } }', ''],
    ['a named fragment', '{ greet { ...D } }', 'fragment D on Done { query { hello } }'],
    [
      'a fragment in a fragment',
      '{ greet { ...A } }',
      'fragment A on Answer { ...D } fragment D on Done { again: query { hello } }',
    ],
    ['a fragment on an interface', '{ greet { ...A } }', 'fragment A on Act { query { hello } }'],
    ['a field of an interface', '{ rename { query { hello } } }', ''],
  ])('leave the reading after an act to GraphQL, asked by %s', async (_, act, fragments) => {
    const { quick, asQuick, asWhole } = both(`mutation ${act} ${fragments}`)
    expect(await (quick ? asQuick() : asWhole())).toBe(await asWhole())
    expect(await asWhole()).toContain('"hello":"Zoé"')
    expect(quick).toBeUndefined()
  })

  /** As a page asks for its list. */
  const pageDocument = `query ChildrenList { ...Shown }
    fragment Shown on Query { listChildren { id __typename } documentsOfChildren { id } __typename }`

  test.each([registerDocument, submitEntriesDocument, pageDocument])(
    'are given to what the app asks most',
    (text) => {
      expect(quickener(contract)(parse(text))).toBeDefined()
    },
  )
})

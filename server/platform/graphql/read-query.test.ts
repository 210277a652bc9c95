import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { queryReader } from './read-query.ts'

/** The same class, which the compiler meets in two copies: here and in what the server declares. */
type Known = Parameters<typeof queryReader>[0]['schema']

const reader = () =>
  queryReader({
    schema: buildSchema('type Query { a(x: [Int]): Int }') as unknown as Known,
    introspection: 'closed',
  })

test('a text is read once, and one with a megabyte of comment is kept nowhere', () => {
  const read = reader()
  expect(read('{ a }')).toBe(read('{ a }'))
  const long = `{ a } # ${'x'.repeat(900_000)}`
  expect(read(long)).toHaveProperty('document')
  expect(read(long)).not.toBe(read(long))
})

test.each([101, 950, 1_900])('lists in lists, %i deep, are too deep to be parsed', (depth) => {
  const text = `{ a(x: ${'['.repeat(depth)}${']'.repeat(depth)}) }`
  expect(reader()(text)).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_DEEP' } }] })
})

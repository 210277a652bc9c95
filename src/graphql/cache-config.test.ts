import { readFileSync } from 'node:fs'
import { buildSchema, isObjectType, isUnionType } from 'graphql'
import { expect, test } from 'vitest'
import { embeddedTypes, gatherCacheRules, possibleTypes, type Truth } from './cache-config.ts'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
const roots = new Set(['Query', 'Mutation', 'Subscription'])

test('every type of the contract has an id of its own or is told to be part of another', () => {
  const without = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__') && !roots.has(name))
    .filter((type) => !('id' in type.getFields()))
    .map(({ name }) => name)
  expect(without.toSorted()).toEqual([...embeddedTypes].toSorted())
})

test('the cache knows every union of the contract', () => {
  const unions = Object.values(schema.getTypeMap()).filter(isUnionType)
  const inContract = unions.map((union) => [union.name, union.getTypes().map(({ name }) => name)])
  expect(possibleTypes).toEqual(Object.fromEntries(inContract))
})

test('the wishes of two features for one type do not overwrite each other', () => {
  const heard: string[] = []
  const resolver = () => null
  const [one, two] = [() => heard.push('one'), () => heard.push('two')]
  const rules = gatherCacheRules([
    { resolvers: { Query: { a: resolver } }, onTruth: { PresenceDay: one } },
    { resolvers: { Query: { b: resolver } }, onTruth: { PresenceDay: two } },
  ])
  expect(Object.keys(rules.resolvers.Query ?? {})).toEqual(['a', 'b'])
  rules.onTruth({ __typename: 'PresenceDay' } as Truth, {} as never)
  expect(heard).toEqual(['one', 'two'])
})

import { expect, test } from 'vitest'
import { gatherCacheRules, type Truth } from './cache-config.ts'

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

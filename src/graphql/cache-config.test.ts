import { expect, test } from 'vitest'
import { addToList, gatherCacheRules, type Truth } from './cache-config.ts'

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

test('a list that was read gets what is new once, at the end that is asked for, and no other list is made', () => {
  const lists = new Map<string, string[]>([['Day:1 lines', ['Line:1']]])
  const cache = {
    resolve: (of: string, field: string) => lists.get(`${of} ${field}`),
    link: (of: string, field: string, _: unknown, keys: string[]) =>
      lists.set(`${of} ${field}`, keys),
  } as never
  addToList(cache, { of: 'Day:1', field: 'lines' }, 'Line:1')
  addToList(cache, { of: 'Day:1', field: 'lines' }, 'Line:2')
  addToList(cache, { of: 'Day:1', field: 'lines', at: 'start' }, 'Line:3')
  addToList(cache, { of: 'Day:1', field: 'lines' }, null)
  addToList(cache, { of: 'Day:2', field: 'lines' }, 'Line:1')
  expect([...lists]).toEqual([['Day:1 lines', ['Line:3', 'Line:1', 'Line:2']]])
})

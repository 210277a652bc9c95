// @vitest-environment node
import { graphql } from 'gql.tada'
import { print } from 'graphql'
import { expect, test } from 'vitest'
import { actsOn } from './acts-on.ts'
import { queryOf } from './query-of.ts'

const shown = graphql(`
  fragment TopicsShown on Query @_unmask {
    listIcons {
      id
    }
  }
`)

test('an act sends its id and its arguments, and answers what its page shows', () => {
  const text = print(actsOn(shown)('switchIcon', '$iconId: ID!, $isEnabled: Boolean!') as never)
  const [act, ...fragments] = text.replace(/\s+/g, ' ').split(' fragment ')
  expect(act).toBe(
    'mutation SwitchIcon($actId: ID!, $iconId: ID!, $isEnabled: Boolean!) { ' +
      'answer: switchIcon(actId: $actId, iconId: $iconId, isEnabled: $isEnabled) { ' +
      '...RefusedFields ... on Done { __typename query { ...TopicsShown } } } }',
  )
  expect(fragments.map((it) => it.split(' ')[0])).toEqual(['RefusedFields', 'TopicsShown'])
})

test('a query and an act declare what their page asks for, and an act does not pass it on', () => {
  const week = graphql(`
    fragment WeekShown on Query @_unmask {
      menuWeek(date: $monday) {
        id
      }
    }
  `)
  const query = queryOf('MealsWeek', week, '$monday: String!')
  expect(print(query).replace(/\s+/g, ' ')).toContain(
    'query MealsWeek($monday: String!) { ...WeekShown }',
  )
  const act = actsOn(week, { onlyShown: '$monday: String!' })(
    'switchIcon',
    '$iconId: ID!, $isEnabled: Boolean!',
  )
  expect(print(act as never).replace(/\s+/g, ' ')).toContain(
    'mutation SwitchIcon($actId: ID!, $iconId: ID!, $isEnabled: Boolean!, $monday: String!) { ' +
      'answer: switchIcon(actId: $actId, iconId: $iconId, isEnabled: $isEnabled) {',
  )
})

test('an act that the contract does not know, or with other arguments, does not compile', () => {
  const act = actsOn(shown)
  // @ts-expect-error There is no such act.
  act('switchIcons', '$iconId: ID!, $isEnabled: Boolean!')
  // @ts-expect-error An argument is missing.
  act('switchIcon', '$iconId: ID!')
  // @ts-expect-error An argument has another type.
  act('switchIcon', '$iconId: ID!, $isEnabled: Boolean')
  // @ts-expect-error An argument has another name.
  act('switchIcon', '$iconId: ID!, $isEnabled: Boolean!, $name: String')
  // A variable may be stricter than its argument.
  expect(act('addBankSentence', '$sentenceId: ID!, $textEn: String!')).toBeDefined()
})

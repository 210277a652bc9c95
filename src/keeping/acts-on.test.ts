// @vitest-environment node
import { graphql } from 'gql.tada'
import { print } from 'graphql'
import { expect, test } from 'vitest'
import { actsOn } from './acts-on.ts'

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

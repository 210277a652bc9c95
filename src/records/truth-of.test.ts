// @vitest-environment node
import { graphql } from 'gql.tada'
import { expect, test } from 'vitest'
import { truthOf } from './truth-of.ts'

const report = graphql(`
  fragment ReportOfLine on DailyReport @_unmask {
    id
    status
  }
`)
const line = graphql(
  `
    fragment LineOfDay on DiaryItem @_unmask {
      id
      media {
        url
      }
      report {
        ...ReportOfLine
      }
    }
  `,
  [report],
)

test('an entry asks its truth for the fields of a fragment, and of those inside it', () => {
  expect(truthOf(line)).toEqual({
    typename: 'DiaryItem',
    selection: 'id media { url } report { id status }',
  })
})

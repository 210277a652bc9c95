import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

/** The notice as people read it, and as the direction words it. */
const noticeShown = graphql(`
  fragment NoticeShown on Query @_unmask {
    privacyNotice {
      id
      version
      changedAt
      texts {
        language
        text
        values {
          name
          value
        }
      }
    }
  }
`)
export type ShownNotice = ResultOf<typeof noticeShown>
export type ReadNotice = ShownNotice['privacyNotice']

export const privacyNotice = queryOf('PrivacyNotice', noticeShown)

export const setPrivacyNotice = actsOn(noticeShown)(
  'setPrivacyNotice',
  '$version: Int!, $input: PrivacyNoticeInput!',
)

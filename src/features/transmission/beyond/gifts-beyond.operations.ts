import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const giftsBeyondShown = graphql(`
  fragment GiftsBeyondShown on Query @_unmask {
    giftsBeyond {
      id
      childId
      childName
      classId
      className
      date
      at
      medicineName
      dose
      unit
      byName
      secondName
      warnings
      reason
      wasGivenBefore
      isSeen
      seenBy {
        userId
        name
        at
      }
    }
  }
`)

export const giftsBeyond = queryOf('GiftsBeyond', giftsBeyondShown)

const act = actsOn(giftsBeyondShown)

export const seeGift = act('seeGift', '$id: ID!')
export const unseeGift = act('unseeGift', '$id: ID!')

export type GiftBeyondResult = ResultOf<typeof giftsBeyond>['giftsBeyond'][number]

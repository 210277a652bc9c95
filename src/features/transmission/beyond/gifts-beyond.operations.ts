import { graphql, type ResultOf } from 'gql.tada'

export const giftsBeyond = graphql(`
  query GiftsBeyond {
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
    }
  }
`)

export type GiftBeyondResult = ResultOf<typeof giftsBeyond>['giftsBeyond'][number]

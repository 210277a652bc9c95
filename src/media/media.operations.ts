import { graphql } from 'gql.tada'

/** Asked when photos have arrived: with the answer every line that shows them has their addresses. */
export const arrivedPictures = graphql(`
  query ArrivedPictures($mediaIds: [ID!]!) {
    pictures(mediaIds: $mediaIds) {
      id
      url
      thumbnailUrl
    }
  }
`)

export const photoConsents = graphql(`
  query PhotoConsents($classId: ID!) {
    photoConsents(classId: $classId) {
      id
      childId
      uses
    }
  }
`)

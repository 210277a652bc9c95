import { graphql } from 'gql.tada'

export const impersonate = graphql(`
  mutation impersonate(
    $accessToken: String!
    $impersonated: ImpersonationUserIdentityInput!
    $reason: String
  ) {
    impersonate(accessToken: $accessToken, impersonated: $impersonated, reason: $reason) {
      authorized
      tokens {
        refreshToken
        accessToken
      }
      user {
        id
      }
    }
  }
`)

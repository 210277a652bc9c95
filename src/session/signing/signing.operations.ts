import { graphql } from 'gql.tada'
import { userFields } from '../session.operations.ts'

export const authenticate = graphql(
  `
    mutation authenticate($serviceName: String!, $params: AuthenticateParamsInput!) {
      authenticate(serviceName: $serviceName, params: $params) {
        sessionId
        tokens {
          refreshToken
          accessToken
        }
        user {
          ...userFields
        }
      }
    }
  `,
  [userFields],
)

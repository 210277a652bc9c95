import { graphql, type ResultOf } from 'gql.tada'

export const requestMagicLinkEmail = graphql(`
  mutation requestMagicLinkEmail($email: String!) {
    requestMagicLinkEmail(email: $email)
  }
`)

export const sendResetPasswordEmail = graphql(`
  mutation sendResetPasswordEmail($email: String!) {
    sendResetPasswordEmail(email: $email)
  }
`)

export const sendVerificationEmail = graphql(`
  mutation sendVerificationEmail($email: String!) {
    sendVerificationEmail(email: $email)
  }
`)

/** `token` is the secret of a link, or the digits of the same mail beside its address. */
export const resetPassword = graphql(`
  mutation resetPassword($token: String!, $newPassword: String!, $email: String) {
    resetPassword(token: $token, newPassword: $newPassword, email: $email) {
      sessionId
    }
  }
`)

export const verifyEmail = graphql(`
  mutation verifyEmail($token: String!, $email: String) {
    verifyEmail(token: $token, email: $email)
  }
`)

/** Greets an invited person; uses nothing up. */
export const getInvitation = graphql(`
  query getInvitation($token: String!, $email: String) {
    getInvitation(token: $token, email: $email) {
      name
      email
      schoolName
    }
  }
`)

export type Invitation = NonNullable<ResultOf<typeof getInvitation>['getInvitation']>

import { graphql, type ResultOf } from 'gql.tada'

export const changeMyName = graphql(`
  mutation changeMyName($name: String!) {
    changeMyName(name: $name) {
      id
    }
  }
`)

export const changeMyUsername = graphql(`
  mutation changeMyUsername($username: String) {
    changeMyUsername(username: $username) {
      id
    }
  }
`)

export const changeMyLanguage = graphql(`
  mutation changeMyLanguage($language: String!) {
    changeMyLanguage(language: $language) {
      id
    }
  }
`)

export const addEmail = graphql(`
  mutation addEmail($newEmail: String!) {
    addEmail(newEmail: $newEmail)
  }
`)

export const removeEmail = graphql(`
  mutation removeEmail($email: String!) {
    removeEmail(email: $email)
  }
`)

export const changePassword = graphql(`
  mutation changePassword($oldPassword: String!, $newPassword: String!) {
    changePassword(oldPassword: $oldPassword, newPassword: $newPassword)
  }
`)

/** The three of the protocol's eight forms that are shown here; the picture is drawn by our own server. */
export const getTwoFactorSecret = graphql(`
  query getTwoFactorSecret($password: String) {
    twoFactorSecret(password: $password) {
      base32
      otpauth_url
      qr_code_base32
      recoveryCodes
    }
  }
`)

export const twoFactorSet = graphql(`
  mutation twoFactorSet($secret: TwoFactorSecretKeyInput!, $code: String!) {
    twoFactorSet(secret: $secret, code: $code)
  }
`)

export const twoFactorUnset = graphql(`
  mutation twoFactorUnset($code: String!) {
    twoFactorUnset(code: $code)
  }
`)

export const renewRecoveryCodes = graphql(`
  mutation renewRecoveryCodes($code: String!) {
    renewRecoveryCodes(code: $code)
  }
`)

export const listMySessions = graphql(`
  query listMySessions {
    listMySessions {
      id
      deviceName
      createdAt
      lastUsedAt
      isCurrent
    }
  }
`)

export const endSession = graphql(`
  mutation endSession($sessionId: ID!) {
    endSession(sessionId: $sessionId)
  }
`)

export const endOtherSessions = graphql(`
  mutation endOtherSessions {
    endOtherSessions
  }
`)

export const myPush = graphql(`
  query myPush {
    myPush {
      publicKey
      isOn
      everyMessage
    }
  }
`)

export const allowPush = graphql(`
  mutation allowPush(
    $endpoint: String!
    $publicKey: String!
    $secret: String!
    $everyMessage: Boolean!
  ) {
    allowPush(
      endpoint: $endpoint
      publicKey: $publicKey
      secret: $secret
      everyMessage: $everyMessage
    ) {
      isOn
    }
  }
`)

export const stopPush = graphql(`
  mutation stopPush {
    stopPush {
      isOn
    }
  }
`)

export type TwoFactorSecret = NonNullable<ResultOf<typeof getTwoFactorSecret>['twoFactorSecret']>
export type AccountSession = ResultOf<typeof listMySessions>['listMySessions'][number]

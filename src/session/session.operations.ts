import { graphql, type ResultOf } from 'gql.tada'

/** The name of the fragment is a contract of the account calls. */
export const userFields = graphql(`
  fragment userFields on User @_unmask {
    id
    name
    username
    userType
    schoolId
    language
    isTwoFactorOn
    mustSetUpTwoFactor
    sendsUntil
    impersonation {
      byName
      reason
      endsAt
    }
    emails {
      address
      verified
    }
    directorPrivileges {
      id
      feature
      hasAccess
    }
    pagePerms {
      id
      feature
      hasAccess
    }
    standardPerms {
      id
      feature
      hasAccess
      standardId
    }
  }
`)

export const refreshTokens = graphql(`
  mutation refreshTokens($accessToken: String!, $refreshToken: String!) {
    refreshTokens(accessToken: $accessToken, refreshToken: $refreshToken) {
      sessionId
      tokens {
        refreshToken
        accessToken
      }
    }
  }
`)

export const logout = graphql(`
  mutation logout {
    logout
  }
`)

export const getUser = graphql(
  `
    query getUser {
      getUser {
        ...userFields
      }
    }
  `,
  [userFields],
)

export const schoolFields = graphql(`
  fragment SchoolFields on School @_unmask {
    id
    isNew
    name
    logo
    mail
    website
    contactOne
    contactTwo
    timeZone
    evaluationColor {
      color1
      color2
      color3
    }
    gradeSystem
    prospectEmailTitle
    prospectEmailTemplate
    prospectPdfUrl
    prospectPdfMediaId
    paymentType
    invoiceEmailTitle
    invoiceEmailTemplate
    currency {
      locale
      symbol
      code
    }
    siret
    note
    dailyReportEnable
    eventEnable
    galleryEnable
    checkInEnable
    nurseryEnable
    milestoneEnable
    showGuardianInfo
    features {
      feature
      isEnabled
    }
    hasTax
    docCategories {
      id
      category
    }
    paymentReminderMessage
    showPaymentReminderToParent
    sendDailyReportToMail
  }
`)

export const getSchool = graphql(
  `
    query getSchool {
      getSchool {
        ...SchoolFields
      }
    }
  `,
  [schoolFields],
)

export const getPublicSchool = graphql(`
  query getPublicSchool {
    getPublicSchool {
      name
      logo
      paymentType
    }
  }
`)

export type SessionUser = NonNullable<ResultOf<typeof getUser>['getUser']>
export type SessionSchool = NonNullable<ResultOf<typeof getSchool>['getSchool']>
export type PublicSchool = NonNullable<ResultOf<typeof getPublicSchool>['getPublicSchool']>

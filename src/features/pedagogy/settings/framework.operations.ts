import { graphql } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'
import { frameworkFields } from '../pedagogy.operations.ts'

const frameworksAfter = graphql(
  `
    fragment FrameworksAfter on ActAnswer @_unmask {
      ...RefusedFields
      ... on Done {
        __typename
        query {
          listFrameworks {
            ...FrameworkFields
          }
        }
      }
    }
  `,
  [refusedFields, frameworkFields],
)

export const takeOverFramework = graphql(
  `
    mutation TakeOverFramework(
      $actId: ID!
      $frameworkId: ID!
      $kind: String!
      $standardIds: [ID!]!
    ) {
      answer: takeOverFramework(
        actId: $actId
        frameworkId: $frameworkId
        kind: $kind
        standardIds: $standardIds
      ) {
        ...FrameworksAfter
      }
    }
  `,
  [frameworksAfter],
)

export const addFramework = graphql(
  `
    mutation AddFramework($actId: ID!, $frameworkId: ID!, $name: String!, $standardIds: [ID!]!) {
      answer: addFramework(
        actId: $actId
        frameworkId: $frameworkId
        name: $name
        standardIds: $standardIds
      ) {
        ...FrameworksAfter
      }
    }
  `,
  [frameworksAfter],
)

/** What would be read of a table. Nothing is written. */
export const previewFrameworkCsv = graphql(
  `
    mutation PreviewFrameworkCsv($csv: String!) {
      answer: previewFrameworkCsv(csv: $csv) {
        ...RefusedFields
        ... on FrameworkCsv {
          __typename
          rows {
            line
            domain
            strand
            code
            textEn
            textFr
            band
            problems
          }
        }
      }
    }
  `,
  [refusedFields],
)

export const importFramework = graphql(
  `
    mutation ImportFramework(
      $actId: ID!
      $frameworkId: ID!
      $name: String!
      $standardIds: [ID!]!
      $csv: String!
    ) {
      answer: importFramework(
        actId: $actId
        frameworkId: $frameworkId
        name: $name
        standardIds: $standardIds
        csv: $csv
      ) {
        ...FrameworksAfter
      }
    }
  `,
  [frameworksAfter],
)

/** What is left out stays as it is. */
export const changeFramework = graphql(
  `
    mutation ChangeFramework(
      $actId: ID!
      $frameworkId: ID!
      $name: String
      $isEnabled: Boolean
      $standardIds: [ID!]
    ) {
      answer: changeFramework(
        actId: $actId
        frameworkId: $frameworkId
        name: $name
        isEnabled: $isEnabled
        standardIds: $standardIds
      ) {
        ...FrameworksAfter
      }
    }
  `,
  [frameworksAfter],
)

export const orderFrameworks = graphql(
  `
    mutation OrderFrameworks($actId: ID!, $ids: [ID!]!) {
      answer: orderFrameworks(actId: $actId, frameworkIds: $ids) {
        ...FrameworksAfter
      }
    }
  `,
  [frameworksAfter],
)

export const addDomain = graphql(
  `
    mutation AddDomain(
      $actId: ID!
      $domainId: ID!
      $frameworkId: ID!
      $parentId: ID
      $code: String
      $nameEn: String
      $nameFr: String
    ) {
      answer: addDomain(
        actId: $actId
        domainId: $domainId
        frameworkId: $frameworkId
        parentId: $parentId
        code: $code
        nameEn: $nameEn
        nameFr: $nameFr
      ) {
        ...FrameworksAfter
      }
    }
  `,
  [frameworksAfter],
)

export const changeDomain = graphql(
  `
    mutation ChangeDomain(
      $actId: ID!
      $domainId: ID!
      $isEnabled: Boolean!
      $code: String
      $nameEn: String
      $nameFr: String
    ) {
      answer: changeDomain(
        actId: $actId
        domainId: $domainId
        isEnabled: $isEnabled
        code: $code
        nameEn: $nameEn
        nameFr: $nameFr
      ) {
        ...FrameworksAfter
      }
    }
  `,
  [frameworksAfter],
)

export const orderDomains = graphql(
  `
    mutation OrderDomains($actId: ID!, $ids: [ID!]!) {
      answer: orderDomains(actId: $actId, domainIds: $ids) {
        ...FrameworksAfter
      }
    }
  `,
  [frameworksAfter],
)

export const addMilestone = graphql(
  `
    mutation AddMilestone(
      $actId: ID!
      $milestoneId: ID!
      $domainId: ID!
      $code: String
      $textEn: String
      $textFr: String
      $band: String
    ) {
      answer: addMilestone(
        actId: $actId
        milestoneId: $milestoneId
        domainId: $domainId
        code: $code
        textEn: $textEn
        textFr: $textFr
        band: $band
      ) {
        ...FrameworksAfter
      }
    }
  `,
  [frameworksAfter],
)

export const changeMilestone = graphql(
  `
    mutation ChangeMilestone(
      $actId: ID!
      $milestoneId: ID!
      $isEnabled: Boolean!
      $code: String
      $textEn: String
      $textFr: String
      $band: String
    ) {
      answer: changeMilestone(
        actId: $actId
        milestoneId: $milestoneId
        isEnabled: $isEnabled
        code: $code
        textEn: $textEn
        textFr: $textFr
        band: $band
      ) {
        ...FrameworksAfter
      }
    }
  `,
  [frameworksAfter],
)

export const orderMilestones = graphql(
  `
    mutation OrderMilestones($actId: ID!, $ids: [ID!]!) {
      answer: orderMilestones(actId: $actId, milestoneIds: $ids) {
        ...FrameworksAfter
      }
    }
  `,
  [frameworksAfter],
)

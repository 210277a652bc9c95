import { graphql, type ResultOf, type VariablesOf } from 'gql.tada'
import type { ClassWork } from '#domain/access/access.ts'
import { schoolFields, userFields } from '#src/session/session.operations.ts'
import { childContactsFields, openClassFields, registerFields } from '../class-day.operations.ts'

/**
 * All that a register shows at a first visit, and what diary and sheet begin with, asked at once: who is signed in, the
 * school, the classes, and the day of the class that opens. Its parts are those of `getUser`, `getSchool`, `classDayClasses` and `classDayRegister`, so that
 * each of these is answered by it. It leaves before any code of GraphQL is there: as text, which
 * `npm run print-schema` prints (`src/generated/start-question.ts`).
 */
export const start = graphql(
  `
    query Start($work: String!, $classId: ID, $from: String!, $to: String!) {
      getUser {
        ...userFields
      }
      getSchool {
        ...SchoolFields
      }
      listClasses(work: $work) {
        ...OpenClassFields
      }
      classDay: openingDay(work: $work, classId: $classId, from: $from, to: $to) {
        ...RegisterFields
        contacts {
          ...ChildContactsFields
        }
      }
    }
  `,
  [userFields, schoolFields, openClassFields, registerFields, childContactsFields],
)

export type StartAnswer = ResultOf<typeof start>
export type StartWish = Omit<VariablesOf<typeof start>, 'work'> & { work: ClassWork }

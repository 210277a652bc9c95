import type { ResultOf, VariablesOf } from 'gql.tada'
import { Route, Routes } from 'react-router-dom'
import type { ChildId, ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { AddChildScreen } from '#src/features/children/add-child.screen.tsx'
import type { addChild } from '#src/features/children/adding/adding.operations.ts'
import type { FiledChild } from '#src/features/children/children.operations.ts'
import type { classesToEnter } from '#src/features/children/file/schooling/schooling.operations.ts'
import { ProfileScreen } from '#src/features/children/profile.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import type { SessionUser } from '#src/session/session.operations.ts'
import { theDirector, theSchool } from '../examples/session-examples.ts'
import { refused } from '../school-server/school-answers.ts'
import { aSchoolServer } from '../school-server/school-server.ts'
import { openKept } from './open-kept.tsx'

export const aFiledChild = (firstName: string, change: Partial<FiledChild> = {}): FiledChild => ({
  id: firstName as ChildId,
  firstName,
  lastName: 'Benali',
  usageName: null,
  birthDate: '2021-03-05' as LocalDate,
  gender: null,
  portrait: null,
  classId: 'owls' as ClassId,
  className: 'Hiboux',
  standardId: 'gs' as StandardId,
  standardName: 'GS',
  enteredOn: '2026-09-01' as LocalDate,
  leavesOn: null,
  isArchived: false,
  isInCare: false,
  hasHealthPlan: false,
  documents: null,
  ...change,
})

type Entered = ResultOf<typeof classesToEnter>['classesToEnter'][number]
const aClass = (id: string, name: string): Entered => ({
  id: id as ClassId,
  name,
  childCount: 2,
  capacity: 2,
  levels: [{ id: `level of ${id}` as StandardId, name: 'GS' }],
})

/** The children of a school, kept by a school server, and those of another school year. */
export function someChildren(
  children: readonly FiledChild[],
  {
    years = [2026],
    ofYear = [],
    showsGuardians = false,
    classes = [aClass('owls', 'Hiboux'), aClass('robins', 'Rouges-gorges')],
  }: {
    years?: number[]
    ofYear?: readonly FiledChild[]
    /** True if teachers see the guardians of their children. */
    showsGuardians?: boolean
    classes?: readonly Entered[]
  } = {},
) {
  let listed = children
  const added: VariablesOf<typeof addChild>[] = []
  const server = aSchoolServer({
    Query: {
      schoolYears: () => years,
      childrenOfYear: () =>
        ofYear.map(({ gender, isArchived, isInCare, hasHealthPlan, documents, ...child }) => ({
          ...child,
          childId: child.id,
        })),
      listChildren: () => listed.map(({ documents: _, ...child }) => child),
      documentsOfChildren: () => listed.flatMap(({ documents }) => documents ?? []),
      classDay: () => null,
      classesToEnter: () => classes,
    },
    Mutation: {
      addChild: (wish: VariablesOf<typeof addChild>) => {
        const { firstName, lastName } = wish.input
        const isThere = listed.some((it) => it.firstName === firstName && it.lastName === lastName)
        if (isThere && !wish.isAnother)
          return refused('children.already-there', {
            facts: [{ name: 'name', value: `${firstName} ${lastName}` }],
          })
        added.push(wish)
        listed = [...listed, aFiledChild(firstName, { id: wish.childId as ChildId, lastName })]
        return { __typename: 'Done' }
      },
    },
  })
  const open = (path: string, locale: Locale = 'en', person: Partial<SessionUser> = {}) =>
    openKept(
      <Routes>
        <Route path="/profile/:childId?" element={<ProfileScreen />} />
        <Route path="/settings/add-child" element={<AddChildScreen />} />
      </Routes>,
      {
        ...{ server, locale, path, user: { ...theDirector, ...person } },
        school: { ...theSchool, showGuardianInfo: showsGuardians },
      },
    )
  return { ...server, added, open }
}

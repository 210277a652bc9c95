import { useAskedAct } from '#src/keeping/acts/use-asked.ts'
import type { ManagedSchool } from './platform-admin.operations.ts'
import { platformActs } from './platform-refusals.ts'
import type { Schools } from './use-schools.ts'

/** Acts about a school, beside every cache: nothing of a school stays on the device. */
export const useSchoolActs = ({ lookAgain, put }: Pick<Schools, 'lookAgain' | 'put'>) =>
  useAskedAct<{ listSchools: readonly ManagedSchool[] }>(platformActs, {
    lookAgain,
    show: ({ listSchools: [school] }) => (school ? put(school) : lookAgain()),
  })

export type SchoolActs = ReturnType<typeof useSchoolActs>

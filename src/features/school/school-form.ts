import type { useAct } from '#src/keeping/acts/use-act.ts'
import type { School } from './school.operations.ts'

/** What every form of the page is given. */
export type SchoolFormProps = { school: School; acts: ReturnType<typeof useAct> }

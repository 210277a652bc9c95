import { accept, type Result } from '#domain/kernel/result.ts'
import type { StaffRefusalCode } from '#domain/staff/staff.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { StaffRecord } from './staff.sql.ts'
import {
  decideAbout,
  getColleague,
  holdAndFind,
  logStaffChange,
  parseUserId,
  refused,
  type StaffAnswer,
} from './staff-answer.ts'

export type ColleagueChange = {
  /** Its name in the log of changes. */
  act: string
  viewer: SchoolViewer
  /** The person as sent. */
  userId: string
  /** Whose rights these are; people of another role have none of the kind. */
  role: StaffRecord['role']
  /** Judges what was sent against the colleague, and writes it. */
  change(
    tx: Transaction,
    colleague: StaffRecord,
  ): Promise<Result<unknown, { code: StaffRefusalCode }>>
  /** What the log keeps of them, before and after. */
  told(colleague: StaffRecord): unknown
}

/** Changes what one colleague may do: held, judged, written and logged in one transaction. */
export async function changeColleague(
  context: RequestContext,
  { act, viewer, userId: sent, role, change, told }: ColleagueChange,
): Promise<StaffAnswer> {
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<StaffAnswer> => {
    const colleague = await holdAndFind(tx, { viewer, userId: parseUserId(sent) })
    if (!colleague) return refused('people.unknown-person')
    const decision = decideAbout(viewer, colleague)
    if (!decision.ok) return decision
    if (colleague.role !== role) return refused('people.not-yours-to-change')
    const changing = await change(tx, colleague)
    if (!changing.ok) return changing
    const changed = await getColleague(tx, colleague.id)
    const [before, after] = [told(colleague), told(changed)]
    await logStaffChange(tx, context, { viewer, act, subjectId: colleague.id, before, after })
    return accept(changed)
  })
}

import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { listChangedSheets } from './changed-sheets.sql.ts'
import { forgetLetters } from './diary-mails.sql.ts'
import { listDiarySchools } from './due-reports.sql.ts'
import { takeBackChangedSheets } from './take-back-sheets.ts'

/**
 * What the diary does every hour. It holds the reports of a whole week against their sheets: a tablet that was away for
 * days brings what it wrote, and every minute only yesterday and today are looked at. And it clears the letters of half a
 * year ago, of every school. Several servers may do it at once; a school that fails keeps no other one waiting, and what
 * went wrong is thrown at the end, once.
 */
export async function doDiaryChores({
  database,
  clock,
}: Pick<RequestContext, 'database' | 'clock'>): Promise<void> {
  const bugs: unknown[] = []
  const at = instantOf(clock.now())
  for (const school of await database.glanceAtDoor('mail', listDiarySchools)) {
    const { schoolId, timeZone, keepsDiary } = school
    const chores = async () => {
      await database.inSchool(schoolId, (tx) => forgetLetters(tx, at))
      if (!keepsDiary) return
      const week = { date: dateIn(at, timeZone), daysBefore: 7 }
      await takeBackChangedSheets(database, {
        schoolId,
        at,
        find: (tx) => listChangedSheets(tx, week),
      })
    }
    await chores().catch((bug: unknown) => bugs.push(bug))
  }
  if (bugs.length > 0) throw bugs[0]
}

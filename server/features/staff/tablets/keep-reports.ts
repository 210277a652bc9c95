import type { IncomingHttpHeaders } from 'node:http'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import { parseTabletReport } from '#domain/staff/tablet-report.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { reportToKeep, sentReport } from './read-report.ts'
import { type KeptReport, keepReport } from './tablets.sql.ts'

/** A tablet that says the same again is written down once in this time, in milliseconds. */
const sameFor = 10 * 60_000

const mostRemembered = 5_000
const idLength = 36

/** The person at the keyboard, and the school. */
type Reporter = { schoolId: SchoolId; actorId: UserId }

const reporterOf = ({ viewer }: RequestContext): Reporter | undefined =>
  viewer?.schoolId && viewer.school?.isEnabled
    ? { schoolId: viewer.schoolId, actorId: viewer.actorId }
    : undefined

type Pending = { database: Database; schoolId: SchoolId; report: KeptReport }

/**
 * Keeps what tablets say with their calls, behind the answers. What says the same as before is not even read. One report
 * is written at a time, the latest of each tablet: all of them together take one connection.
 */
export function tabletReports(): (
  context: RequestContext,
  headers: IncomingHttpHeaders,
  by?: Reporter,
) => void {
  const remembered = new Map<string, { said: string; at: number }>()
  const pending = new Map<string, Pending>()
  let writing: Promise<void> | undefined

  async function writePending(): Promise<void> {
    const failures: unknown[] = []
    for (const [key, { database, schoolId, report }] of pending) {
      pending.delete(key)
      try {
        await database.inSchool(schoolId, (_, finish) => finish((last) => keepReport(last, report)))
      } catch (error) {
        // The others go on: they may be of other schools. This tablet says it again with its next call.
        remembered.delete(key)
        failures.push(error)
      }
    }
    // One failure stands for all of them.
    if (failures.length > 0) throw failures[0]
  }

  return (context, headers, by = reporterOf(context)) => {
    const { clock, database, afterAnswer } = context
    const sent = sentReport(headers)
    if (!sent || !by) return
    const { schoolId, actorId } = by
    const key = `${schoolId} ${sent.tablet.slice(0, idLength)}`
    const said = [actorId, sent.tablet, sent.waiting].join('\n')
    const before = remembered.get(key)
    const now = clock.now()
    if (before?.said === said && now - before.at < sameFor) return
    const report = parseTabletReport(sent)
    if (!report) return
    remembered.delete(key)
    remembered.set(key, { said, at: now })
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostRemembered) break
      remembered.delete(oldest)
    }
    pending.set(key, { database, schoolId, report: reportToKeep(context, { report, by: actorId }) })
    afterAnswer.add(() => {
      writing ??= writePending().finally(() => {
        writing = undefined
      })
      return writing
    })
  }
}

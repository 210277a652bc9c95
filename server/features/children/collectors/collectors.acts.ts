import { openWeekdays } from '#domain/calendar/openings.ts'
import { collector, decideCollector } from '#domain/children/family/collector.ts'
import { accept } from '#domain/kernel/result.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import { arrivedDocument } from '#server/records/media/arrived-document.ts'
import { sentPhoto } from '#server/records/media/sent-photo.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { inFile } from '../file/in-file.ts'
import { collectors } from './collectors.sql.ts'

/** The acts on the people whom a child's file names: who may collect it, and who must not. */
export const collectorActs = thingActs({
  ...{ of: collector, table: collectors, id: 'collectorId', ...inFile('collector') },
  files: { portraitMediaId: sentPhoto, paperMediaId: arrivedDocument },
  readBeside: (tx) => loadCalendar(tx),
  rule({ values, was, owner: child, beside: calendar, by, today }) {
    const openDays = openWeekdays(calendar, child.standardId)
    const decided = decideCollector(values, { today, openDays })
    if (!decided.ok) return decided
    const { identitySeenOn } = decided.value
    // Who saw the paper is who says so first.
    const saidBy = was?.identitySeenOn === identitySeenOn ? was.identitySeenBy : null
    return accept({
      ...decided.value,
      identitySeenBy: identitySeenOn ? (saidBy ?? by.userId) : null,
      identitySeenByName: was?.identitySeenByName ?? null,
    })
  },
})

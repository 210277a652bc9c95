import { queuedDaysBack } from '#domain/diary/report-status.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { mayReadReports } from '../diary.policy.ts'
import { getDiarySettings } from '../diary-settings.sql.ts'
import { listQueue } from './queue.sql.ts'

/** The reports of a class and day that were handed in, and by whom the first of them. */
type HandedIn = {
  classId: ClassId | null
  className: string | null
  date: LocalDate
  count: number
}

/** The queue of the direction, class by class; null where the school asks for no approval. */
async function readHandedIn(tx: Glance, today: LocalDate): Promise<HandedIn[] | null> {
  const [{ needsApproval }, reports] = await Promise.all([
    getDiarySettings(tx),
    listQueue(tx, { from: addDays(today, -queuedDaysBack), to: today, statuses: ['submitted'] }),
  ])
  if (!needsApproval) return null
  const groups = Map.groupBy(reports, ({ date, classId }) => `${date} ${classId}`)
  return [...groups.values()].flatMap((group): HandedIn[] => {
    const [first] = group
    if (!first) return []
    const { classId, className, date } = first
    return [{ classId, className, date, count: group.length }]
  })
}

/** Adds the reports that wait to the page of the day. */
export function addReportsToDashboard(builder: Builder): void {
  const handedIn = builder.objectRef<HandedIn>('ReportsHandedIn').implement({
    description: 'Reports of a class and a day that wait for the direction.',
    fields: (t) => ({
      classId: t.expose('classId', { type: 'ClassId', nullable: true }),
      className: t.exposeString('className', { nullable: true }),
      count: t.exposeInt('count'),
      date: t.expose('date', { type: 'LocalDate' }),
    }),
  })
  builder.objectField(dashboardType, 'reports', (t) =>
    t.field({
      type: [handedIn],
      nullable: true,
      description: 'Those of `diaryQueue` that were handed in, where the direction approves them.',
      resolve: readPart(mayReadReports, (tx, { today }) => readHandedIn(tx, today)),
    }),
  )
}

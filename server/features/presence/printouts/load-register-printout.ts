import { maySeeGuardians } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import {
  daysFrom,
  firstOfMonth,
  type LocalDate,
  lastOfMonth,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import { familyFirst } from '#domain/kernel/person-name.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { type HalfDay, halfDays, type PresenceRefusal } from '#domain/presence/presence.ts'
import {
  type MonthRegister,
  monthRegister,
  type RegisterChild,
} from '#domain/presence/registers/month-register.ts'
import { calendarOf, isOpenDay, schoolDayOn } from '#domain/school/calendar.ts'
import type { Schooling } from '#domain/school/schooling-age.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Printing, printingOf } from '#server/platform/printouts/document.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { type ChildRecord, listChildrenByName } from '#server/records/children/children.sql.ts'
import { listVisibleClasses } from '#server/records/children/classes.sql.ts'
import type { PresenceDayRow } from '#server/records/presence/presence-truth.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { loadSchooling } from '#server/records/school/schooling.sql.ts'
import { listPresenceDays } from '../presence.sql.ts'
import { type Correction, listCorrections } from './register-printout.sql.ts'

export type PrintedChild = RegisterChild & { name: string; record: ChildRecord }

/** Everything a printed register says, before anything is drawn. */
export type RegisterPrintout = {
  kind: 'monthly-register' | 'call-sheet'
  printing: Printing
  classId: ClassId
  className: string
  month: YearMonth
  register: MonthRegister<PrintedChild>
  /** From which age an absence is reported. */
  schooling: Schooling
  corrections: readonly Correction[]
  showsFamilies: boolean
  today: LocalDate
}

export type RegisterRequest = {
  classId: ClassId
  month: YearMonth
  kind: RegisterPrintout['kind']
}

/** Family name first, as registers are kept. */
function printedChild(record: ChildRecord): PrintedChild {
  return {
    childId: record.id,
    name: familyFirst(record),
    record,
    enrolment: {
      firstDay: record.enrolledFrom,
      lastDay: record.enrolledTo,
      schedules: record.schedules,
    },
  }
}

const markOf = (row: PresenceDayRow, halfDay: HalfDay) => {
  const recorded = row[halfDay]
  return recorded && { mark: recorded.mark, isCorrected: row[`${halfDay}Corrected`] }
}

/**
 * Reads one class's month for printing. A class the person may not see is unknown, like one that does
 * not exist; a month without a single open half-day has no register.
 */
export async function loadRegisterPrintout(
  tx: Transaction,
  { request, viewer, now }: { request: RegisterRequest; viewer: SchoolViewer; now: Instant },
): Promise<Result<RegisterPrintout, PresenceRefusal>> {
  const { classId, month, kind } = request
  const { timeZone } = viewer.school
  const [from, to] = [firstOfMonth(month), lastOfMonth(month)]
  const today = dateIn(now, timeZone)
  const visible = await listVisibleClasses(tx, { viewer, work: 'presence', date: today })
  const schoolClass = visible.find(({ id }) => id === classId)
  if (!schoolClass) return refuse({ code: 'presence.unknown-class', facts: {} })

  const calendar = calendarOf(await loadCalendar(tx), schoolClass.standardId)
  const days = daysFrom(from, to).map((date) => schoolDayOn(calendar, date))
  if (!days.some(isOpenDay)) {
    const isOutside = days.every(({ closedBecause }) => closedBecause === 'outside-year')
    const code = isOutside ? 'presence.outside-school-year' : 'presence.closed-day'
    return refuse({ code, facts: { date: from } })
  }

  const window = { classIds: [classId], from, to }
  const records = await listChildrenByName(tx, window)
  const children = records.map(printedChild)
  const rows = kind === 'call-sheet' ? [] : await listPresenceDays(tx, window)
  const presence = rows.map((row) => {
    const { childId, date } = row
    const [am, pm] = halfDays.map((halfDay) => markOf(row, halfDay))
    return { childId, date, am: am ?? null, pm: pm ?? null }
  })
  const childIds = children.map(({ childId }) => childId)
  const corrections =
    kind === 'call-sheet' ? [] : await listCorrections(tx, { classId, childIds, from, to })
  return accept({
    kind,
    printing: await printingOf(tx, { viewer, now }),
    classId,
    className: schoolClass.name,
    month,
    // On a call sheet nothing has happened yet, whenever it is printed.
    register: monthRegister({
      days,
      children,
      presence,
      today: kind === 'call-sheet' ? from : today,
    }),
    schooling: await loadSchooling(tx),
    corrections,
    showsFamilies: maySeeGuardians(viewer),
    today,
  })
}

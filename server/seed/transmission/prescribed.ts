import { instantOf } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import type { PrescriptionId } from '#domain/transmission/transmission.ts'
import type { SchoolClock } from '../attendance/school-clock.ts'
import type { Building, DemoChild, DemoPerson } from '../demo-school.ts'
import type { SeedLine } from './ordinary-sheet.ts'
import type { SheetWords } from './sheet-words.ts'

const given = localTime('12:00')

/** Records what a few families brought with a prescription: an antibiotic for a week, a spray for the year. */
export function bringPrescriptions(
  { schoolId, ids, referenceDay, add }: Building,
  {
    ill,
    asthmatic,
    by,
    second,
    words,
    clock,
  }: {
    ill: DemoChild
    asthmatic: DemoChild
    by: DemoPerson
    second: DemoPerson
    words: SheetWords
    clock: SchoolClock
  },
): (child: DemoChild, date: LocalDate) => SeedLine[] {
  const prescriptionId = ids.next() as PrescriptionId
  const firstDay = addDays(referenceDay, -4)
  const lastDay = addDays(referenceDay, 3)

  const record = (prescription: Record<string, unknown>) =>
    add('prescription', {
      school_id: schoolId,
      prescribed_by: words.doctor,
      authorised_by: words.families[0],
      authorised_on: firstDay,
      signature: { typed: words.families[0], drawn: [] },
      weight_kg: null,
      is_as_needed: false,
      signs: null,
      minutes_apart: null,
      media_ids: [],
      note: null,
      recorded_by: by.userId,
      recorded_at: instantOf(clock.momentOf(firstDay, localTime('08:15'))),
      ...prescription,
    })
  record({
    prescription_id: prescriptionId,
    child_id: ill.childId,
    name: words.antibiotic,
    dose: 1,
    unit: 'kg-dose',
    weight_kg: 9.5,
    route: 'oral',
    planned_times: [given],
    times_per_day: 1,
    first_day: firstDay,
    last_day: lastDay,
  })
  record({
    prescription_id: ids.next(),
    child_id: asthmatic.childId,
    name: words.inhaler,
    dose: 2,
    unit: 'puff',
    route: 'inhaled',
    planned_times: [],
    times_per_day: 4,
    is_as_needed: true,
    signs: words.wheezing,
    minutes_apart: 240,
    first_day: addDays(referenceDay, -60),
    last_day: addDays(referenceDay, 200),
  })

  return (child, date) => {
    if (child !== ill || date < firstDay || date > lastDay) return []
    const planned = clock.momentOf(date, given)
    const givenAt = planned + 6 * 60_000
    return [
      {
        line: 'medicine',
        at: givenAt,
        details: {
          prescriptionId,
          dose: 1,
          unit: 'kg-dose',
          route: 'oral',
          plannedAt: instantOf(planned),
          givenAt: instantOf(givenAt),
          secondUserId: second.userId,
          secondUserName: second.name,
          outcome: 'taken',
          note: null,
        },
      },
    ]
  }
}

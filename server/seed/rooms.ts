import { instantOf } from '#domain/kernel/instant.ts'
import type { Building, DemoClass } from './demo-school.ts'

const minute = 60_000
/** Colleagues whom a room of the demo holds at most: the next one has gone for a break. */
const mostInRoom = 2

/**
 * The adults of today: who teaches a class of a crèche has come to it, and the third one went out again. An English
 * nursery counts them by the rule of England.
 */
export function fillRooms(
  { plan, schoolId, ids, now, today, referenceDay, add }: Building,
  {
    classes,
    staff,
  }: {
    classes: readonly DemoClass[]
    staff: readonly { plan: { teaches?: readonly string[] }; person: { userId: string } }[]
  },
): void {
  if (plan.publicHolidays?.country === 'GB')
    add('ratio_setting', {
      ...{ school_id: schoolId, setting_id: schoolId, rule: 'england', walks_from: 18, version: 1 },
      ...{ count_first: '10:00', count_second: '12:30', count_third: '15:30', count_fourth: null },
    })
  if (today !== referenceDay) return
  for (const of of classes) {
    if (!of.plan.rhythm.departures) continue
    const own = staff.filter(({ plan: { teaches } }) => teaches?.[0] === of.plan.name)
    for (const [place, { person }] of own.entries()) {
      const passage = (way: 'in' | 'out', minutesAgo: number) =>
        add('staff_passage', {
          school_id: schoolId,
          passage_id: ids.next(),
          user_id: person.userId,
          class_id: of.classId,
          way,
          date: today,
          at: instantOf(now - minutesAgo * minute),
          noted_account_id: of.teacher.userId,
          version: 1,
          is_removed: false,
          account_id: of.teacher.userId,
          device_id: of.tablet.deviceId,
        })
      passage('in', 25 - 3 * place)
      if (place >= mostInRoom) passage('out', 4)
    }
  }
}

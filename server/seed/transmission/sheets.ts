import type { ChildId, MealTypeId } from '#domain/kernel/ids.ts'
import { instantOf, millisecondsOf } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate, localDate } from '#domain/kernel/local-date.ts'
import { type LocalTime, localTime } from '#domain/kernel/local-time.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import { schoolClock } from '../attendance/school-clock.ts'
import type { Building, DemoChild, DemoClass, DemoRows } from '../demo-school.ts'
import { diceFrom } from '../dice.ts'
import { type Age, ordinarySheet, type SeedLine } from './ordinary-sheet.ts'
import { bringPrescriptions } from './prescribed.ts'
import { sheetWords } from './sheet-words.ts'

const daysBehind = 28
/** The time between looks at a sleeping child, all known for the last two days. */
const lookEvery = 9 * 60_000
const called = localTime('09:10')
const noon = localTime('12:40')

const ages: Readonly<Record<string, Age>> = {
  Bébés: 'baby',
  Babies: 'baby',
  Moyens: 'toddler',
  Toddlers: 'toddler',
  Grands: 'tall',
  'Pre-school': 'tall',
}

type KeptMark = { mark: PresenceMark } | null

/** The sheets of four ordinary weeks in the crèche's groups, and of today until now. */
export function keepSheets(
  building: Building,
  { classes, rows }: { classes: readonly DemoClass[]; rows: DemoRows },
): void {
  const { plan, schoolId, referenceDay, now } = building
  const dice = diceFrom(plan.seed + 22)
  const clock = schoolClock(plan.settings.time_zone)
  const words = sheetWords[plan.settings.language === 'fr' ? 'fr' : 'en']
  const groups = classes.filter((it) => ages[it.plan.level])
  const [babies] = groups
  const [ill, asthmatic] = babies?.children.filter((it) => it.lastDay === null).slice(1) ?? []
  const second = groups.find(({ teacher }) => teacher !== babies?.teacher)?.teacher
  if (!babies || !ill || !asthmatic || !second) return
  settle(building, babies)
  const by = babies.teacher
  const medicines = bringPrescriptions(building, { ill, asthmatic, by, second, words, clock })
  const desk = { dice, clock, words, meals: mealsOf(building, rows) }
  const days = presentDays(building, rows)

  for (const of of groups) {
    const age = ages[of.plan.level] as Age
    const played = new Map<LocalDate, SeedLine>()
    for (const child of of.children) {
      for (const { date, arrivedAt, leftAt, until } of days.get(child.childId) ?? []) {
        const from = clock.momentOf(date, arrivedAt)
        const to = until ? clock.momentOf(date, until) + 60_000 : now
        const lines = [
          ...ordinarySheet(desk, { date, age, arrivedAt, leftAt }),
          ...medicines(child, date),
          together(played, date, clock.momentOf(date, localTime('10:25'))),
          ...(dice.happens(0.006) ? [bump(clock.momentOf(date, localTime('10:50')))] : []),
        ]
        const lived = lines.filter(({ at }) => from <= at && at <= Math.min(to, now))
        record(of, { child, date, lines: lived })
      }
    }
  }

  /** The whole group does the same in the morning. */
  function together(played: Map<LocalDate, SeedLine>, date: LocalDate, at: number): SeedLine {
    const [name, isOutdoor] = dice.pick(words.activities)
    const details = { names: [name], text: null, isOutdoor, mediaIds: [] }
    const line = played.get(date) ?? { line: 'activity', at, details }
    played.set(date, line)
    return line
  }

  function bump(at: number): SeedLine {
    const { what, place, firstAid } = words.bumped
    const witness = second?.name ?? null
    return {
      line: 'incident',
      at,
      details: {
        kind: 'bump',
        what,
        place: { side: 'front', x: 45, y: 8, word: place },
        firstAid,
        witness,
        guardianCalledAt: instantOf(at + 25 * 60_000),
        signatures: [],
        mediaIds: [],
      },
    }
  }

  function record(
    of: DemoClass,
    { child, date, lines }: { child: DemoChild; date: LocalDate; lines: readonly SeedLine[] },
  ): void {
    for (const line of lines) {
      const sleepId = write(of, { child, date, line })
      if (line.line !== 'sleep' || date < addDays(referenceDay, -1)) continue
      const end = line.details.endedAt === null ? now : millisecondsOf(line.details.endedAt)
      for (let at = line.at + lookEvery; at < Math.min(end, now); at += lookEvery) {
        write(of, { child, date, line: { line: 'sleep-check', at, details: { sleepId } } })
      }
    }
  }

  function write(
    of: DemoClass,
    { child, date, line }: { child: DemoChild; date: LocalDate; line: SeedLine },
  ): LineId {
    const lineId = building.ids.next() as LineId
    building.add('transmission_line', {
      school_id: schoolId,
      line_id: lineId,
      child_id: child.childId,
      date,
      line: line.line,
      details: line.line === 'sleep' ? untilNow(line.details, now) : line.details,
      at: instantOf(line.at),
      visible_to_guardian: true,
      version: 1,
      added_by: of.teacher.userId,
      account_id: of.teacher.userId,
      device_id: of.tablet.deviceId,
      written_at: instantOf(Math.min(line.at + 40_000, now)),
      is_removed: false,
      removed_reason: null,
    })
    return lineId
  }
}

/** The days of the last weeks on which each child came, and from when to when. */
function presentDays({ schoolId, referenceDay }: Building, rows: DemoRows) {
  const since = addDays(referenceDay, -daysBehind)
  const present = (rows.get('presence_day') ?? []).flatMap((row) => {
    const date = localDate(String(row.date))
    if (row.school_id !== schoolId || date < since) return []
    const hours = hoursOf(row.am as KeptMark, row.pm as KeptMark)
    return hours ? [{ childId: row.child_id as ChildId, date, ...hours }] : []
  })
  return Map.groupBy(present, ({ childId }) => childId)
}

const isHere = (
  kept: KeptMark,
): kept is { mark: Extract<PresenceMark, { arrivedAt: LocalTime | null }> } =>
  kept !== null && 'arrivedAt' in kept.mark

type Hours = { arrivedAt: LocalTime; leftAt: LocalTime | null; until: LocalTime | null }

function hoursOf(am: KeptMark, pm: KeptMark): Hours | null {
  const [first] = [am, pm].filter(isHere)
  if (!first) return null
  const leftAt = isHere(pm) && pm.mark.state === 'left' ? pm.mark.leftAt : null
  // Where there is no afternoon (a Wednesday), the day ends after lunch.
  return { arrivedAt: first.mark.arrivedAt ?? called, leftAt, until: isHere(pm) ? leftAt : noon }
}

/** A nap that goes on has no end yet. */
const untilNow = <Sleep extends { endedAt: string | null }>(sleep: Sleep, now: number): Sleep =>
  sleep.endedAt !== null && Date.parse(sleep.endedAt) > now ? { ...sleep, endedAt: null } : sleep

function mealsOf({ schoolId }: Building, rows: DemoRows) {
  const meals = (rows.get('meal_type') ?? []).filter((row) => row.school_id === schoolId)
  const find = (from: string, to: string) =>
    (meals.find((row) => (row.from_time as string) >= from && (row.from_time as string) < to)
      ?.meal_type_id as MealTypeId | undefined) ?? null
  return { lunch: find('11:00', '13:00'), snack: find('15:00', '17:00') }
}

/** Babies go home changed and fed, and are looked at more often while they sleep. */
function settle({ schoolId, add }: Building, { standardId }: DemoClass): void {
  add('transmission_setting', {
    school_id: schoolId,
    standard_id: standardId,
    settings: {
      requiredAtDeparture: ['meal', 'nappy', 'departure'],
      sleepCheckMinutes: 5,
    },
  })
}

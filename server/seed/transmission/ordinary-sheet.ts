import type { MealTypeId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type LocalTime, localTime } from '#domain/kernel/local-time.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import type { Portion } from '#domain/transmission/lines/meal.ts'
import { laterBy, type SchoolClock } from '../attendance/school-clock.ts'
import type { Dice } from '../dice.ts'
import type { SheetWords } from './sheet-words.ts'

/** A child's day in the group: babies have bottles and two naps, the tallest hardly sleep. */
export type Age = 'baby' | 'toddler' | 'tall'

export type SeedLine = LineContent & { at: number }

export type ChildOfDay = {
  date: LocalDate
  age: Age
  arrivedAt: LocalTime
  /** Null while the child is here. */
  leftAt: LocalTime | null
}

export type Desk = {
  dice: Dice
  clock: SchoolClock
  words: SheetWords
  meals: { lunch: MealTypeId | null; snack: MealTypeId | null }
}

const at = localTime

/** One ordinary day of one child, from the door in the morning to the door in the evening. */
export function ordinarySheet(
  { dice, clock, words, meals }: Desk,
  { date, age, arrivedAt, leftAt }: ChildOfDay,
): SeedLine[] {
  const lines: SeedLine[] = []
  const moment = (time: LocalTime) => clock.momentOf(date, time)
  const around = (time: LocalTime, spread: number) => laterBy(time, dice.between(0, spread))
  const write = (time: LocalTime, content: LineContent) =>
    lines.push({ ...content, at: moment(time) + dice.between(1, 55) * 1000 })

  function arrive(): void {
    const health = dice.happens(0.06) ? dice.pick(words.health) : null
    const broughtBy = dice.pick(words.families)
    write(arrivedAt, { line: 'arrival', details: { broughtBy, health, message: null } })
    if (!dice.happens(0.6)) return
    write(arrivedAt, {
      line: 'home',
      details: {
        wokeAt: instantOf(moment(around(at('06:10'), 50))),
        night: dice.happens(0.75) ? 'good' : dice.happens(0.6) ? 'average' : 'poor',
        lastMealAt: instantOf(moment(around(at('06:55'), 20))),
        lastMeal: dice.pick(words.breakfasts),
        medicineAtHome: null,
        collectedBy: dice.pick(words.families),
        collectedAt: instantOf(moment(at('17:30'))),
        comforter: dice.happens(0.9),
        dummy: age === 'tall' ? null : dice.happens(0.5),
      },
    })
  }

  function change(time: LocalTime): void {
    if (age === 'tall' && dice.happens(0.6)) return
    const content = dice.happens(0.65) ? 'wet' : dice.pick(['soiled', 'both', 'dry'] as const)
    const hasStool = content === 'soiled' || content === 'both'
    write(time, {
      line: 'nappy',
      details: {
        content,
        stool: hasStool ? dice.pick(['normal', 'normal', 'soft', 'liquid', 'hard'] as const) : null,
        place: age === 'tall' ? 'toilet' : dice.happens(0.1) ? 'potty' : 'nappy',
        cream: age === 'baby' && dice.happens(0.3),
      },
    })
  }

  function bottle(time: LocalTime): void {
    const offeredMl = dice.pick([150, 180, 210])
    const drunkMl = offeredMl - 10 * dice.pick([0, 0, 0, 1, 3, 6])
    write(time, { line: 'bottle', details: { milk: 'second', offeredMl, drunkMl, note: null } })
  }

  const eaten = (): Portion => dice.pick([4, 4, 4, 4, 3, 3, 2, 1, 'refused'] as const)

  function eat(): void {
    const isBaby = age === 'baby'
    write(around(at('11:35'), 15), {
      line: 'meal',
      details: {
        mealTypeId: meals.lunch,
        courses: {
          starter: isBaby ? null : eaten(),
          main: eaten(),
          dairy: isBaby ? null : eaten(),
          fruit: eaten(),
        },
        drinkMl: isBaby ? null : dice.pick([50, 100, 150]),
      },
    })
    write(around(at('15:50'), 12), {
      line: 'meal',
      details: {
        mealTypeId: meals.snack,
        courses: { starter: null, main: null, dairy: eaten(), fruit: eaten() },
        drinkMl: null,
      },
    })
  }

  function sleep(time: LocalTime, minutes: number): void {
    const startedAt = moment(time)
    lines.push({
      line: 'sleep',
      at: startedAt,
      details: {
        startedAt: instantOf(startedAt),
        endedAt: instantOf(startedAt + minutes * 60_000),
        bed: null,
        quality: dice.happens(0.85) ? 'calm' : 'restless',
      },
    })
  }

  function leave(time: LocalTime): void {
    const message = dice.happens(0.3) ? dice.pick(words.messages) : null
    const collectedBy = dice.pick(words.families)
    write(time, { line: 'departure', details: { collectedBy, identityChecked: true, message } })
  }

  arrive()
  change(around(at('09:50'), 25))
  if (age === 'baby') {
    bottle(around(at('09:30'), 20))
    if (dice.happens(0.7)) sleep(around(at('09:55'), 15), dice.between(25, 50))
  }
  eat()
  change(around(at('12:20'), 20))
  if (age !== 'tall' || dice.happens(0.4)) {
    sleep(around(at('12:45'), 25), age === 'tall' ? dice.between(35, 70) : dice.between(60, 125))
  }
  change(around(at('15:20'), 20))
  if (age === 'baby') bottle(around(at('15:35'), 15))
  if (dice.happens(0.25)) {
    const mood = dice.pick(['cheerful', 'cheerful', 'calm', 'tired', 'tearful'] as const)
    write(around(at('16:10'), 20), { line: 'mood', details: { mood } })
  }
  if (dice.happens(0.05)) {
    const tenths = dice.happens(0.3) ? dice.between(380, 391) : dice.between(366, 378)
    write(around(at('14:40'), 60), { line: 'temperature', details: { tenths, method: 'ear' } })
  }
  if (leftAt) leave(leftAt)
  return lines
}

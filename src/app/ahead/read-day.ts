import type { ClassWork } from '#domain/access/access.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import {
  type ClassDayClass,
  type ClassDayResult,
  classDayClasses,
  classDayRegister,
} from '#src/class-day/class-day.operations.ts'
import { picturesOf } from '#src/class-day/contacts/pictures-of.ts'
import {
  type ClassChild,
  lastOpenDayOf,
  trueRegisterOf,
} from '#src/class-day/marks/class-register.ts'
import { windowOf } from '#src/class-day/opening/day-window.ts'
import type { HeldDay, HeldScreen, WhyNotHeld } from '#src/keeping/ahead/held.ts'
import {
  type AheadClassDay,
  type AheadQuestion,
  asks,
  type ScreenAhead,
} from '#src/manifest/ahead.ts'
import type { AskAhead } from './ask-ahead.ts'

/** Whole weeks of more classes than these would fill the tablet; the building's list serves their today. */
export const mostClasses = 3

export type DayWish = {
  /** Those that the person may open. */
  screens: readonly ScreenAhead[]
  today: LocalDate
  isDirection: boolean
  /** The class that was open last on this tablet comes first. */
  lastClass: string | null
}

type Ports = AskAhead & {
  now(): number
  /** Tells that an earlier reading holds more than the person may see now. */
  isNarrower(lists: Lists): boolean
  /** This screen as an earlier reading holds it, where that is still new enough. */
  isHeld(screen: Pick<HeldScreen, 'key' | 'classId' | 'date'>): HeldScreen | undefined
}

type Unit = {
  screen: ScreenAhead
  schoolClass: ClassDayClass | null
  date: LocalDate
  questions: readonly AheadQuestion[]
}

type OpenClass = {
  schoolClass: ClassDayClass
  day: AheadClassDay | null
  why: WhyNotHeld | null
  children: readonly ClassChild[]
}

type ReadDay = Pick<HeldDay, 'screens' | 'classesBeside'> & {
  /** The addresses of the faces that the screens show. */
  pictures: readonly string[]
}

/** Reads ahead what the screens of a person open with on a school day. Null where the school did not even name the classes. */
export async function readDay(
  ports: Ports,
  wish: DayWish,
): Promise<ReadDay | 'may-see-less' | null> {
  const lists = await listClasses(ports, wish)
  if (!lists) return null
  if (ports.isNarrower(lists)) return 'may-see-less'
  const all = inOrder(lists, wish.lastClass)
  const screens: HeldScreen[] = []
  const heavy: Unit[] = []
  const pictures = new Set<string>()

  const hold = async (units: readonly Unit[]): Promise<void> => {
    for (const unit of units) screens.push(await holdUnit(ports, unit))
  }
  for (const [place, schoolClass] of all.slice(0, mostClasses).entries()) {
    const works = worksOf(lists, schoolClass)
    const classDay = await openClass(ports, wish, { schoolClass, work: works[0] as ClassWork })
    const units = unitsOf(wish, works, classDay)
    for (const picture of picturesOf(classDay.children)) pictures.add(picture)
    if (classDay.day) {
      heavy.push(...units.filter(({ screen }) => isHeavy(screen)))
      await hold(units.filter(({ screen }) => !isHeavy(screen)))
    } else screens.push(...units.map((unit) => heldOfUnit(unit, { at: null, why: classDay.why })))
    if (place === 0) await hold(unitsOfSchool(wish))
  }
  if (all.length === 0) await hold(unitsOfSchool(wish))
  await hold(heavy)
  const classesBeside = all.slice(mostClasses).map(({ name }) => name)
  return { screens, classesBeside, pictures: [...pictures] }
}

/** The classes with which a person does each work. */
export type Lists = ReadonlyMap<ClassWork, readonly ClassDayClass[]>

async function listClasses({ ask }: Ports, { screens }: DayWish): Promise<Lists | null> {
  const works = new Set(screens.flatMap(({ work }) => work ?? []))
  const lists = new Map<ClassWork, readonly ClassDayClass[]>()
  for (const work of works) {
    const answer = await ask(asks(classDayClasses, { work }))
    if (answer.why) return null
    lists.set(work, (answer.data as { listClasses: readonly ClassDayClass[] }).listClasses)
  }
  return lists
}

/** Each class once, the one that opens first. */
function inOrder(lists: Lists, lastClass: string | null): ClassDayClass[] {
  const byId = new Map([...lists.values()].flat().map((it) => [it.id, it]))
  return [...byId.values()].toSorted(
    (one, other) => Number(other.id === lastClass) - Number(one.id === lastClass),
  )
}

/** The works that are done with a class, the register first: its answer tells most. */
function worksOf(lists: Lists, { id }: ClassDayClass): ClassWork[] {
  const works = [...lists].filter(([, classes]) => classes.some((it) => it.id === id))
  return works
    .map(([work]) => work)
    .toSorted((one, other) => Number(other === 'presence') - Number(one === 'presence'))
}

/** Reads the two weeks of a class. On which day its screens open stands in its calendar. */
async function openClass(
  { ask }: Ports,
  { today, isDirection }: DayWish,
  { schoolClass, work }: { schoolClass: ClassDayClass; work: ClassWork },
): Promise<OpenClass> {
  const classId = schoolClass.id
  const read = async (date: LocalDate) => {
    const answer = await ask(asks(classDayRegister, { work, classId, ...windowOf(date) }))
    if (answer.why) return answer.why
    const { classDay } = answer.data as { classDay: ClassDayResult | null }
    return classDay ? trueRegisterOf(classDay) : 'refused'
  }
  const register = await read(today)
  if (typeof register === 'string') return { schoolClass, day: null, why: register, children: [] }
  let date = lastOpenDayOf(register, today)
  if (!date) {
    const before = await read(addDays(today, -7))
    date = typeof before === 'string' ? today : (lastOpenDayOf(before, today) ?? today)
  }
  const day = { classId, date, today, isDirection, days: register.days }
  return { schoolClass, day, why: null, children: register.children }
}

const isHeavy = (screen: ScreenAhead): boolean => screen.work !== undefined && !!screen.isHeavy

const unitsOf = (
  { screens, today }: DayWish,
  works: readonly ClassWork[],
  { schoolClass, day }: OpenClass,
): Unit[] =>
  screens.flatMap((screen) => {
    if (!screen.work || !works.includes(screen.work)) return []
    const questions = day ? screen.ask(day) : []
    return [{ screen, schoolClass, date: day?.date ?? today, questions }]
  })

const unitsOfSchool = (wish: DayWish): Unit[] =>
  wish.screens.flatMap((screen) => {
    const questions = screen.work ? null : screen.ask(wish)
    return questions ? [{ screen, schoolClass: null, date: wish.today, questions }] : []
  })

const heldOfUnit = (
  { screen, schoolClass, date }: Unit,
  { at, why }: Pick<HeldScreen, 'at' | 'why'>,
): HeldScreen => ({
  ...{ key: screen.key, date, at, why },
  ...{ classId: schoolClass?.id ?? null, className: schoolClass?.name ?? null },
})

async function holdUnit({ ask, now, isHeld }: Ports, unit: Unit): Promise<HeldScreen> {
  const wanted = heldOfUnit(unit, { at: null, why: null })
  // A screen that is nothing but its class was read with it just now.
  const before = unit.questions.length > 0 ? isHeld(wanted) : undefined
  if (before) return before
  const answers: unknown[] = []
  for (const question of unit.questions) {
    const answer = await ask(question)
    if (answer.why) return { ...wanted, why: answer.why }
    answers.push(answer.data)
  }
  for (const question of moreOf(unit, answers)) if ((await ask(question)).why) break
  return { ...wanted, at: now() }
}

const moreOf = ({ screen, date }: Unit, [first]: readonly unknown[]): readonly AheadQuestion[] =>
  screen.work === undefined && first ? (screen.more?.(first, { today: date }) ?? []) : []

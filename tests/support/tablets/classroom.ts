import type { ChildId, DeviceId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ChildContacts, ClassDayResult } from '#src/class-day/class-day.operations.ts'
import { aRooms } from '../examples/room-examples.ts'
import { type School, schoolError } from '../school-server/school-answers.ts'
import { aSchoolServer } from '../school-server/school-server.ts'
import { answerLater, type LaterCode } from '../screens/answer-later.ts'

export const tuesdayMorning = Date.parse('2026-11-17T07:40:00.000Z')

const numbered = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const classId = numbered(900)
export const teacherId = numbered(901)
export const otherId = numbered(902)
export const deviceId = numbered(903)
export const childId = (place: number): string => numbered(place + 1)

type Pupil = [firstName: string, lastName: string, gender: 'boy' | 'girl']

const pupils: readonly Pupil[] = [
  ['Adam', 'Sow', 'boy'],
  ['Nour', 'Belkacem', 'girl'],
  ['Léo', 'Bernard', 'boy'],
  ['Léo', 'Martin', 'boy'],
  ['Clémence', 'Delorme', 'girl'],
]

type WireMark = NonNullable<ClassDayResult['presence'][number]['am']>
type WireDay = ClassDayResult['presence'][number] & { __typename: 'PresenceDay' }

export function aWireMark(mark: Partial<WireMark> & { state: string }): WireMark {
  return {
    arrivedAt: null,
    leftAt: null,
    expectedAt: null,
    wasLate: null,
    reason: null,
    justified: null,
    note: null,
    byUserId: otherId as UserId,
    byName: 'Sofiane Karam',
    deviceId: numbered(904) as DeviceId,
    deviceName: 'Tablette de la porte',
    markedAt: '2026-11-17T07:30:00.000Z' as Instant,
    corrected: false,
    ...mark,
    ...{ __typename: 'PresenceMark' },
  }
}

type WireHealth = ClassDayResult['health'][number]

/** Builds what the roster says of a child's health, as it comes over the wire. */
export const aWireHealth = (place: number, known: Partial<WireHealth>): WireHealth => ({
  id: childId(place) as ChildId,
  childId: childId(place) as ChildId,
  allergies: [],
  diets: [],
  texture: null,
  healthPlan: null,
  version: 1,
  ...known,
  ...{ __typename: 'ChildHealth' },
})

export const deadlyPeanuts = {
  __typename: 'ChildAllergy',
  allergen: 'peanuts',
  other: null,
  severity: 'severe',
} as const

type Entry = { entryId: string; act: Record<string, Record<string, unknown>> }
type Judge = (entry: Entry) => 'accept' | 'conflict' | { code: string }

const serverTime = '2026-11-17T07:40:00.000Z'

/**
 * A class of five on a Tuesday, over a `fetch` that can be taken away. It remembers what it accepted;
 * `judge` makes it refuse or find a conflict. `more` is what else the school is asked for, by the contract's fields.
 */
export function aClassroom(more: Pick<School, 'Query' | 'Mutation'> = {}) {
  const days = new Map<string, WireDay>()
  const state = {
    isReachable: true,
    /** Requests leave, and nothing ever comes back: wifi without a way out. */
    isHanging: false,
    /** The code with which the server asks to come again later. */
    later: null as LaterCode | null,
    hasClass: true,
    mayOpen: true,
    closedBecause: null as string | null,
    judge: (() => 'accept') as Judge,
    submissions: [] as ClassDayResult['submissions'],
    health: [] as WireHealth[],
    contacts: [] as ChildContacts[],
    /** Pupils who have joined the class, after the five. */
    joined: [] as Pupil[],
    /** The number of pupils who have left the class; the last ones first. */
    gone: 0,
    /** The time when the school reads the next register. */
    readAt: serverTime as string | null,
    /** The groups of the class, each with the places of its children. */
    groups: [] as { id: string; name: string; places: readonly number[] }[],
    /** The portraits of the children, by their places. */
    pics: [] as string[],
    received: [] as Entry[],
    /** Queries at which the server itself fails. */
    failing: new Set<string>(),
    /** Queries that something before the server answers with a page of its own. */
    broken: new Set<string>(),
    failed: [] as string[],
  }

  const schoolClass = {
    __typename: 'SchoolClass',
    id: classId,
    name: 'Moyenne section A',
    standardId: numbered(905),
    standardName: 'Moyenne section',
    childCount: pupils.length,
  }

  function mark(place: number, marks: { am?: WireMark; pm?: WireMark }, date = '2026-11-17') {
    const id = `${childId(place)}:${date}`
    const version = (days.get(id)?.version ?? 0) + 1
    const before = days.get(id)
    days.set(id, {
      __typename: 'PresenceDay',
      id,
      childId: childId(place) as ChildId,
      date: date as LocalDate,
      version,
      am: marks.am ?? before?.am ?? null,
      pm: marks.pm ?? before?.pm ?? null,
    })
  }

  function dayOf(date: string) {
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
    const isWeekend = weekday === 0 || weekday === 6
    const because = isWeekend ? 'weekend' : date === '2026-11-17' ? state.closedBecause : null
    return {
      __typename: 'SchoolDay',
      date,
      am: because === null,
      pm: because === null && weekday !== 3,
      closedBecause: because ?? (weekday === 3 ? 'closed-half-day' : null),
      closedName: null,
    }
  }

  function register({ from, to }: { from: string; to: string }) {
    if (!state.mayOpen) return null
    const roster = [...pupils, ...state.joined].slice(0, -state.gone || undefined)
    const dates: string[] = []
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
      dates.push(new Date(at).toISOString().slice(0, 10))
    return {
      __typename: 'Register',
      id: `${classId}:${from}:${to}`,
      from,
      to,
      readAt: state.readAt,
      class: schoolClass,
      days: dates.map(dayOf),
      children: roster.map(([firstName, lastName, gender], place) => ({
        __typename: 'Child',
        id: childId(place),
        classId,
        classOrder: place,
        firstName,
        lastName,
        gender,
        pic: state.pics[place] ?? null,
        birthDate: '2022-03-01',
        enrolledFrom: '2025-09-01',
        enrolledTo: null,
        schedules: [],
        hasHealthPlan: place === 4,
        groups: state.groups
          .filter(({ places }) => places.includes(place))
          .map(({ id, name }) => ({ __typename: 'ChildGroup', id, name })),
        guardians: [],
      })),
      health: state.health,
      contacts: state.contacts,
      presence: [...days.values()].filter(({ date }) => from <= date && date <= to),
      submissions: state.submissions,
    }
  }

  /** The school's handling of an act of another kind: the truth that answers it. */
  type Taking = (act: Record<string, unknown>) => object & { __typename: string; version: number }
  const otherKinds = new Map<string, Taking>()

  function decide(entry: Entry) {
    state.received.push(entry)
    const verdict = state.judge(entry)
    const base = { entryId: entry.entryId, serverTime }
    const [name = '', content = {}] = Object.entries(entry.act)[0] ?? []
    const other = otherKinds.get(name)
    if (other && typeof verdict !== 'object') {
      const truth = other(content)
      const { version } = truth
      const type = verdict === 'accept' ? 'EntryAccepted' : 'EntryConflict'
      return { __typename: type, ...base, version, truth }
    }
    if (typeof verdict === 'object')
      return { __typename: 'EntryRefused', ...base, code: verdict.code, facts: [] }
    const act = entry.act.markPresence
    if (!act) {
      const { classId: of, date, period } = entry.act.submitRegister as Record<string, string>
      const truth = {
        __typename: 'RegisterSubmission',
        id: `${of}:${date}:${period}`,
        classId: of,
        date,
        period,
        byName: 'Marie Delage',
        submittedAt: serverTime,
        version: 1,
      }
      return { __typename: 'EntryAccepted', ...base, version: 1, truth }
    }
    const id = `${act.childId}:${act.date}`
    const place = pupils.findIndex((_, index) => childId(index) === act.childId)
    const sent = act.mark as Pick<WireMark, 'state'> | null
    if (verdict === 'accept') {
      const mine =
        sent && aWireMark({ ...sent, byUserId: teacherId as UserId, byName: 'Marie Delage' })
      mark(place, {}, String(act.date))
      const day = days.get(id)
      if (day) days.set(id, { ...day, [String(act.period)]: mine })
    }
    const truth = days.get(id)
    const type = verdict === 'accept' ? 'EntryAccepted' : 'EntryConflict'
    return { __typename: type, ...base, version: truth?.version ?? 0, truth }
  }

  type Answer = (variables: Record<string, unknown>) => object | Promise<object>
  const answers = new Map<string, Answer>([
    ['ClassDayClasses', () => ({ listClasses: state.hasClass ? [schoolClass] : [] })],
    [
      'ClassDayRegister',
      ({ from, to }) => ({ classDay: register({ from: String(from), to: String(to) }) }),
    ],
    [
      'ClassDayBuilding',
      ({ date }) => ({
        buildingAt: serverTime,
        building: [register({ from: String(date), to: String(date) })],
      }),
    ],
    ['RoomsOfDay', ({ date }) => ({ rooms: aRooms({}, String(date)) })],
    ['PresenceElsewhere', () => ({ buildingElsewhere: [] })],
    ['PresenceHistory', () => ({ presenceHistory: [] })],
    ['PresenceUnjustified', () => ({ unjustifiedAbsences: [] })],
    ['SubmitEntries', ({ entries }) => ({ submitEntries: (entries as Entry[]).map(decide) })],
  ])

  const server = aSchoolServer({
    Query: {
      classHealth: () => state.health,
      photoConsents: [],
      schoolYears: [2026],
      /** Answers what an act about a carnet reads after it. */
      async reportBook(asked: Record<string, unknown>) {
        const read = (await answers.get('ReportBook')?.(asked)) as
          | { reportBook: object }
          | undefined
        return read?.reportBook ?? null
      },
      ...more.Query,
    },
    Mutation: more.Mutation ?? {},
    operations: {
      get(operation) {
        if (!state.failing.has(operation)) return answers.get(operation)
        state.failed.push(operation)
        return () => schoolError('INTERNAL')
      },
    },
  })

  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (!state.isReachable) throw new TypeError('Failed to fetch')
    if (state.isHanging) return new Promise(() => undefined)
    if (state.later) return answerLater(state.later)
    const { operationName } = JSON.parse(String(init?.body))
    if (state.broken.has(operationName)) return new Response('Bad gateway', { status: 502 })
    return server.fetch(url, init)
  }
  return { state, mark, fetch, answers, otherKinds, sent: server.sent }
}

export type Classroom = ReturnType<typeof aClassroom>

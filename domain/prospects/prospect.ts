import { type Language, languages } from '../accounts/identity.ts'
import { ageOn } from '../children/child.ts'
import { schoolWeekdays } from '../children/schedule.ts'
import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import { choice, day, flag, line, note, ref } from '../kernel/fields/kinds.ts'
import { thing, type ValuesOf } from '../kernel/fields/thing.ts'
import type { ChildId, ProspectId, StandardId, UserId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { addDays, type LocalDate, localDate, yearOf } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { halfDays } from '../presence/presence.ts'
import type { WeeklyHalfDay } from '../school/calendar.ts'
import type { ProspectGuardian } from './guardians.ts'
import { type ProspectRefusal, prospectRefusal } from './prospect-codes.ts'

/** The statuses of the specification. None of them: the request is still to process. */
export const prospectStatuses = ['customer', 'nonews', 'blacklisted', 'waitinglist'] as const
export type ProspectStatus = (typeof prospectStatuses)[number]

/** Half-days of a week that a family can wish for, in their order. */
export const wishedHalfDays = schoolWeekdays.flatMap((weekday) =>
  halfDays.map((half): WeeklyHalfDay => `${weekday}-${half}`),
)

/** A child whom a family would like to send to the school. */
export const prospect = thing(
  'Prospect',
  {
    firstName: line({
      label: /*i18n*/ { id: 'prospect.first-name', message: 'First name' },
      help: /*i18n*/ {
        id: 'prospect.first-name.help',
        message: 'May stay empty before the birth.',
      },
      longest: 80,
    }),
    lastName: line({
      label: /*i18n*/ { id: 'prospect.last-name', message: 'Family name' },
      ...{ required: true, longest: 80 },
    }),
    isExpected: flag({
      label: /*i18n*/ { id: 'prospect.is-expected', message: 'The child is not born yet' },
    }),
    birthDate: day({
      label: /*i18n*/ { id: 'prospect.birth-date', message: 'Born on, or expected on' },
      required: true,
    }),
    gender: choice({
      label: /*i18n*/ { id: 'prospect.gender', message: 'Gender' },
      of: {
        girl: /*i18n*/ { id: 'prospect.girl', message: 'Girl' },
        boy: /*i18n*/ { id: 'prospect.boy', message: 'Boy' },
      },
    }),
    standardId: ref<StandardId>('StandardId')({
      label: /*i18n*/ { id: 'prospect.level', message: 'Level' },
    }),
    firstDay: day({
      label: /*i18n*/ { id: 'prospect.first-day', message: 'Wanted from' },
    }),
    numberOfChildren: choice({
      label: /*i18n*/ { id: 'prospect.number-of-children', message: 'Children in the household' },
      of: {
        one: /*i18n*/ { id: 'prospect.children-1', message: '1' },
        two: /*i18n*/ { id: 'prospect.children-2', message: '2' },
        three: /*i18n*/ { id: 'prospect.children-3', message: '3' },
        four: /*i18n*/ { id: 'prospect.children-4', message: '4' },
        five: /*i18n*/ { id: 'prospect.children-5', message: '5' },
        more: /*i18n*/ { id: 'prospect.children-more', message: 'More than five' },
      },
    }),
    hasSibling: flag({
      label: /*i18n*/ { id: 'prospect.has-sibling', message: 'A brother or sister is here' },
    }),
    isOfStaff: flag({
      label: /*i18n*/ { id: 'prospect.is-of-staff', message: 'A parent works here' },
    }),
    language: choice({
      label: /*i18n*/ { id: 'prospect.language', message: 'Language of the family' },
      of: {
        en: /*i18n*/ { id: 'prospect.english', message: 'English' },
        fr: /*i18n*/ { id: 'prospect.french', message: 'French' },
      } satisfies Record<Language, { id: string; message: string }>,
    }),
    lineOne: line({ label: /*i18n*/ { id: 'prospect.line-one', message: 'Number and street' } }),
    postcode: line({
      label: /*i18n*/ { id: 'prospect.postcode', message: 'Postcode' },
      longest: 20,
    }),
    city: line({ label: /*i18n*/ { id: 'prospect.city', message: 'Town' } }),
    message: note({
      label: /*i18n*/ { id: 'prospect.message', message: 'Message of the family' },
    }),
    note: note({ label: /*i18n*/ { id: 'prospect.note', message: 'Note of the school' } }),
    source: choice({
      label: /*i18n*/ { id: 'prospect.source', message: 'How they came' },
      ...{ required: true, begin: 'phone' },
      of: {
        form: /*i18n*/ { id: 'prospect.source.form', message: 'Admission form' },
        phone: /*i18n*/ { id: 'prospect.source.phone', message: 'Phone' },
        mail: /*i18n*/ { id: 'prospect.source.mail', message: 'E-mail' },
        visit: /*i18n*/ { id: 'prospect.source.visit', message: 'Visit' },
        import: /*i18n*/ { id: 'prospect.source.import', message: 'List from a file' },
      },
    }),
  },
  // A town's school hears of some 300 a year, and keeps them for two years at most.
  { most: 3000, isVersioned: true },
)

export type ProspectValues = ValuesOf<typeof prospect>
export type NumberOfChildren = NonNullable<ProspectValues['numberOfChildren']>

/** The choices of children in a household: 1 to 5, and more than five. */
export const householdSizes = [
  ...(['one', 'two', 'three', 'four', 'five', 'more'] as const),
] as const satisfies readonly NumberOfChildren[]

/** A prospect as the school keeps it. */
export type KeptProspect = ProspectValues & {
  id: ProspectId
  version: number
  /** Null: to process. */
  status: ProspectStatus | null
  guardians: readonly ProspectGuardian[]
  /** Wanted half-days; empty: every one on which the school opens. */
  halfDays: readonly WeeklyHalfDay[]
  /** Half-days that the family has accepted. It waits for the others. */
  acceptedHalfDays: readonly WeeklyHalfDay[]
  /** Half-days on offer, until the end of a day. Null: nothing is on offer. */
  offeredHalfDays: readonly WeeklyHalfDay[] | null
  offerUntil: LocalDate | null
  /** Number of the form, which the family knows too. Brothers and sisters of one form share it. */
  requestNumber: string | null
  createdAt: Instant
  createdBy: UserId | null
  /** The day of the first request: what is merged keeps the older one. */
  askedOn: LocalDate
  /** The last day on which school and family were in touch. */
  contactOn: LocalDate
  consentedAt: Instant | null
  /** The version of the privacy notice that the family has read; 0: the one that came with the app. */
  noticeVersion: number | null
  /** The reason why somebody is not to be contacted, and until when. */
  statusReason: string | null
  restrictedUntil: LocalDate | null
  /** The file that was opened for the child. */
  childId: ChildId | null
  /** On this day nothing of it is left but a number. */
  anonymiseOn: LocalDate
}

/** Days after the expected birth from which on somebody asks the family first. */
const latestBirth = 60

/** The last day on which a child may be expected: the end of next year. Later is a slip in the year. */
export const lastExpectedDay = (today: LocalDate): LocalDate =>
  localDate(`${yearOf(today) + 1}-12-31`)

/** Judges the day on which a child was born, or is expected. The fact `field` names where the sentence stands. */
export function decideBirth(
  { birthDate, isExpected }: Pick<ProspectValues, 'birthDate' | 'isExpected'>,
  today: LocalDate,
): Result<LocalDate, ProspectRefusal> {
  const at = { field: 'birthDate', date: birthDate }
  if (isExpected && birthDate > lastExpectedDay(today))
    return prospectRefusal('prospect.expected-too-late', { ...at, last: lastExpectedDay(today) })
  if (isExpected && birthDate < addDays(today, -latestBirth))
    return prospectRefusal('prospect.expected-past', at)
  if (!isExpected && birthDate > today) return prospectRefusal('prospect.born-in-future', at)
  if (!isExpected && ageOn(birthDate, today).years >= 18)
    return prospectRefusal('prospect.born-too-long-ago', at)
  return accept(birthDate)
}

/** Years ahead in which a school plans places. */
const yearsAhead = 5

/** Judges a prospect. `standardIds` are the levels of the school. */
export function decideProspect<Values extends ProspectValues>(
  values: Values,
  { today, standardIds }: { today: LocalDate; standardIds: readonly string[] },
): Result<Values, ProspectRefusal> {
  if (!values.firstName && !values.isExpected)
    return prospectRefusal('prospect.name-missing', { field: 'firstName' })
  const born = decideBirth(values, today)
  if (!born.ok) return born
  if (values.firstDay && yearOf(values.firstDay) > yearOf(today) + yearsAhead)
    return prospectRefusal('prospect.first-day-too-far', { field: 'firstDay' })
  if (values.standardId && !standardIds.includes(values.standardId))
    return fieldRefusal('field.unknown', { field: 'standardId' })
  return accept(values)
}

/** Reads half-days of a week as they were sent: each once, in the order of the week. */
export function readHalfDays(
  sent: readonly string[],
): Result<readonly WeeklyHalfDay[], ProspectRefusal> {
  if (sent.some((it) => !wishedHalfDays.some((known) => known === it)))
    return fieldRefusal('field.unknown', { field: 'halfDays' })
  return accept(wishedHalfDays.filter((it) => sent.includes(it)))
}

/** The language in which a family is written to: its own, or the school's. */
export const languageOf = (
  { language }: Pick<ProspectValues, 'language'>,
  school: string,
): Language => language ?? languages.find((it) => it === school) ?? 'en'

import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { inRow, readDayAt, readNeeded, tooLongAt } from '../kernel/fields/typed-text.ts'
import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { accept, type RefusalOf, type Result, refuseBy } from '../kernel/result.ts'
import { tidyText } from '../kernel/text.ts'
import { type HealthRefusalCode, longestWords } from './health.ts'

/**
 * The vaccines France asks of a child in a group: eleven diseases since 2018, fifteen since 2025. Then meningococcus A,
 * C, W, Y and B took the place of C (code de la santé publique, L3111-2, R3111-2).
 */
export const obligatoryVaccines = [
  'diphtheria',
  'tetanus',
  'polio',
  'pertussis',
  'hib',
  'hepatitisB',
  'pneumococcus',
  'meningococcusACWY',
  'meningococcusB',
  'measles',
  'mumps',
  'rubella',
] as const

/** `meningococcusC` is what was asked until 2025. `other` has words of its own. */
export const vaccineNames = [
  ...obligatoryVaccines,
  'meningococcusC',
  'bcg',
  'rotavirus',
  'chickenpox',
  'influenza',
  'hepatitisA',
  'other',
] as const
export type VaccineName = (typeof vaccineNames)[number]

/** A vaccine of a child: the last dose that was given, and when the next one is due. One of the two days is known. */
export type Vaccine = {
  vaccine: VaccineName
  other: string | null
  doneOn: LocalDate | null
  dueOn: LocalDate | null
}

/** The doctor to ask about a child's health, and its vaccines: for the direction, never on a class's roster. */
export type HealthFile = {
  doctorName: string | null
  doctorPhone: string | null
  vaccines: readonly Vaccine[]
}

export const noHealthFile: HealthFile = { doctorName: null, doctorPhone: null, vaccines: [] }

export const vaccineStatuses = ['up-to-date', 'due', 'overdue'] as const
export type VaccineStatus = (typeof vaccineStatuses)[number]

/** A family is asked this many days before the next dose is due. */
export const dueWithinDays = 30

/** Says how a vaccine stands on a day. One with nothing due is up to date. */
export function vaccineStatus({ dueOn }: Pick<Vaccine, 'dueOn'>, today: LocalDate): VaccineStatus {
  if (dueOn === null || dueOn > addDays(today, dueWithinDays)) return 'up-to-date'
  return dueOn < today ? 'overdue' : 'due'
}

type Sent = string | null | undefined

/** Doctor and vaccines as they were typed. */
export type HealthFileWish = {
  doctorName?: Sent
  doctorPhone?: Sent
  vaccines: readonly { vaccine: string; other?: Sent; doneOn?: Sent; dueOn?: Sent }[]
}

type Read<Value> = Result<Value, RefusalOf<HealthRefusalCode> | FieldRefusal>

const refused = refuseBy<HealthRefusalCode>()

/** More vaccines than this are a mistake. */
const mostVaccines = 40

export const vaccineKey = ({ vaccine, other }: Pick<Vaccine, 'vaccine' | 'other'>): string =>
  vaccine === 'other' ? `other:${other?.toLocaleLowerCase()}` : vaccine

function parseVaccine(typed: HealthFileWish['vaccines'][number], today: LocalDate): Read<Vaccine> {
  const vaccine = vaccineNames.find((it) => it === typed.vaccine)
  if (!vaccine) return fieldRefusal('field.unknown', { field: 'vaccine' })
  const other = vaccine === 'other' ? readNeeded(typed.other, 'other', longestWords) : accept(null)
  if (!other.ok) return other
  const done = readDayAt(typed.doneOn, 'doneOn')
  if (!done.ok) return done
  const due = readDayAt(typed.dueOn, 'dueOn')
  if (!due.ok) return due
  const [doneOn, dueOn] = [done.value, due.value]
  if (doneOn === null && dueOn === null)
    return refused('health.vaccine-without-date', { field: 'doneOn' })
  if (doneOn !== null && doneOn > today)
    return refused('health.vaccine-in-the-future', { field: 'doneOn' })
  if (doneOn !== null && dueOn !== null && dueOn <= doneOn)
    return refused('health.due-before-done', { field: 'dueOn' })
  return accept({ vaccine, other: other.value, doneOn, dueOn })
}

/** Reads doctor and vaccines as typed, the vaccines in the order of the list. Tablet and server run it. */
export function parseHealthFile(
  typed: HealthFileWish,
  { today }: { today: LocalDate },
): Read<HealthFile> {
  const [name, phone] = [tidyText(typed.doctorName ?? ''), tidyText(typed.doctorPhone ?? '')]
  const tooLong = tooLongAt({ doctorName: name, doctorPhone: phone }, longestWords)
  if (tooLong) return tooLong
  if (phone && !/\d/.test(phone))
    return fieldRefusal('field.malformed', { field: 'doctorPhone', kind: 'phone' })
  const vaccines: Vaccine[] = []
  for (const [place, it] of typed.vaccines.entries()) {
    const read = parseVaccine(it, today)
    if (!read.ok) return inRow(read, `vaccines.${place}`)
    if (vaccines.some((known) => vaccineKey(known) === vaccineKey(read.value)))
      return refused('health.vaccine-twice', { field: `vaccines.${place}.vaccine` })
    vaccines.push(read.value)
  }
  if (vaccines.length > mostVaccines)
    return fieldRefusal('thing.too-many', { most: String(mostVaccines), field: 'vaccines' })
  const place = ({ vaccine }: Vaccine) => vaccineNames.indexOf(vaccine)
  return accept({
    doctorName: name || null,
    doctorPhone: phone || null,
    vaccines: vaccines.toSorted((a, b) => place(a) - place(b)),
  })
}

const spelledOut = ({ doctorName, doctorPhone, vaccines }: HealthFile) => ({
  doctor: [doctorName, doctorPhone],
  vaccines: vaccines.map((it) => [it.vaccine, it.other, it.doneOn, it.dueOn]),
})

/** Lists what differs between two, for a log that must not hold the record itself. */
export function changedFileParts(before: HealthFile, after: HealthFile): ('doctor' | 'vaccines')[] {
  const [was, is] = [spelledOut(before), spelledOut(after)]
  return (['doctor', 'vaccines'] as const).filter(
    (part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]),
  )
}

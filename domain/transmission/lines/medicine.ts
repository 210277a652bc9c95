import type { ValueOf } from '../../kernel/fields/readers.ts'
import type { UserId } from '../../kernel/ids.ts'
import { accept } from '../../kernel/result.ts'
import { longestName, longestRemark } from '../limits.ts'
import { dose, doseUnits, medicineRoutes } from '../medicine/prescription.ts'
import {
  type Field,
  id,
  instant,
  maybe,
  needed,
  ruled,
  shape,
  text,
  visible,
  word,
  yes,
} from '../read-field.ts'
import { type PrescriptionId, refusalWith } from '../transmission.ts'

export const medicineOutcomes = ['taken', 'refused', 'vomited'] as const
export type MedicineOutcome = (typeof medicineOutcomes)[number]

const exception = ruled(
  shape({ reason: visible(longestRemark), alreadyGiven: yes }),
  ({ reason }) =>
    reason === null ? refusalWith('transmission.nothing-said', { field: 'exception' }) : null,
)

/**
 * The reason why somebody went on although they were asked: `alreadyGiven` when the child had it before anybody was
 * asked.
 */
export type GiftException = ValueOf<typeof exception>

const gift = ruled(
  shape({
    prescriptionId: needed(id<PrescriptionId>()),
    dose: needed(dose),
    unit: word(doseUnits),
    route: word(medicineRoutes),
    plannedAt: maybe(instant),
    givenAt: instant,
    secondUserId: maybe(id<UserId>()),
    secondUserName: visible(longestName),
    outcome: word(medicineOutcomes),
    note: text(longestRemark),
    exception: maybe(exception),
  }),
  ({ secondUserName }) =>
    secondUserName === null ? refusalWith('transmission.second-person-missing') : null,
)

type Read = ValueOf<typeof gift>

/**
 * A medicine given on a prescription, before a second person. `secondUserId` is null for somebody without an account
 * (a trainee); the giver is the person who added the line. `exception` is not there where nobody was asked: an app
 * from before 2026-11-22 shows no line with a field that it does not know.
 */
export const medicine: Field<Omit<Read, 'exception'> & { exception?: GiftException }> = (
  unread,
  name,
  strays,
) => {
  const read = gift(unread, name, strays)
  if (!read.ok) return read
  const { exception: said, ...given } = read.value
  return accept(said ? { ...given, exception: said } : given)
}

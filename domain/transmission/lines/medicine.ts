import type { UserId } from '../../kernel/ids.ts'
import { longestName, longestRemark } from '../limits.ts'
import { dose, doseUnits, medicineRoutes } from '../prescription.ts'
import { id, instant, maybe, needed, ruled, shape, text, word } from '../read-field.ts'
import { type PrescriptionId, refusalWith } from '../transmission.ts'

export const medicineOutcomes = ['taken', 'refused', 'vomited'] as const
export type MedicineOutcome = (typeof medicineOutcomes)[number]

/**
 * A medicine given on a prescription, before a second person. `secondUserId` is null for somebody without an account
 * (a trainee); the giver is whoever added the line.
 */
export const medicine = ruled(
  shape({
    prescriptionId: needed(id<PrescriptionId>()),
    dose: needed(dose),
    unit: word(doseUnits),
    route: word(medicineRoutes),
    plannedAt: maybe(instant),
    givenAt: instant,
    secondUserId: maybe(id<UserId>()),
    secondUserName: text(longestName),
    outcome: word(medicineOutcomes),
    note: text(longestRemark),
  }),
  ({ secondUserName }) =>
    secondUserName === null ? refusalWith('transmission.second-person-missing') : null,
)

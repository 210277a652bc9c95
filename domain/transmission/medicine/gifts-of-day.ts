import type { Instant } from '../../kernel/instant.ts'
import type { DetailsOf, LineContent } from '../line-content.ts'
import type { LineId } from '../transmission.ts'
import { isSameMedicine, medicineCalled, namesMedicine } from './medicine-name.ts'
import type { DoseUnit, Prescription } from './prescription.ts'

/** A line of the child's day, as its gifts are judged. `addedByName` is null for a line that its reader has not sent. */
export type LineOfDay = LineContent & { id: LineId; at: Instant; addedByName: string | null }

/** A medicine that the child has had today, with what a person reads of it. */
export type KnownGift = {
  at: Instant
  /** The one who gave it, or who wrote down what home said; null: the reader. */
  byName: string | null
} & (
  | {
      where: 'here'
      lineId: LineId
      dose: number
      unit: DoseUnit
      plannedAt: Instant | null
      secondName: string | null
    }
  /** `isSame`: home named this medicine. Otherwise nobody knows whether it was this one. */
  | { where: 'home'; what: string; isSame: boolean }
)

type Named = Pick<Prescription, 'id' | 'name'>

/**
 * Lists what the child has had of a medicine today, here and at home, in the order of the hours. Any prescription of the
 * medicine counts, since a new one takes the place of an old one. What the child would not take was not given. What home
 * calls by the name of another prescription of the child is that other one. Anything else that home gave may be this one.
 */
export function giftsOfDay(
  lines: readonly LineOfDay[],
  { prescription, prescriptions }: { prescription: Named; prescriptions: readonly Named[] },
): KnownGift[] {
  const isSame = (id: string) =>
    id === prescription.id ||
    prescriptions.some((it) => it.id === id && isSameMedicine(it.name, prescription.name))
  const isOther = (what: string) =>
    prescriptions.some(
      ({ name }) =>
        medicineCalled(name) !== medicineCalled(prescription.name) && namesMedicine(what, name),
    )
  return lines
    .flatMap((line): KnownGift[] => {
      if (line.line === 'medicine') {
        const { details } = line
        if (details.outcome === 'refused' || !isSame(details.prescriptionId)) return []
        return [givenHere(line.id, { details, byName: line.addedByName })]
      }
      if (line.line !== 'home') return []
      const { medicineAtHome } = line.details
      if (!medicineAtHome?.what) return []
      const { what, at } = medicineAtHome
      const isThis = namesMedicine(what, prescription.name)
      if (!isThis && isOther(what)) return []
      // Nobody said when: it was before it was reported.
      return [{ where: 'home', what, isSame: isThis, at: at ?? line.at, byName: line.addedByName }]
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

function givenHere(
  lineId: LineId,
  { details, byName }: { details: DetailsOf<'medicine'>; byName: string | null },
): KnownGift {
  const { dose, unit, plannedAt, givenAt, secondUserName } = details
  return {
    ...{ where: 'here', lineId, at: givenAt, byName },
    ...{ dose, unit, plannedAt, secondName: secondUserName },
  }
}

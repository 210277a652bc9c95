import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { writtenDuration } from '#domain/kernel/duration.ts'
import { numberOfDay } from '#domain/transmission/medicine/gift-limits.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { SheetPrescription } from '../open-sheet/use-sheet.ts'

type Frequency = Pick<
  SheetPrescription,
  'plannedTimes' | 'timesPerDay' | 'isAsNeeded' | 'signs' | 'minutesApart' | 'weightKg'
>

/** Shows how often a prescription is given, in one line; what an old one does not say is left out. */
export function HowOften({
  prescription,
  place,
}: {
  prescription: Frequency
  /** A sentence of its own, or the rest of one. */
  place: 'sentence' | 'rest'
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { plannedTimes, isAsNeeded, signs, minutesApart, weightKg } = prescription
  const number = numberOfDay(prescription)
  const hours = formats.list(plannedTimes.map((time) => formats.time(time)))
  const weight = weightKg === null ? '' : formats.number(weightKg)
  const apart = minutesApart === null ? '' : writtenDuration(minutesApart)
  const parts = [
    weight && t`for ${weight} kg`,
    isAsNeeded && (signs ? t`when needed: ${signs}` : t`when needed`),
    number !== null && t`${plural(number, { one: 'once a day', other: 'at most # times a day' })}`,
    hours && t`at ${hours}`,
    apart && t`${apart} apart at least`,
  ].filter(Boolean)
  const words = parts.join(', ')
  if (words === '') return null
  const begin = words.charAt(0)
  return (
    <span>
      {place === 'sentence' ? begin.toLocaleUpperCase() : begin}
      {words.slice(1)}.
    </span>
  )
}

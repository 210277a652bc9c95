import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { Wrong } from './draft/admission-check.ts'
import { readTypedDay } from './draft/typed-day.ts'

/** The sentence at a field: its wrong, and the way to mend it. `typed` is the day that stands in the field. */
export function ProblemWords({ wrong, typed = '' }: { wrong: Wrong; typed?: string }): ReactNode {
  const formats = useFormats()
  const day = readTypedDay(typed)
  // With its year: that is what was mistyped.
  const shown = day ? formats.date(day) : typed
  switch (wrong) {
    case 'needed':
      return <Trans>Please fill this in: we need it to answer you.</Trans>
    case 'no-day':
      return <Trans>“{typed}” is no date. Write the day, the month and the year: 22/01/2026.</Trans>
    case 'not-born-yet':
      return (
        <Trans>
          {shown} is still to come. Correct the date, or say that your child is expected.
        </Trans>
      )
    case 'born-already':
      return (
        <Trans>{shown} is over. Correct the date, or say that your child is born already.</Trans>
      )
    case 'too-late':
      return <Trans>{shown} is far ahead. Please check the year.</Trans>
    case 'too-old':
      return <Trans>{shown} is long ago for a child. Please check the year.</Trans>
    case 'start-is-over':
      return <Trans>{shown} is over. Choose a day to come.</Trans>
    case 'start-too-far':
      return <Trans>{shown} is more than five years ahead. Please check the year.</Trans>
    case 'no-mail':
      return <Trans>This is not an e-mail address. It looks like name@example.com.</Trans>
    case 'no-phone':
      return <Trans>This is no phone number. It looks like 06 12 34 56 78.</Trans>
    case 'way-needed':
      return <Trans>Give a phone number or an e-mail address.</Trans>
    case 'too-long':
      return <Trans>This is too long. Please shorten it.</Trans>
    case 'gone':
      return <Trans>The school does not offer this any more. Please choose again.</Trans>
    case 'consent-needed':
      return (
        <Trans>Without your agreement we may not keep your request. Please tick the box.</Trans>
      )
  }
}

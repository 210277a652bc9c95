import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { halfDayWords } from '../words/presence-words.ts'
import type { AbsencesSheetWords } from './absences-sheet.ts'
import type { MonthSheetWords } from './month-sheet.ts'

/** The words of the exported tables in the language of the screen. */
export function useSheetWords(): MonthSheetWords & AbsencesSheetWords {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => ({
      lastName: t`Family name`,
      firstName: t`First name`,
      className: t`Class`,
      birthDate: t`Born on`,
      family: t`Call the family`,
      unjustified: t`Unjustified`,
      pending: t({ message: 'Not explained yet', context: 'half-days' }),
      justified: t({ message: 'Justified', context: 'half-days' }),
      present: t({ message: 'Present', context: 'row of numbers' }),
      absent: t({ message: 'Absent', context: 'row of numbers' }),
      rate: t`Rate`,
      letters: {
        present: t({ message: 'P', context: 'letter of present in the register' }),
        absent: t({ message: 'A', context: 'letter of absent in the register' }),
        late: t({ message: 'L', context: 'letter of late in the register' }),
        left: t({ message: 'D', context: 'letter of left early (departed) in the register' }),
        excused: t({
          message: 'E',
          context: 'letter of planned absence (excused) in the register',
        }),
      },
      cells: {
        closed: t`closed`,
        'not-enrolled': t`not in the class`,
        'not-expected': t`not expected`,
        'not-taken': t`register not taken`,
      },
      corrected: t`corrected after it was submitted`,
      column: ({ date, halfDay }) =>
        `${formats.date(date).slice(0, 5)} ${i18n._(halfDayWords[halfDay]).toLocaleLowerCase()}`,
      date: formats.date,
    }),
    [t, i18n, formats],
  )
}

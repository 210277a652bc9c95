import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isPastYear, yearName } from '#domain/school/academic-year.ts'
import { ReadOnlyBecause } from '#src/session/read-only.tsx'
import { yearInAddress } from './year-in-address.ts'

/**
 * Makes everything inside it read-only while its address shows a past school year, by `date`, `month` or `year`. So a
 * day that somebody types into the address says so before anything is tapped.
 */
export function PastYear({ today, children }: { today: LocalDate; children: ReactNode }) {
  const { t } = useLingui()
  const { search } = useLocation()
  const startYear = yearInAddress(search)
  const isPast = startYear !== null && isPastYear(startYear, today)
  const years = startYear === null ? '' : yearName(startYear)
  const reason = useMemo(
    () =>
      isPast
        ? {
            title: <Trans>Past school year {years}, read only.</Trans>,
            words: <Trans>It can be read. Nothing of it can be changed.</Trans>,
            answer: t`Read only: this is a past school year.`,
          }
        : null,
    [isPast, years, t],
  )
  return <ReadOnlyBecause value={reason}>{children}</ReadOnlyBecause>
}

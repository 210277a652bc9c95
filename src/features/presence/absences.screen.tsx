import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  addMonths,
  firstOfMonth,
  monthContaining,
  parseYearMonth,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import { reportedHalfDays } from '#domain/presence/registers/unjustified-absences.ts'
import { sameDayIn, yearShownFor } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { PastYear } from '#src/people/years/past-year.tsx'
import { YearSwitch } from '#src/people/years/year-switch.tsx'
import { ReadOnlyNotice } from '#src/session/read-only.tsx'
import { FoundHeadline } from '#src/ui/data-table/found-headline.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import styles from './absences/absences.module.css'
import { AbsencesTable } from './absences/absences-table.tsx'
import { PeriodRoof } from './frame/period-roof.tsx'
import { PresenceTabs } from './frame/presence-links.tsx'
import { presenceUnjustified } from './presence.operations.ts'

/** Children with four and more unjustified half-days in a month: `/presence/absences?month=YYYY-MM`. */
export function AbsencesScreen() {
  return (
    <PastYear today={useSchoolTime().today}>
      <Absences />
    </PastYear>
  )
}

function Absences() {
  const { t } = useLingui()
  const formats = useFormats()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { today } = useSchoolTime()
  const asked = new URLSearchParams(search).get('month') ?? ''
  const month = parseYearMonth(asked) ?? monthContaining(today)
  const kept = useKept(presenceUnjustified, { month, atLeast: reportedHalfDays })
  const first = firstOfMonth(month)
  const inMonth = formats.month(first)
  const go = (next: YearMonth) => navigate(`/presence/absences?month=${next}`)
  return (
    <KeptScreen
      name="presence-absences"
      title={t`Unjustified absences`}
      roof={
        <PeriodRoof
          title={t`Unjustified absences`}
          period={formats.monthTitle(first)}
          before={{ name: t`Month before`, go: () => go(addMonths(month, -1)) }}
          after={{ name: t`Next month`, go: () => go(addMonths(month, 1)) }}
          open={null}
        />
      }
      above={<PresenceTabs />}
      kept={kept}
      changes="none"
      silence={{
        title: <Trans>The absences of this month need the network</Trans>,
        words: <Trans>The registers that you opened before still work.</Trans>,
      }}
    >
      {({ unjustifiedAbsences: all }) => {
        const head = (found: number | null) => (
          <FoundHeadline
            found={found}
            acts={
              <YearSwitch
                value={yearShownFor(first)}
                onChange={(year) => go(monthContaining(sameDayIn(year, first)))}
              />
            }
            sub={
              <Trans>
                Four half-days without a valid reason in one month are reported by the head. Only
                children of compulsory schooling age are listed.
              </Trans>
            }
          >
            <Plural
              value={all.length}
              one={`# child to report in ${inMonth}`}
              other={`# children to report in ${inMonth}`}
            />
          </FoundHeadline>
        )
        return (
          <>
            {all.length === 0 ? (
              <>
                {head(null)}
                <ReadOnlyNotice className={styles.ReadOnly} />
                <EmptyState drawing="tree" title={<Trans>Nobody to report</Trans>}>
                  <Trans>No child has four unjustified half-days in {inMonth}.</Trans>
                </EmptyState>
              </>
            ) : (
              <AbsencesTable absences={all} month={month} head={head} />
            )}
          </>
        )
      }}
    </KeptScreen>
  )
}

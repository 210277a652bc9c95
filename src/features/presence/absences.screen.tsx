import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useQuery } from 'urql'
import {
  addMonths,
  firstOfMonth,
  monthContaining,
  parseYearMonth,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import { reportedHalfDays } from '#domain/presence/registers/unjustified-absences.ts'
import { ClassDayTrouble } from '#src/class-day/class-day-trouble.tsx'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { loadedOf } from '#src/graphql/loaded.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { type Finding, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Headline, Screen } from '#src/ui/screen/screen.tsx'
import styles from './absences/absences.module.css'
import { AbsencesTable } from './absences/absences-table.tsx'
import { absencesSheet } from './exports/absences-sheet.ts'
import { useSheetWords } from './exports/use-sheet-words.ts'
import { PeriodRoof } from './frame/period-roof.tsx'
import { PresenceTabs } from './frame/presence-links.tsx'
import { type ChildAbsencesResult, presenceUnjustified } from './presence.operations.ts'
import { RegisterSkeleton } from './register/register-skeleton.tsx'

type Absences = ChildAbsencesResult

const finding: Finding<Absences, 'firstName' | 'lastName'> = {
  texts: ({ child }) => [`${child.firstName} ${child.lastName}`],
  sorts: {
    firstName: ({ child }) => child.firstName,
    lastName: ({ child }) => child.lastName,
  },
}

const nobody: readonly Absences[] = []

/** Children with four and more unjustified half-days in a month: `/presence/absences?month=YYYY-MM`. */
export function AbsencesScreen() {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useSheetWords()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { today } = useSchoolTime()
  const [view, setView] = useState(() => wholeTable<'firstName' | 'lastName'>('lastName'))
  const asked = new URLSearchParams(search).get('month') ?? ''
  const month = parseYearMonth(asked) ?? monthContaining(today)
  const [{ data, fetching, error, stale }, refresh] = useQuery({
    query: presenceUnjustified,
    variables: { month, atLeast: reportedHalfDays },
    requestPolicy: 'cache-and-network',
  })
  const loaded = loadedOf({ value: data?.unjustifiedAbsences, fetching, error, stale })
  const all = data?.unjustifiedAbsences ?? nobody
  const rows = useDataTable(all, { finding, view, onView: setView })
  const inMonth = formats.month(firstOfMonth(month))
  const title = formats.monthTitle(firstOfMonth(month))
  const count = all.length
  const go = (next: YearMonth) => navigate(`/presence/absences?month=${next}`)
  return (
    <Screen
      name="presence-absences"
      title={t`Unjustified absences`}
      ready={loaded.status !== 'loading'}
      layout="page"
    >
      <PeriodRoof
        title={t`Unjustified absences`}
        period={title}
        before={{ name: t`Month before`, go: () => go(addMonths(month, -1)) }}
        after={{ name: t`Next month`, go: () => go(addMonths(month, 1)) }}
        open={null}
      />
      <div className={styles.Tabs} data-print="never">
        <PresenceTabs open={null} />
      </div>
      {loaded.status === 'loading' ? (
        <RegisterSkeleton />
      ) : loaded.status !== 'ready' ? (
        <ClassDayTrouble
          trouble={loaded.status}
          onAgain={() => refresh({ requestPolicy: 'network-only' })}
        />
      ) : (
        <>
          <Headline
            sub={
              <Trans>
                Four half-days without a valid reason in one month are reported by the head. Only
                children of compulsory schooling age are listed.
              </Trans>
            }
          >
            <Plural
              value={count}
              one={`# child to report in ${inMonth}`}
              other={`# children to report in ${inMonth}`}
            />
          </Headline>
          {count === 0 ? (
            <EmptyState drawing="tree" title={<Trans>Nobody to report</Trans>}>
              <Trans>No child has four unjustified half-days in {inMonth}.</Trans>
            </EmptyState>
          ) : (
            <>
              <TableLine
                rows={rows}
                search={t`Look for a child`}
                exported={{
                  name: `${t`Unjustified absences`} ${month}`,
                  date: today,
                  sheet: (found) => absencesSheet(found, { tab: t`Unjustified absences`, words }),
                }}
              />
              <AbsencesTable rows={rows} month={month} />
            </>
          )}
        </>
      )}
    </Screen>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { defaultAcademicYear } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import { PastYear } from '#src/people/years/past-year.tsx'
import { useYearOfList, type YearOfList, YearSwitch } from '#src/people/years/year-switch.tsx'
import { ReadOnlyNotice } from '#src/session/read-only.tsx'
import { TabLinks } from '#src/ui/screen/tabs.tsx'
import styles from './calendar.module.css'
import { type CalendarPage, calendarPage } from './calendar.operations.ts'
import { HolidaysView, holidayTable } from './list/holidays-view.tsx'
import { OpeningsView } from './opening/openings-view.tsx'
import { TakeView } from './take/take-view.tsx'
import { YearView } from './year/year-view.tsx'

const home = '/settings/holiday'

function Above({ startYear, further, isPast, go }: YearOfList) {
  const { t } = useLingui()
  const query = `?year=${startYear}`
  return (
    <div className={styles.Above} data-print="never">
      <TabLinks
        label={t`Views of the calendar`}
        tabs={[
          { to: `${home}${query}`, label: t`Days`, end: true },
          { to: `${home}/year${query}`, label: t`Year` },
          ...(isPast
            ? []
            : [
                { to: `${home}/load${query}`, label: t`Load and import` },
                { to: `${home}/opening${query}`, label: t`Weekly opening` },
              ]),
        ]}
      />
      <YearSwitch value={startYear} further={further} onChange={go} />
    </div>
  )
}

function View({
  page,
  isPast,
  lookAgain,
}: {
  page: CalendarPage
  isPast: boolean
  lookAgain: () => void
}) {
  const { view } = useParams()
  const [search, setSearch] = useTableView('HOLIDAYS', holidayTable)
  // What changes a calendar is not there for a past year: its address leads to the days.
  switch (isPast && view !== 'year' ? undefined : view) {
    case 'year':
      return <YearView page={page} />
    case 'load':
      return <TakeView page={page} lookAgain={lookAgain} />
    case 'opening':
      return <OpeningsView page={page} lookAgain={lookAgain} />
    default:
      return <HolidaysView page={page} search={search} onSearch={setSearch} lookAgain={lookAgain} />
  }
}

/** On which days the school and each of its levels are open. */
export function CalendarScreen() {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const usual = defaultAcademicYear(today).startYear
  // The next year is filled in before a child is enrolled for it.
  const year = useYearOfList(today, { usual, further: [usual, usual + 1] })
  const kept = useKept(calendarPage, { startYear: year.startYear })
  return (
    <PastYear today={today}>
      <KeptScreen
        name="settings-holidays"
        title={t`Holidays and closures`}
        kept={kept}
        above={<Above {...year} />}
        changes={year.isPast ? 'none' : 'here'}
        silence={{
          title: <Trans>The calendar needs the network</Trans>,
          words: (
            <Trans>
              Registers know their open days without it. This year was never opened on this device.
            </Trans>
          ),
        }}
      >
        {(page) => (
          <>
            <ReadOnlyNotice className={styles.ReadOnly} />
            <View
              key={page.calendarYear.startYear}
              page={page}
              isPast={year.isPast}
              lookAgain={kept.lookAgain}
            />
          </>
        )}
      </KeptScreen>
    </PastYear>
  )
}

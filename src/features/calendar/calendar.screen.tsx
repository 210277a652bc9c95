import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router-dom'
import { defaultAcademicYear } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import { IconButton } from '#src/ui/button.tsx'
import { TabLinks } from '#src/ui/screen/tabs.tsx'
import styles from './calendar.module.css'
import { type CalendarPage, calendarPage } from './calendar.operations.ts'
import { HolidaysView, holidayTable } from './list/holidays-view.tsx'
import { OpeningsView } from './opening/openings-view.tsx'
import { SchoolYear } from './school-year.tsx'
import { TakeView } from './take/take-view.tsx'
import { YearView } from './year/year-view.tsx'

const home = '/settings/holiday'

/** The school year of the address, or the one that lists open on. */
function useOpenYear() {
  const [search, setSearch] = useSearchParams()
  const { today } = useSchoolTime()
  const asked = /^20\d\d$/.exec(search.get('year') ?? '')?.[0]
  const startYear = asked ? Number(asked) : defaultAcademicYear(today).startYear
  return { startYear, go: (year: number) => setSearch({ year: String(year) }) }
}

type OpenYear = ReturnType<typeof useOpenYear>

function Above({ startYear, go }: OpenYear) {
  const { t } = useLingui()
  const query = `?year=${startYear}`
  return (
    <div className={styles.Above} data-print="never">
      <TabLinks
        label={t`Views of the calendar`}
        tabs={[
          { to: `${home}${query}`, label: t`Days`, end: true },
          { to: `${home}/year${query}`, label: t`Year` },
          { to: `${home}/load${query}`, label: t`Load and import` },
          { to: `${home}/opening${query}`, label: t`Weekly opening` },
        ]}
      />
      <div className={styles.Years}>
        <IconButton
          name={t`The school year before`}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => go(startYear - 1)}
        />
        <b data-year={startYear}>
          <SchoolYear startYear={startYear} />
        </b>
        <IconButton
          name={t`The school year after`}
          icon={<ChevronRight aria-hidden />}
          onClick={() => go(startYear + 1)}
        />
      </div>
    </div>
  )
}

function View({ page, lookAgain }: { page: CalendarPage; lookAgain: () => void }) {
  const { view } = useParams()
  const [search, setSearch] = useTableView('HOLIDAYS', holidayTable)
  switch (view) {
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
  const year = useOpenYear()
  const kept = useKept(calendarPage, { startYear: year.startYear })
  return (
    <KeptScreen
      name="settings-holidays"
      title={t`Holidays and closures`}
      kept={kept}
      above={<Above {...year} />}
      silence={{
        title: <Trans>The calendar needs the network</Trans>,
        words: (
          <Trans>
            Registers know their open days without it. This year was never opened on this device.
          </Trans>
        ),
      }}
    >
      {(page) => <View key={page.calendarYear.startYear} page={page} lookAgain={kept.lookAgain} />}
    </KeptScreen>
  )
}

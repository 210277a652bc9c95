import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { isPastYear } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptFrame, type ListWords, NothingListed } from '#src/keeping/lists/kept-list.tsx'
import { useSwitching } from '#src/keeping/lists/use-switching.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { isNarrowed, type WholeTable } from '#src/ui/data-table/table-left.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from '../calendar.module.css'
import {
  addHolidays,
  type CalendarPage,
  type Holiday,
  removeHolidays,
  switchHoliday,
} from '../calendar.operations.ts'
import { asNew, overlapping } from '../calendar.view.ts'
import { calendarActs } from '../calendar-refusals.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import { HolidayDialog } from './holiday-dialog.tsx'
import { MarksStand } from './marks-stand.tsx'

type SortedBy = 'name' | 'days' | 'kind'

const finding: Finding<Holiday, SortedBy> = {
  texts: ({ name }) => [name],
  sorts: {
    name: ({ name }) => name,
    days: ({ firstDay }) => firstDay,
    kind: ({ kind }) => kind,
  },
}

export type HolidaySearch = TableView<SortedBy>
export const holidayTable: WholeTable<HolidaySearch> = {
  whole: { ...wholeTable<SortedBy>('days'), page: { page: 0, size: 100 } },
  sorts: ['name', 'days', 'kind'],
  filters: {},
}

function useListWords(count: number, isPast: boolean): ListWords {
  const { t } = useLingui()
  return {
    headline: <Plural value={count} one="# row in the calendar" other="# rows in the calendar" />,
    sub: isPast ? null : (
      <Trans>
        Registers, kitchen, attendance rates and printouts follow at once, each class by its level.
      </Trans>
    ),
    add: isPast ? null : <Trans>Add days</Trans>,
    empty: {
      title: <Trans>No holidays or closures in this year yet</Trans>,
      words: isPast ? (
        <Trans>No row was kept for this school year.</Trans>
      ) : (
        <Trans>
          Load the public holidays and those of your zone under “Load and import”, or add days of
          your own.
        </Trans>
      ),
    },
    search: t`Search the calendar`,
  }
}

/** The rows of a school year: what closes the school, for whom, and what follows from it. */
export function HolidaysView({
  page: { calendarYear, weeklyOpening },
  search,
  onSearch,
  lookAgain,
}: {
  page: CalendarPage
  search: HolidaySearch
  onSearch: (search: HolidaySearch) => void
  lookAgain: () => void
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { startYear, holidays } = calendarYear
  const { levels } = weeklyOpening
  const acts = useAct(calendarActs, { lookAgain })
  const { shown, switchItem, run, undoBar } = useSwitching(holidays, {
    nameOf: ({ name }) => name,
    switchTo: (holidayId, isEnabled) =>
      acts.act(switchHoliday, { holidayId, isEnabled, startYear }),
    words: {
      on: (name) => <Trans>{name} applies again.</Trans>,
      off: (name) => <Trans>{name} is switched off: the school is open on these days.</Trans>,
    },
  })
  const remove = (holiday: Holiday) => {
    const { id, name } = holiday
    void run({
      wish: (all) => all.filter((it) => it.id !== id),
      act: () => acts.act(removeHolidays, { holidayIds: [id], startYear }),
      words: <Trans>{name} is removed from the calendar.</Trans>,
      back: () => acts.act(addHolidays, { holidays: [asNew(holiday)], startYear }),
    })
  }
  const isPast = isPastYear(startYear, today)
  const words = useListWords(shown.length, isPast)
  const { daysOf, halfOf, levelsOf, kindName, registerOf, billingOf, sheetOf } =
    useCalendarWords(levels)
  const rows = useDataTable(shown, { finding, view: search, onView: onSearch })
  const days = (holiday: Holiday) => (
    <span className={styles.Days}>
      {daysOf(holiday)}
      {holiday.halfDay ? `, ${halfOf(holiday)}` : ''}
    </span>
  )
  const counts = (holiday: Holiday) => {
    const { name, isEnabled } = holiday
    if (isPast) return isEnabled ? <Trans>Applies</Trans> : null
    return (
      <Checkbox
        label={<Trans>Applies</Trans>}
        aria-label={t`${name} applies`}
        value={isEnabled}
        onChange={(next) => switchItem(holiday, next)}
      />
    )
  }
  const removing = (holiday: Holiday) => {
    const { name } = holiday
    return (
      <IconButton
        name={t`Remove ${name}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => remove(holiday)}
      />
    )
  }
  return (
    <KeptFrame<Holiday>
      words={words}
      found={isNarrowed(search, holidayTable) ? rows.found.length : null}
      dialog={(holiday, close) => (
        // As it stands now: a refused change has read the page anew.
        <HolidayDialog
          holiday={holidays.find(({ id }) => id === holiday?.id) ?? holiday}
          levels={levels}
          startYear={startYear}
          acts={acts}
          onClose={close}
        />
      )}
    >
      {(edit) => {
        const name = (holiday: Holiday) =>
          isPast ? (
            holiday.name
          ) : (
            <button type="button" onClick={() => edit(holiday)}>
              {holiday.name}
            </button>
          )
        const named = (holiday: Holiday) => (
          <>
            {name(holiday)}
            <Notes holiday={holiday} holidays={shown} />
          </>
        )
        return (
          <>
            <TableLine
              rows={rows}
              search={words.search}
              exported={{ name: t`Holidays and closures`, date: today, sheet: sheetOf }}
            />
            <DataTable
              label={t`Rows of the calendar`}
              rows={rows}
              nothing={
                <NothingListed
                  empty={words.empty}
                  typed={search.typed}
                  onAll={() => rows.change({ typed: '' })}
                />
              }
              marksOf={({ id, isEnabled }) => ({
                'data-holiday': id,
                'data-off': isEnabled ? undefined : '',
              })}
              columns={[
                { id: 'name', head: <Trans>Name</Trans>, sorted: 'words', cell: named },
                { id: 'days', head: <Trans>Days</Trans>, sorted: 'words', cell: days },
                { id: 'kind', head: <Trans>Kind</Trans>, sorted: 'words', cell: kindName },
                { id: 'levels', head: <Trans>Levels</Trans>, from: 'desk', cell: levelsOf },
                { id: 'register', head: <Trans>Register</Trans>, from: 'desk', cell: registerOf },
                { id: 'billing', head: <Trans>Billing</Trans>, from: 'desk', cell: billingOf },
                { id: 'counts', head: <Trans>Applies</Trans>, cell: counts },
                ...(isPast ? [] : [{ id: 'acts', head: '', cell: removing }]),
              ]}
              card={(holiday) => (
                <>
                  {name(holiday)}
                  <Notes holiday={holiday} holidays={shown} />
                  {days(holiday)}
                  <span>
                    {kindName(holiday)} · {levelsOf(holiday)}
                  </span>
                  <Quiet>
                    {registerOf(holiday)} · {billingOf(holiday)}
                  </Quiet>
                  <span className={styles.Chosen}>
                    {counts(holiday)}
                    {isPast ? null : removing(holiday)}
                  </span>
                </>
              )}
            />
            {undoBar}
          </>
        )
      }}
    </KeptFrame>
  )
}

/** Shows what is to be known of a row: marks on its days, and rows that it shares days with. */
function Notes({ holiday, holidays }: { holiday: Holiday; holidays: readonly Holiday[] }) {
  const others = overlapping(holiday, holidays)
    .map(({ name }) => name)
    .join(', ')
  return (
    <div className={styles.Notes}>
      {holiday.marks > 0 ? (
        <Quiet>
          <MarksStand {...holiday} />
        </Quiet>
      ) : null}
      {others ? (
        <Quiet>
          <Trans>Overlaps with {others}.</Trans>
        </Quiet>
      ) : null}
    </div>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isDirection } from '#domain/accounts/roles.ts'
import {
  addMonths,
  firstOfMonth,
  monthContaining,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from './building.module.css'
import { type RoomLogDay, roomLogOfMonth } from './room-log.operations.ts'
import { useRoomLogWords } from './use-room-log-words.ts'

/** Months that can be chosen: a school year and the one before. */
const monthsBack = 18

/** Log of the rooms, for the direction: head counts, and minutes without enough adults. It is read when it is opened. */
export function RoomLog() {
  const { user } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  if (!isDirection(user.userType)) return null
  return (
    <div className={styles.Beside} data-print="never">
      <Fold
        look="line"
        head={<Trans>Log of the rooms</Trans>}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {isOpen ? <Month /> : null}
      </Fold>
    </div>
  )
}

function Month() {
  const { today } = useSchoolTime()
  const [month, setMonth] = useState<YearMonth>(monthContaining(today))
  const kept = useAsked(roomLogOfMonth, { variables: { month } })
  return (
    <KeptPart
      kept={kept}
      silence={{
        title: <Trans>The log of the rooms needs the network</Trans>,
        words: <Trans>Counting and noting who came go on without it.</Trans>,
      }}
    >
      {({ roomLog: days }) => <Days days={days} month={month} onMonth={setMonth} />}
    </KeptPart>
  )
}

type By = 'date' | 'room' | 'out' | 'counts'

const whole = wholeTable<By>('date')

const finding: Finding<RoomLogDay, By> = {
  texts: ({ className }) => [className],
  sorts: {
    date: ({ date }) => date,
    room: ({ className }) => className,
    out: ({ ratio }) => ratio?.minutesOut ?? 0,
    counts: ({ counts }) => counts.length,
  },
}

function Days({
  days,
  month,
  onMonth,
}: {
  days: readonly RoomLogDay[]
  month: YearMonth
  onMonth: (month: YearMonth) => void
}) {
  const { t } = useLingui()
  const { today, timeZone } = useSchoolTime()
  const { monthTitle, shortDay } = useFormats()
  const words = useRoomLogWords(timeZone)
  const [view, onView] = useState(whole)
  const rows = useDataTable(days, { finding, view, onView })
  const now = monthContaining(today)
  const months = Array.from({ length: monthsBack }, (_, back) => addMonths(now, -back))
  const out = days.reduce((sum, { ratio }) => sum + (ratio?.minutesOut ?? 0), 0)
  const otherwise = days.reduce((sum, day) => sum + words.differing(day), 0)
  return (
    <>
      <p>
        <b>
          <Plural
            value={out}
            _0="No minute without enough adults"
            one="# minute without enough adults"
            other="# minutes without enough adults"
          />
        </b>
        {', '}
        <Plural
          value={otherwise}
          _0="no head count that differed"
          one="# head count that differed"
          other="# head counts that differed"
        />
      </p>
      <Quiet size="same">
        <Trans>
          Counted from registers and from who came and left, by the rule of today. It begins with
          the first adult who was noted in a room, and ends with its last record.
        </Trans>
      </Quiet>
      <TableLine
        rows={rows}
        search={t`Search a room`}
        exported={{
          name: t`Rooms ${month}`,
          date: today,
          sheet: (found) => ({
            tab: t`Log of the rooms`,
            frozenColumns: 2,
            heads: [
              { title: t({ message: 'Day', context: 'a date' }), width: 12 },
              { title: t`Room`, width: 20 },
              { title: t`Head counts`, width: 36 },
              { title: t`Counts that differed`, width: 12 },
              { title: t`Hours not counted`, width: 16 },
              { title: t`Known from`, width: 10 },
              { title: t`Known until`, width: 10 },
              { title: t`Minutes known`, width: 12 },
              { title: t`Minutes without enough adults`, width: 14 },
              { title: t`When`, width: 40 },
              { title: t`Children without an hour`, width: 12 },
            ],
            rows: found.map((day) => [
              ...[day.date, day.className, words.countsOf(day), words.differing(day)],
              words.hoursMissedOf(day),
              ...[day.ratio?.from ?? null, day.ratio?.until ?? null],
              ...[day.ratio?.minutes ?? null, day.ratio?.minutesOut ?? null],
              ...[words.spansOf(day), day.ratio?.withoutHour ?? null],
            ]),
          }),
        }}
      >
        <BareSelect<YearMonth>
          name={t`Month`}
          value={month}
          choices={months.map((value) => ({ value, label: monthTitle(firstOfMonth(value)) }))}
          onChange={onMonth}
        />
      </TableLine>
      <DataTable<RoomLogDay>
        label={t`Log of the rooms`}
        rows={rows}
        nothing={
          <EmptyState drawing="roof" title={<Trans>Nothing was noted in this month</Trans>}>
            <Trans>Head counts and who came and left are noted above, room by room.</Trans>
          </EmptyState>
        }
        marksOf={({ id }) => ({ 'data-room-log': id })}
        columns={[
          {
            id: 'date',
            head: <Trans context="a date">Day</Trans>,
            sorted: 'amounts',
            cell: ({ date }) => shortDay(date),
          },
          {
            id: 'room',
            head: <Trans>Room</Trans>,
            sorted: 'words',
            cell: ({ className }) => className,
          },
          {
            id: 'counts',
            head: <Trans>Head counts</Trans>,
            sorted: 'amounts',
            cell: (day) => (
              <>
                {words.countsOf(day) || '–'}
                <Quiet>{words.missedOf(day)}</Quiet>
              </>
            ),
          },
          {
            id: 'out',
            head: <Trans>Without enough adults</Trans>,
            sorted: 'amounts',
            cell: (day) => (
              <>
                {words.minutesOf(day)}
                <Quiet>{words.spansOf(day)}</Quiet>
              </>
            ),
          },
          { id: 'known', head: <Trans>Known</Trans>, from: 'desk', cell: words.knownOf },
        ]}
        card={(day) => (
          <>
            <b>
              {shortDay(day.date)}, {day.className}
            </b>
            <Quiet>{words.countsOf(day)}</Quiet>
            <Quiet>{words.missedOf(day)}</Quiet>
            <span>{words.minutesOf(day)}</span>
            <Quiet>{words.spansOf(day)}</Quiet>
            <Quiet>{words.knownOf(day)}</Quiet>
          </>
        )}
      />
    </>
  )
}

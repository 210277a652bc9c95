import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ClassDayClass } from '#src/class-day/class-day.operations.ts'
import { ClassDayTrouble, troubleOf } from '#src/class-day/class-day-trouble.tsx'
import { whereLanes } from '#src/class-day/marks/day-lane.ts'
import type { Facts, RegisterRow, Unsettled } from '#src/class-day/marks/fold-marks.ts'
import { rowsInUse } from '#src/class-day/marks/rows-in-use.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFreshReading } from '#src/keeping/pages/use-fresh-reading.ts'
import { PastYear } from '#src/people/years/past-year.tsx'
import { useRowBoard } from '#src/records/row-board.ts'
import type { MenuItem } from '#src/ui/dialog/menu.tsx'
import { RoofTitleSlot } from '#src/ui/screen/roof-slot.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { useOpenRegister } from './frame/use-open-register.ts'
import { useFactsAfterRest } from './marks/use-facts.ts'
import { RegisterSkeleton } from './register/cards/register-skeleton.tsx'
import { Register } from './register/register.tsx'
import { RegisterControls, RegisterTitle } from './register/register-roof.tsx'

const noClasses: readonly ClassDayClass[] = []
const noDays = new Map<string, never>()
const noActs: readonly MenuItem[] = []

/** Two people call one class: what the other one marked shows within this time. */
const freshness = { everyMs: 30_000, lanes: [whereLanes] }

type Known = Omit<Facts, 'unsettled'> & { date: LocalDate }

const boardRows = () => {
  const rowsOf = rowsInUse()
  return (known: Known, unsettled: Unsettled) => rowsOf({ ...known, unsettled }, known.date)
}

const nothingShown = { rows: [], facts: null }

/** True if all beside the rows is the same: the calendar, who comes and goes, the hand-ins. */
function sameFrame(one: Facts | null, other: Facts): boolean {
  if (!one || one.today !== other.today) return false
  const frame = ({ register }: Facts) =>
    JSON.stringify([register.classId, [...register.days], register.submissions])
  return one.register === other.register || frame(one) === frame(other)
}

/** The register of one class, day and half-day: `/presence?class=…&date=…&period=am`. */
export function PresenceScreen() {
  return (
    <PastYear today={useSchoolTime().today}>
      <OpenPresence />
    </PastYear>
  )
}

function OpenPresence() {
  const { t } = useLingui()
  const opened = useOpenRegister('/presence')
  const { open, classes, loaded, refresh } = opened
  useFreshReading(open && `${open.classId} ${open.date}`, refresh, freshness)
  const { facts, writer, time, marks, catchUp } = useFactsAfterRest(loaded)
  const listed = classes.status === 'ready' ? classes.value : noClasses

  const date = open?.date
  // Facts that change nothing in the rows reach nobody: they are what an answer or another child's day said.
  const [rowsOf] = useState(rowsInUse)
  const shown = useRef<{ rows: readonly RegisterRow[]; facts: Facts | null }>(nothingShown)
  shown.current = useMemo(() => {
    if (!facts || !date) return nothingShown
    const rows = rowsOf(facts, date)
    const isSame = rows === shown.current.rows && sameFrame(shown.current.facts, facts)
    return isSame ? shown.current : { rows, facts }
  }, [facts, date, rowsOf])
  const { rows } = shown.current
  const { register, today } = facts ?? {}
  const known = useMemo(
    (): Known | null => (register && today && date ? { register, today, date } : null),
    [register, today, date],
  )
  const board = useRowBoard(marks, known, boardRows)

  // The menu stands before the register is read. One button for both, so that a menu which is open then stays open.
  const [menu, setMenu] = useState(noActs)
  const trouble = troubleOf(opened)
  return (
    <Screen
      name="presence"
      title={facts?.register.className ?? t`Register`}
      ready={facts !== null || trouble !== null}
      layout="bare"
    >
      {open && (shown.current.facts || listed.length > 0) ? (
        <RegisterTitle
          classes={listed}
          open={open}
          days={shown.current.facts?.register.days ?? noDays}
          go={opened.go}
        />
      ) : (
        <RoofTitleSlot title={t`Register`} />
      )}
      {open && (shown.current.facts || listed.length > 0) ? (
        <RegisterControls
          open={open}
          days={shown.current.facts?.register.days ?? noDays}
          acts={shown.current.facts ? menu : noActs}
          go={opened.go}
        />
      ) : null}
      {shown.current.facts && open ? (
        <Register
          // Another class or day starts with its own undo, filter and selection.
          key={`${open.classId} ${open.date}`}
          facts={shown.current.facts}
          rows={rows}
          board={board}
          catchUp={catchUp}
          open={open}
          isUsual={opened.isUsual}
          isChosenForYou={opened.isChosenForYou}
          go={opened.go}
          onMenu={setMenu}
          writer={writer}
          time={time}
        />
      ) : trouble ? (
        <ClassDayTrouble trouble={trouble} onAgain={refresh} />
      ) : (
        <RegisterSkeleton />
      )}
    </Screen>
  )
}

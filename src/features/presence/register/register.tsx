import { useLingui } from '@lingui/react/macro'
import { CalendarPlus, Phone, Send, SquareCheckBig, UserPen } from 'lucide-react'
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type RegisterCounts, registerCounts } from '#domain/presence/registers/register-counts.ts'
import { isOpenDay } from '#domain/school/calendar.ts'
import type { Facts, RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import { useLastPicture } from '#src/class-day/opening/use-last-picture.ts'
import type { SchoolTime } from '#src/class-day/use-school-time.ts'
import { addPostponed } from '#src/i18n/dictionaries.ts'
import type { RowBoard } from '#src/records/row-board.ts'
import { ReadOnlyNotice, useReadOnly, useSayReadOnly } from '#src/session/read-only.tsx'
import type { MenuItem } from '#src/ui/dialog/menu.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import type { ShownState } from '#src/ui/sign/state-mark.tsx'
import type { OpenRegister } from '../frame/presence-address.ts'
import { PresenceTabs } from '../frame/presence-links.tsx'
import type { OpenedRegister } from '../frame/use-open-register.ts'
import { fillBlanks, shownHalves } from '../marks/marking.ts'
import type { MarkWriter } from '../marks/use-facts.ts'
import { presenceRefusalWords } from '../presence-refusals.ts'
import { shownState } from '../words/use-presence-words.ts'
import { RegisterDock } from './acts/register-dock.tsx'
import { RegisterUndo } from './acts/register-undo.tsx'
import { SelectionActs } from './acts/selection-acts.tsx'
import { useRegisterActs } from './acts/use-register-acts.ts'
import { useSubmission } from './acts/use-submission.ts'
import { Aside, type AsideHandle } from './cards/aside.tsx'
import { RegisterBar } from './cards/register-bar.tsx'
import { RegisterCards } from './cards/register-cards.tsx'
import { MarksOnClosedDay } from './marks-on-closed-day.tsx'
import notices from './register-notices.module.css'
import { AwayLine, ClosedNotice, EarlierDayNotice, NobodyYet } from './register-notices.tsx'

const loadOverlay = () => Promise.all([import('./dialogs/register-overlay.tsx'), addPostponed()])
const RegisterOverlay = lazy(async () => {
  const [found] = await loadOverlay()
  return { default: found.RegisterOverlay }
})

/** The dialogs are fetched once the register stands: a long press has to work without a network too. */
const dialogsAfterMs = 1_500
// Where the network is away at that moment, the dialog that is opened asks once more.
const loadAhead = () => void loadOverlay().catch(() => undefined)

const nothing: readonly MenuItem[] = []

type RegisterProps = {
  facts: Facts
  rows: readonly RegisterRow[]
  /** Facts and rows are a frame behind it, until they are asked to catch up. */
  board: RowBoard<RegisterRow>
  catchUp: () => void
  open: OpenRegister
  isUsual: boolean
  isChosenForYou: boolean
  go: OpenedRegister['go']
  /** Hears what the menu of the header has while this register is open. */
  onMenu: (items: readonly MenuItem[]) => void
  writer: MarkWriter
  time: SchoolTime
}

/** Both half-days of a whole day count as one: a child is still to mark while either is. */
function countsOf(rows: readonly RegisterRow[], { period, date }: OpenRegister, facts: Facts) {
  const day = facts.register.days.get(date)
  const [halfDay = 'am', second] = rows[0] ? shownHalves(rows[0], period) : []
  if (!day) return null
  const count = (half: typeof halfDay): RegisterCounts => {
    const children = rows.map((row) => ({
      enrolment: row.child.enrolment,
      mark: row[half].mark,
    }))
    return registerCounts({ children, day, halfDay: half, today: facts.today })
  }
  const counts = count(halfDay)
  return second ? { ...counts, toMark: Math.max(counts.toMark, count(second).toMark) } : counts
}

/** Offers the acts on one register, once its data is there. */
export const Register = memo(function Register(props: RegisterProps) {
  const { facts, rows, board, catchUp, open, isUsual, isChosenForYou, go, onMenu, writer, time } =
    props
  const { t, i18n } = useLingui()
  const toast = useToast()
  const viewport = useViewport()
  const isReadOnly = useReadOnly()
  const say = useSayReadOnly()
  const { register } = facts
  const { date, period } = open
  useEffect(() => {
    const later = setTimeout(loadAhead, dialogsAfterMs)
    return () => clearTimeout(later)
  }, [])
  const [filter, setFilter] = useState<ShownState | null>(null)
  // A filter is a question of the moment: a child who is marked meanwhile stays in view until it is asked again.
  const [inFilter, setInFilter] = useState<ReadonlySet<string>>(new Set())
  const acts = useRegisterActs({
    rows,
    rowsNow: board.rows,
    catchUp,
    period,
    date,
    time,
    writer,
    onRefused: ({ code }) => toast.warning(i18n._(presenceRefusalWords[code])),
  })
  const first = rows[0]
  const halves = useMemo(() => (first ? shownHalves(first, period) : []), [first, period])
  const day = register.days.get(date)
  const isOpen = day !== undefined && (period === 'allday' ? isOpenDay(day) : day[period])
  const { submitted, submit } = useSubmission({ register, date, halves })
  const counts = countsOf(rows, open, facts)
  const { wishes, planned } = fillBlanks(rows, { period, today: time.today })
  const toFill = new Set(wishes.map((wish) => wish.row.child.childId)).size

  const latest = useRef({ rows, halves })
  latest.current = { rows, halves }
  const filterBy = useCallback((state: ShownState | null) => {
    setFilter(state)
    const { rows, halves } = latest.current
    const ids = rows.filter((row) => halves.some((half) => shownState(row[half].mark) === state))
    setInFilter(new Set(ids.map((row) => row.child.childId)))
  }, [])
  const shown = useMemo(
    () => (filter ? rows.filter((row) => inFilter.has(row.child.childId)) : rows),
    [rows, filter, inFilter],
  )
  const canSubmit = date <= time.today && isOpen && rows.length > 0
  const hasBlanks = toFill > 0
  const { choose, show } = acts
  const undo = useMemo(() => <RegisterUndo acts={acts} />, [acts])

  // The header has its menu from here; it stays as it is while children are marked.
  const menu = useMemo(() => {
    const items: MenuItem[] = [
      {
        id: 'details',
        label: t`Details of a child…`,
        icon: <UserPen aria-hidden />,
        run: () => show({ kind: 'choose-child' }),
      },
      {
        id: 'choose',
        label: t`Choose several children`,
        icon: <SquareCheckBig aria-hidden />,
        run: () => choose(new Set()),
      },
      {
        id: 'plan',
        label: t`Planned absence…`,
        icon: <CalendarPlus aria-hidden />,
        run: () => show({ kind: 'plan-absence', childIds: [] }),
      },
      {
        id: 'contacts',
        label: t`Contacts of the class`,
        icon: <Phone aria-hidden />,
        run: () => show({ kind: 'contacts' }),
      },
    ]
    if (canSubmit)
      items.push({
        id: 'submit',
        label: t`Submit the register`,
        icon: <Send aria-hidden />,
        run: () => (hasBlanks ? show({ kind: 'submit' }) : submit()),
      })
    return items
  }, [t, choose, show, canSubmit, hasBlanks, submit])

  useLayoutEffect(() => onMenu(isReadOnly ? nothing : menu), [onMenu, isReadOnly, menu])

  const aside = useRef<AsideHandle>(null)
  useLastPicture({
    isPlain:
      !filter &&
      !acts.chosen &&
      !acts.overlay &&
      !acts.undoable &&
      // What waits for a person is not shown without its sign.
      !rows.some(({ am, pm }) => am.attention ?? pm.attention),
    date,
    period,
    isUsual,
    of: facts,
    async drawTaps() {
      if (isReadOnly) return {}
      const { drawNextCards } = await import('./cards/next-cards.tsx')
      return aside.current ? drawNextCards(aside.current, { rows, open, time }) : {}
    },
  })

  return (
    <>
      <Aside ref={aside} />
      {viewport === 'desk' ? <PresenceTabs open={open} place="frame" /> : null}
      <ReadOnlyNotice className={notices.Notice} />
      {isChosenForYou ? <EarlierDayNotice date={date} /> : null}
      {isOpen && rows.length === 0 ? <NobodyYet date={date} /> : null}
      {isOpen && rows.length > 0 && counts ? (
        <>
          <RegisterBar
            counts={counts}
            when={date > time.today ? 'to-come' : 'now'}
            filter={filter}
            onFilter={filterBy}
          />
          <RegisterCards
            rows={shown}
            board={board}
            date={date}
            period={period}
            chosen={acts.chosen}
            onTap={isReadOnly ? say : acts.tap}
            onHold={isReadOnly ? say : acts.details}
            onLetter={isReadOnly ? say : acts.letter}
          />
          <AwayLine register={register} date={date} />
          {isReadOnly ? null : acts.chosen ? (
            <SelectionActs acts={acts} chosen={acts.chosen} rows={rows} open={open} time={time} />
          ) : (
            <RegisterDock
              undo={undo}
              toFill={toFill}
              planned={planned}
              submitted={submitted}
              canSubmit={canSubmit}
              timeZone={time.timeZone}
              onFill={acts.fill}
              onSubmit={submit}
            />
          )}
        </>
      ) : isOpen ? null : (
        <>
          <ClosedNotice
            register={register}
            date={date}
            period={period}
            onToday={date === time.today ? null : () => go({ date: time.today })}
          />
          <MarksOnClosedDay register={register} date={date} />
        </>
      )}
      {acts.overlay ? (
        <Suspense>
          <RegisterOverlay
            acts={acts}
            facts={facts}
            rows={rows}
            open={open}
            time={time}
            toFill={toFill}
            onSubmit={submit}
          />
        </Suspense>
      ) : null}
    </>
  )
})

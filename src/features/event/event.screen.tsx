import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarSync, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type LocalDate,
  localDate,
  monthContaining,
  parseLocalDate,
} from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useIsOld } from '#src/keeping/pages/use-is-old.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useNews } from '#src/keeping/pages/use-news.ts'
import { useSavedState } from '#src/offline/offline-context.tsx'
import { ReadOnlyNotice, useReadOnly } from '#src/session/read-only.tsx'
import { useMoment } from '#src/session/use-moment.ts'
import { Button } from '#src/ui/button.tsx'
import { useScreenKeys } from '#src/ui/keys/screen-keys.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { useBegun } from '#src/ui/screen/use-begun.ts'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { AnswersDialog } from './answers/answers-dialog.tsx'
import { DayList } from './calendar/day-list.tsx'
import { MonthGrid } from './calendar/month-grid.tsx'
import { ViewBar } from './calendar/view-bar.tsx'
import { CancelDialog, RemoveDialog } from './dialogs/cancel-dialog.tsx'
import { type CardAct, EventCard } from './dialogs/event-card.tsx'
import { type Edited, EventDialog } from './dialogs/event-dialog.tsx'
import styles from './event.module.css'
import { type EventWindow, eventWindow } from './event.operations.ts'
import {
  closedNames,
  daysOfView,
  type EventState,
  readEventState,
  type Shown,
  shownOn,
  windowOf,
} from './event.view.ts'
import { CalendarsDialog } from './feeds/calendars-dialog.tsx'
import { PriceDialog } from './price/price-dialog.tsx'
import { useEventActs } from './use-event-acts.ts'
import { useEventsFile } from './use-events-file.ts'

/** The events of the school by month, by week and as a list: `/event?day=…`. */
export function EventScreen() {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const [search, setSearch] = useSearchParams()
  const [left, keep] = useSavedState<unknown>('EVENT', null)
  const state = readEventState(left)
  const day = parseLocalDate(search.get('day') ?? '') ?? today
  const isPhone = useViewport() === 'phone'
  const window = windowOf(monthContaining(day))
  const kept = useKept(eventWindow, window)
  useNews('event', kept.lookAgain)
  const go = (date: LocalDate) => setSearch(date === today ? {} : { day: date }, { replace: true })
  // Seven columns have no place on a phone: its month is a list.
  const view = isPhone && state.view === 'month' ? 'list' : state.view
  return (
    <KeptScreen
      name="events"
      title={t`Events`}
      kept={kept}
      silence={{
        title: <Trans>These days are not on this device yet</Trans>,
        words: <Trans>This month and the next one are kept as soon as there is a network.</Trans>,
      }}
    >
      {({ events }) => (
        <Calendar
          window={events}
          lookAgain={kept.lookAgain}
          asked={window}
          state={{ ...state, view }}
          day={day}
          today={today}
          isPhone={isPhone}
          go={go}
          onState={(change) => keep({ ...state, ...change })}
        />
      )}
    </KeptScreen>
  )
}

type CalendarProps = {
  window: EventWindow
  lookAgain: () => void
  asked: { from: string; to: string }
  state: EventState
  day: LocalDate
  today: LocalDate
  isPhone: boolean
  go: (date: LocalDate) => void
  onState: (change: Partial<EventState>) => void
}

function Calendar(props: CalendarProps) {
  const { t } = useLingui()
  const { window, lookAgain, asked, state, day, today, isPhone, go, onState } = props
  const { view, targetId } = state
  const formats = useFormats()
  const isReadOnly = useReadOnly()
  const days = daysOfView(view, { day, weekStartsOn: formats.weekStartsOn })
  const file = useEventsFile({ days, targetId, today })
  const [turn, setTurn] = useState(0)
  const toToday = () => {
    setTurn(turn + 1)
    go(today)
  }
  const dialogs = useDialogs({ window, asked, lookAgain, file })
  const shown = shownOn(window, { days, targetId })
  const closed = closedNames(window, targetId)
  const toWeek = (date: LocalDate) => {
    onState({ view: 'week' })
    go(date)
  }
  const add = (date: LocalDate) => dialogs.edit({ what: 'new', day: date })
  useScreenKeys(
    isReadOnly ? [] : [{ key: 'n', does: t`New event`, run: () => add(focusedDay() ?? day) }],
  )
  useBegun('new-event', isReadOnly ? null : () => add(day))
  const common = { shown, closed, today, targets: window.targets, onOpen: dialogs.open }
  return (
    <>
      <ReadOnlyNotice className={styles.Notice} />
      <Headline
        sub={<Below shown={shown} readAt={window.readAt} />}
        acts={
          <>
            {view === 'month' ? (
              <Button icon={<Printer aria-hidden />} onClick={() => globalThis.print()}>
                <Trans>Print the month</Trans>
              </Button>
            ) : null}
            <Button icon={<CalendarSync aria-hidden />} onClick={dialogs.openCalendars}>
              <Trans>Other calendars</Trans>
            </Button>
            {isReadOnly ? null : (
              <Button look="primary" icon={<Plus aria-hidden />} onClick={() => add(day)}>
                <Trans>New event</Trans>
              </Button>
            )}
          </>
        }
      >
        <Count shown={shown} view={view} day={day} />
      </Headline>
      <ViewBar {...{ state, day, today, isPhone, go, toToday, onState }} targets={window.targets} />
      {shown.length === 0 && view !== 'month' ? (
        <EmptyState drawing="tree" title={<Trans>No event on these days</Trans>}>
          <Trans>Outings, meetings and parties appear here once they are planned.</Trans>
        </EmptyState>
      ) : view === 'month' ? (
        <MonthGrid
          {...common}
          days={days}
          day={day}
          onDay={isReadOnly ? toWeek : add}
          onWeek={toWeek}
        />
      ) : (
        <DayList {...common} days={days} sought={{ date: day, turn }} isWhole={view === 'week'} />
      )}
      {dialogs.drawn}
    </>
  )
}

/** Number of events in the days on the screen. */
function Count({
  shown,
  view,
  day,
}: {
  shown: readonly Shown[]
  view: EventState['view']
  day: LocalDate
}) {
  const formats = useFormats()
  const month = formats.month(day)
  const ofMonth = monthContaining(day)
  // The weeks of a month hold days of its neighbours, which are not counted.
  const isCounted = ({ event, firstDay, lastDay }: Shown) =>
    event.cancelledBecause === null &&
    (view === 'week' || [firstDay, lastDay].some((it) => monthContaining(it) === ofMonth))
  const count = shown.filter(isCounted).length
  if (view === 'week')
    return (
      <Plural
        value={count}
        _0="No event this week"
        one="# event this week"
        other="# events this week"
      />
    )
  return (
    <Plural
      value={count}
      _0={`No event in ${month}`}
      one={`# event in ${month}`}
      other={`# events in ${month}`}
    />
  )
}

/** Line under the headline: conflicts, and the age of what is shown. */
function Below({ shown, readAt }: { shown: readonly Shown[]; readAt: EventWindow['readAt'] }) {
  const conflicts = shown.filter(({ conflict }) => conflict !== null).length
  const isOld = useIsOld(readAt)
  const at = useMoment()(readAt)
  return (
    <>
      {conflicts > 0 ? (
        <Plural
          value={conflicts}
          one="# falls on a day when the school is closed."
          other="# fall on days when the school is closed."
        />
      ) : (
        <Trans>Outings, meetings, parties and all that is planned.</Trans>
      )}
      {isOld ? (
        <>
          {' '}
          <Trans>As of {at}.</Trans>
        </>
      ) : null}
    </>
  )
}

/** The day of the month that has the focus. */
function focusedDay(): LocalDate | null {
  const focused = document.activeElement
  const date = focused instanceof HTMLElement ? focused.dataset.day : undefined
  return date ? localDate(date) : null
}

type Open =
  | { is: 'card' | 'cancel' | 'remove' | 'answers' | 'price'; shown: Shown }
  | { is: 'form'; edited: Edited }
  | { is: 'calendars' }

/** The dialogs over the calendar, one at a time. */
function useDialogs({
  window,
  asked,
  lookAgain,
  file,
}: Pick<CalendarProps, 'window' | 'asked' | 'lookAgain'> & {
  file: ReturnType<typeof useEventsFile>
}) {
  const [open, setOpen] = useState<Open | null>(null)
  const acts = useEventActs({ lookAgain }, asked)
  const sayTrouble = useSayTrouble()
  const close = () => setOpen(null)
  const onAct = (act: CardAct, shown: Shown) => {
    if (act === 'download') file.ofEvent(shown.event)
    else if (act === 'restore') {
      close()
      void acts.restore(shown.event).then(sayTrouble)
    } else if (act === 'change')
      setOpen({ is: 'form', edited: { what: 'event', event: shown.event } })
    else if (act === 'change-day') setOpen({ is: 'form', edited: { what: 'day', shown } })
    else setOpen({ is: act, shown })
  }
  const { targets } = window
  const answers = (shown: Shown) => {
    const askForDay = async () => {
      const { outcome, own } = await acts.takeOut(shown)
      if (outcome.kind === 'done') setOpen({ is: 'answers', shown: { ...shown, event: own } })
      return outcome
    }
    return (
      <AnswersDialog
        key={shown.event.id}
        event={shown.event}
        askForDay={shown.event.repeats === 'never' ? null : askForDay}
        onClose={close}
      />
    )
  }
  const draw = () => {
    if (open === null) return null
    if (open.is === 'calendars')
      return <CalendarsDialog onDownload={file.ofShown} onClose={close} />
    if (open.is === 'form')
      return (
        <EventDialog
          edited={open.edited}
          targets={targets}
          acts={acts}
          save={acts.saveBy(open.edited)}
          onClose={close}
        />
      )
    const { shown } = open
    if (open.is === 'answers') return answers(shown)
    if (open.is === 'price') return <PriceDialog event={shown.event} onClose={close} />
    if (open.is === 'cancel')
      return (
        <CancelDialog
          shown={shown}
          refusedBy={acts.refusedBy}
          cancel={acts.cancel(shown)}
          onClose={close}
        />
      )
    if (open.is === 'remove')
      return (
        <RemoveDialog shown={shown} remove={(reach) => acts.remove(shown, reach)} onClose={close} />
      )
    return (
      <EventCard
        shown={shown}
        targets={targets}
        onAct={(act) => onAct(act, shown)}
        onClose={close}
      />
    )
  }
  return {
    isOpen: open !== null,
    open: (shown: Shown) => setOpen({ is: 'card', shown }),
    openCalendars: () => setOpen({ is: 'calendars' }),
    edit: (edited: Edited) => setOpen({ is: 'form', edited }),
    drawn: draw(),
  }
}

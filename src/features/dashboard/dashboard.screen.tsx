import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LayoutGrid, Printer, Siren } from 'lucide-react'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { maySeeScreen } from '#domain/access/access.ts'
import { millisecondsOf } from '#domain/kernel/instant.ts'
import { whereLanes } from '#src/class-day/marks/day-lane.ts'
import { useTabletMarks } from '#src/class-day/marks/use-tablet-marks.ts'
import { NoClassYet } from '#src/class-day/no-class-yet.tsx'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useFreshReading } from '#src/keeping/pages/use-fresh-reading.ts'
import { useIsOld } from '#src/keeping/pages/use-is-old.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useSavedState } from '#src/offline/offline-context.tsx'
import { useClock } from '#src/platform/clock-context.tsx'
import { passageLanes, roomCountLanes } from '#src/rooms/rooms.offline.ts'
import { roomChildrenOf } from '#src/rooms/rooms.view.ts'
import { useRoomCounts } from '#src/rooms/use-room-counts.tsx'
import { useRooms } from '#src/rooms/use-rooms.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { useMoment } from '#src/session/use-moment.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { ArrangeDialog } from './arrange-dialog.tsx'
import { arrangementAsLeft, inArrangement, isReordered, type TileName } from './arrangement.ts'
import styles from './dashboard.module.css'
import { type Board, dashboardPage } from './dashboard.operations.ts'
import { type Today, viewToday } from './dashboard.view.ts'
import { AttendanceTile } from './tiles/attendance-tile.tsx'
import { AwayTile } from './tiles/away-tile.tsx'
import { CallsTile } from './tiles/calls-tile.tsx'
import { DuesTile } from './tiles/dues-tile.tsx'
import { ForecastTile, OccupancyTile } from './tiles/occupancy-tiles.tsx'
import { RegistersTile } from './tiles/registers-tile.tsx'
import { ReportsTile } from './tiles/reports-tile.tsx'
import { RoomsTile, roomRowsOf } from './tiles/rooms-tile.tsx'
import { SmallTiles } from './tiles/small-tiles.tsx'
import { TabletsTile } from './tiles/tablets-tile.tsx'
import { Calm } from './tiles/tile.tsx'
import { useCalls } from './use-calls.tsx'

/** An open page is no older than this, where the school answers. */
const freshMs = 55_000
const freshness = { everyMs: 15_000, lanes: [whereLanes, passageLanes, roomCountLanes] }

/** The page of the day: what waits, each number with the list that it counts. */
export function DashboardScreen() {
  const { t } = useLingui()
  const formats = useFormats()
  const clock = useClock()
  const { today, timeZone } = useSchoolTime()
  const kept = useKept(dashboardPage)
  const { readAt, date } =
    kept.status === 'ready' ? kept.value.dashboard : { readAt: null, date: today }
  useFreshReading(
    today,
    () => {
      if (readAt && clock.now() - millisecondsOf(readAt) < freshMs) return
      kept.lookAgain()
    },
    freshness,
  )
  // Past midnight without an answer it is still the page of the day before.
  const day = formats.dayTitle(date)
  return (
    <KeptScreen
      name="dashboard"
      title={t`Today`}
      roof={
        <RoofSlot
          title={t`Today`}
          sub={readAt ? `${day}, ${formats.timeOf(readAt, timeZone)}` : day}
        />
      }
      kept={kept}
      changes="none"
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: <Trans>The registers that you opened before still work.</Trans>,
      }}
    >
      {({ dashboard }) => <Tiles board={dashboard} lookAgain={kept.lookAgain} />}
    </KeptScreen>
  )
}

function Tiles({ board, lookAgain }: { board: Board; lookAgain: () => void }) {
  const { user, school } = useSignedIn()
  const { timeZone, clock } = useSchoolTime()
  const formats = useFormats()
  const calling = useCalls(board.calls, lookAgain)
  const { unsettled } = useTabletMarks(timeZone)
  const { registers, date } = board
  const facts = accessFactsOf(user, school)
  const today = useMemo(
    () => registers && viewToday(registers, { unsettled, date, now: clock }),
    [registers, unsettled, date, clock],
  )
  const maySeeRegisters = maySeeScreen(facts, 'presence')
  const rooms = useRoomsOf(board, { today, timeZone })
  const countsOf = useRoomCounts(board.rooms, { timeZone, now: clock })
  const [left, keep] = useSavedState<unknown>('DASHBOARD', null)
  const [isArranging, setArranging] = useState(false)
  const arrangement = arrangementAsLeft(left)
  if (registers?.length === 0)
    return (
      <>
        <OldPage at={board.readAt} />
        <NoClassYet>
          <Trans>The direction of the school assigns the classes.</Trans>
        </NoClassYet>
        <div className={styles.Tiles}>
          <SmallTiles board={board} today={null} facts={facts} />
        </div>
      </>
    )
  const tiles: DayTile[] = []
  const add = (id: TileName, tile: ReactNode) => tiles.push({ id, tile })
  if (today && maySeeRegisters) {
    const absent = board.absentInARow ?? []
    add('Registers', <RegistersTile today={today} date={date} />)
    add('Calls', <CallsTile calls={today.calls} {...{ absent, date, calling }} />)
  }
  const roomRows = today ? roomRowsOf(rooms, { building: today.building, countsOf }) : []
  if (rooms.some(({ ratio }) => ratio !== null) || roomRows.length > 0)
    add('Rooms', <RoomsTile rows={roomRows} />)
  add('Small', <SmallTiles board={board} today={today} facts={facts} />)
  if (board.dues) add('Dues', <DuesTile dues={board.dues} />)
  if (board.occupancy) add('Occupancy', <OccupancyTile occupancy={board.occupancy} date={date} />)
  if (board.reports) add('Reports', <ReportsTile reports={board.reports} />)
  if (board.tablets) add('Tablets', <TabletsTile tablets={board.tablets} />)
  if (today && maySeeRegisters && board.absentInARow)
    add('Away', <AwayTile absent={board.absentInARow} today={today} date={date} />)
  if (board.attendance) add('Attendance', <AttendanceTile weeks={board.attendance} date={date} />)
  if (board.occupancy) add('Forecast', <ForecastTile occupancy={board.occupancy} />)
  const shown = inArrangement(tiles, arrangement)
  return (
    <>
      <OldPage at={board.readAt} />
      <p data-print="only" className={styles.SheetOf}>
        <b>{school?.name}</b> {formats.dayTitle(date)}, {formats.timeOf(board.readAt, timeZone)}
      </p>
      <DayHeadline
        board={board}
        today={today}
        maySeeRegisters={today !== null && maySeeRegisters}
        onArrange={() => setArranging(true)}
      />
      <div className={styles.Tiles} data-reordered={isReordered(arrangement) || undefined}>
        {shown.map(({ id, tile }) => (
          <Fragment key={id}>{tile}</Fragment>
        ))}
        {shown.length === 0 ? (
          <div className={styles.Empty}>
            <Calm>
              <Trans>All cards are hidden.</Trans>
            </Calm>
          </div>
        ) : null}
      </div>
      {calling.undoBar}
      {isArranging ? (
        <ArrangeDialog
          names={tiles.map(({ id }) => id)}
          arrangement={arrangement}
          onChange={keep}
          onClose={() => setArranging(false)}
        />
      ) : null}
    </>
  )
}

type DayTile = { id: TileName; tile: ReactNode }

/** The rooms of the page, by the children of its registers and the adults that this device has noted too. */
function useRoomsOf(
  { registers, rooms }: Board,
  { today, timeZone }: { today: Today | null; timeZone: string },
) {
  const building = today?.building
  const classes = useMemo(
    () => roomChildrenOf(building ?? [], registers ?? []),
    [building, registers],
  )
  return useRooms(rooms, { classes, timeZone }).rooms
}

/** Notice of an old page: numbers from the cache are not the numbers of now. */
function OldPage({ at }: { at: Board['readAt'] }) {
  const moment = useMoment()(at)
  if (!useIsOld(at)) return null
  return (
    <div className={styles.Old} data-old-page data-print="never">
      <Notice
        tone="warning"
        title={<Trans>The school has not answered. This page is of {moment}.</Trans>}
      >
        <Trans>What other devices have entered since is not counted.</Trans>
      </Notice>
    </div>
  )
}

type DayProps = {
  board: Board
  today: Today | null
  maySeeRegisters: boolean
  onArrange: () => void
}

function DayHeadline({ board, today, maySeeRegisters, onArrange }: DayProps) {
  const formats = useFormats()
  const inside = today?.inside ?? 0
  const toExplain = today?.calls.length ?? 0
  const reports = board.reports?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const toCall = today?.classes.reduce((sum, { counts }) => sum + counts.toMark, 0) ?? 0
  const isOpen = today !== null && today.halfDay !== null
  return (
    <Headline
      sub={
        <>
          {maySeeRegisters && isOpen ? (
            <Plural
              value={toExplain}
              _0="Every absence has its reason."
              one="# absence to explain."
              other="# absences to explain."
            />
          ) : null}{' '}
          {board.reports ? (
            <Plural
              value={reports}
              _0="No report waits."
              one="# report to approve."
              other="# reports to approve."
            />
          ) : null}
        </>
      }
      acts={
        <>
          {today ? (
            <LinkButton to="/presence/building" icon={<Siren aria-hidden />}>
              <Trans>Who is here</Trans>
            </LinkButton>
          ) : null}
          <Button icon={<LayoutGrid aria-hidden />} onClick={onArrange}>
            <Trans>Arrange</Trans>
          </Button>
          <Button icon={<Printer aria-hidden />} onClick={() => globalThis.print()}>
            <Trans>Day sheet</Trans>
          </Button>
        </>
      }
    >
      {today === null ? (
        formats.dayTitle(board.date)
      ) : isOpen ? (
        <>
          <Plural value={inside} one="# child is here" other="# children are here" />
          {toCall > 0 ? (
            <>
              {', '}
              <Plural value={toCall} one="# not called yet" other="# not called yet" />
            </>
          ) : null}
        </>
      ) : (
        <Trans>The school is closed today</Trans>
      )}
    </Headline>
  )
}

import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OpenClassDay } from '#src/class-day/class-day-address.ts'
import { useFacesAhead } from '#src/class-day/contacts/use-faces-ahead.ts'
import { closedDayOf, useWhyClosed } from '#src/class-day/dates/why-closed.ts'
import { GroupSelect } from '#src/class-day/group-select.tsx'
import { groupNamed, groupsOfClass } from '#src/class-day/groups-of-class.ts'
import type { ClassDay } from '#src/class-day/use-class-day.ts'
import { findSentence } from '#src/i18n/field-refusals.ts'
import { needRefusalWords } from '#src/needs/needs-refusals.ts'
import { useNeeds } from '#src/needs/use-needs.tsx'
import { useClock } from '#src/platform/clock-context.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { useActs } from '#src/records/use-acts.tsx'
import { ReadOnlyNotice, useReadOnly, useSayReadOnly } from '#src/session/read-only.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import type { LeftOut } from '../acts/group-acts.ts'
import type { Plan } from '../acts/sheet-acts.ts'
import { useSheetActs } from '../acts/use-sheet-acts.ts'
import { GiftMarks, useMarksOf } from '../gifts/gift-marks.tsx'
import type { WordsBeside } from '../lines/use-line-words.ts'
import { type ChosenMeal, mealAt } from '../meals.ts'
import { PhoneSheet } from '../phone/phone-sheet.tsx'
import { SheetBar } from '../sheet/sheet-bar.tsx'
import { columnsOn, type SheetTab } from '../sheet/sheet-columns.ts'
import { SheetGrid } from '../sheet/sheet-grid.tsx'
import { AnotherDay, ClosedDay, NobodyYet, UnknownDay } from '../sheet/sheet-notices.tsx'
import { SheetRoof } from '../sheet/sheet-roof.tsx'
import { SheetUndo } from '../sheet/sheet-undo.tsx'
import { useLeftOutWords } from '../sheet/use-left-out-words.ts'
import { transmissionRefusalWords } from '../transmission-refusals.ts'
import { readSheetAddress, writeMeal } from './sheet-address.ts'
import type { SheetRow } from './sheet-rows.ts'
import type { WholeGroup } from './sheet-state.ts'
import type { Sheet } from './use-sheet.ts'
import { useSheetMenu } from './use-sheet-menu.tsx'

const loadOverlay = () => import('./sheet-overlay.tsx')
const SheetOverlay = lazy(async () => ({ default: (await loadOverlay()).SheetOverlay }))

/** The pads are fetched once the sheet stands: they have to open without a network too. */
const padsAfterMs = 1_500
// Where the network is away at that moment, the pad that is opened asks once more.
const loadAhead = () => void loadOverlay().catch(() => undefined)

const isWrittenOf = ({ sheet }: SheetRow): boolean =>
  sheet.lines.length > 0 || sheet.attention.length > 0

/** The names of all lines that these children have, as one text: another line of a name changes no column. */
const writtenOn = (rows: readonly SheetRow[]): string =>
  [...new Set(rows.flatMap(({ sheet }) => sheet.lines.map(({ line }) => line)))].sort().join(' ')

type GroupSheetProps = { day: ClassDay; open: OpenClassDay; sheet: Sheet }

/** Offers the acts on the sheets of one group, once they are there. */
export function GroupSheet({ day, open, sheet }: GroupSheetProps) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const clock = useClock()
  const nextId = useNewId()
  const viewport = useViewport()
  const closedDay = closedDayOf(day.days, open.date)
  const isInPlace = useReadOnly()
  const isForReading = isInPlace || closedDay !== null
  const { user } = useSignedIn()
  const { time, today } = day
  const address = useSheetAddress()
  const isToday = open.date === today
  const meal = useMemo(
    () => mealAt(sheet.meals, { chosen: address.meal, date: open.date, clock: time.clock }),
    [sheet.meals, address.meal, open.date, time.clock],
  )
  const { settings, meals, prescriptions } = sheet
  // On a closed day only what was written stays, to be read and corrected.
  const rows = useMemo(
    () => (closedDay ? sheet.rows.filter(isWrittenOf) : sheet.rows),
    [closedDay, sheet.rows],
  )
  const groups = useMemo(() => groupsOfClass(rows.map(({ child }) => child)), [rows])
  const group = groupNamed(groups, address.group)
  const shown = useMemo(
    () => (group ? rows.filter(({ child }) => group.childIds.includes(child.childId)) : rows),
    [rows, group],
  )
  const onRefused = useCallback(
    ([first, ...others]: Plan['refused']) => {
      if (!first) return
      const why = findSentence(i18n, transmissionRefusalWords, first.refusal) ?? t`Not saved.`
      const names = [first, ...others].map(({ child }) => child.name).join(', ')
      toast.warning(t`${names}: ${why}`)
    },
    [i18n, t, toast],
  )
  const leftOutWords = useLeftOutWords()
  const sayAllLeftOut = useCallback(
    (left: readonly LeftOut[]) => toast.info(t`Nothing was written. ${leftOutWords(left)}`),
    [leftOutWords, t, toast],
  )
  const mealName = meal.name?.toLocaleLowerCase() ?? t`meal`
  const sayNothingToWrite = useCallback(
    (act: WholeGroup) => {
      const why =
        act === 'meal'
          ? t`Nothing was written. The ${mealName} of every child who is here is noted already.`
          : t`Nothing was written. Every child who is here is asleep already.`
      const names = group?.name
      toast.info(names ? t`${names}: ${why}` : why)
    },
    [group?.name, mealName, t, toast],
  )
  const sayInPlace = useSayReadOnly()
  const whyClosed = useWhyClosed()
  const { undoable, overlay, opened, touched, acts } = useSheetActs({
    sheet,
    shown,
    meal,
    date: open.date,
    today,
    zone: time.timeZone,
    nowMs: clock.now,
    clockTime: time.now,
    giver: { userId: user.id, name: user.name },
    nextId,
    undoReason: t`Entered by mistake`,
    onRefused,
    onAllLeftOut: sayAllLeftOut,
    onNothingToWrite: sayNothingToWrite,
    onReadOnly: isInPlace ? sayInPlace : null,
    onClosed: closedDay && (() => toast.info(whyClosed(closedDay))),
  })
  const needs = useNeeds(open.classId, useActs(needRefusalWords))
  useEffect(() => {
    const later = setTimeout(loadAhead, padsAfterMs)
    return () => clearTimeout(later)
  }, [])

  useFacesAhead(day.children)

  const written = writtenOn(rows)
  const columns = useMemo(
    () => columnsOn(address.tab, { asked: settings.lines, written: new Set(written.split(' ')) }),
    [address.tab, settings, written],
  )
  const beside = useMemo(
    (): WordsBeside => ({
      units: settings,
      mealName: (id) => meals.find(({ mealTypeId }) => mealTypeId === id)?.name ?? undefined,
      medicineName: (id) => prescriptions.find((it) => it.id === id)?.name,
    }),
    [settings, meals, prescriptions],
  )
  const has = useMemo(
    () => ({ meal: settings.lines.includes('meal'), sleep: settings.lines.includes('sleep') }),
    [settings],
  )
  const marks = useMarksOf(sheet, { date: open.date, zone: time.timeZone })
  const common = { rows: shown, date: open.date, isToday, settings, acts }
  const menu = useSheetMenu({ day, open, sheet, meal, address, acts, isReadOnly: isForReading })
  return (
    <GiftMarks value={marks}>
      <SheetRoof day={day} tab={address.tab} onTab={address.show} menu={menu} />
      <ReadOnlyNotice />
      {isToday || closedDay ? null : (
        <AnotherDay
          date={open.date}
          isChosenForYou={day.isChosenForYou}
          onToday={() => day.go({ date: today })}
        />
      )}
      {sheet.status === 'missing' ? <UnknownDay onAgain={sheet.refresh} /> : null}
      {closedDay ? (
        <ClosedDay
          day={closedDay}
          mayCorrect={rows.length > 0 && !isInPlace}
          onToday={isToday ? null : () => day.go({ date: today })}
        />
      ) : null}
      {rows.length === 0 ? (
        closedDay ? null : (
          <NobodyYet date={open.date} />
        )
      ) : (
        <>
          <SheetBar
            rows={rows}
            shown={shown}
            choice={<GroupSelect groups={groups} group={group} onChange={address.showGroup} />}
            meal={meal}
            isToday={isToday}
            everyMinutes={settings.sleepCheckMinutes}
            has={has}
            acts={isForReading ? null : acts}
          />
          {viewport === 'phone' ? (
            <PhoneSheet {...common} beside={beside} />
          ) : (
            <SheetGrid
              {...common}
              board={sheet.board}
              opened={opened}
              columns={columns}
              meal={meal}
              needs={needs.needs}
              touched={isForReading ? null : touched}
            />
          )}
          <SheetUndo undoable={undoable} beside={beside} acts={acts} />
        </>
      )}
      {overlay ? (
        <Suspense>
          <SheetOverlay
            overlay={overlay}
            {...{ day, open, sheet, shown, meal, needs, beside, acts }}
          />
        </Suspense>
      ) : null}
    </GiftMarks>
  )
}

export type SheetAddressInUse = ReturnType<typeof useSheetAddress>

/** Keeps the open side, group and meal in the address, so that it can be shared and comes back. */
function useSheetAddress() {
  const { search, pathname, state } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const read = readSheetAddress(new URLSearchParams(search))
    const change = (name: string, value: string | null) => {
      const next = new URLSearchParams(search)
      if (value === null) next.delete(name)
      else next.set(name, value)
      // Nobody has chosen the day by choosing what is shown of it.
      navigate(`${pathname}?${next}`, { replace: true, state })
    }
    return {
      ...read,
      show: (tab: SheetTab) => change('view', tab),
      showGroup: (groupId: string | null) => change('group', groupId),
      chooseMeal: (chosen: ChosenMeal) => change('meal', writeMeal(chosen)),
    }
  }, [search, pathname, state, navigate])
}

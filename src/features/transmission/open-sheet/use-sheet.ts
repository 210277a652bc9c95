import { useLingui } from '@lingui/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useQuery } from 'urql'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { DoseUnit, Prescription } from '#domain/transmission/medicine/prescription.ts'
import type { TransmissionSettings } from '#domain/transmission/settings.ts'
import { writtenRow, writtenRows } from '#src/class-day/opening/first-rows-at.ts'
import type { ClassDay } from '#src/class-day/use-class-day.ts'
import { answerOf, useLastReading } from '#src/class-day/use-last-reading.ts'
import { type Loaded, loadedOf } from '#src/graphql/loaded.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { notSavedWords } from '#src/offline/outbox/use-saving.ts'
import { useFirstRow } from '#src/offline/use-first-row.ts'
import { type RowBoard, useRowBoard } from '#src/records/row-board.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { useAfterRestOf } from '#src/ui/screen/after-paint.ts'
import { type GiftsBefore, giftsBefore } from '../gifts/gifts-before.ts'
import { type SaveLines, useLines } from '../lines/use-lines.ts'
import { mealsOf, type SheetMeal } from '../meals.ts'
import { type PrescriptionResult, transmissionDay } from '../transmission.operations.ts'
import type { Unsettled } from '../transmission.view.ts'
import { type TrueLine, trueLineOf } from '../transmission-truth.ts'
import { leftOutOf, linesByChild, rowsInUse, type SheetFacts, type SheetRow } from './sheet-rows.ts'
import { useFreshDay } from './use-fresh-day.ts'
import { useLevelRules } from './use-level-rules.ts'

export type Colleague = { userId: string; name: string }

/** All that is needed to fill the sheets of a group on one day. */
export type Sheet = {
  /** A frame behind the board: what is counted and listed. */
  rows: readonly SheetRow[]
  board: RowBoard<SheetRow>
  catchUp(): void
  settings: TransmissionSettings
  meals: readonly [SheetMeal, ...SheetMeal[]]
  prescriptions: readonly SheetPrescription[]
  /** An interval between two gifts may reach over midnight. */
  giftsBefore: GiftsBefore
  colleagues: readonly Colleague[]
  /** `missing`: what colleagues wrote is not on this device; one's own lines work without it. */
  status: Loaded<unknown>['status']
  save: SaveLines
  refresh(): void
}

/** A prescription with its recorder's name alone, and its papers with what a page draws of each. */
export type SheetPrescription = Omit<Prescription, 'recordedByUserId' | 'mediaIds'> &
  Pick<PrescriptionResult, 'papers'>

export const prescriptionOf = (result: PrescriptionResult): SheetPrescription => ({
  ...result,
  id: result.id,
  childId: result.childId,
  unit: result.unit as DoseUnit,
  plannedTimes: result.plannedTimes as LocalTime[],
  firstDay: result.firstDay,
  lastDay: result.lastDay,
  authorisedOn: result.authorisedOn,
  endedAt: result.endedAt,
  recordedAt: result.recordedAt,
})

const noTruth: ReadonlyMap<string, readonly TrueLine[]> = new Map()
const noGifts: GiftsBefore = new Map()
const noMeals: readonly never[] = []

const boardRows = () => {
  const rowsOf = rowsInUse()
  return (known: Omit<SheetFacts, 'unsettled'>, unsettled: Unsettled) =>
    rowsOf({ ...known, unsettled })
}

/** The class's sheets: what the school knows of the day, and over it what this tablet has not sent. */
export function useSheet({ open, children, time, refresh: refreshRegister }: ClassDay): Sheet {
  const { i18n } = useLingui()
  const { locale } = useLocale()
  const toast = useToast()
  const [{ data, fetching, error, stale }, again] = useQuery({
    query: transmissionDay,
    variables: { classId: open?.classId ?? '', date: open?.date ?? '' },
    requestPolicy: 'cache-and-network',
    pause: open === null,
  })
  const onNotSaved = useCallback(
    (reason: unknown) => toast.error(i18n._(notSavedWords(reason))),
    [toast, i18n],
  )
  const { lines, save } = useLines(onNotSaved)
  const [unsettled, catchUp] = useAfterRestOf(lines)
  const answer = answerOf(data?.transmissionDay, { fetching, error })
  const first = useFirstRow(open && writtenRow('transmission', open), {
    read: fetching ? undefined : answer,
    instead: open && writtenRows('transmission', open.classId),
  })
  const day = useLastReading(
    answer === undefined ? first : answer,
    (it) => it.date === open?.date && it.classId === open.classId,
  )

  const kept = useRef(noTruth)
  kept.current = useMemo(() => {
    const lines = (day?.lines ?? []).flatMap((line) => trueLineOf(line) ?? [])
    return linesByChild(lines, kept.current)
  }, [day?.lines])
  const truth = kept.current
  const [rowsOf] = useState(rowsInUse)
  const date = open?.date ?? ''
  const { today, clock, timeZone } = time
  const { status } = loadedOf({ value: day, fetching: fetching || open === null, error, stale })
  const settings = useLevelRules(open?.classId ?? null, {
    read: day?.settings as TransmissionSettings | undefined,
    isUnread: status !== 'loading',
  })
  const asked = settings.lines
  const leftOut = useMemo(
    () => leftOutOf(children, { asked, byChild: day?.leftOut }),
    [children, asked, day?.leftOut],
  )
  const known = useMemo(
    () => ({ children, date, truth, leftOut, moment: { today, clock, zone: timeZone } }),
    [children, date, truth, leftOut, today, clock, timeZone],
  )
  const rows = useMemo(() => rowsOf({ ...known, unsettled }), [rowsOf, known, unsettled])
  const board = useRowBoard(lines, known, boardRows)
  const before = useMemo((): GiftsBefore => {
    if (!date) return noGifts
    const known = (day?.giftsBefore ?? []).flatMap((line) => trueLineOf(line) ?? [])
    const childIds = children.map(({ childId }) => childId)
    return giftsBefore(date, { childIds, truth: known, unsettled })
  }, [date, day?.giftsBefore, children, unsettled])
  const meals = useMemo(() => mealsOf(day?.meals ?? noMeals, locale), [day?.meals, locale])
  const prescriptions = useMemo(
    () => (day?.prescriptions ?? []).map(prescriptionOf),
    [day?.prescriptions],
  )
  const refresh = useCallback(() => again({ requestPolicy: 'network-only' }), [again])
  useFreshDay({ open, rows, zone: timeZone, isRead: day !== null, refresh, refreshRegister })
  return {
    rows,
    board,
    catchUp,
    settings,
    meals,
    prescriptions,
    giftsBefore: before,
    colleagues: day?.colleagues ?? noMeals,
    status,
    save,
    refresh,
  }
}

import { isEnrolledOn } from '#domain/children/enrolment.ts'
import type { EntryId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { EnteredMark } from '#domain/presence/building/at-the-door.ts'
import { halfDayAt } from '#domain/presence/half-day.ts'
import {
  type HalfDay,
  halfDays,
  type MarkPresence,
  type PresenceMark,
} from '#domain/presence/presence.ts'
import { type HalfDayCell, halfDayCell } from '#domain/presence/registers/half-day-cell.ts'
import { openHalfDaysOf, type SchoolDay } from '#domain/school/calendar.ts'
import { type EntryStatus, isOnItsWay } from '#src/offline/outbox/entry.ts'
import { dayKey, type UnsettledDays } from '#src/offline/outbox/unsettled-days.ts'
import type { ClassChild, TrueDay, TrueMark, TrueRegister } from './class-register.ts'
import { followPassages, type WaitingPassage } from './passages.ts'

/** The progress of a mark: in the air, on this tablet, at the school, or waiting for a person. */
export type Saved = 'pending' | 'tablet' | 'server' | 'attention'

/** A mark of the outbox, as the view needs it. `truth` is the day as the server's answer told it. */
export type MarkEntry = {
  entryId: EntryId
  seq: number
  status: EntryStatus
  content: MarkPresence
  /** The moment of the tap. */
  at: Instant
  version: number | null
  truth: TrueDay | null
}

/** An arrival or a departure of the sheet, which the register shows as well. `truth` is the day as its answer told it. */
export type PassageEntry = {
  entryId: EntryId
  seq: number
  status: EntryStatus
  content: Pick<MarkPresence, 'childId' | 'date'>
  passage: WaitingPassage
  version: number | null
  truth: TrueDay | null
}

/** An entry of the outbox on a child's day in the register. */
export type DayEntry = MarkEntry | PassageEntry

/** A tap that the outbox does not show yet. `isDurable` once its transaction has completed. */
export type Tap = { content: MarkPresence; isDurable: boolean }

/** An entry that a person has to settle before the half-day can be marked again. */
export type Attention = { entryId: EntryId; status: 'refused' | 'conflict' }

/** One child in one half-day as it is shown. `recorded` is null while the shown mark is only ours. */
export type ViewedHalf = {
  cell: HalfDayCell
  mark: PresenceMark | null
  recorded: TrueMark | null
  saved: Saved
  attention: Attention | null
}

export type RegisterRow = {
  child: ClassChild
  day: SchoolDay
  version: number
  am: ViewedHalf
  pm: ViewedHalf
}

const touches = (content: MarkPresence, half: HalfDay): boolean =>
  content.period === half || content.period === 'fullday' || content.period === 'allday'

/** The latest of what the cache and the answers to our own entries say: an answer is never older news. */
function latestTruth(
  cached: TrueDay | undefined,
  entries: readonly DayEntry[],
): TrueDay | undefined {
  let latest = cached
  for (const { truth } of entries)
    if (truth && truth.version > (latest?.version ?? 0)) latest = truth
  return latest
}

type Folding = {
  truth: TrueDay | undefined
  entries: readonly DayEntry[]
  taps: readonly Tap[]
  open: readonly HalfDay[]
}

/** A half-day while it is folded: its mark with the moment of its entry, which passages are compared with. */
type FoldedHalf = Omit<ViewedHalf, 'cell' | 'mark'> & { entered: EnteredMark | null }

type Shown = { mark: PresenceMark | null; at: Instant; saved: Saved }

const show = (half: FoldedHalf, { mark, at, saved }: Shown): FoldedHalf => ({
  ...half,
  entered: mark && { mark, at },
  recorded: null,
  saved,
})

/** Nothing is folded after the taps in the air, so that nothing is compared with their moment. */
const inTheAir = instantOf(0)

function foldDay({
  truth,
  entries,
  taps,
  open,
}: Folding): Record<HalfDay, Omit<ViewedHalf, 'cell'>> {
  const version = truth?.version ?? 0
  const begin = (half: HalfDay): FoldedHalf => {
    const recorded = truth?.[half] ?? null
    return { entered: recorded, recorded, saved: 'server', attention: null }
  }
  const folded = { am: begin('am'), pm: begin('pm') }
  const showOn = (content: MarkPresence, shown: Omit<Shown, 'mark'>): void => {
    const { mark } = content
    for (const half of halfDays)
      if (touches(content, half)) folded[half] = show(folded[half], { ...shown, mark })
  }
  const follow = followPassages(open)
  for (const entry of entries) {
    const { status, entryId } = entry
    const isWaiting = isOnItsWay(entry)
    if ('passage' in entry) {
      const { at, time } = entry.passage.passage
      if (status === 'conflict') {
        const half = halfDayAt(time)
        folded[half] = { ...folded[half], attention: { entryId, status } }
      }
      if (!isWaiting) continue
      const day = { am: folded.am.entered, pm: folded.pm.entered }
      for (const { halfDay, mark } of follow(day, entry.passage))
        folded[halfDay] = show(folded[halfDay], { mark, at, saved: 'tablet' })
      continue
    }
    const { content, version: accepted, at } = entry
    if (isWaiting) showOn(content, { at, saved: 'tablet' })
    // Accepted ahead of what the cache knows: without it the mark would flicker back for a moment.
    else if (status === 'accepted' && (accepted ?? 0) > version)
      showOn(content, { at, saved: 'server' })
    else if (status === 'refused' || status === 'conflict') {
      const attention: Attention = { entryId, status }
      for (const half of halfDays)
        if (touches(content, half)) folded[half] = { ...folded[half], attention }
    }
  }
  for (const { content, isDurable } of taps)
    showOn(content, { at: inTheAir, saved: isDurable ? 'tablet' : 'pending' })
  const viewed = ({ entered, ...half }: FoldedHalf): Omit<ViewedHalf, 'cell'> => ({
    ...half,
    mark: entered?.mark ?? null,
    saved: half.attention ? 'attention' : half.saved,
  })
  return { am: viewed(folded.am), pm: viewed(folded.pm) }
}

/** Entries and taps by the child and day they are about, each list in tap order. */
export type Unsettled = UnsettledDays<DayEntry, { content: MarkPresence }>

/** All that the view is made of. `today` is the school's day. */
export type Facts = { register: TrueRegister; unsettled: Unsettled; today: LocalDate }

const unknownDay = (date: LocalDate): SchoolDay => ({
  date,
  am: false,
  pm: false,
  closedBecause: null,
  closedName: null,
})

/** One child on one day: the server's truth, then this tablet's entries, then the taps in the air. */
export function viewChildDay(
  { register, unsettled, today }: Facts,
  { child, date }: { child: ClassChild; date: LocalDate },
): RegisterRow {
  const key = dayKey(child.childId, date)
  const entries = unsettled.entries.get(key) ?? []
  const truth = latestTruth(register.presence.get(key), entries)
  const day = register.days.get(date) ?? unknownDay(date)
  const taps = unsettled.taps.get(key) ?? []
  const halves = foldDay({ truth, entries, taps, open: openHalfDaysOf(day) })
  const viewed = (halfDay: HalfDay): ViewedHalf => {
    const half = halves[halfDay]
    const { enrolment } = child
    return { ...half, cell: halfDayCell({ day, halfDay, enrolment, mark: half.mark, today }) }
  }
  return { child, day, version: truth?.version ?? 0, am: viewed('am'), pm: viewed('pm') }
}

/** The class of one day in its own order: only children who belong to it on that day. */
export function viewRegister(facts: Facts, date: LocalDate): RegisterRow[] {
  return facts.register.children
    .filter((child) => isEnrolledOn(child.enrolment, date))
    .map((child) => viewChildDay(facts, { child, date }))
}

const saysSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The marks first: a tap changes them and nothing else. */
const sameRow = (one: RegisterRow, other: RegisterRow): boolean =>
  one === other ||
  (one.version === other.version &&
    saysSame(one.am, other.am) &&
    saysSame(one.pm, other.pm) &&
    saysSame(one.child, other.child) &&
    saysSame(one.day, other.day))

/**
 * Keeps the previous row of a child who did not change, and the whole list when nobody did: one tap
 * paints one card, and an answer that says what is shown already paints nothing.
 */
export function keepUnchanged(
  previous: readonly RegisterRow[],
  next: readonly RegisterRow[],
): readonly RegisterRow[] {
  const before = new Map(previous.map((row) => [row.child.childId, row]))
  const kept = next.map((row) => {
    const old = before.get(row.child.childId)
    return old && sameRow(old, row) ? old : row
  })
  const isSame =
    kept.length === previous.length && kept.every((row, place) => row === previous[place])
  return isSame ? previous : kept
}

import { lineNames } from '#domain/transmission/transmission.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { dayKey } from '#src/offline/outbox/unsettled-days.ts'
import { type ChildSheet, foldSheet, type Unsettled } from '../transmission.view.ts'
import type { TrueLine } from '../transmission-truth.ts'
import { childOnSheet, type SheetMoment } from './sheet-ahead.ts'

/** One child of the group and the sheet of the day that is open. */
export type SheetRow = {
  child: ChildOfDay
  sheet: ChildSheet
  /** Lines that the child's own level does not ask for. */
  leftOut?: readonly string[]
}

/** True if the sheet does not ask this child for this line. A line that somebody has written still shows. */
export const isLeftOut = ({ leftOut, sheet }: SheetRow, line: string): boolean =>
  leftOut?.includes(line) === true && !sheet.lines.some((it) => it.line === line)

export type SheetFacts = {
  children: readonly ChildOfDay[]
  date: string
  /** The school's lines of the day, by child; a child's list stays the same object while nothing in it changes. */
  truth: ReadonlyMap<string, readonly TrueLine[]>
  unsettled: Unsettled
  moment: SheetMoment
  /** By child, where its level does not ask for every line. */
  leftOut?: ReadonlyMap<string, readonly string[]>
}

const noLinesLeft: ReadonlyMap<string, readonly string[]> = new Map()

/** Lists the lines that are not asked of each child. No level of the class asks for them, or the child's own does not. */
export function leftOutOf(
  children: readonly Pick<ChildOfDay, 'childId'>[],
  {
    asked,
    byChild = [],
  }: {
    asked: readonly string[]
    byChild?: readonly { childId: string; lines: readonly string[] }[] | undefined
  },
): ReadonlyMap<string, readonly string[]> {
  const ofNobody = lineNames.filter((line) => !asked.includes(line))
  const own = byChild.map(
    ({ childId, lines }) => [childId, [...ofNobody, ...lines]] as [string, readonly string[]],
  )
  if (ofNobody.length === 0) return own.length === 0 ? noLinesLeft : new Map(own)
  const all = children.map(
    ({ childId }) => [childId as string, ofNobody] as [string, readonly string[]],
  )
  return new Map([...all, ...own])
}

const noLines: readonly never[] = []

type Made = { from: readonly unknown[]; row: SheetRow }

const isSameChild = (one: ChildOfDay, other: ChildOfDay): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** A line that says the same as before stays the same object: its cell is not drawn anew when another one is tapped. */
function keepLines({ lines, attention }: ChildSheet, before: ChildSheet | undefined): ChildSheet {
  const known = new Map(before?.lines.map((line) => [line.id, line]))
  const kept = lines.map((line) => {
    const old = known.get(line.id)
    return old && JSON.stringify(old) === JSON.stringify(line) ? old : line
  })
  return { lines: kept, attention }
}

/**
 * The rows of a sheet as it is shown again and again. A row is made anew only when one of its parts is another object.
 * So a tap costs one row and not a group of them.
 */
export function rowsInUse(): (facts: SheetFacts) => readonly SheetRow[] {
  let made = new Map<string, Made>()
  let shown: readonly SheetRow[] = []

  return ({ children, date, truth, unsettled, moment, leftOut }) => {
    const next = new Map<string, Made>()
    for (const child of children) {
      const key = dayKey(child.childId, date)
      const lines = truth.get(child.childId) ?? noLines
      const entries = unsettled.entries.get(key) ?? noLines
      const taps = unsettled.taps.get(key) ?? noLines
      const left = leftOut?.get(child.childId)
      const from = [lines, entries, taps, left]
      const known = made.get(key)
      const kept = known?.from.every((part, place) => part === from[place]) ? known.row : null
      const sheet =
        kept?.sheet ?? keepLines(foldSheet({ truth: lines, entries, taps }), known?.row.sheet)
      const seen = childOnSheet({ child, sheet }, { date, moment })
      const isSame = kept !== null && isSameChild(kept.child, seen)
      const row = { child: seen, sheet, ...(left ? { leftOut: left } : {}) }
      next.set(key, isSame && known ? known : { from, row })
    }
    made = next
    const rows = [...next.values()].map(({ row }) => row)
    const isSame = rows.length === shown.length && rows.every((row, place) => row === shown[place])
    if (!isSame) shown = rows
    return shown
  }
}

/** The day's lines by child. A child whose lines are the same objects as before keeps its list. */
export function linesByChild(
  lines: readonly TrueLine[],
  before: ReadonlyMap<string, readonly TrueLine[]>,
): ReadonlyMap<string, readonly TrueLine[]> {
  const groups = new Map<string, TrueLine[]>()
  for (const line of lines) {
    const group = groups.get(line.childId)
    if (group) group.push(line)
    else groups.set(line.childId, [line])
  }
  for (const [childId, group] of groups) {
    const old = before.get(childId)
    const isSame = old?.length === group.length && group.every((line, at) => line === old[at])
    if (isSame && old) groups.set(childId, old as TrueLine[])
  }
  return groups
}

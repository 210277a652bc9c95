import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import { whyNotRemoved, whyNotWritten } from '#domain/transmission/decide-line.ts'
import { isDoorLine } from '#domain/transmission/door/at-the-door.ts'
import { keepUnknown } from '#domain/transmission/keep-unknown.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import type { LineId, TransmissionRefusal } from '#domain/transmission/transmission.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import type { SheetRow } from '../open-sheet/sheet-rows.ts'
import type { SheetPrescription } from '../open-sheet/use-sheet.ts'
import type { LineAct, SheetLine } from '../transmission.view.ts'

/** A person's wish for a sheet. */
export type Wish = { row: SheetRow } & (
  | { act: 'add'; content: LineContent; at: Instant; visibleToGuardian?: boolean | null }
  /** `seen` is the version that its author saw, where that is not what stands now. */
  | {
      act: 'change'
      line: SheetLine
      content: LineContent
      at?: Instant
      seen?: number
      visibleToGuardian?: boolean | null
    }
  | { act: 'remove'; line: SheetLine; reason: string | null }
)

/** An act and the version of the line that the person saw. */
export type Planned = LineAct & { baseVersion: number | null }

/** The acts, the way back, and what the rules of the school refuse at once. */
export type Plan = {
  acts: Planned[]
  undo: Planned[]
  refused: { child: ChildOfDay; refusal: TransmissionRefusal }[]
}

export type Desk = {
  date: LocalDate
  zone: string
  /** The moment it is, also when an earlier day is open. */
  now: Instant
  giver: { userId: UserId; name: string }
  prescriptions: readonly SheetPrescription[]
  nextId: () => string
  /** Said where a line of a register is taken back: those are struck out with a reason. */
  undoReason: string
}

const placeOf = ({ child }: SheetRow, { date }: Desk) => ({
  childId: child.childId,
  childName: child.name,
  date,
})

/** Reads from the register when the child left; null while it is here. */
const leftAtOf = ({ where, leftAt }: ChildOfDay, { date, zone }: Desk): Instant | null =>
  where === 'gone' && leftAt ? instantAt({ date, time: leftAt, zone }) : null

const contentOf = ({ line, details }: SheetLine): LineContent => ({ line, details }) as LineContent

/** Keeps in a line what it said beyond this app's knowledge, whatever becomes of the rest. */
function keptIn(line: SheetLine | undefined, { details }: LineContent): { asGiven?: unknown } {
  if (line?.asGiven === undefined) return {}
  return { asGiven: keepUnknown(details, { read: line.details, given: line.asGiven }) }
}

/**
 * True if nobody has kept a line from the family. An incident is hidden by its own rule until the guardian was called,
 * which is no choice of anybody.
 */
export const isForFamily = (line: SheetLine | null): boolean => line === null || !line.isStaffOnly

/** A whole line as a new one. */
function addition(
  row: SheetRow,
  desk: Desk,
  {
    content,
    at,
    visibleToGuardian,
    line,
  }: Pick<SheetLine, 'at' | 'visibleToGuardian'> & {
    content: LineContent
    /** The one that comes back under another name. */
    line?: SheetLine
  },
): Planned {
  const lineId = desk.nextId() as LineId
  const added = {
    ...{ ...placeOf(row, desk), lineId, at, visibleToGuardian, ...content },
    ...keptIn(line, content),
  }
  // A coming or a going is entered upon the register that the person saw.
  const baseVersion = isDoorLine(content.line) ? row.child.registerVersion : null
  return { act: 'add', content: added, baseVersion }
}

function change(
  row: SheetRow,
  desk: Desk,
  {
    line,
    content,
    at,
    seen = line.version,
    visibleToGuardian = null,
  }: {
    line: SheetLine
    content: LineContent
    at: Instant
    seen?: number | undefined
    visibleToGuardian?: boolean | null | undefined
  },
): Planned {
  const changed = {
    ...{ ...placeOf(row, desk), lineId: line.id, at, visibleToGuardian, ...content },
    ...keptIn(line, content),
  }
  return { act: 'change', content: changed, baseVersion: seen || null }
}

function removal(
  row: SheetRow,
  desk: Desk,
  line: Pick<SheetLine, 'id' | 'line' | 'at' | 'version'> & { reason: string | null },
): Planned {
  return {
    act: 'remove',
    content: {
      ...placeOf(row, desk),
      lineId: line.id,
      line: line.line,
      at: line.at,
      reason: line.reason,
    },
    baseVersion: line.version || null,
  }
}

/** Decides several wishes together, each by itself: what is refused for one child holds up no other. */
export function planActs(wishes: readonly Wish[], desk: Desk): Plan {
  const plan: Plan = { acts: [], undo: [], refused: [] }
  for (const wish of wishes) {
    const { row } = wish
    const planned = plannedOf(wish, desk)
    const { lines } = row.sheet
    const refused =
      planned.act === 'remove'
        ? whyNotRemoved(planned.content.line, planned.content)
        : whyNotWritten(planned.content, { ...desk, lines, leftAt: leftAtOf(row.child, desk) })
    if (refused) {
      plan.refused.push({ child: row.child, refusal: refused.refusal })
      continue
    }
    plan.acts.push(planned)
    plan.undo.push(...wayBack(wish, planned, desk).toReversed())
  }
  // Taken back in the order opposite to the one in which it was done.
  plan.undo.reverse()
  return plan
}

function plannedOf(wish: Wish, desk: Desk): Planned {
  const { row } = wish
  switch (wish.act) {
    case 'add':
      return addition(row, desk, {
        content: wish.content,
        at: wish.at,
        visibleToGuardian: wish.visibleToGuardian ?? true,
      })
    case 'change':
      return change(row, desk, {
        line: wish.line,
        content: wish.content,
        at: wish.at ?? wish.line.at,
        seen: wish.seen,
        visibleToGuardian: wish.visibleToGuardian,
      })
    case 'remove':
      return removal(row, desk, { ...wish.line, reason: wish.reason })
  }
}

/** Lists what takes a wish back, in the order in which it is done. */
function wayBack(wish: Wish, planned: Planned, desk: Desk): Planned[] {
  const { row } = wish
  switch (wish.act) {
    case 'add':
      return [
        removal(row, desk, {
          id: planned.content.lineId,
          line: wish.content.line,
          at: wish.at,
          version: 0,
          reason: desk.undoReason,
        }),
      ]
    case 'change': {
      const { line } = wish
      const wasForFamily = wish.visibleToGuardian == null ? null : isForFamily(line)
      const before = { line, content: contentOf(line), at: line.at }
      return [change(row, desk, { ...before, visibleToGuardian: wasForFamily })]
    }
    case 'remove': {
      // What was removed is not written again: it comes back as a line of its own.
      const { line } = wish
      const visibleToGuardian = isForFamily(line)
      const again = addition(row, desk, {
        at: line.at,
        visibleToGuardian,
        content: contentOf(line),
        line,
      })
      return [again, ...checksBack(wish, { sleepId: again.content.lineId, desk })]
    }
  }
}

/** Keeps the looks at a sleep also when it comes back under another name. */
const checksBack = (
  { row, line }: Wish & { act: 'remove' },
  { sleepId, desk }: { sleepId: LineId; desk: Desk },
) =>
  row.sheet.lines.flatMap((check) => {
    if (check.line !== 'sleep-check' || check.details.sleepId !== line.id) return []
    const content: LineContent = { line: 'sleep-check', details: { sleepId } }
    return [change(row, desk, { line: check, content, at: check.at })]
  })

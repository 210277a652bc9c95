import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { HalfDay } from '#domain/presence/presence.ts'
import type { MonthRow, RegisterColumn } from '#domain/presence/registers/month-register.ts'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import { type Facts, type RegisterRow, viewChildDay } from '#src/class-day/marks/fold-marks.ts'
import type { SchoolTime } from '#src/class-day/use-school-time.ts'
import { useReadOnly, useSayReadOnly } from '#src/session/read-only.tsx'
import type { Place } from '#src/ui/grid/grid-place.ts'
import type { CellText } from '#src/ui/grid/grid-texts.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { tapWish, type Wish } from '../marks/marking.ts'
import type { MarkWriter } from '../marks/use-facts.ts'
import { presenceRefusalWords } from '../presence-refusals.ts'
import { isLetterOfMark, letterOfState, wishOfLetter } from '../register/acts/letters.ts'
import { useRegisterActs } from '../register/acts/use-register-acts.ts'

type Needs = {
  facts: Facts
  columns: readonly RegisterColumn[]
  rows: readonly MonthRow<ClassChild>[]
  writer: MarkWriter
  time: SchoolTime
}

type OpenCell = { row: RegisterRow; halfDay: HalfDay }

/** Reads keys and touches on the grid for the register: the same wishes, rules and undo as on the cards. */
export function useGridMarks({ facts, columns, rows, writer, time }: Needs) {
  const { i18n } = useLingui()
  const toast = useToast()
  const isReadOnly = useReadOnly()
  const sayReadOnly = useSayReadOnly()
  const [place, setPlace] = useState<Place | null>(null)

  const cellAt = (at: Place): OpenCell | undefined => {
    if (isReadOnly) return undefined
    const column = columns[at.column]
    const child = rows[at.row]?.child
    const kind = rows[at.row]?.cells[at.column]?.kind
    if (!column?.isOpen || !child || kind === 'not-enrolled') return undefined
    return { row: viewChildDay(facts, { child, date: column.date }), halfDay: column.halfDay }
  }
  const open = place ? (cellAt(place) ?? null) : null
  const date = open?.row.day.date ?? facts.today
  const acts = useRegisterActs({
    rows: open ? [open.row] : [],
    period: open?.halfDay ?? 'am',
    date,
    time,
    writer,
    onRefused: ({ code }) => toast.warning(i18n._(presenceRefusalWords[code])),
  })

  const openAt = (at: Place, startWith?: 'left'): void => {
    if (isReadOnly) sayReadOnly()
    const cell = cellAt(at)
    if (!cell) return
    setPlace(at)
    const { childId } = cell.row.child
    const attention = cell.row[cell.halfDay].attention
    if (attention) acts.show({ kind: 'settle', childId, entryId: attention.entryId })
    else acts.show({ kind: 'details', childId, ...(startWith ? { startWith } : {}) })
  }

  /** The same letter for many cells is one act, with one way back. */
  const mark = (wanted: readonly CellText[]): void => {
    if (isReadOnly) {
      sayReadOnly()
      return
    }
    const wishes: Wish[] = []
    for (const { place: at, text } of wanted) {
      const cell = cellAt(at)
      if (!cell) continue
      const { row, halfDay } = cell
      const clock = row.day.date === time.today ? time.now() : null
      const rule = { period: halfDay, clock, recordsArrivals: time.recordsArrivals }
      const meant =
        text === ' ' ? tapWish(row, rule) : wishOfLetter(text, { row, period: halfDay, now: clock })
      if (meant === 'leave') {
        openAt(at, 'left')
        return
      }
      if (meant) wishes.push(meant)
    }
    if (wishes.length > 0) acts.wish(wishes)
  }
  const onKey = (key: string, places: readonly Place[]): boolean => {
    const isMark = key === ' ' || isLetterOfMark(key)
    if (isMark) mark(places.map((at) => ({ place: at, text: key })))
    return isMark
  }
  const textAt = ({ row, column }: Place): string => {
    const cell = rows[row]?.cells[column]
    return cell?.kind === 'marked' ? letterOfState[cell.mark.state] : ''
  }
  // An hour of leaving is asked for one child at a time.
  const onTexts = (texts: readonly CellText[]): void =>
    mark(texts.filter(({ text }) => isLetterOfMark(text) && text.toLowerCase() !== 'd'))
  return { acts, open, keys: { onKey, onOpen: (at: Place) => openAt(at), textAt, onTexts } }
}

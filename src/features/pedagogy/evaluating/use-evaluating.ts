import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { EntryId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { notSavedWords } from '#src/offline/outbox/use-saving.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { type Undoable, useUndo } from '#src/records/use-undo.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { type CellBoard, createCellBoard } from '../cells/cell-board.ts'
import { useLevelName } from '../milestones/use-level-names.ts'
import { evaluateMilestoneKind } from '../pedagogy.offline.ts'
import type { TrueCell, ViewedCell } from '../pedagogy.view.ts'
import { evaluationEntryOf } from '../pedagogy-truth.ts'
import { contentOf, keyOfWish, type Wish, wayBack } from './evaluating.ts'

/** Levels that can be taken back: one child's, or a whole group's. */
export type LevelsGiven = { wishes: readonly Wish[]; back: readonly Wish[] }

/** The bar offers the last act for ten seconds; the keyboard goes further back, as in a spreadsheet. */
const mostUndone = 30

export type Evaluating = {
  board: CellBoard
  evaluate(wishes: readonly Wish[]): void
  undoable: Undoable<LevelsGiven> | null
  undo(): void
  forgetUndo(): void
  /** A cell as it was before a level was given here, since a filter was last asked. */
  asAsked(key: string): ViewedCell
  askAnew(): void
}

/** The cells of the open class, and how levels are given: shown in the same frame, saved, and taken back. */
export function useEvaluating(truth: ReadonlyMap<string, TrueCell>, date: LocalDate): Evaluating {
  const { i18n } = useLingui()
  const offline = useOffline()
  const nextId = useNewId()
  const nameOf = useLevelName()
  const toast = useToast()
  const first = useRef(truth)
  const board = useMemo(() => {
    const made = createCellBoard({ outbox: offline.entries('milestone:'), read: evaluationEntryOf })
    // Before anybody listens: the first picture is the whole one.
    made.setTruth(first.current)
    return made
  }, [offline])
  useEffect(() => board.open(), [board])
  useLayoutEffect(() => board.setTruth(truth), [board, truth])

  const before = useRef(new Map<string, ViewedCell>())
  const asAsked = useCallback((key: string) => before.current.get(key) ?? board.cell(key), [board])
  const askAnew = useCallback(() => before.current.clear(), [])

  const save = useCallback(
    async (wishes: readonly Wish[]) => {
      for (const key of wishes.map(keyOfWish)) before.current.set(key, asAsked(key))
      const contents = wishes.map((wish) => contentOf(wish, { date, nextId, nameOf }))
      const settling = wishes.flatMap<EntryId>((wish) => board.cell(keyOfWish(wish)).refused ?? [])
      // First the way to the disk, then the picture: the storage works while the cell is painted.
      const saving = offline.save(
        contents.map((content) => newEntry(evaluateMilestoneKind, { content, baseVersion: null })),
        { settling, areShown: true },
      )
      const flight = board.fly(
        contents.map((content) => ({
          key: `${content.childId}:${content.milestoneId}`,
          level: content.level,
          comment: content.comment,
          date: content.date,
          content,
        })),
      )
      try {
        flight.land(await saving)
      } catch (error) {
        flight.vanish()
        toast.error(i18n._(notSavedWords(error)))
      }
    },
    [board, asAsked, date, nextId, nameOf, offline, toast, i18n],
  )

  const { undoable, done, undo, forget } = useUndo<LevelsGiven>(
    ({ back }) => void save(back),
    mostUndone,
  )
  const evaluate = useCallback(
    (wishes: readonly Wish[]) => {
      if (wishes.length === 0) return
      const back = wayBack(wishes, (key) => board.cell(key))
      void save(wishes)
      done({ wishes, back })
    },
    [board, save, done],
  )

  return useMemo(
    () => ({ board, evaluate, undoable, undo, forgetUndo: forget, asAsked, askAnew }),
    [board, evaluate, undoable, undo, forget, asAsked, askAnew],
  )
}

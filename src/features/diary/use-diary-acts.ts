import { useLingui } from '@lingui/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { DiaryRefusal } from '#domain/diary/diary.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { type NewEntry, newEntry } from '#src/offline/entry-kind.ts'
import type { SaveOptions } from '#src/offline/save-entries.ts'
import { useSaving } from '#src/offline/use-saving.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { useToast } from '#src/ui/toast.tsx'
import { submitDiaryKind } from './diary.offline.ts'
import {
  type LineOfChild,
  type LineWords,
  type Planned,
  planChange,
  planLines,
  planRemoval,
} from './diary-acts.ts'
import { diaryRefusalWords } from './diary-refusals.ts'

/** The last act, while it can be taken back. */
export type Undoable = {
  id: number
  act: 'added' | 'changed' | 'removed'
  children: readonly ChildOfDay[]
}

export type DiaryActs = {
  add(wish: AddWish, options?: SaveOptions): Promise<boolean>
  /** Several lines at once, one way back for all of them. */
  addAll(wishes: readonly AddWish[]): Promise<boolean>
  change(lines: readonly LineOfChild[], words: LineWords, options?: SaveOptions): Promise<boolean>
  remove(lines: readonly LineOfChild[]): Promise<boolean>
  handIn(children: readonly ChildOfDay[]): Promise<boolean>
  undoable: Undoable | null
  undo(): void
  forget(): void
}

export type AddWish = { words: LineWords; children: readonly ChildOfDay[] }

/** What a teacher does with the diary of a day: decided here, saved on this device, taken back for ten seconds. */
export function useDiaryActs({
  date,
  today,
}: {
  date: LocalDate | null
  today: LocalDate
}): DiaryActs {
  const { i18n } = useLingui()
  const toast = useToast()
  const save = useSaving()
  const newId = useNewId()
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const back = useRef<readonly NewEntry[]>([])
  const acts = useRef(0)

  const refuse = useCallback(
    (refusal: DiaryRefusal) => {
      const sentence = findRefusalSentence(i18n, diaryRefusalWords, refusal)
      if (sentence) toast.warning(sentence)
    },
    [i18n, toast],
  )

  const perform = useCallback(
    async (
      plans: readonly Planned[],
      { act, children, options }: Omit<Undoable, 'id'> & { options: SaveOptions | undefined },
    ) => {
      const entries: NewEntry[] = []
      const wayBack: NewEntry[] = []
      for (const plan of plans) {
        if (!plan.ok) {
          refuse(plan.refusal)
          return false
        }
        entries.push(...plan.entries)
        wayBack.push(...plan.back)
      }
      if (entries.length === 0 || !(await save(entries, options))) return false
      acts.current += 1
      back.current = wayBack
      setUndoable({ id: acts.current, act, children })
      return true
    },
    [refuse, save],
  )

  const addAll = useCallback(
    async (wishes: readonly AddWish[], options?: SaveOptions) => {
      if (!date) return false
      const plans = wishes.map((wish) => planLines({ ...wish, date, today }, newId))
      const children = [...new Set(wishes.flatMap((wish) => wish.children))]
      return perform(plans, { act: 'added', children, options })
    },
    [perform, date, today, newId],
  )

  return useMemo(
    () => ({
      add: (wish, options) => addAll([wish], options),
      addAll: (wishes) => addAll(wishes),
      change: (lines, words, options) =>
        perform([planChange(lines, words)], {
          act: 'changed',
          children: lines.map(({ child }) => child),
          options,
        }),
      remove: (lines) =>
        perform([planRemoval(lines, newId)], {
          act: 'removed',
          children: lines.map(({ child }) => child),
          options: undefined,
        }),
      handIn: (children) =>
        date
          ? save(
              children.map(({ childId, name }) =>
                newEntry(submitDiaryKind, {
                  content: { childId, date, childName: name },
                  baseVersion: null,
                }),
              ),
            )
          : Promise.resolve(false),
      undoable,
      undo() {
        setUndoable(null)
        if (back.current.length > 0) void save(back.current)
        back.current = []
      },
      forget: () => setUndoable(null),
    }),
    [addAll, perform, save, newId, date, undoable],
  )
}

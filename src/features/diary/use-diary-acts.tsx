import { useMemo } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { SaveOptions } from '#src/offline/outbox/save-entries.ts'
import { useSaving } from '#src/offline/outbox/use-saving.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { type Acts, planTogether } from '#src/records/use-acts.tsx'
import { submitDiaryKind } from './diary.offline.ts'
import {
  type LineOfChild,
  type LineWords,
  planChange,
  planLines,
  planRemoval,
} from './diary-acts.ts'
import { DiaryDone } from './diary-done.tsx'

export type DiaryActs = {
  add(wish: AddWish, options?: SaveOptions): Promise<boolean>
  /** Several lines at once, one way back for all of them. */
  addAll(wishes: readonly AddWish[], options?: SaveOptions): Promise<boolean>
  change(lines: readonly LineOfChild[], words: LineWords, options?: SaveOptions): Promise<boolean>
  remove(lines: readonly LineOfChild[]): Promise<boolean>
  handIn(children: readonly ChildOfDay[]): Promise<boolean>
}

export type AddWish = { words: LineWords; children: readonly ChildOfDay[] }

type OpenDay = { date: LocalDate | null; today: LocalDate }

/** Offers what a teacher does with the diary of a day. */
export function useDiaryActs({ date, today }: OpenDay, { act }: Acts): DiaryActs {
  const save = useSaving()
  const newId = useNewId()
  return useMemo(() => {
    const addAll: DiaryActs['addAll'] = async (wishes, options) => {
      if (!date) return false
      const plans = wishes.map((wish) => planLines({ ...wish, date, today }, newId))
      const children = [...new Set(wishes.flatMap((wish) => wish.children))]
      return act(planTogether(plans), <DiaryDone how="added">{children}</DiaryDone>, options)
    }
    const childrenOf = (lines: readonly LineOfChild[]) => lines.map(({ child }) => child)
    return {
      add: (wish, options) => addAll([wish], options),
      addAll,
      change: (lines, words, options) =>
        act(
          planChange(lines, words),
          <DiaryDone how="changed">{childrenOf(lines)}</DiaryDone>,
          options,
        ),
      remove: (lines) =>
        act(planRemoval(lines, newId), <DiaryDone how="removed">{childrenOf(lines)}</DiaryDone>),
      handIn: async (children) =>
        date !== null &&
        save(
          children.map(({ childId, name }) =>
            newEntry(submitDiaryKind, {
              content: { childId, date, childName: name },
              baseVersion: null,
            }),
          ),
        ),
    }
  }, [act, save, newId, date, today])
}

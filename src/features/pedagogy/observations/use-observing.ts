import { useCallback } from 'react'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ObservationId } from '#domain/pedagogy/pedagogy.ts'
import { type NewEntry, newEntry } from '#src/offline/outbox/entry-kind.ts'
import { useSaving } from '#src/offline/outbox/use-saving.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import type { CellBoard } from '../cells/cell-board.ts'
import { contentOf, type Wish, wayBack } from '../evaluating/evaluating.ts'
import type { ClassMilestone, MilestoneChild } from '../milestones/class-milestones.ts'
import { useLevelName } from '../milestones/use-level-names.ts'
import {
  evaluateMilestoneKind,
  removeObservationKind,
  writeObservationKind,
} from '../pedagogy.offline.ts'
import { draftName, type ObservationDraft } from './observation-draft.ts'

/** The saved observation, for the way back. */
export type Observed = {
  observationId: ObservationId
  childNames: readonly string[]
  back: readonly Wish[]
}

type Needs = {
  classId: ClassId
  date: LocalDate
  board: CellBoard
  children: readonly MilestoneChild[]
  milestones: readonly ClassMilestone[]
}

/** Saves observations with the levels given by them, in one piece, and takes them back. */
export function useObserving({ classId, date, board, children, milestones }: Needs) {
  const save = useSaving()
  const nextId = useNewId()
  const nameOf = useLevelName()

  const namesOf = useCallback(
    (childIds: readonly string[]) =>
      children.filter(({ childId }) => childIds.includes(childId)).map(({ name }) => name),
    [children],
  )
  const levels = useCallback(
    (wishes: readonly Wish[]): NewEntry[] =>
      wishes.map((wish) =>
        newEntry(evaluateMilestoneKind, {
          content: contentOf(wish, { date, nextId, nameOf }),
          baseVersion: null,
        }),
      ),
    [date, nextId, nameOf],
  )

  const observe = useCallback(
    async (draft: ObservationDraft, on: LocalDate): Promise<Observed | null> => {
      const observationId = (draft.observationId ?? nextId()) as ObservationId
      const childNames = namesOf(draft.childIds)
      const { level } = draft
      const wishes: Wish[] =
        level === null
          ? []
          : children
              .filter(({ childId }) => draft.childIds.includes(childId))
              .flatMap((child) =>
                milestones
                  .filter(({ milestoneId }) => draft.milestoneIds.includes(milestoneId))
                  .map((milestone) => ({ child, milestone, level, observationId })),
              )
      const back = wayBack(wishes, (key) => board.cell(key))
      const content = {
        observationId,
        childIds: draft.childIds,
        date: on,
        text: draft.text.trim(),
        milestones: draft.milestoneIds,
        mediaIds: draft.mediaIds,
        classId,
        childNames,
      }
      const written = newEntry(writeObservationKind, { content, baseVersion: draft.baseVersion })
      const isSaved = await save([written, ...levels(wishes)], {
        clearingDraft: draftName(classId, draft.observationId),
        blobs: draft.mediaIds,
      })
      return isSaved ? { observationId, childNames, back } : null
    },
    [board, children, classId, levels, milestones, namesOf, nextId, save],
  )

  const remove = useCallback(
    (observation: { id: string; childIds: readonly string[]; version: number }) =>
      save([
        newEntry(removeObservationKind, {
          content: {
            observationId: observation.id as ObservationId,
            classId,
            childNames: namesOf(observation.childIds),
          },
          baseVersion: observation.version || null,
        }),
      ]),
    [classId, namesOf, save],
  )

  /** Takes back what was just observed, the levels with it. */
  const takeBack = useCallback(
    ({ observationId, childNames, back }: Observed) =>
      save([
        newEntry(removeObservationKind, {
          content: { observationId, classId, childNames },
          baseVersion: null,
        }),
        ...levels(back),
      ]),
    [classId, levels, save],
  )
  return { observe, remove, takeBack }
}

import { useLingui } from '@lingui/react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { accept, type Result } from '#domain/kernel/result.ts'
import { findSentence } from '#src/i18n/field-refusals.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { NewEntry } from '#src/offline/outbox/entry-kind.ts'
import type { SaveOptions } from '#src/offline/outbox/save-entries.ts'
import { useSaving } from '#src/offline/outbox/use-saving.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { UndoBar } from '#src/ui/notice/undo-bar.tsx'
import { useUndo } from './use-undo.ts'

/** The entries of an act, and those that take it back. Both are judged before: nothing is saved that is refused. */
export type Plan = { readonly entries: readonly NewEntry[]; readonly back: readonly NewEntry[] }

/** A plan by the domain's rule, or why there is none. */
export type Planned = Result<Plan, { code: string; facts?: Readonly<Record<string, string>> }>

/** Several plans as one act with one way back; the first refusal refuses all. */
export function planTogether(plans: readonly Planned[]): Planned {
  const entries: NewEntry[] = []
  const back: NewEntry[] = []
  for (const plan of plans) {
    if (!plan.ok) return plan
    entries.push(...plan.value.entries)
    back.push(...plan.value.back)
  }
  return accept({ entries, back })
}

export type Acts = {
  /**
   * Saves a plan on this device and offers the way back; `words` say what was done. Answers whether it is saved: if
   * not, the reason is on the screen.
   */
  act(plan: Planned, words: ReactNode, options?: SaveOptions): Promise<boolean>
  /** To be rendered on the screen. */
  undoBar: ReactNode
}

/** Acts that need no network: planned by a rule, saved on this device, taken back for ten seconds. */
export function useActs(refusals: Partial<RefusalWords<string>>): Acts {
  const { i18n } = useLingui()
  const toast = useToast()
  const save = useSaving()
  const { undoable, done, undo, forget } = useUndo<{
    words: ReactNode
    back: readonly NewEntry[]
  }>(({ back }) => void save(back))

  const act = useCallback<Acts['act']>(
    async (plan, words, options) => {
      if (!plan.ok) {
        const sentence = findSentence(i18n, refusals, plan.refusal)
        if (sentence) toast.warning(sentence)
        return false
      }
      const { entries, back } = plan.value
      if (entries.length === 0 || !(await save(entries, options))) return false
      done({ words, back })
      return true
    },
    [i18n, toast, refusals, save, done],
  )
  return useMemo(
    () => ({
      act,
      undoBar: undoable ? (
        <UndoBar act={undoable.id} onUndo={undo} onExpire={forget}>
          {undoable.words}
        </UndoBar>
      ) : null,
    }),
    [act, undoable, undo, forget],
  )
}

import { useCallback, useMemo, useRef } from 'react'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import type { TrueRegister } from '#src/class-day/marks/class-register.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import { isOnItsWay, needsPerson, tappedAt } from '#src/offline/outbox/entry.ts'
import { entriesOf, newEntry } from '#src/offline/outbox/entry-kind.ts'
import { useSaving } from '#src/offline/outbox/use-saving.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { submitRegisterKind } from '../../presence.offline.ts'

/** The instant when a register was submitted, and whether the school knows it. */
export type Submitted = { state: 'tablet' | 'server' | 'attention'; at: Instant; byName: string }

type Question = { register: TrueRegister; date: LocalDate; halves: readonly HalfDay[] }

/** The submission of one class's half-day (or of both), and the way to submit it. */
export function useSubmission({ register, date, halves }: Question) {
  const { classId, className, submissions } = register
  const { user } = useSignedIn()
  const save = useSaving()
  const entries = useEntries(`register:${classId}:${date}:`)
  const knownOf = useCallback(
    (half: HalfDay) => submissions.find((it) => it.date === date && it.period === half),
    [submissions, date],
  )

  const submitted = useMemo((): Submitted | null => {
    const own = entriesOf(submitRegisterKind, entries)
    const all = halves.map((half): Submitted | null => {
      const last = own.findLast(({ content }) => content.period === half)
      const known = knownOf(half)
      if (last && (isOnItsWay(last) || needsPerson(last) || !known)) {
        const state = needsPerson(last) ? 'attention' : isOnItsWay(last) ? 'tablet' : 'server'
        return { state, at: tappedAt(last), byName: user.name }
      }
      return known ? { state: 'server', at: known.submittedAt, byName: known.byName } : null
    })
    if (all.length === 0 || all.some((it) => it === null)) return null
    return all.find((it) => it?.state !== 'server') ?? all.at(-1) ?? null
  }, [entries, halves, knownOf, user])

  const isSaving = useRef(false)
  const submit = useCallback(async () => {
    if (isSaving.current) return
    isSaving.current = true
    const made = halves.map((period) => {
      const content = { classId, className, date, period }
      const baseVersion = knownOf(period)?.version ?? null
      return newEntry(submitRegisterKind, { content, baseVersion })
    })
    await save(made)
    isSaving.current = false
  }, [classId, className, date, halves, knownOf, save])

  return { submitted, submit }
}

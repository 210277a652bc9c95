import { useCallback, useMemo } from 'react'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import type { TrueRegister } from '#src/class-day/marks/class-register.ts'
import { useEntries, useOffline } from '#src/offline/offline-context.tsx'
import { isOnItsWay, needsPerson, tappedAt } from '#src/offline/outbox/entry.ts'
import { entriesOf, newEntry } from '#src/offline/outbox/entry-kind.ts'
import { submitRegisterKind } from '../presence.offline.ts'

/** When a register was submitted, and whether the school knows it. */
export type Submitted = { state: 'tablet' | 'server' | 'attention'; at: Instant; byName: string }

type Question = { register: TrueRegister | null; date: LocalDate; halves: readonly HalfDay[] }

/** The submission of one class's half-day (or of both), and the way to submit it. */
export function useSubmission({ register, date, halves }: Question) {
  const offline = useOffline()
  const classId = register?.classId ?? ('' as ClassId)
  const entries = useEntries(`register:${classId}:${date}:`)

  const submitted = useMemo((): Submitted | null => {
    const all = halves.map((half): Submitted | null => {
      const own = entriesOf(submitRegisterKind, entries).findLast(
        ({ content }) => content.period === half,
      )
      const known = register?.submissions.find((it) => it.date === date && it.period === half)
      if (own && (isOnItsWay(own) || needsPerson(own) || !known)) {
        const at = tappedAt(own)
        const state = needsPerson(own) ? 'attention' : isOnItsWay(own) ? 'tablet' : 'server'
        return { state, at, byName: offline.user.displayName }
      }
      return known ? { state: 'server', at: known.submittedAt, byName: known.byName } : null
    })
    if (all.length === 0 || all.some((it) => it === null)) return null
    return all.find((it) => it?.state !== 'server') ?? all.at(-1) ?? null
  }, [entries, register, date, halves, offline])

  const submit = useCallback(async () => {
    if (!register) return
    const { className } = register
    const made = halves.map((period) => {
      const known = register.submissions.find((it) => it.date === date && it.period === period)
      const content = { classId, className, date, period }
      return newEntry(submitRegisterKind, { content, baseVersion: known?.version ?? null })
    })
    await offline.save(made)
  }, [register, classId, date, halves, offline])

  return { submitted, submit }
}

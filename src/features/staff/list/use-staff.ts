import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { lackOf } from '#src/session/account-call.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { type ClassRow, type Level, type Member, peopleStaff } from '../staff.operations.ts'

export type StaffBook = {
  members: readonly Member[]
  levels: readonly Level[]
  /** The classes the reader may see: a teacher who keeps the rights sees her own. */
  classes: readonly ClassRow[]
}

export type LoadedStaff =
  | { status: 'loading' | 'silent' | 'refused' }
  | { status: 'ready'; book: StaffBook }

/** The staff as the server has it. Nothing of it stays on the device: a colleague's address is not the tablet's. */
export function useStaff() {
  const { ask } = useSignedIn()
  const [loaded, setLoaded] = useState<LoadedStaff>({ status: 'loading' })

  const load = useCallback(async () => {
    const outcome = await ask({ document: peopleStaff, variables: {} })
    setLoaded((was) => {
      if (outcome.kind === 'data') {
        const { listStaff: members, listStandards: levels, listClasses: classes } = outcome.data
        return { status: 'ready', book: { members, levels, classes } }
      }
      return was.status === 'ready' ? was : { status: lackOf(outcome) }
    })
  }, [ask])
  useEffect(() => void load(), [load])

  // A mail leaves a moment after the invitation: the list says so by itself, ever less often.
  const looks = useRef(0)
  useEffect(() => {
    const isWaiting =
      loaded.status === 'ready' &&
      loaded.book.members.some(({ invitationMail }) => invitationMail === 'waiting')
    if (!isWaiting) {
      looks.current = 0
      return
    }
    const timer = setTimeout(
      () => {
        looks.current += 1
        void load()
      },
      2_000 * 2 ** Math.min(looks.current, 6),
    )
    return () => clearTimeout(timer)
  }, [loaded, load])

  /** A colleague as an act answered them. */
  const put = useCallback((member: Member) => {
    setLoaded((was) => {
      if (was.status !== 'ready') return was
      const { members } = was.book
      const isKnown = members.some(({ id }) => id === member.id)
      const next = isKnown
        ? members.map((it) => (it.id === member.id ? member : it))
        : [...members, member].toSorted((a, b) => a.name.localeCompare(b.name))
      return { status: 'ready', book: { ...was.book, members: next } }
    })
  }, [])

  return useMemo(() => ({ loaded, load, put }), [loaded, load, put])
}

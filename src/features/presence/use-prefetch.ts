import { useEffect, useMemo } from 'react'
import { useClient } from 'urql'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { windowOf } from '#src/class-day/day-window.ts'
import { presenceRegister } from './presence.operations.ts'
import type { OpenRegister } from './presence-address.ts'
import type { SchoolClassRow } from './use-register.ts'

/** After the first picture has been painted and used: nothing of this is needed at once. */
const restMs = 1_500
/** Whole weeks of more classes than these would fill the tablet; the building's list, which the shell asks for, serves their today. */
const fullyKept = 3

type Known = { today: LocalDate; classes: readonly SchoolClassRow[] }

/** What else the device should know before the network goes: the other classes. */
export function usePrefetch(open: OpenRegister | null, { today, classes }: Known): void {
  const client = useClient()
  const isOpen = open !== null
  const opened = open?.classId
  const ids = useMemo(() => classes.map((it) => it.id), [classes])
  useEffect(() => {
    if (!isOpen || ids.length > fullyKept) return
    const ask = { requestPolicy: 'cache-and-network' } as const
    const timer = setTimeout(() => {
      for (const classId of ids)
        if (classId !== opened)
          client.query(presenceRegister, { classId, ...windowOf(today) }, ask).toPromise()
    }, restMs)
    return () => clearTimeout(timer)
  }, [client, isOpen, opened, today, ids])
}

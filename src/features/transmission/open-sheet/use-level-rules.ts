import { useEffect, useMemo } from 'react'
import type { ClassId } from '#domain/kernel/ids.ts'
import { defaultSettings, type TransmissionSettings } from '#domain/transmission/settings.ts'
import { sheetRulesRow } from '#src/class-day/opening/first-rows-at.ts'
import { useOffline } from '#src/offline/offline-context.tsx'

/**
 * Finds how the sheet of a class is filled. On a day that is not on this device it is filled as on the day read last. So
 * without a network no line is asked for that the level does not have.
 */
export function useLevelRules(
  classId: ClassId | null,
  { read, isUnread }: { read: TransmissionSettings | undefined; isUnread: boolean },
): TransmissionSettings {
  const { firstRows } = useOffline()
  const name = classId && sheetRulesRow(classId)
  useEffect(() => {
    if (name && read) firstRows.keep(name, read)
  }, [firstRows, name, read])
  const before =
    name && !read && isUnread
      ? (firstRows.get(name) as TransmissionSettings | undefined)
      : undefined
  return useMemo(() => ({ ...defaultSettings, ...before, ...read }), [before, read])
}

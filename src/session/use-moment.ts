import { useCallback } from 'react'
import type { Instant } from '#domain/kernel/instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { schoolZoneOf } from './school-zone.ts'
import { useSession } from './session-context.tsx'

/** Writes a recent moment, without its year, as the school's clock shows it, in the reader's language. */
export function useMoment(): (at: Instant) => string {
  const formats = useFormats()
  const { school } = useSession()
  const zone = schoolZoneOf(school)
  return useCallback((at) => formats.momentOf(at, zone), [formats, zone])
}

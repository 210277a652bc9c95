import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TrueRegister } from '#src/class-day/marks/class-register.ts'
import type { Facts, Unsettled } from '#src/class-day/marks/fold-marks.ts'
import { type SchoolTime, useSchoolTime } from '#src/class-day/use-school-time.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { notSavedWords } from './not-saved-words.ts'
import { type MarkWriter, useMarking } from './use-marking.ts'

export type FactsInUse = {
  facts: Facts | null
  unsettled: Unsettled
  writer: MarkWriter
  time: SchoolTime
}

/** The server's truth of a register and what this device adds to it; facts are null until both are read. */
export function useFacts(loaded: Loaded<TrueRegister>): FactsInUse {
  const { i18n } = useLingui()
  const toast = useToast()
  const time = useSchoolTime()
  const { today } = time
  const { unsettled, writer } = useMarking(time, (error) =>
    toast.error(i18n._(notSavedWords(error))),
  )
  const register = loaded.status === 'ready' ? loaded.value : null
  const facts = useMemo(
    () => (register ? { register, unsettled, today } : null),
    [register, unsettled, today],
  )
  return { facts, unsettled, writer, time }
}

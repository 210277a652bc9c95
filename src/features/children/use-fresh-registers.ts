import { useCallback } from 'react'
import { classDayRegister } from '#src/class-day/class-day.operations.ts'
import { windowOf } from '#src/class-day/opening/day-window.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useReadAhead } from '#src/keeping/pages/use-read-ahead.ts'

/** Reads the registers of these classes anew: who entered or left stands there at once, also when the network goes. */
export function useFreshRegisters() {
  const read = useReadAhead()
  const { today } = useSchoolTime()
  return useCallback(
    (classIds: readonly (string | null)[]) => {
      for (const classId of new Set(classIds))
        if (classId) read(classDayRegister, { work: 'presence', classId, ...windowOf(today) })
    },
    [read, today],
  )
}

import { Trans } from '@lingui/react/macro'
import type { RoomCountContent } from './rooms.offline.ts'

type Done = {
  of: Pick<RoomCountContent, 'className' | 'expected' | 'there'>
  /** True of a count that is taken back. */
  isBack?: boolean
}

/** Sentence of a count: for the bar with the way back, and for the list of entries. */
export function RoomCountDone({ of: { className, expected, there }, isBack = false }: Done) {
  return isBack ? (
    <Trans>
      Taken back: head count of {className}, {there} of {expected}
    </Trans>
  ) : (
    <Trans>
      Head count of {className}: {there} of {expected}
    </Trans>
  )
}

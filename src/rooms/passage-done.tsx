import { Trans } from '@lingui/react/macro'
import type { PassageContent } from './rooms.offline.ts'

type Done = {
  how: PassageContent['way'] | 'withdrawn'
  of: Pick<PassageContent, 'personName' | 'className'>
}

/** Sentence of a passage: for the bar with the way back, and for the list of entries. */
export function PassageDone({ how, of: { personName, className } }: Done) {
  if (how === 'withdrawn')
    return (
      <Trans>
        Taken back: <b>{personName}</b>, {className}
      </Trans>
    )
  return how === 'in' ? (
    <Trans>
      <b>{personName}</b> came, {className}
    </Trans>
  ) : (
    <Trans>
      <b>{personName}</b> left, {className}
    </Trans>
  )
}

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Silence } from '#src/platform/silence.ts'
import { useSession } from './session-context.tsx'

/** Says why the last request without an answer had none; it changes while the screen is open. */
export function useSilence(): Silence {
  const { whySilent } = useSession()
  return useSyncExternalStore(whySilent.subscribe, whySilent.get)
}

/** The title over a list that is missing or may be old; what stands inside is for no network. */
export function NoAnswerTitle({ children }: { children?: ReactNode }) {
  const silence = useSilence()
  switch (silence) {
    case 'no-network':
      return children ?? <Trans>No network.</Trans>
    case 'busy':
      return <Trans>The school's server has too much to do at this moment.</Trans>
    case 'unable':
      return <Trans>The school's server cannot answer at this moment.</Trans>
  }
}

/** Shows what stands inside if there is no network. A server that asks to come again later keeps what was entered. */
export function NoAnswer({
  children,
  again = 'by-itself',
  hasTitle = false,
}: {
  children: ReactNode
  /** The one who asks again. */
  again?: 'by-itself' | 'by-hand'
  /** A `NoAnswerTitle` stands above and has said why. */
  hasTitle?: boolean
}) {
  const silence = useSilence()
  if (silence === 'no-network') return children
  return (
    <>
      {hasTitle ? null : (
        <>
          <NoAnswerTitle />{' '}
        </>
      )}
      {again === 'by-itself' ? (
        <Trans>
          The network is there. What you entered is kept, and Préau asks again by itself.
        </Trans>
      ) : (
        <Trans>The network is there. What you entered is kept. Try again in a few seconds.</Trans>
      )}
    </>
  )
}

import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { KeptPart, NetworkNotice } from '#src/keeping/pages/kept-screen.tsx'
import type { Kept } from '#src/keeping/pages/use-kept.ts'

/** Hears that the open view of the payments shows its first data. */
export const ViewReadyContext = createContext<() => void>(() => undefined)

/** The data of one view of the payments. The frame with its tabs stays where it is from view to view. */
export function PaymentPart<Value>({
  kept,
  silence,
  children,
}: {
  kept: Kept<Value>
  silence: { title: ReactNode; words: ReactNode }
  children: (value: Value) => ReactNode
}) {
  useViewReady(kept.status !== 'loading')
  return (
    <KeptPart kept={kept} silence={silence}>
      {(value) => (
        <>
          <NetworkNotice lookAgain={kept.lookAgain} />
          {children(value)}
        </>
      )}
    </KeptPart>
  )
}

/** Tells the frame that the view has what it shows first. */
export function useViewReady(isReady: boolean): void {
  const onReady = useContext(ViewReadyContext)
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady, onReady])
}

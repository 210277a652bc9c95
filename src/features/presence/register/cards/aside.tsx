import { type ReactNode, type Ref, startTransition, useImperativeHandle, useState } from 'react'

export type AsideHandle = { show(part: ReactNode): void }

/** Holds what is drawn beside the screen: in the pauses of everything else, and without drawing the screen anew. */
export function Aside({ ref }: { ref: Ref<AsideHandle> }) {
  const [part, setPart] = useState<ReactNode>(null)
  useImperativeHandle(ref, () => ({ show: (next) => startTransition(() => setPart(next)) }), [])
  return part
}

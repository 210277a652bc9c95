import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { Trouble } from './use-act.ts'

/** Shows why an act was not done, where it was asked for. `kept` says what became of what was typed. */
export function TroubleNotice({ trouble, kept }: { trouble: Trouble | null; kept?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // A long form on a phone hides its end: the reason comes into sight by itself.
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView?.({ block: 'center' })
  }, [trouble])
  if (!trouble) return null
  return (
    <div ref={place}>
      <Notice tone={trouble.kind === 'refused' ? 'error' : 'warning'} role="alert">
        {trouble.sentence} {trouble.kind === 'refused' ? null : kept}
      </Notice>
    </div>
  )
}

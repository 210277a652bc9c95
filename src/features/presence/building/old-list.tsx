import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type Instant, millisecondsOf } from '#domain/kernel/instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useClock } from '#src/platform/clock-context.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'

/** An open list is read anew with every minute: one that is older had no answer. */
const oldMs = 120_000
/** A list that was kept is read anew when it is opened. The answer is given this long before the list is called old. */
const firstAnswerMs = 1_500

type Known = {
  /** When the school read the list; null where an older app kept it. */
  at: Instant | null
  timeZone: string
}

/**
 * On the screen: that the list is old, where it is. In the yard nobody may take it for what is true now. Its age alone
 * says so: a question that is on its way may never be answered.
 */
export function OldList({ at, timeZone }: Known) {
  const clock = useClock()
  const formats = useFormats()
  const [isJustOpened, setJustOpened] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setJustOpened(false), firstAnswerMs)
    return () => clearTimeout(timer)
  }, [])
  if (isJustOpened) return null
  if (at !== null && clock.now() - millisecondsOf(at) < oldMs) return null
  const time = at === null ? null : formats.timeOf(at, timeZone)
  return (
    <div data-old-list data-print="never">
      <Notice
        tone="warning"
        title={
          time === null ? (
            <Trans>It is not known how old this list is.</Trans>
          ) : (
            <Trans>The school has not answered since {time}.</Trans>
          )
        }
      >
        <Trans>
          What other devices have marked since is not counted: ask the other classes. What was
          entered on this device is.
        </Trans>
      </Notice>
    </div>
  )
}

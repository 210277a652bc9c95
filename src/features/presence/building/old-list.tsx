import { Trans } from '@lingui/react/macro'
import type { Instant } from '#domain/kernel/instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useIsOld } from '#src/keeping/pages/use-is-old.ts'
import { Notice } from '#src/ui/notice/notice.tsx'

type Known = {
  /** The instant when the school read the list; null where an older app kept it. */
  at: Instant | null
  timeZone: string
}

/** On the screen: that the list is old, where it is. In the yard nobody may take it for what is true now. */
export function OldList({ at, timeZone }: Known) {
  const formats = useFormats()
  if (!useIsOld(at)) return null
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

import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { parseInstant } from '#domain/kernel/instant.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import type { LostEntries } from '#src/offline/storage/device-database.ts'
import { OnThisDevice } from '#src/people/this-device.tsx'
import { useMoment } from '#src/session/use-moment.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'

/** Says which entries of this person the browser has cleared, until the person has checked. */
export function LostEntriesNotice() {
  const store = useOffline()
  const [lost, setLost] = useState<LostEntries | null>(null)
  useEffect(() => store.watchLost(setLost), [store])
  if (!lost) return null
  return (
    <Notice
      tone="error"
      role="alert"
      title={
        <Plural
          value={lost.count}
          one="# entry that was not sent is lost."
          other="# entries that were not sent are lost."
        />
      }
      acts={
        <Button
          look="secondary"
          onClick={() => {
            setLost(null)
            // Where it cannot be written, the next reading says it again.
            store.forgetLost().catch(() => undefined)
          }}
        >
          <Trans>I have checked</Trans>
        </Button>
      }
    >
      <Trans>
        The browser has cleared what Préau had saved <OnThisDevice />.
      </Trans>{' '}
      <LastCounted countedAt={lost.countedAt} />{' '}
      <Trans>
        Look at the register and the sheets of that day, and enter again what is missing.
      </Trans>
    </Notice>
  )
}

function LastCounted({ countedAt }: Pick<LostEntries, 'countedAt'>) {
  const momentOf = useMoment()
  const moment = parseInstant(countedAt)
  if (!moment) return null
  const at = momentOf(moment)
  return <Trans>They were last counted on {at}.</Trans>
}

import { Trans } from '@lingui/react/macro'
import { useAllUnsettled } from '#src/offline/offline-context.tsx'
import { type Entry, needsPerson } from '#src/offline/outbox/entry.ts'
import { Stack } from '#src/ui/screen/layout.tsx'
import { AttentionEntry } from './sync-entry.tsx'
import styles from './sync-list.module.css'
import { PhotoGroup, useUnsentPhotos } from './sync-photos.tsx'
import { WaitingGroups } from './waiting-groups.tsx'

function ToSettle({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <Stack as="section" gap={0}>
      <h3 className={styles.Heading}>
        <Trans>For you to settle</Trans>
      </h3>
      <ul>
        {entries.map((entry) => (
          <AttentionEntry key={entry.entryId} entry={entry} />
        ))}
      </ul>
    </Stack>
  )
}

/** Every entry and photo of this person that is not settled, and the ways to settle it. */
export function UnsettledEntries() {
  const entries = useAllUnsettled()
  const photos = useUnsentPhotos()
  const mine = entries.filter(needsPerson)
  const onTheWay = entries.filter((entry) => !needsPerson(entry))
  return (
    <>
      <ToSettle entries={mine} />
      <WaitingGroups entries={onTheWay} />
      <PhotoGroup photos={photos} />
    </>
  )
}

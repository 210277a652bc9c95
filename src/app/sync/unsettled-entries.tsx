import { Trans } from '@lingui/react/macro'
import { useAllUnsettled } from '#src/offline/offline-context.tsx'
import { type Entry, needsPerson } from '#src/offline/outbox/entry.ts'
import { Stack } from '#src/ui/screen/layout.tsx'
import { AttentionEntry, WaitingEntry } from './sync-entry.tsx'
import styles from './sync-list.module.css'
import { PhotoGroup, useUnsentPhotos } from './sync-photos.tsx'

function Group({ entries, isAttention }: { entries: readonly Entry[]; isAttention: boolean }) {
  if (entries.length === 0) return null
  return (
    <Stack as="section" gap={0}>
      <h3 className={styles.Heading}>
        {isAttention ? <Trans>For you to settle</Trans> : <Trans>On their way</Trans>}
      </h3>
      <ul>
        {entries.map((entry) =>
          isAttention ? (
            <AttentionEntry key={entry.entryId} entry={entry} />
          ) : (
            <WaitingEntry key={entry.entryId} entry={entry} />
          ),
        )}
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
      <Group entries={mine} isAttention />
      <Group entries={onTheWay} isAttention={false} />
      <PhotoGroup photos={photos} />
    </>
  )
}

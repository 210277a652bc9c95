import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useSyncState } from '#src/offline/offline-context.tsx'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { Fold } from '#src/ui/fold.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { findEntryWords } from './entry-words.ts'
import { WaitingEntry } from './sync-entry.tsx'
import styles from './sync-list.module.css'

/** Entries of one kind, in the order of their taps. Kinds that no feature knows any more are one group. */
function groupsOf(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const kind = findEntryWords(entry.kind)?.kind ?? ''
    groups.set(kind, [...(groups.get(kind) ?? []), entry])
  }
  return [...groups.values()]
}

/** "28 marks", "1 milestone". */
function useCounted(): (group: readonly Entry[]) => string {
  const { i18n, t } = useLingui()
  return (group) => {
    const words = group[0] && findEntryWords(group[0].kind)
    const count = group.length
    return words
      ? i18n._(words.counted(count))
      : t`${plural(count, { one: '# entry of an older version', other: '# entries of an older version' })}`
  }
}

/** The rows are drawn once somebody looks at them: a class of 28 is a long list. */
function Group({ name, entries }: { name: string; entries: readonly Entry[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold head={name} look="line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen ? (
        <ul>
          {entries.map((entry) => (
            <WaitingEntry key={entry.entryId} entry={entry} />
          ))}
        </ul>
      ) : null}
    </Fold>
  )
}

/** Shows what waits, by what it is: a sentence with the numbers, and behind each number its entries. */
export function WaitingGroups({ entries }: { entries: readonly Entry[] }) {
  const formats = useFormats()
  const counted = useCounted()
  const { isOffline, isServerBusy } = useSyncState()
  if (entries.length === 0) return null
  const groups = groupsOf(entries)
  const what = formats.list(groups.map(counted))
  const count = entries.length
  return (
    <Stack as="section" gap={0}>
      <h3 className={styles.Heading}>
        {isOffline && !isServerBusy ? (
          <Plural
            value={count}
            one={`${what} waits for the network`}
            other={`${what} wait for the network`}
          />
        ) : (
          <Plural value={count} one={`${what} is on its way`} other={`${what} are on their way`} />
        )}
      </h3>
      {groups.map((group) => (
        <Group key={group[0]?.kind} name={counted(group)} entries={group} />
      ))}
    </Stack>
  )
}

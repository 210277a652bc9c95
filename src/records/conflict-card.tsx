import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Instant } from '#domain/kernel/instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { tappedAt } from '#src/offline/outbox/entry.ts'
import type { NewEntry } from '#src/offline/outbox/entry-kind.ts'
import type { ConflictProps } from '#src/offline/outbox/entry-words.ts'
import { useSaving } from '#src/offline/outbox/use-saving.ts'
import { useSession, useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from './conflict-card.module.css'

/** One of the two versions, in the words of its kind. */
export type Version = {
  says: ReactNode
  by: string
  at: Instant
  /** The device that it was entered on, where the kind knows it. */
  device?: string | null
  /** The words of the button; "Keep Marie's" and "Keep mine" where nothing else is said. */
  keep?: ReactNode
  /** The colours of a mark of attendance. */
  mark?: { className: string; state: string }
}

function Side({
  version: { says, by, at, device, mark },
  children,
}: {
  version: Version
  children: ReactNode
}) {
  const formats = useFormats()
  const { school } = useSession()
  const when = formats.momentOf(at, school?.timeZone ?? 'UTC')
  return (
    <div className={`${styles.Side} ${mark?.className ?? ''}`} data-mark={mark?.state}>
      <div className={styles.Says}>{says}</div>
      <p className={styles.By}>{by}</p>
      <p>{device ? `${when}, ${device}` : when}</p>
      {children}
    </div>
  )
}

/** Two people entered two things: side by side, of equal weight; nothing is chosen for anybody. */
export function ConflictCard<Content>({
  conflict: { entry, keepTheirs, keepMine, decideLater },
  fact,
  theirs,
  mine,
  again,
}: {
  conflict: ConflictProps<Content>
  /** The event, in one sentence or two. */
  fact: ReactNode
  theirs: Version
  mine: Omit<Version, 'by' | 'at'>
  /**
   * Makes the entry by which one's own words become a record of their own. The removed one is not written again under its
   * id.
   */
  again?: (() => NewEntry) | null
}) {
  const { user } = useSignedIn()
  const save = useSaving()
  const { by } = theirs
  const writeAgain = again ? () => void save([again()], { settling: [entry.entryId] }) : null
  return (
    <>
      <Quiet size="same">{fact}</Quiet>
      <div className={styles.Pair}>
        <Side version={theirs}>
          <Button size="touch" width="full" onClick={keepTheirs}>
            {theirs.keep ?? <Trans>Keep {by}'s</Trans>}
          </Button>
        </Side>
        <Side version={{ ...mine, by: user.name, at: tappedAt(entry) }}>
          <Button size="touch" width="full" onClick={writeAgain ?? keepMine}>
            {writeAgain ? <Trans>Write mine again</Trans> : (mine.keep ?? <Trans>Keep mine</Trans>)}
          </Button>
        </Side>
      </div>
      <div className={styles.Later}>
        <Button look="quiet" onClick={decideLater}>
          <Trans>Decide later</Trans>
        </Button>
      </div>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useMoment } from '#src/session/use-moment.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Places } from '#src/ui/sign/places.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { type ChatChannel, type ChatReader, channelReaders } from '../message.operations.ts'
import styles from './readers-dialog.module.css'

/** The members of a channel; for announcements, also who has read the newest one. */
export function ReadersDialog({
  channel,
  onChange,
  onClose,
}: {
  channel: ChatChannel
  /** Opens the form for its people; null where this person does not choose them. */
  onChange: ((memberIds: string[]) => void) | null
  onClose: () => void
}) {
  const kept = useKept(channelReaders, { channelId: channel.id })
  const readers = kept.status === 'ready' ? kept.value.channelReaders : []
  return (
    <Dialog
      title={channel.title}
      onPhone="sheet"
      onClose={onClose}
      acts={
        <>
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {onChange && kept.status === 'ready' ? (
            <Button onClick={() => onChange(readers.map(({ userId }) => userId as string))}>
              <Trans>Change people or name</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Not on this device yet</Trans>,
          words: <Trans>Who belongs to a channel needs the network.</Trans>,
        }}
      >
        {({ channelReaders: people }) =>
          channel.kind === 'announcement' ? (
            <ReadStatus people={people} last={channel.lastNumber} />
          ) : (
            <People people={people} />
          )
        }
      </KeptPart>
    </Dialog>
  )
}

function People({ people }: { people: readonly ChatReader[] }) {
  const momentOf = useMoment()
  return (
    <ul className={styles.People}>
      {people.map(({ userId, name, readAt }) => (
        <li key={userId}>
          <Portrait name={name} size="small" />
          <span>{name}</span>
          {readAt ? <Quiet as="span">{momentOf(readAt)}</Quiet> : null}
        </li>
      ))}
    </ul>
  )
}

/** Those who have not read the newest announcement come first. */
function ReadStatus({ people, last }: { people: readonly ChatReader[]; last: number }) {
  const hasRead = ({ readNumber }: ChatReader) => (readNumber ?? 0) >= last
  const read = people.filter(hasRead)
  const unread = people.filter((it) => !hasRead(it))
  const all = people.length
  const count = read.length
  return (
    <>
      <p className={styles.Sum}>
        <Check aria-hidden />
        <Trans>
          Read by {count} of {all}
        </Trans>
      </p>
      <div className={styles.Places}>
        <Places filled={count} of={all} />
      </div>
      {unread.length > 0 ? (
        <>
          <h3>
            <Trans>Not read yet</Trans>
          </h3>
          <People people={unread.map((it) => ({ ...it, readAt: null }))} />
        </>
      ) : null}
      {count > 0 ? (
        <>
          <h3>
            <Trans context="a message">Read</Trans>
          </h3>
          <People people={read} />
        </>
      ) : null}
    </>
  )
}

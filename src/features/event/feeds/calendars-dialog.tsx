import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarArrowDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { useMoment } from '#src/session/use-moment.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet, Row, Stack } from '#src/ui/screen/layout.tsx'
import styles from '../event.module.css'
import { eventActs } from '../event-refusals.ts'
import { type Feed, ownFeeds, removeEventFeed } from './feeds.operations.ts'
import { NewFeed } from './new-feed.tsx'

/** The ways of the events into other calendars: a file of what is shown, and addresses that a calendar reads by itself. */
export function CalendarsDialog({
  onDownload,
  onClose,
}: {
  onDownload: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const isReadOnly = useReadOnly()
  return (
    <Dialog
      title={t`Events in other calendars`}
      onPhone="page"
      onClose={onClose}
      acts={
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack gap={20}>
        <Stack as="section">
          <h3>
            <Trans>Once, as a file</Trans>
          </h3>
          <Quiet>
            <Trans>The events that are shown now. Later changes do not reach it.</Trans>
          </Quiet>
          <Row>
            <Button icon={<CalendarArrowDown aria-hidden />} onClick={onDownload}>
              <Trans>Download what is shown</Trans>
            </Button>
          </Row>
        </Stack>
        <Stack as="section">
          <h3>
            <Trans>Always up to date, by an address</Trans>
          </h3>
          {isReadOnly ? (
            <Quiet>
              <Trans>Everybody makes addresses for their own calendars.</Trans>
            </Quiet>
          ) : (
            <OwnFeeds />
          )}
        </Stack>
      </Stack>
    </Dialog>
  )
}

/** The addresses that somebody has made, and the way to a new one. */
function OwnFeeds() {
  const asked = useAsked(ownFeeds)
  const { act, refusedBy } = useAskedAct(eventActs, asked)
  const { t } = useLingui()
  const toast = useToast()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const revoke = async ({ id }: Feed) => {
    const outcome = await act(removeEventFeed, { feedId: id })
    setTrouble(outcome.kind === 'done' ? null : outcome)
    if (outcome.kind === 'done') toast.success(t`This calendar gets no more events.`)
  }
  return (
    <KeptPart
      kept={asked}
      silence={{
        title: <Trans>Your addresses need the network</Trans>,
        words: <Trans>Nothing of them is kept on this device.</Trans>,
      }}
    >
      {({ eventFeeds }) => (
        <>
          <Quiet>
            <Trans>
              A calendar on your phone or computer reads your events by itself, with what you may
              see. Who has the address reads them too: give it to nobody.
            </Trans>
          </Quiet>
          <TroubleNotice trouble={trouble} />
          {eventFeeds.length === 0 ? null : (
            <ul className={styles.Feeds}>
              {eventFeeds.map((feed) => (
                <FeedRow key={feed.id} feed={feed} onRevoke={() => void revoke(feed)} />
              ))}
            </ul>
          )}
          <NewFeed act={act} refusedBy={refusedBy} standing={eventFeeds} />
        </>
      )}
    </KeptPart>
  )
}

function FeedRow({
  feed: { id, name, madeAt, readOn },
  onRevoke,
}: {
  feed: Feed
  onRevoke: () => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const made = useMoment()(madeAt)
  const day = readOn ? formats.day(readOn) : ''
  return (
    <li data-feed={id}>
      <div>
        <b>{name}</b>
        <Quiet>
          {readOn ? <Trans>Last read on {day}</Trans> : <Trans>Made {made}, not read yet</Trans>}
        </Quiet>
      </div>
      <Button icon={<Trash2 aria-hidden />} aria-label={t`Revoke: ${name}`} onClick={onRevoke}>
        <Trans>Revoke</Trans>
      </Button>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import {
  Ban,
  CalendarArrowDown,
  Coins,
  ListChecks,
  MailQuestionMark,
  Pencil,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import { maySeeScreen } from '#domain/access/access.ts'
import { AttachedFiles } from '#src/media/attached-files.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useReadOnly } from '#src/session/read-only.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import styles from '../event.module.css'
import { type EventTarget, eventFile } from '../event.operations.ts'
import { outingAddress, type Shown } from '../event.view.ts'
import { useEventWords } from '../event-words.ts'

export type CardAct =
  | 'change-day'
  | 'change'
  | 'cancel'
  | 'restore'
  | 'remove'
  | 'download'
  | 'answers'
  | 'price'

/** Everything that is known of an event, and what can be done with it. */
export function EventCard({
  shown,
  targets,
  onAct,
  onClose,
}: {
  shown: Shown
  targets: readonly EventTarget[]
  onAct: (act: CardAct) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const isReadOnly = useReadOnly()
  const { user, school } = useSignedIn()
  const { event, conflict } = shown
  const { title } = event
  const words = useEventWords(targets)
  const repeats = words.repeatsOf(event)
  const mayAct = event.mayChange && !isReadOnly
  const isCancelled = event.cancelledBecause !== null
  return (
    <Dialog
      title={event.title}
      onPhone="sheet"
      onClose={onClose}
      acts={
        <>
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {event.kind === 'outing' ? (
            <LinkButton
              icon={<ListChecks aria-hidden />}
              to={outingAddress({ eventId: event.id, day: shown.firstDay })}
            >
              <Trans>Children and head count</Trans>
            </LinkButton>
          ) : null}
          {event.mayChange ? (
            <Button icon={<MailQuestionMark aria-hidden />} onClick={() => onAct('answers')}>
              <Trans>Answers of families</Trans>
            </Button>
          ) : null}
          {mayAct && maySeeScreen(accessFactsOf(user, school), 'payments') ? (
            <Button icon={<Coins aria-hidden />} onClick={() => onAct('price')}>
              <Trans>Price</Trans>
            </Button>
          ) : null}
          {mayAct && !isCancelled ? (
            <>
              {repeats ? (
                <Button icon={<Pencil aria-hidden />} onClick={() => onAct('change-day')}>
                  <Trans>Change this day</Trans>
                </Button>
              ) : null}
              <Button icon={<Pencil aria-hidden />} onClick={() => onAct('change')}>
                {repeats ? <Trans>Change the series</Trans> : <Trans>Change</Trans>}
              </Button>
              <Button icon={<Ban aria-hidden />} onClick={() => onAct('cancel')}>
                <Trans>Cancel the event</Trans>
              </Button>
            </>
          ) : null}
          {mayAct && isCancelled ? (
            <Button icon={<RotateCcw aria-hidden />} onClick={() => onAct('restore')}>
              <Trans>It takes place after all</Trans>
            </Button>
          ) : null}
          <Button
            look="quiet"
            icon={<CalendarArrowDown aria-hidden />}
            onClick={() => onAct('download')}
          >
            <Trans>Add to a calendar (.ics)</Trans>
          </Button>
          {mayAct ? (
            <Button look="quiet" icon={<Trash2 aria-hidden />} onClick={() => onAct('remove')}>
              <Trans>Remove</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {isCancelled ? (
        <Notice tone="warning" title={<Trans>Cancelled</Trans>}>
          {event.cancelledBecause}
        </Notice>
      ) : null}
      {conflict ? (
        <Notice tone="warning" title={<Trans>The school is closed: {conflict}</Trans>} />
      ) : null}
      <dl className={styles.Facts}>
        <dt>
          <Trans>When</Trans>
        </dt>
        <dd>
          {words.daysOf(shown)}, {words.hoursOf(event)}
        </dd>
        {repeats ? (
          <>
            <dt>
              <Trans>Repeats</Trans>
            </dt>
            <dd>{repeats}</dd>
          </>
        ) : null}
        {event.place ? (
          <>
            <dt>
              <Trans>Place</Trans>
            </dt>
            <dd>{event.place}</dd>
          </>
        ) : null}
        <dt>
          <Trans>For whom</Trans>
        </dt>
        <dd>{words.audienceOf(event)}</dd>
        <dt>
          <Trans>Kind</Trans>
        </dt>
        <dd>{words.kindOf(event)}</dd>
        {event.note ? (
          <>
            <dt>
              <Trans>Note</Trans>
            </dt>
            <dd>{event.note}</dd>
          </>
        ) : null}
      </dl>
      <AttachedFiles
        files={event.files ?? []}
        about={t`Photo: ${title}`}
        paper={{
          document: eventFile,
          variablesOf: (mediaId) => ({ eventId: event.id, mediaId }),
        }}
      />
    </Dialog>
  )
}

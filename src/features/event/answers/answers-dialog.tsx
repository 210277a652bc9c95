import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Mail, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { isDirection } from '#domain/accounts/roles.ts'
import { mostPeople } from '#domain/event/invitation.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Outcome, Trouble } from '#src/keeping/acts/use-act.ts'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { useMoment } from '#src/session/use-moment.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet, Row, Stack } from '#src/ui/screen/layout.tsx'
import styles from '../event.module.css'
import type { SchoolEvent } from '../event.operations.ts'
import { eventActs } from '../event-refusals.ts'
import { useAnswersFile } from '../use-events-file.ts'
import {
  type AnswerActs,
  type AskedChild,
  answersOfEvent,
  type EventAnswers,
  inviteFamilies,
  setFamilyAnswer,
} from './answers.operations.ts'
import { InvitationDialog } from './invitation-dialog.tsx'

/** The answers of families about an event: who comes, which appointment is whose, and who was asked. */
export function AnswersDialog({ event, onClose }: { event: SchoolEvent; onClose: () => void }) {
  const asked = useAsked(answersOfEvent, { variables: { eventId: event.id } })
  const acts = useAskedAct(eventActs, asked)
  const [isAsking, setIsAsking] = useState(false)
  const { title } = event
  const answers = asked.status === 'ready' ? asked.value.eventAnswers : null
  if (isAsking && answers)
    return (
      <InvitationDialog
        event={event}
        answers={answers}
        acts={acts}
        onClose={() => setIsAsking(false)}
      />
    )
  return (
    <Dialog
      title={title}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <KeptPart
        kept={asked}
        silence={{
          title: <Trans>The answers need the network</Trans>,
          words: <Trans>Nothing of them is kept on this device.</Trans>,
        }}
      >
        {({ eventAnswers }) =>
          eventAnswers ? (
            <Answers
              event={event}
              answers={eventAnswers}
              act={acts.act}
              onAsk={() => setIsAsking(true)}
            />
          ) : (
            <Quiet>
              <Trans>This event is not in the calendar any more.</Trans>
            </Quiet>
          )
        }
      </KeptPart>
    </Dialog>
  )
}

function Answers({
  event,
  answers,
  act,
  onAsk,
}: {
  event: SchoolEvent
  answers: EventAnswers
  act: AnswerActs['act']
  onAsk: () => void
}) {
  const { t } = useLingui()
  const isReadOnly = useReadOnly()
  const { user } = useSignedIn()
  const toast = useToast()
  const print = useAnswersFile(event)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const noted = (outcome: Outcome, done?: string): void => {
    setTrouble(outcome.kind === 'done' ? null : outcome)
    if (outcome.kind === 'done' && done) toast.success(done)
  }
  const { invitation, children, seatsLeft } = answers
  const eventId = event.id
  const ask = (
    <Button icon={<Pencil aria-hidden />} onClick={onAsk} disabled={isReadOnly}>
      {invitation ? <Trans>What families are asked</Trans> : <Trans>Ask the families</Trans>}
    </Button>
  )
  if (!invitation)
    return (
      <Stack gap={12}>
        <Quiet>
          <Trans>
            Families are not asked yet. Say how many seats there are, or how long an appointment is:
            each family then answers by a link of its own.
          </Trans>
        </Quiet>
        <Row>{ask}</Row>
      </Stack>
    )
  const people = children.reduce((sum, child) => sum + (child.people ?? 0), 0)
  const silent = children.filter((child) => child.people === null).length
  const uninvited = children.filter(({ invitedAt }) => invitedAt === null).length
  return (
    <Stack gap={16}>
      <p>
        <b>
          <Plural value={people} _0="Nobody comes yet" one="# person comes" other="# people come" />
        </b>
        {' · '}
        <Plural
          value={silent}
          _0="all have answered"
          one="# without an answer"
          other="# without an answer"
        />
        {seatsLeft === null ? null : (
          <>
            {' · '}
            <Plural value={seatsLeft} _0="full" one="# seat left" other="# seats left" />
          </>
        )}
      </p>
      <Row>
        {ask}
        {isDirection(user.userType) && uninvited > 0 && event.cancelledBecause === null ? (
          <Button
            icon={<Mail aria-hidden />}
            disabled={isReadOnly}
            onClick={() =>
              void act(inviteFamilies, { eventId }).then((outcome) =>
                noted(outcome, t`Each family gets a mail with its own link.`),
              )
            }
          >
            <Trans>Invite the families</Trans>
          </Button>
        ) : null}
        <Button icon={<Printer aria-hidden />} onClick={print}>
          <Trans>Print the list</Trans>
        </Button>
      </Row>
      <TroubleNotice trouble={trouble} />
      {answers.slots.length > 0 ? <Slots answers={answers} /> : null}
      <ul className={styles.Feeds}>
        {children.map((child) => (
          <ChildAnswer
            key={child.id}
            child={child}
            answers={answers}
            isReadOnly={isReadOnly}
            onAnswer={(said) =>
              void act(setFamilyAnswer, { eventId, childId: child.id, ...said }).then((outcome) =>
                noted(outcome),
              )
            }
          />
        ))}
      </ul>
    </Stack>
  )
}

/** The appointments of the day, each with whose it is. */
function Slots({ answers: { slots, children } }: { answers: EventAnswers }) {
  const whose = new Map(children.flatMap((child) => (child.slot ? [[child.slot, child]] : [])))
  return (
    <ol className={styles.Slots}>
      {slots.map((slot) => {
        const child = whose.get(slot)
        return (
          <li key={slot} data-slot={slot}>
            <b>{slot}</b>{' '}
            {child ? (
              <>
                {child.firstName} {child.lastName}
              </>
            ) : (
              <Quiet>
                <Trans context="appointment">free</Trans>
              </Quiet>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const silence = 'none'
const away = '0'

/** A child with what its family says. Somebody who was told on the telephone notes it here. */
function ChildAnswer({
  child,
  answers,
  isReadOnly,
  onAnswer,
}: {
  child: AskedChild
  answers: EventAnswers
  isReadOnly: boolean
  onAnswer: (said: { people: number | null; slot: string | null }) => void
}) {
  const { t, i18n } = useLingui()
  const { firstName, lastName, className, invitedAt, people, slot, isByHand } = child
  const taken = new Set(answers.children.map((it) => it.slot))
  const isByTime = answers.slots.length > 0
  const yes = isByTime
    ? answers.slots
        .filter((it) => it === slot || !taken.has(it))
        .map((it) => ({ value: it, label: it }))
    : Array.from({ length: mostPeople }, (_, place) => ({
        value: String(place + 1),
        label: i18n.number(place + 1),
      }))
  const choices = [
    { value: silence, label: t`no answer` },
    { value: away, label: t`does not come` },
    ...yes,
  ]
  const value = people === null ? silence : people === 0 ? away : (slot ?? String(people))
  const moment = useMoment()
  const on = invitedAt ? moment(invitedAt) : ''
  return (
    <li data-asked={child.id}>
      <div>
        <b>
          {firstName} {lastName}
        </b>
        <Quiet>
          {className}
          {' · '}
          {isByHand ? (
            <Trans>noted by hand</Trans>
          ) : invitedAt ? (
            <Trans>invited {on}</Trans>
          ) : (
            <Trans>not invited</Trans>
          )}
        </Quiet>
      </div>
      <BareSelect
        name={t`Answer for ${firstName}`}
        value={value}
        choices={choices}
        disabled={isReadOnly}
        onChange={(next) =>
          onAnswer(
            next === silence
              ? { people: null, slot: null }
              : isByTime && next !== away
                ? { people: 1, slot: next }
                : { people: Number(next), slot: null },
          )
        }
      />
    </li>
  )
}

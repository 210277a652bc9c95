import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BellRing, Mail, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { isDirection } from '#domain/accounts/roles.ts'
import { waitsForAuthorisation } from '#domain/event/reminder.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Outcome, Trouble } from '#src/keeping/acts/use-act.ts'
import { useReadOnly } from '#src/session/read-only.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet, Row, Stack } from '#src/ui/screen/layout.tsx'
import styles from '../event.module.css'
import type { SchoolEvent } from '../event.operations.ts'
import { useAnswersFile } from '../use-events-file.ts'
import {
  type AnswerActs,
  type EventAnswers,
  inviteFamilies,
  remindFamilies,
  setFamilyAnswer,
} from './answers.operations.ts'
import { ChildAnswer } from './child-answer.tsx'

/** The children of an event with their answers and signatures, and what can be done to get the others. */
export function AnswersOfFamilies({
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
  const { invitation, children, toRemind } = answers
  const eventId = event.id
  const waitsForSignature = waitsForAuthorisation(event)
  const mayWrite = isDirection(user.userType) && event.cancelledBecause === null
  const uninvited = children.filter(({ invitedAt }) => invitedAt === null).length
  return (
    <Stack gap={16}>
      {invitation ? (
        <Count answers={answers} />
      ) : (
        <Quiet>
          <Trans>
            Families are not asked yet. Say how many seats there are, or how long an appointment is:
            each family then answers by a link of its own.
          </Trans>
        </Quiet>
      )}
      {waitsForSignature ? <Signatures answers={answers} /> : null}
      <Row>
        <Button icon={<Pencil aria-hidden />} onClick={onAsk} disabled={isReadOnly}>
          {invitation ? <Trans>What families are asked</Trans> : <Trans>Ask the families</Trans>}
        </Button>
        {invitation && mayWrite && uninvited > 0 ? (
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
        {mayWrite && toRemind > 0 ? (
          <Button
            icon={<BellRing aria-hidden />}
            disabled={isReadOnly}
            onClick={() =>
              void act(remindFamilies, { eventId }).then((outcome) =>
                noted(
                  outcome,
                  t`The families that have not answered get a mail, except those that got one about it today.`,
                ),
              )
            }
          >
            <Plural
              value={toRemind}
              one="Remind # family without an answer"
              other="Remind # families without an answer"
            />
          </Button>
        ) : null}
        {invitation ? (
          <Button icon={<Printer aria-hidden />} onClick={print}>
            <Trans>Print the list</Trans>
          </Button>
        ) : null}
      </Row>
      <TroubleNotice trouble={trouble} />
      {answers.slots.length > 0 ? <Slots answers={answers} /> : null}
      {invitation || waitsForSignature ? (
        <ul className={styles.Feeds}>
          {children.map((child) => (
            <ChildAnswer
              key={child.id}
              child={child}
              answers={answers}
              waitsForSignature={waitsForSignature}
              isReadOnly={isReadOnly}
              onAnswer={(said) =>
                void act(setFamilyAnswer, { eventId, childId: child.id, ...said }).then((outcome) =>
                  noted(outcome),
                )
              }
            />
          ))}
        </ul>
      ) : null}
    </Stack>
  )
}

/** Number of people who come, of families without an answer, and of seats that are left. */
function Count({ answers: { children, seatsLeft } }: { answers: EventAnswers }) {
  const people = children.reduce((sum, child) => sum + (child.people ?? 0), 0)
  const silent = children.filter((child) => child.people === null).length
  return (
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
  )
}

/** Number of families that have not signed. Who has a child in care notes signatures on the list of the outing. */
function Signatures({ answers: { children } }: { answers: EventAnswers }) {
  const missing = children.filter(({ isAuthorised }) => isAuthorised === null).length
  return (
    <p>
      <Plural
        value={missing}
        _0="All families have signed or refused."
        one="# authorisation is missing."
        other="# authorisations are missing."
      />
    </p>
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
              givenFirst(child)
            ) : (
              <Quiet as="span" size="same">
                <Trans context="appointment">free</Trans>
              </Quiet>
            )}
          </li>
        )
      })}
    </ol>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { mostPeople } from '#domain/event/invitation.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { useMoment } from '#src/session/use-moment.ts'
import { BareSelect } from '#src/ui/field/select.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import type { AskedChild, EventAnswers } from './answers.operations.ts'

const silence = 'none'
const away = '0'

/** A child with what its family says. An answer by telephone is noted here. */
export function ChildAnswer({
  child,
  answers,
  waitsForSignature,
  isReadOnly,
  onAnswer,
}: {
  child: AskedChild
  answers: EventAnswers
  /** The outing waits for a signature of each family. */
  waitsForSignature: boolean
  isReadOnly: boolean
  onAnswer: (said: { people: number | null; slot: string | null }) => void
}) {
  const { t, i18n } = useLingui()
  const { firstName, people, slot } = child
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
  return (
    <li data-asked={child.id}>
      <div>
        <b>{givenFirst(child)}</b>
        <Known child={child} isAsked={answers.invitation !== null} {...{ waitsForSignature }} />
      </div>
      {answers.invitation ? (
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
      ) : null}
    </li>
  )
}

/** The line under a child: its class, how its family was asked and reminded, and whether it has signed. */
function Known({
  child: { className, invitedAt, remindedAt, isAuthorised, isByHand },
  isAsked,
  waitsForSignature,
}: {
  child: AskedChild
  isAsked: boolean
  waitsForSignature: boolean
}) {
  const moment = useMoment()
  const on = invitedAt ? moment(invitedAt) : ''
  const again = remindedAt ? moment(remindedAt) : ''
  return (
    <Quiet>
      {className}
      {isAsked ? (
        <>
          {' · '}
          {isByHand ? (
            <Trans>noted by hand</Trans>
          ) : invitedAt ? (
            <Trans>invited {on}</Trans>
          ) : (
            <Trans>not invited</Trans>
          )}
        </>
      ) : null}
      {remindedAt ? (
        <>
          {' · '}
          <Trans>reminded {again}</Trans>
        </>
      ) : null}
      {waitsForSignature ? (
        <>
          {' · '}
          {isAuthorised === null ? (
            <Trans>not signed yet</Trans>
          ) : isAuthorised ? (
            <Trans>authorised</Trans>
          ) : (
            <Trans>not authorised</Trans>
          )}
        </>
      ) : null}
    </Quiet>
  )
}

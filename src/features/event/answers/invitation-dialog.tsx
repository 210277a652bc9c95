import { Trans, useLingui } from '@lingui/react/macro'
import type { EventValues } from '#domain/event/event.ts'
import { decideInvitation, invitation } from '#domain/event/invitation.ts'
import { fieldNames, formOf, readThing } from '#domain/kernel/fields/thing.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { ThingField } from '#src/things/thing-field.tsx'
import { Button } from '#src/ui/button.tsx'
import type { SchoolEvent } from '../event.operations.ts'
import {
  type AnswerActs,
  type EventAnswers,
  removeInvitation,
  setInvitation,
} from './answers.operations.ts'

/** The form of what families are asked about an event: seats or appointments, and until when. */
export function InvitationDialog({
  event,
  answers: { invitation: standing },
  acts: { act, refusedBy },
  onClose,
}: {
  event: SchoolEvent
  answers: EventAnswers
  acts: Pick<AnswerActs, 'act' | 'refusedBy'>
  onClose: () => void
}) {
  const { t } = useLingui()
  const judge = (typed: object) => {
    const read = readThing(invitation, typed)
    return read.ok ? decideInvitation(read.value, event as EventValues & SchoolEvent) : read
  }
  return (
    <EditDialog
      title={t`What families are asked`}
      kind="event-invitation"
      id={event.id}
      initial={formOf(invitation, standing)}
      check={(typed) => {
        const judged = judge(typed)
        return judged.ok ? null : refusedBy(judged.refusal.code, judged.refusal.facts)
      }}
      save={(typed) => {
        const judged = judge(typed)
        if (!judged.ok) throw new Error('a form is sent only once it is judged')
        const version = standing?.version ?? null
        return act(setInvitation, { eventId: event.id, ...judged.value, version })
      }}
      moreActs={
        standing ? (
          <Button
            look="quiet"
            onClick={() => void act(removeInvitation, { eventId: event.id }).then(onClose)}
          >
            <Trans>Ask no more, and drop the answers</Trans>
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      {(typed, set, problems) =>
        fieldNames(invitation).map((name) => (
          <ThingField
            key={name}
            field={invitation.fields[name]}
            bound={{
              value: typed[name],
              onChange: (value) => set({ [name]: value }),
              problem: problems[name],
            }}
          />
        ))
      }
    </EditDialog>
  )
}

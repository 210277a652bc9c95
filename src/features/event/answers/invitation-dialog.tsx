import { Trans, useLingui } from '@lingui/react/macro'
import type { EventValues } from '#domain/event/event.ts'
import { decideInvitation, invitation } from '#domain/event/invitation.ts'
import { fieldNames } from '#domain/kernel/fields/thing.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { ThingFields } from '#src/things/thing-field.tsx'
import { useThingForm } from '#src/things/use-thing-form.ts'
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
  const form = useThingForm(invitation, {
    ...{ standing, refusedBy },
    rule: (values) => decideInvitation(values, event as EventValues & SchoolEvent),
    send: (values) =>
      act(setInvitation, { eventId: event.id, ...values, version: standing?.version ?? null }),
  })
  return (
    <EditDialog
      {...form}
      title={t`What families are asked`}
      kind="event-invitation"
      id={event.id}
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
      {(typed, set, problems) => (
        <ThingFields
          of={invitation}
          names={fieldNames(invitation)}
          {...{ form: typed, set, problems }}
        />
      )}
    </EditDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { parseInvitedPerson } from '#domain/staff/invited-person.ts'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import type { Problems } from '#src/keeping/forms/use-problems.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { useRoom } from '../list/room.tsx'
import { emptyPerson, PersonFields, type PersonForm } from './person-fields.tsx'

/** The form of both invitations: who, then what they may do. */
export function InviteDialog<More extends object>({
  title,
  kind,
  more,
  send,
  onClose,
  children,
}: {
  title: ReactNode
  /** The first word of the draft's name. */
  kind: string
  /** The fields beside the person, while nothing is chosen. */
  more: More
  send: (form: PersonForm & More, userId: string) => Promise<Outcome>
  onClose: () => void
  children: (
    form: PersonForm & More,
    set: (change: Partial<PersonForm & More>) => void,
    problems: Problems<PersonForm & More>,
  ) => ReactNode
}) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const { addressOf, judge } = useRoom()
  const check = (form: PersonForm) => judge(parseInvitedPerson(form))
  const invite = async (form: PersonForm & More, id: string) => {
    const outcome = await send(form, id)
    const { name } = form
    if (outcome.kind === 'done') {
      toast.success(t`The invitation is on its way to ${name}.`)
      void navigate(addressOf({ id }))
    }
    return outcome
  }
  return (
    <EditDialog<PersonForm & More>
      title={title}
      kind={kind}
      id={null}
      initial={{ ...emptyPerson, ...more }}
      check={check}
      save={invite}
      saveWords={<Trans>Send the invitation</Trans>}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          <PersonFields
            person={form}
            problems={problems}
            onChange={(change) => set(change as Partial<PersonForm & More>)}
          />
          {children(form, set, problems)}
        </>
      )}
    </EditDialog>
  )
}

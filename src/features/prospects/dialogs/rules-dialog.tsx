import { useLingui } from '@lingui/react/macro'
import type { FormOf } from '#domain/kernel/fields/thing.ts'
import { waitingRules } from '#domain/prospects/waiting.ts'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { ThingFields } from '#src/things/thing-field.tsx'
import { useThingForm } from '#src/things/use-thing-form.ts'
import { type ProspectBook, putWaitingRules } from '../prospects.operations.ts'
import type { Doings } from '../use-doings.tsx'

/** The rules of the waiting list, which its school states openly. */
export function RulesDialog({
  rules,
  acts: { act, refusedBy },
  onClose,
}: {
  rules: ProspectBook['rules']
  acts: Doings['acts']
  onClose: () => void
}) {
  const { t } = useLingui()
  const form = useThingForm(waitingRules, {
    ...{ standing: rules as never, refusedBy },
    send: (input) => act(putWaitingRules, { rulesId: rules.id, input, version: rules.version }),
  })
  return (
    <EditDialog<FormOf<typeof waitingRules>>
      {...form}
      title={t`Rules of the waiting list`}
      kind="waiting-rules"
      id="rules"
      onClose={onClose}
    >
      {(typed, set, problems) => {
        const fields = { of: waitingRules, form: typed, set, problems }
        return (
          <>
            <SideBySide>
              <ThingFields
                {...fields}
                names={[
                  ...(['siblingPoints', 'staffPoints', 'townPoints'] as const),
                  ...(['monthPoints', 'mostMonthPoints'] as const),
                ]}
              />
            </SideBySide>
            <ThingFields {...fields} names={['towns']} />
            <SideBySide>
              <ThingFields {...fields} names={['offerDays', 'keptMonths']} />
            </SideBySide>
          </>
        )
      }}
    </EditDialog>
  )
}

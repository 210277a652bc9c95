import { Trans, useLingui } from '@lingui/react/macro'
import { collectingDays } from '#domain/children/family/collector.ts'
import { longestLine, longestNote } from '#domain/children/family/read-words.ts'
import type { Weekday } from '#domain/kernel/local-date.ts'
import { SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { FileField } from '#src/media/file-field.tsx'
import { PaperField } from '#src/media/paper-field.tsx'
import { useSendPhoto } from '#src/media/use-send-photo.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextArea, TextField } from '#src/ui/field/field.tsx'
import { CheckboxGroup, FieldGroup } from '#src/ui/field/field-group.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import type { CollectorForm } from './collector-form.ts'
import type { FiledCollector } from './collectors.operations.ts'
import { useWeekdayName } from './use-weekday-name.ts'

type FieldsProps = {
  form: CollectorForm
  set: (change: Partial<CollectorForm>) => void
  /** The person as the school has it; null for a new one. */
  person: FiledCollector | null
  /** The weekdays on which the child's level opens. */
  openDays: readonly Weekday[]
}

type Text = 'name' | 'phone' | 'relation' | 'validFrom' | 'validUntil' | 'identitySeenOn'

const textOf =
  ({ form, set }: Pick<FieldsProps, 'form' | 'set'>) =>
  (field: Text) => ({
    value: form[field],
    maxLength: longestLine,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })

function DayFields(props: FieldsProps) {
  const { t } = useLingui()
  const weekdayName = useWeekdayName()
  const { form, set, openDays } = props
  const of = textOf(props)
  // A day that was chosen while the level opened on it stays in sight.
  const offered = collectingDays.filter(
    (day) => openDays.includes(day) || form.weekdays.includes(day),
  )
  return (
    <CheckboxGroup
      legend={<Trans>When this holds</Trans>}
      hint={<Trans>Nothing chosen: always.</Trans>}
      choices={offered.map((value) => ({
        value: value as string,
        label: weekdayName(value),
      }))}
      chosen={form.weekdays}
      onChange={(weekdays) => set({ weekdays })}
    >
      <SideBySide>
        <TextField label={t`From`} type="date" {...of('validFrom')} />
        <TextField label={t`Until`} type="date" {...of('validUntil')} />
      </SideBySide>
    </CheckboxGroup>
  )
}

function IdentityFields(props: FieldsProps) {
  const { t } = useLingui()
  const { form, set } = props
  return (
    <FieldGroup legend={<Trans>Identity</Trans>}>
      <Checkbox
        label={<Trans>Ask for a paper at the first time</Trans>}
        value={form.needsIdentityCheck}
        onChange={(needsIdentityCheck) => set({ needsIdentityCheck })}
      />
      <TextField
        label={t`Paper seen on`}
        help={t`Empty: nobody has seen one yet. A departure with “identity checked” fills it in.`}
        type="date"
        {...textOf(props)('identitySeenOn')}
      />
    </FieldGroup>
  )
}

/** A picture of the person. A teacher who has never met them compares at the door. */
function PortraitField({ form: { name, portraitMediaId }, set, person }: FieldsProps) {
  const road = useSendPhoto()
  const isKept = portraitMediaId !== null && portraitMediaId === person?.portraitMediaId
  const pic = isKept ? person.portrait : portraitMediaId && road.address
  return (
    <FileField
      legend={<Trans>Picture of the person</Trans>}
      road={road}
      has={
        <>
          <Portrait name={name} pic={pic} size="huge" />
          {portraitMediaId ? (
            <Button look="quiet" onClick={() => set({ portraitMediaId: null })}>
              <Trans>Remove the picture</Trans>
            </Button>
          ) : null}
        </>
      }
      hint={
        <Trans>The family gives it, and the person knows. It is shown when the child leaves.</Trans>
      }
      input={{ accept: 'image/*', 'data-portrait-input': '' }}
      onSent={(mediaId) => set({ portraitMediaId: mediaId })}
    >
      {portraitMediaId ? <Trans>Another photo</Trans> : <Trans>Choose a photo</Trans>}
    </FileField>
  )
}

function CourtPaperField({ form, set }: FieldsProps) {
  return (
    <PaperField
      legend={<Trans>Decision of a court</Trans>}
      mark="court"
      mediaId={form.paperMediaId}
      say={() => (
        <span>
          <Trans>A paper is kept. Who opens it is written down.</Trans>
        </span>
      )}
      onChoose={(paperMediaId) => set({ paperMediaId })}
    />
  )
}

/** Everything that is written down of somebody who may, or must not, collect a child. */
export function CollectorFields(props: FieldsProps) {
  const { t } = useLingui()
  const { form, set } = props
  const of = textOf(props)
  const mayCome = form.kind === 'may'
  return (
    <>
      <TextField label={t`First and family name`} {...of('name')} />
      <SideBySide>
        <TextField
          label={t`Relation to the child`}
          placeholder={mayCome ? t`grandmother, neighbour…` : ''}
          {...of('relation')}
        />
        <TextField label={t`Telephone`} type="tel" {...of('phone')} />
      </SideBySide>
      {mayCome ? (
        <>
          <IdentityFields {...props} />
          <PortraitField {...props} />
        </>
      ) : (
        <CourtPaperField {...props} />
      )}
      <DayFields {...props} />
      <TextArea
        label={t`Note for the direction`}
        rows={3}
        maxLength={longestNote}
        value={form.note}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { NumberOfChildren } from '#domain/prospects/prospect.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { SentencesField, WordsField } from '#src/ui/field/words-field.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from '../admission.module.css'
import type { StepProps } from './step-props.ts'

const counts = { one: '1', two: '2', three: '3', four: '4', five: '5' } as const

/** The step about the family: its children, its address, and a message. All of it may stay open. */
export function StepFamily({ draft, set, problemAt }: StepProps) {
  const { t } = useLingui()
  return (
    <>
      <Select<NumberOfChildren | ''>
        size="touch"
        label={t`Children in the household`}
        problem={problemAt('numberOfChildren')?.words}
        value={draft.numberOfChildren}
        choices={[
          { value: '', label: t`No answer` },
          ...Object.entries(counts).map(([value, label]) => ({
            value: value as NumberOfChildren,
            label,
          })),
          { value: 'more', label: t`More than five` },
        ]}
        onChange={(numberOfChildren) => set({ numberOfChildren })}
      />
      <Checkbox
        label={<Trans>A brother or sister is at this school already</Trans>}
        value={draft.hasSibling}
        onChange={(hasSibling) => set({ hasSibling })}
      />
      <WordsField
        size="touch"
        label={t`Number and street`}
        autoComplete="address-line1"
        problem={problemAt('lineOne')?.words}
        value={draft.lineOne}
        onChange={(lineOne) => set({ lineOne })}
      />
      <div className={styles.Two}>
        <WordsField
          size="touch"
          label={t`Postcode`}
          autoComplete="postal-code"
          maxLength={20}
          problem={problemAt('postcode')?.words}
          value={draft.postcode}
          onChange={(postcode) => set({ postcode })}
        />
        <WordsField
          size="touch"
          label={t`Town`}
          autoComplete="address-level2"
          problem={problemAt('city')?.words}
          value={draft.city}
          onChange={(city) => set({ city })}
        />
      </div>
      <SentencesField
        size="touch"
        rows={4}
        label={t`Message`}
        problem={problemAt('message')?.words}
        value={draft.message}
        maxLength={1000}
        onChange={(message) => set({ message })}
      />
      <Quiet>
        <Trans>Please write nothing here about health, religion or income.</Trans>
      </Quiet>
    </>
  )
}

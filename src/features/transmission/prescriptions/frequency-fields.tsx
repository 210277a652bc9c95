import { useLingui } from '@lingui/react/macro'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import type { PrescriptionDraft } from './prescription-draft.ts'
import styles from './prescriptions-dialog.module.css'

/** Asks how often the medicine is given: at its hours, or when needed and for which signs. */
export function FrequencyFields({
  draft,
  onChange,
}: {
  draft: PrescriptionDraft
  onChange: (change: Partial<PrescriptionDraft>) => void
}) {
  const { t } = useLingui()
  const of = boundTo(draft, onChange)
  return (
    <>
      <div className={styles.Wide}>
        <Segmented
          label={t`When it is given`}
          value={draft.isAsNeeded ? 'needed' : 'hours'}
          choices={[
            { value: 'hours', label: t`Every day` },
            { value: 'needed', label: t`When needed` },
          ]}
          onChange={(chosen) => onChange({ isAsNeeded: chosen === 'needed' })}
        />
      </div>
      {draft.isAsNeeded ? (
        <WordsField
          label={t`For which signs`}
          help={t`Such as fever from 38.5 °C.`}
          {...of('signs')}
        />
      ) : (
        <WordsField label={t`Hours, if fixed`} help={t`Such as 8:30, 12:00.`} {...of('times')} />
      )}
      <WordsField
        label={t`Times a day at most`}
        help={
          draft.isAsNeeded
            ? t`Includes doses at home.`
            : t`Includes doses at home. Empty: one dose at each hour.`
        }
        inputMode="numeric"
        {...of('timesPerDay')}
      />
      <WordsField
        label={t`Hours between two doses at least`}
        help={t`Such as 6. Empty only when the paper does not say.`}
        inputMode="decimal"
        {...of('hoursApart')}
      />
    </>
  )
}

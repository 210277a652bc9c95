import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { longestInstructions, longestWords, severities } from '#domain/health/health.ts'
import { allergens, diets, textures } from '#domain/meals/allergens.ts'
import type { Problems } from '#src/keeping/forms/use-problems.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field/field.tsx'
import { CheckboxGroup, FieldGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import styles from './child-health-sheet.module.css'
import type { HealthDraft } from './health-draft.ts'
import { allergenWords, dietWords, severityWords, textureWords } from './health-words.ts'

type FormProps = {
  draft: HealthDraft
  problems: Problems<HealthDraft>
  onChange: (change: Partial<HealthDraft>) => void
}

function Allergies({ draft, problems, onChange }: FormProps) {
  const { t, i18n } = useLingui()
  const { allergies } = draft
  const put = (index: number, change: Partial<HealthDraft['allergies'][number]>) =>
    onChange({ allergies: allergies.map((it, at) => (at === index ? { ...it, ...change } : it)) })
  return (
    <FieldGroup legend={<Trans>Allergies</Trans>} problem={problems.allergies}>
      {allergies.map((allergy, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same while they are typed
        <div key={index} className={styles.Allergy}>
          <Select
            label={t`What`}
            problem={problems[`allergies.${index}.allergen`]}
            value={allergy.allergen}
            choices={[
              ...allergens.map((value) => ({ value, label: i18n._(allergenWords[value]) })),
              { value: 'other', label: t`Something else` },
            ]}
            onChange={(allergen) => put(index, { allergen })}
          />
          {allergy.allergen === 'other' ? (
            <TextField
              label={t`Which`}
              problem={problems[`allergies.${index}.other`]}
              value={allergy.other}
              maxLength={longestWords}
              onChange={({ target }) => put(index, { other: target.value })}
            />
          ) : null}
          <Select
            label={t`How badly`}
            problem={problems[`allergies.${index}.severity`]}
            value={allergy.severity}
            choices={severities
              .toReversed()
              .map((value) => ({ value, label: i18n._(severityWords[value]) }))}
            onChange={(severity) => put(index, { severity })}
          />
          <IconButton
            name={t`Remove this allergy`}
            icon={<Trash2 aria-hidden />}
            onClick={() => onChange({ allergies: allergies.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <Button
        icon={<Plus aria-hidden />}
        onClick={() =>
          onChange({
            allergies: [...allergies, { allergen: 'milk', other: '', severity: 'allergy' }],
          })
        }
      >
        <Trans>Add an allergy</Trans>
      </Button>
    </FieldGroup>
  )
}

/** Everything that is written down of a child's health. */
export function HealthForm({ draft, problems, onChange }: FormProps) {
  const { t, i18n } = useLingui()
  return (
    <Stack gap={22}>
      <Allergies draft={draft} problems={problems} onChange={onChange} />
      <CheckboxGroup
        legend={<Trans>Diet</Trans>}
        hint={<Trans>Only what, never why: a reason is the family’s own.</Trans>}
        problem={problems.diets}
        choices={diets.map((value) => ({ value, label: i18n._(dietWords[value]) }))}
        chosen={draft.diets}
        onChange={(chosen) => onChange({ diets: chosen })}
      >
        <Select
          label={t`Texture of the food`}
          problem={problems.texture}
          value={draft.texture}
          choices={[
            { value: '', label: t`As the group` },
            ...textures.map((value) => ({ value, label: i18n._(textureWords[value]) })),
          ]}
          onChange={(texture) => onChange({ texture })}
        />
      </CheckboxGroup>
      <FieldGroup legend={<Trans>Health plan</Trans>}>
        <TextArea
          label={t`What to do`}
          problem={problems.instructions}
          help={t`The first sentence is read in an emergency: begin with what is to be done.`}
          rows={4}
          maxLength={longestInstructions}
          value={draft.instructions}
          onChange={({ target }) => onChange({ instructions: target.value })}
        />
        <TextField
          label={t`Where the emergency kit lies`}
          problem={problems.kitPlace}
          maxLength={longestWords}
          value={draft.kitPlace}
          onChange={({ target }) => onChange({ kitPlace: target.value })}
        />
        <TextField
          label={t`Valid until`}
          problem={problems.validUntil}
          type="date"
          value={draft.validUntil}
          onChange={({ target }) => onChange({ validUntil: target.value })}
        />
      </FieldGroup>
    </Stack>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { inLanguage } from '#domain/kernel/text.ts'
import { longestMealName, parseMealType } from '#domain/meals/meal-type.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { BothLanguages } from '#src/keeping/forms/both-languages.tsx'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { CheckboxGroup } from '#src/ui/field/field-group.tsx'
import { addMealType, changeMealType, type MealType, type Pantry } from '../meals.operations.ts'

type Form = Pick<MealType, 'nameEn' | 'nameFr' | 'from' | 'to' | 'standardIds'>

const formOf = (meal: MealType | null): Form => ({
  nameEn: meal?.nameEn ?? '',
  nameFr: meal?.nameFr ?? '',
  from: meal?.from ?? '11:30',
  to: meal?.to ?? '12:30',
  standardIds: meal?.standardIds ?? [],
})

/** A meal of the day: its two names, its hours, the levels that have it. */
export function MealTypeDialog({
  meal,
  levels,
  acts: { act, judge },
  onClose,
}: {
  meal: MealType | null
  levels: Pantry['mealLevels']
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const check = (form: Form) =>
    judge(
      parseMealType(
        form,
        levels.map(({ id }) => id),
      ),
    )
  const save = (input: Form, mealTypeId: string) =>
    act(meal ? changeMealType : addMealType, { mealTypeId, input })
  return (
    <EditDialog<Form>
      title={meal ? inLanguage(i18n.locale, 'name', meal) : <Trans>A new meal</Trans>}
      kind="meals:type"
      id={meal?.id ?? null}
      initial={formOf(meal)}
      check={check}
      save={save}
      saveWords={<Trans>Save the meal</Trans>}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          <BothLanguages
            labels={{ fr: <Trans>Name in French</Trans>, en: <Trans>Name in English</Trans> }}
            values={{ fr: form.nameFr, en: form.nameEn }}
            problems={{ fr: problems.nameFr, en: problems.nameEn }}
            longest={longestMealName}
            onChange={(names) => set({ nameFr: names.fr, nameEn: names.en })}
          >
            <TextField
              label={t`Begins at`}
              type="time"
              problem={problems.from}
              value={form.from}
              onChange={({ target }) => set({ from: target.value })}
            />
            <TextField
              label={t`Ends at`}
              type="time"
              problem={problems.to}
              value={form.to}
              onChange={({ target }) => set({ to: target.value })}
            />
          </BothLanguages>
          <CheckboxGroup
            legend={<Trans>Levels</Trans>}
            problem={problems.standardIds}
            hint={<Trans>With none chosen the meal is for all.</Trans>}
            choices={levels.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={form.standardIds}
            onChange={(standardIds) => set({ standardIds })}
          />
        </>
      )}
    </EditDialog>
  )
}

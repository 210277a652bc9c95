import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  amountScales,
  type TransmissionSettings,
  temperatureUnits,
  volumeUnits,
} from '#domain/transmission/settings.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { type Outcome, useAct } from '#src/keeping/acts/use-act.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { inUnitsOf, transmissionActs } from '../transmission-refusals.ts'
import { inUnit, type LevelDraft, levelDraftOf, readLevel } from './level-draft.ts'
import { LineRules } from './line-rules.tsx'
import styles from './nursery.module.css'
import { type LevelSettings, setTransmissionSettings } from './nursery.operations.ts'

type LevelWish = LevelDraft & { forAll: boolean }

/** Lines, units, amounts and limits of one level, kept as they are typed until they are saved. */
export function LevelForm({
  level,
  levels,
  lookAgain,
}: {
  level: LevelSettings
  levels: readonly LevelSettings[]
  lookAgain: () => void
}) {
  const { t } = useLingui()
  const { act, refusedBy } = useAct(transmissionActs, { lookAgain })
  const formats = useFormats()
  const saved = levelDraftOf(level.settings as TransmissionSettings)
  const others = levels.length - 1
  const comma = formats.number(0.5).charAt(1)
  const read = ({ forAll: _, ...draft }: LevelWish) => readLevel(draft, level.id)

  const check = (wish: LevelWish) => {
    const said = read(wish)
    if (said.ok) return null
    const { code, facts } = inUnitsOf(said.refusal, wish)
    return refusedBy(code, facts)
  }
  const save = async (wish: LevelWish): Promise<Outcome> => {
    const said = read(wish)
    if (!said.ok) return refusedBy(said.refusal.code, said.refusal.facts)
    const { lines, requiredAtDeparture, ...rest } = said.value
    let outcome: Outcome = { kind: 'done', answer: null }
    for (const { id, settings } of wish.forAll ? levels : [level]) {
      // Units and limits are for all; its lines are each level's own.
      const own = id === level.id ? { lines, requiredAtDeparture } : settings
      const input = {
        ...rest,
        standardId: id,
        lines: [...own.lines],
        requiredAtDeparture: [...own.requiredAtDeparture],
      }
      outcome = await act(setTransmissionSettings, { input })
      if (outcome.kind !== 'done') break
    }
    return outcome
  }

  return (
    <div className={styles.Form}>
      <EditForm<LevelWish>
        name={`transmission:settings:${level.id}`}
        initial={{ ...saved, forAll: false }}
        check={check}
        save={save}
        saveWords={<Trans>Save the sheet</Trans>}
        saved={t`The sheet is saved. Open tablets follow shortly.`}
      >
        {(draft, set, problems) => {
          const of = boundTo(draft, set, problems)
          return (
            <>
              <Section
                title={<Trans>Lines</Trans>}
                hint={<Trans>required: asked for at departure</Trans>}
              >
                <LineRules
                  draft={draft}
                  usual={level.usualLines as readonly LineName[]}
                  onChange={set}
                />
              </Section>
              <Section title={<Trans>Units and limits</Trans>}>
                <div className={styles.Fields}>
                  <Select
                    label={t`Amounts to drink`}
                    choices={volumeUnits.map((value) => ({
                      value,
                      label: value === 'ml' ? t`Millilitres (ml)` : t`Ounces (oz)`,
                    }))}
                    {...of('volumeUnit')}
                  />
                  <Select
                    label={t`Temperatures`}
                    problem={problems.temperatureUnit}
                    value={draft.temperatureUnit}
                    choices={temperatureUnits.map((value) => ({
                      value,
                      label: value === 'celsius' ? t`Celsius (°C)` : t`Fahrenheit (°F)`,
                    }))}
                    onChange={(unit) => set(inUnit(draft, unit))}
                  />
                  <Select
                    label={t`Meals are noted in`}
                    choices={amountScales.map((value) => ({
                      value,
                      label:
                        value === 'quarters'
                          ? t`Quarters of the plate`
                          : value === 'halves'
                            ? t`Halves of the plate`
                            : t`Eaten or not`,
                    }))}
                    {...of('amounts')}
                  />
                  <WordsField
                    label={t`Check a sleeping child every … minutes`}
                    help={t`From 1 to 60.`}
                    inputMode="numeric"
                    {...of('sleepCheckMinutes')}
                  />
                  <WordsField
                    label={
                      draft.temperatureUnit === 'celsius'
                        ? t`Alert from a temperature of … °C`
                        : t`Alert from a temperature of … °F`
                    }
                    inputMode="decimal"
                    problem={problems.alertTenths}
                    value={draft.alertTenths.replace('.', comma)}
                    onChange={(alertTenths) => set({ alertTenths })}
                  />
                  <WordsField
                    label={t`Question a medicine given more than … minutes off its hour`}
                    help={t`From 5 to 240.`}
                    inputMode="numeric"
                    {...of('medicineMinutes')}
                  />
                </div>
              </Section>
              {others > 0 ? (
                <Checkbox
                  label={
                    <Plural
                      value={others}
                      one="The same units and limits for the other level"
                      other="The same units and limits for the # other levels"
                    />
                  }
                  {...of('forAll')}
                />
              ) : null}
            </>
          )
        }}
      </EditForm>
    </div>
  )
}

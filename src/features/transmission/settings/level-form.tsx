import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  amountScales,
  type TransmissionSettings,
  temperatureUnits,
  volumeUnits,
} from '#domain/transmission/settings.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { TroubleNotice } from '#src/keeping/trouble-notice.tsx'
import { type Trouble, useAct } from '#src/keeping/use-act.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { inUnitsOf, transmissionActs } from '../transmission-refusals.ts'
import { inUnit, type LevelDraft, levelDraftOf, readLevel } from './level-draft.ts'
import { LineRules } from './line-rules.tsx'
import styles from './nursery.module.css'
import { type LevelSettings, setTransmissionSettings } from './nursery.operations.ts'

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
  const { act, isBusy, refusedBy } = useAct(transmissionActs, { lookAgain })
  const toast = useToast()
  const formats = useFormats()
  const isReadOnly = useReadOnly()
  const saved = levelDraftOf(level.settings as TransmissionSettings)
  const name = `transmission:settings:${level.id}`
  const { draft: kept, setDraft, clearDraft, isDirty } = useDraft<LevelDraft>(name, saved)
  // One that was begun in an older app has fewer fields.
  const draft = { ...saved, ...kept }
  const [forAll, setForAll] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useUnsavedWork(isDirty)
  const set = (change: Partial<LevelDraft>) => {
    setTrouble(null)
    setDraft({ ...draft, ...change })
  }
  const others = levels.length - 1
  const comma = formats.number(0.5).charAt(1)

  const save = async () => {
    const read = readLevel(draft, level.id)
    if (!read.ok) {
      const { code, facts } = inUnitsOf(read.refusal, draft)
      setTrouble(refusedBy(code, facts))
      return
    }
    const { lines, requiredAtDeparture, ...rest } = read.value
    const said = { ...rest, lines: [...lines], requiredAtDeparture: [...requiredAtDeparture] }
    for (const { id } of forAll ? levels : [level]) {
      const outcome = await act(setTransmissionSettings, { input: { ...said, standardId: id } })
      if (outcome.kind !== 'done') {
        setTrouble(outcome)
        return
      }
    }
    clearDraft()
    toast.success(t`The sheet is set. Open tablets follow with their next look at the day.`)
  }

  return (
    <form
      className={styles.Form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Section title={<Trans>Lines</Trans>} hint={<Trans>required: asked for at departure</Trans>}>
        <LineRules draft={draft} onChange={set} />
      </Section>
      <Section title={<Trans>Units and limits</Trans>}>
        <div className={styles.Fields}>
          <Select
            label={t`Amounts to drink`}
            value={draft.volumeUnit}
            choices={volumeUnits.map((value) => ({
              value,
              label: value === 'ml' ? t`Millilitres (ml)` : t`Ounces (oz)`,
            }))}
            onChange={(volumeUnit) => set({ volumeUnit })}
          />
          <Select
            label={t`Temperatures`}
            value={draft.temperatureUnit}
            choices={temperatureUnits.map((value) => ({
              value,
              label: value === 'celsius' ? t`Celsius (°C)` : t`Fahrenheit (°F)`,
            }))}
            onChange={(unit) => set(inUnit(draft, unit))}
          />
          <Select
            label={t`Meals are told by`}
            value={draft.amounts}
            choices={amountScales.map((value) => ({
              value,
              label:
                value === 'quarters'
                  ? t`Quarters of the plate`
                  : value === 'halves'
                    ? t`Halves of the plate`
                    : t`Eaten or not`,
            }))}
            onChange={(amounts) => set({ amounts })}
          />
          <TextField
            label={t`Look at a sleeping child every … minutes`}
            help={t`From 1 to 60.`}
            inputMode="numeric"
            autoComplete="off"
            value={draft.minutes}
            onChange={({ target }) => set({ minutes: target.value })}
          />
          <TextField
            label={
              draft.temperatureUnit === 'celsius'
                ? t`Alert from a temperature of … °C`
                : t`Alert from a temperature of … °F`
            }
            inputMode="decimal"
            autoComplete="off"
            value={draft.alert.replace('.', comma)}
            onChange={({ target }) => set({ alert: target.value })}
          />
          <TextField
            label={t`Ask about a medicine more than … minutes off its hour`}
            help={t`From 5 to 240.`}
            inputMode="numeric"
            autoComplete="off"
            value={draft.offHour}
            onChange={({ target }) => set({ offHour: target.value })}
          />
        </div>
      </Section>
      <TroubleNotice trouble={trouble} kept={<Trans>What you typed is kept here.</Trans>} />
      <div className={styles.Acts}>
        {others > 0 ? (
          <Checkbox
            label={
              <Plural
                value={others}
                one="The same for the other level"
                other="The same for the # other levels"
              />
            }
            value={forAll}
            onChange={setForAll}
          />
        ) : null}
        {isDirty ? (
          <Button look="quiet" onClick={clearDraft}>
            <Trans>Back to what is saved</Trans>
          </Button>
        ) : null}
        <Button
          type="submit"
          look="primary"
          disabled={isBusy || isReadOnly || !(isDirty || forAll)}
        >
          <Trans>Save the sheet</Trans>
        </Button>
      </div>
    </form>
  )
}

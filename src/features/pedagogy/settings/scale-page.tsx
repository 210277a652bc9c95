import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import { type GradeSystem, gradeSystems, type Level, levels } from '#domain/pedagogy/pedagogy.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/choice.tsx'
import { Field, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Section } from '#src/ui/section.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { ActTrouble } from '../act-trouble.tsx'
import { Drawing } from '../drawing.tsx'
import { LevelMark } from '../level-mark.tsx'
import { drawingWords, levelWords } from '../level-words.ts'
import type { SettingsResult } from '../pedagogy.operations.ts'
import type { ActOutcome } from '../use-pedagogy-acts.ts'
import { alike, contrastWithPage, enoughContrast } from './contrast.ts'
import styles from './settings.module.css'
import { setScale } from './settings.operations.ts'
import type { SettingsPage } from './use-settings-page.ts'

type ScaleDraft = {
  gradeSystem: GradeSystem
  needsApproval: boolean
  levels: Record<Level, { colour: string; labelEn: string; labelFr: string }>
}

function draftOfScale({ gradeSystem, needsApproval, levels: told }: SettingsResult): ScaleDraft {
  const of = (level: Level) => {
    const known = told.find((it) => it.level === level)
    return {
      colour: known?.colour ?? '#888888',
      labelEn: known?.labelEn ?? '',
      labelFr: known?.labelFr ?? '',
    }
  }
  return {
    gradeSystem: gradeSystems.find((it) => it === gradeSystem) ?? 'abc',
    needsApproval,
    levels: { B: of('B'), A: of('A'), 'A+': of('A+') },
  }
}

/** How levels are drawn, coloured and called, and whether the direction approves. */
export function ScalePage({ page }: { page: SettingsPage }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const toast = useToast()
  const { settings, change } = page
  const { draft, setDraft, clearDraft, isDirty } = useDraft<ScaleDraft>(
    'pedagogy scale',
    draftOfScale(settings),
  )
  const [trouble, setTrouble] = useState<ActOutcome<unknown> | null>(null)
  const colours = levels.map((level) => draft.levels[level].colour)
  const pairs = alike(colours)
  const set = (level: Level, part: Partial<ScaleDraft['levels'][Level]>) =>
    setDraft({
      ...draft,
      levels: { ...draft.levels, [level]: { ...draft.levels[level], ...part } },
    })
  const save = async (): Promise<void> => {
    const outcome = await change(setScale, {
      gradeSystem: draft.gradeSystem,
      needsApproval: draft.needsApproval,
      levels: levels.map((level) => ({ level, ...draft.levels[level] })),
    })
    setTrouble(outcome)
    if (outcome.kind !== 'done') return
    clearDraft()
    toast.success(t`The scale is saved.`)
  }
  return (
    <Section title={<Trans>Three levels, drawn in three ways</Trans>}>
      <div className={styles.Form}>
        <ActTrouble outcome={trouble} />
        <Segmented
          label={t`How levels are drawn`}
          choices={gradeSystems.map((value) => ({ value, label: i18n._(drawingWords[value]) }))}
          value={draft.gradeSystem}
          onChange={(gradeSystem) => setDraft({ ...draft, gradeSystem })}
        />
        <div className={styles.Scale}>
          {levels.map((level) => {
            const { colour, labelEn, labelFr } = draft.levels[level]
            const ratio = formats.number(Math.round(contrastWithPage(colour) * 10) / 10)
            const isPale = contrastWithPage(colour) < enoughContrast
            const own = i18n._(levelWords[level])
            return (
              <div key={level} className={styles.ScaleRow} data-scale={level}>
                <span className={styles.ScaleMarks}>
                  {gradeSystems.map((drawing) => (
                    <Drawing key={drawing} drawing={drawing} colours={{ [level]: colour }}>
                      <LevelMark level={level} />
                    </Drawing>
                  ))}
                </span>
                <Field label={t`Colour of ${level}`}>
                  {(control) => (
                    <input
                      {...control}
                      type="color"
                      className={styles.Colour}
                      value={colour}
                      onChange={(event) => set(level, { colour: event.target.value })}
                    />
                  )}
                </Field>
                <TextField
                  label={t`${level} in English`}
                  lang="en"
                  placeholder={own}
                  maxLength={longestWords.label}
                  value={labelEn}
                  onChange={(event) => set(level, { labelEn: event.target.value })}
                />
                <TextField
                  label={t`${level} in French`}
                  lang="fr"
                  placeholder={own}
                  maxLength={longestWords.label}
                  value={labelFr}
                  onChange={(event) => set(level, { labelFr: event.target.value })}
                />
                <p className={styles.Told}>
                  {isPale ? (
                    <Trans>
                      Contrast {ratio} to 1: weak by day or by night. The ring and the shape still
                      tell the level.
                    </Trans>
                  ) : (
                    <Trans>Contrast {ratio} to 1: well seen by day and by night.</Trans>
                  )}
                </p>
              </div>
            )
          })}
        </div>
        {pairs.length > 0 ? (
          <Notice tone="warning" title={<Trans>Alike on a grey printout:</Trans>}>
            {pairs.map(([one, other]) => `${levels[one]} / ${levels[other]}`).join(', ')}
          </Notice>
        ) : null}
        <Checkbox
          label={t`The direction approves levels and observations of teachers`}
          value={draft.needsApproval}
          onChange={(needsApproval) => setDraft({ ...draft, needsApproval })}
        />
        <div className={styles.Acts}>
          {isDirty ? (
            <Button look="quiet" onClick={clearDraft}>
              <Trans>Throw away</Trans>
            </Button>
          ) : null}
          <Button look="primary" disabled={!isDirty} onClick={() => void save()}>
            <Trans>Save the scale</Trans>
          </Button>
        </div>
      </div>
    </Section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import { type GradeSystem, gradeSystems, type Level, levels } from '#domain/pedagogy/pedagogy.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { type Problems, problemsIn } from '#src/keeping/forms/use-problems.ts'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Field } from '#src/ui/field/field.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { LevelMark } from '../cells/level-mark.tsx'
import { drawingWords, levelWords } from '../cells/level-words.ts'
import { Drawing } from '../milestones/drawing.tsx'
import type { SettingsResult } from '../pedagogy.operations.ts'
import { alike, contrastWithPage, enoughContrast } from './contrast.ts'
import styles from './settings.module.css'
import { setScale } from './settings.operations.ts'
import type { PageProps } from './settings-page.ts'

type ScaleForm = {
  gradeSystem: GradeSystem
  needsApproval: boolean
  levels: Record<Level, { colour: string; labelEn: string; labelFr: string }>
}

function formOfScale({ gradeSystem, needsApproval, levels: known }: SettingsResult): ScaleForm {
  const of = (level: Level) => {
    const own = known.find((it) => it.level === level)
    return {
      colour: own?.colour ?? '#888888',
      labelEn: own?.labelEn ?? '',
      labelFr: own?.labelFr ?? '',
    }
  }
  return {
    gradeSystem,
    needsApproval,
    levels: { B: of('B'), A: of('A'), 'A+': of('A+') },
  }
}

/** One level: how it is drawn in each way, its colour, and its words in both languages. */
function LevelRow({
  level,
  value,
  problems,
  onChange,
}: {
  level: Level
  value: ScaleForm['levels'][Level]
  problems: Problems<ScaleForm>
  onChange: (part: Partial<ScaleForm['levels'][Level]>) => void
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const problemAt = problemsIn(problems, `levels.${level}`)
  const of = boundTo(value, onChange, {
    labelEn: problemAt('labelEn'),
    labelFr: problemAt('labelFr'),
  })
  const { colour } = value
  const contrast = contrastWithPage(colour)
  const ratio = formats.number(Math.round(contrast * 10) / 10)
  const own = i18n._(levelWords[level])
  return (
    <div className={styles.ScaleRow} data-scale={level}>
      <span className={styles.ScaleMarks}>
        {gradeSystems.map((drawing) => (
          <Drawing key={drawing} drawing={drawing} colours={{ [level]: colour }}>
            <LevelMark level={level} />
          </Drawing>
        ))}
      </span>
      <Field label={t`Colour of ${level}`} problem={problemAt('colour')}>
        {(control) => (
          <input
            {...control}
            type="color"
            className={styles.Colour}
            value={colour}
            onChange={({ target }) => onChange({ colour: target.value })}
          />
        )}
      </Field>
      <WordsField
        label={t`${level} in English`}
        lang="en"
        placeholder={own}
        maxLength={longestWords.label}
        {...of('labelEn')}
      />
      <WordsField
        label={t`${level} in French`}
        lang="fr"
        placeholder={own}
        maxLength={longestWords.label}
        {...of('labelFr')}
      />
      <p className={styles.Contrast}>
        {contrast < enoughContrast ? (
          <Trans>
            Contrast {ratio} to 1: weak by day or by night. The ring and the shape still tell the
            level.
          </Trans>
        ) : (
          <Trans>Contrast {ratio} to 1: well seen by day and by night.</Trans>
        )}
      </p>
    </div>
  )
}

/** Asks how levels are drawn, coloured and called, and whether the direction approves. */
export function ScalePage({ page: { pedagogySettings }, acts: { act } }: PageProps) {
  const { t, i18n } = useLingui()
  return (
    <Section title={<Trans>Three levels, drawn in three ways</Trans>}>
      <EditForm<ScaleForm>
        name="pedagogy-scale"
        initial={formOfScale(pedagogySettings)}
        check={() => null}
        save={(form) =>
          act(setScale, {
            ...form,
            levels: levels.map((level) => ({ level, ...form.levels[level] })),
          })
        }
        saveWords={<Trans>Save the scale</Trans>}
        saved={t`The scale is saved.`}
      >
        {(form, set, problems) => {
          const of = boundTo(form, set, problems)
          const pairs = alike(levels.map((level) => form.levels[level].colour))
          return (
            <>
              <Segmented
                label={t`How levels are drawn`}
                choices={gradeSystems.map((value) => ({
                  value,
                  label: i18n._(drawingWords[value]),
                }))}
                {...of('gradeSystem')}
              />
              <div className={styles.Scale}>
                {levels.map((level) => (
                  <LevelRow
                    key={level}
                    level={level}
                    value={form.levels[level]}
                    problems={problems}
                    onChange={(part) =>
                      set({
                        levels: { ...form.levels, [level]: { ...form.levels[level], ...part } },
                      })
                    }
                  />
                ))}
              </div>
              {pairs.length > 0 ? (
                <Notice tone="warning" title={<Trans>Alike on a grey printout:</Trans>}>
                  {pairs.map(([one, other]) => `${levels[one]} / ${levels[other]}`).join(', ')}
                </Notice>
              ) : null}
              <Checkbox
                label={t`The direction approves levels and observations of teachers`}
                {...of('needsApproval')}
              />
            </>
          )
        }}
      </EditForm>
    </Section>
  )
}

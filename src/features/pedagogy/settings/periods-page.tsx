import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { problemsIn } from '#src/keeping/forms/use-problems.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './settings.module.css'
import { setPeriods } from './settings.operations.ts'
import type { PageProps } from './settings-page.ts'

/** A period as it is typed. */
type PeriodForm = { id: string; name: string; firstDay: string; lastDay: string }

/** The stretches of the year: an evaluation belongs to the one its day falls in. */
export function PeriodsPage({ page: { pedagogySettings }, acts: { act } }: PageProps) {
  const { t } = useLingui()
  const nextId = useNewId()
  const known = pedagogySettings.periods.map(({ id, name, firstDay, lastDay }) => ({
    ...{ id, name, firstDay, lastDay },
  }))
  return (
    <Section title={<Trans>Periods of the school year</Trans>}>
      <EditForm<{ periods: readonly PeriodForm[] }>
        name="pedagogy-periods"
        initial={{ periods: known }}
        check={() => null}
        save={({ periods }) => act(setPeriods, { periods: [...periods] })}
        saveWords={<Trans>Save the periods</Trans>}
        saved={t`The periods are saved.`}
      >
        {({ periods }, set, problems) => {
          const of = (period: PeriodForm, place: number) => {
            const problemAt = problemsIn(problems, `periods.${place}`)
            return boundTo(
              period,
              (part) =>
                set({ periods: periods.map((it) => (it === period ? { ...it, ...part } : it)) }),
              {
                ...{ name: problemAt('name'), firstDay: problemAt('firstDay') },
                lastDay: problemAt('lastDay'),
              },
            )
          }
          const nameOfRemoving = ({ name }: PeriodForm) => t`Remove the period ${name}`
          const added = { id: nextId(), name: '', firstDay: '', lastDay: '' }
          return (
            <>
              <Quiet>
                <Trans>
                  A level belongs to the period its day falls in. Periods that are moved take their
                  levels along.
                </Trans>
              </Quiet>
              {periods.map((period, place) => (
                <div key={period.id} className={styles.Period} data-period={period.id}>
                  <WordsField
                    label={t`Name of the period`}
                    required
                    maxLength={longestWords.period}
                    {...of(period, place)('name')}
                  />
                  <WordsField
                    label={t`First day`}
                    type="date"
                    required
                    {...of(period, place)('firstDay')}
                  />
                  <WordsField
                    label={t`Last day`}
                    type="date"
                    required
                    min={period.firstDay}
                    {...of(period, place)('lastDay')}
                  />
                  <IconButton
                    name={nameOfRemoving(period)}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => set({ periods: periods.filter((it) => it !== period) })}
                  />
                </div>
              ))}
              <div>
                <Button
                  icon={<Plus aria-hidden />}
                  onClick={() => set({ periods: [...periods, added] })}
                >
                  <Trans>Add a period</Trans>
                </Button>
              </div>
            </>
          )
        }}
      </EditForm>
    </Section>
  )
}

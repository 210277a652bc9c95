import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { ActTrouble } from '../act-trouble.tsx'
import type { ActOutcome } from '../use-pedagogy-acts.ts'
import styles from './settings.module.css'
import { setPeriods } from './settings.operations.ts'
import type { SettingsPage } from './use-settings-page.ts'

/** `key` tells rows apart while they are typed; `id` is the school's, null for a new one. */
type PeriodDraft = {
  key: string
  id: string | null
  name: string
  firstDay: string
  lastDay: string
}

/** The stretches of the year: an evaluation belongs to the one its day falls in. */
export function PeriodsPage({ page }: { page: SettingsPage }) {
  const { t } = useLingui()
  const toast = useToast()
  const nextId = useNewId()
  const { settings, change } = page
  const { draft, setDraft, clearDraft, isDirty } = useDraft<readonly PeriodDraft[]>(
    'pedagogy periods',
    settings.periods.map(({ id, name, firstDay, lastDay }) => ({
      key: id,
      id,
      name,
      firstDay,
      lastDay,
    })),
  )
  const [trouble, setTrouble] = useState<ActOutcome<unknown> | null>(null)
  const set = (key: string, part: Partial<PeriodDraft>) =>
    setDraft(draft.map((it) => (it.key === key ? { ...it, ...part } : it)))
  const isComplete = draft.every((it) => it.name.trim() && it.firstDay && it.lastDay)
  const save = async (): Promise<void> => {
    const outcome = await change(setPeriods, { periods: draft.map(({ key: _, ...it }) => it) })
    setTrouble(outcome)
    if (outcome.kind !== 'done') return
    clearDraft()
    toast.success(t`The periods are saved.`)
  }
  return (
    <Section
      title={<Trans>Periods of the school year</Trans>}
      acts={
        <Button
          icon={<Plus aria-hidden />}
          onClick={() =>
            setDraft([...draft, { key: nextId(), id: null, name: '', firstDay: '', lastDay: '' }])
          }
        >
          <Trans>Add a period</Trans>
        </Button>
      }
    >
      <div className={styles.Form}>
        <p className={styles.Quiet}>
          <Trans>
            A level belongs to the period its day falls in. Periods that are moved take their levels
            along.
          </Trans>
        </p>
        <ActTrouble outcome={trouble} />
        <div className={styles.Periods}>
          {draft.map(({ key, name, firstDay, lastDay }) => (
            <div key={key} className={styles.Period} data-period={key}>
              <TextField
                label={t`Name of the period`}
                value={name}
                maxLength={longestWords.period}
                onChange={(event) => set(key, { name: event.target.value })}
              />
              <TextField
                label={t`First day`}
                type="date"
                value={firstDay}
                onChange={(event) => set(key, { firstDay: event.target.value })}
              />
              <TextField
                label={t`Last day`}
                type="date"
                value={lastDay}
                min={firstDay}
                onChange={(event) => set(key, { lastDay: event.target.value })}
              />
              <IconButton
                name={t`Remove the period ${name}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => setDraft(draft.filter((it) => it.key !== key))}
              />
            </div>
          ))}
        </div>
        <div className={styles.Acts}>
          {isDirty ? (
            <Button look="quiet" onClick={clearDraft}>
              <Trans>Throw away</Trans>
            </Button>
          ) : null}
          <Button look="primary" disabled={!isDirty || !isComplete} onClick={() => void save()}>
            <Trans>Save the periods</Trans>
          </Button>
        </div>
      </div>
    </Section>
  )
}

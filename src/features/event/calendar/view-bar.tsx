import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import styles from '../event.module.css'
import type { EventTarget } from '../event.operations.ts'
import { type EventState, turned, weekStartOf } from '../event.view.ts'

/** The days that are shown, the ways to others, the view, and of whom. */
export function ViewBar({
  state: { view, targetId },
  day,
  today,
  isPhone,
  go,
  toToday,
  onState,
  targets,
}: {
  state: EventState
  day: LocalDate
  today: LocalDate
  isPhone: boolean
  go: (date: LocalDate) => void
  toToday: () => void
  onState: (change: Partial<EventState>) => void
  targets: readonly EventTarget[]
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const isWeek = view === 'week'
  const monday = formats.shortDay(weekStartOf(day, formats.weekStartsOn))
  const ofWhom = targets.filter(({ kind }) => kind === 'levels' || kind === 'classes')
  const views = [
    ...(isPhone ? [] : [{ value: 'month' as const, label: t`Month` }]),
    { value: 'week' as const, label: t`Week` },
    { value: 'list' as const, label: t`List` },
  ]
  return (
    <div className={styles.Bar}>
      <div className={styles.Turn}>
        <span data-print="never">
          <IconButton
            name={isWeek ? t`Week before` : t`Month before`}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => go(turned(view, day, -1))}
          />
          <IconButton
            name={isWeek ? t`Week after` : t`Month after`}
            icon={<ChevronRight aria-hidden />}
            onClick={() => go(turned(view, day, 1))}
          />
        </span>
        <h3>{isWeek ? t`Week of ${monday}` : formats.monthTitle(day)}</h3>
      </div>
      <div className={styles.Choices} data-print="never">
        {/* A list may have been scrolled away from today. */}
        <Button disabled={day === today && view === 'month'} onClick={toToday}>
          <Trans>Today</Trans>
        </Button>
        <Segmented
          label={t`View`}
          value={view}
          choices={views}
          onChange={(next) => onState({ view: next })}
        />
        {ofWhom.length > 1 ? (
          <BareSelect
            name={t`For whom`}
            value={ofWhom.some(({ id }) => id === targetId) ? targetId : ''}
            choices={[
              { value: '', label: t`Everything` },
              ...ofWhom.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(next) => onState({ targetId: next })}
          />
        ) : null}
      </div>
    </div>
  )
}

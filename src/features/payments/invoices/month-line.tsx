import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { addMonths, type YearMonth } from '#domain/kernel/local-date.ts'
import type { MonthStep } from '#domain/payments/invoices/draft.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import { monthOfText } from '../month-text.ts'
import styles from './invoices.module.css'

export type PaperType = 'invoice' | 'noninvoice'
/** Rows that the filters of the page leave in. */
export type Filters = { type: PaperType; className: string }

const steps = ['prepare', 'check', 'issue'] as const satisfies readonly MonthStep[]

function Steps({ step }: { step: MonthStep }) {
  const { t } = useLingui()
  const words = { prepare: t`Prepare`, check: t`Check`, issue: t`Issue` }
  const at = steps.indexOf(step)
  return (
    <ol className={styles.Steps} aria-label={t`The month in three steps`}>
      {steps.map((it, place) => (
        <li key={it} aria-current={it === step ? 'step' : undefined} data-done={place < at}>
          <i>{place < at ? <Check size={16} aria-label={t`done`} /> : place + 1}</i>
          {words[it]}
        </li>
      ))}
    </ol>
  )
}

const monthsBack = 18

/** The steps of the month, its filters, and which month it is. */
export function MonthLine({
  step,
  month,
  thisMonth,
  onMonth,
  filters,
  onFilters,
  counts,
  classes,
}: {
  step: MonthStep
  month: YearMonth
  thisMonth: YearMonth
  onMonth: (month: YearMonth) => void
  filters: Filters
  onFilters: (filters: Filters) => void
  counts: Record<PaperType, number>
  classes: readonly string[]
}) {
  const { t } = useLingui()
  const { monthTitle, number } = useFormats()
  const months = Array.from({ length: monthsBack }, (_, back) => addMonths(thisMonth, -back))
  return (
    <div className={styles.Filters} data-print="never">
      <Steps step={step} />
      <Segmented<PaperType>
        label={t`Kind of document`}
        value={filters.type}
        onChange={(type) => onFilters({ ...filters, type })}
        choices={[
          {
            value: 'invoice',
            label: <Trans>Invoices {number(counts.invoice)}</Trans>,
          },
          {
            value: 'noninvoice',
            label: <Trans>Payment notices {number(counts.noninvoice)}</Trans>,
          },
        ]}
      />
      <BareSelect<YearMonth>
        name={t`Month`}
        value={month}
        choices={months.map((value) => ({ value, label: monthTitle(monthOfText(value)) }))}
        onChange={onMonth}
      />
      <BareSelect
        name={t`Class`}
        value={filters.className}
        choices={[
          { value: '', label: t`All classes` },
          ...classes.map((value) => ({ value, label: value })),
        ]}
        onChange={(className) => onFilters({ ...filters, className })}
      />
    </div>
  )
}

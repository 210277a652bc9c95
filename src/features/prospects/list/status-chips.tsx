import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { prospectFilters } from '#domain/prospects/status.ts'
import { Key } from '#src/ui/sign/key.tsx'
import { statuses } from '../prospect-words.ts'
import type { ProspectBook } from '../prospects.operations.ts'
import type { ProspectView } from '../prospects.view.ts'
import styles from './list.module.css'

/** The statuses as filters, each with its number of families and its key. */
export function StatusChips({
  counts,
  chosen,
  onChoose,
}: {
  counts: ProspectBook['counts']
  chosen: ProspectView['status']
  onChoose: (status: ProspectView['status']) => void
}) {
  const { t, i18n } = useLingui()
  const total = prospectFilters.reduce((sum, it) => sum + counts[it], 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as an inline flex box in Safari
    <div role="group" aria-label={t`Status`} className={styles.Chips} data-print="never">
      <button
        type="button"
        className={styles.Chip}
        aria-pressed={chosen === 'all'}
        onClick={() => onChoose('all')}
      >
        <Users aria-hidden />
        <Trans>All</Trans> <b>{total}</b>
      </button>
      {prospectFilters.map((status) => {
        const { icon: Sign, words, key } = statuses[status]
        return (
          <button
            key={status}
            type="button"
            className={styles.Chip}
            data-status={status}
            aria-pressed={chosen === status}
            onClick={() => onChoose(chosen === status ? 'all' : status)}
          >
            <Sign aria-hidden />
            {i18n._(words)} <b>{counts[status]}</b>
            {status === 'toprocess' ? null : (
              <span className={styles.ChipKey} aria-hidden>
                <Key>{key}</Key>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

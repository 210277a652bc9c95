import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { filterOf, prospectFilters } from '#domain/prospects/status.ts'
import { statuses, useProspectWords } from '../prospect-words.ts'
import type { Prospect, ProspectBook } from '../prospects.operations.ts'
import styles from './list.module.css'

/** The families by status, a column each. A card moves by its menu, or by the keys of the statuses. */
export function Board({
  prospects,
  levels,
  today,
  menuOf,
  onOpen,
}: {
  prospects: readonly Prospect[]
  levels: ProspectBook['levels']
  today: LocalDate
  menuOf: (prospect: Prospect) => ReactNode
  onOpen: (prospect: Prospect) => void
}) {
  const { i18n } = useLingui()
  const words = useProspectWords(levels)
  return (
    <div className={styles.Board}>
      {prospectFilters.map((status) => {
        const { icon: Sign, words: name } = statuses[status]
        const here = prospects.filter((it) => filterOf(it.status) === status)
        return (
          <section key={status} className={styles.Column} data-column={status}>
            <h3>
              <Sign size={16} aria-hidden /> {i18n._(name)} <b>{here.length}</b>
            </h3>
            {here.length === 0 ? (
              <p className={styles.Empty}>
                <Trans>Nobody</Trans>
              </p>
            ) : (
              <ul>
                {here.map((it) => (
                  <li key={it.id} className={styles.BoardCard} data-prospect={it.id}>
                    <button
                      type="button"
                      className={styles.Name}
                      data-opens=""
                      onClick={() => onOpen(it)}
                    >
                      <b>{words.nameOf(it)}</b>
                      <span>
                        {[words.ageOf(it, today), words.levelOf(it)].filter(Boolean).join(', ')}
                      </span>
                    </button>
                    {menuOf(it)}
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './outing.module.css'
import type { ShownCount } from './outing.view.ts'

/** Every count of an outing: how many of how many, when, by whom, and who was not there. */
export function CountsList({
  counts,
  day,
  timeZone,
  nameOf,
}: {
  counts: readonly ShownCount[]
  /** The day that the page shows: counts of other days say theirs. */
  day: LocalDate
  timeZone: string
  /** The name of a child that the reader has in care; null for others. */
  nameOf: (childId: string) => string | null
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const saysWhen = (count: ShownCount) =>
    count.day === day ? formats.timeOf(count.at, timeZone) : formats.momentOf(count.at, timeZone)
  return (
    <div className={styles.Beside}>
      <Section title={<Trans>Head counts</Trans>}>
        {counts.length === 0 ? (
          <Quiet size="same">
            <Trans>Nobody has counted yet. A count is kept on this device without a network.</Trans>
          </Quiet>
        ) : (
          <ul className={styles.Counts}>
            {counts.map((count) => {
              const { id, there, of, byName, missingIds, saved } = count
              const [at, by] = [saysWhen(count), byName ?? t`you`]
              const names = missingIds.flatMap((childId) => nameOf(childId) ?? [])
              const missing = formats.list(names)
              return (
                <li key={id} data-count={id} data-saved={saved}>
                  <strong>
                    <Trans>
                      {there} of {of} at {at}
                    </Trans>
                  </strong>{' '}
                  <Quiet as="span" size="same">
                    <Trans>counted by {by}</Trans>
                  </Quiet>{' '}
                  <SavedSign saved={saved} />
                  {names.length > 0 ? (
                    <span className={styles.Warning}>
                      <Trans>Not there: {missing}</Trans>
                    </span>
                  ) : null}
                </li>
              )
            })}
          </ul>
        )}
      </Section>
    </div>
  )
}

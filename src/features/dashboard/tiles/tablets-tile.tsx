import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useClock } from '#src/platform/clock-context.tsx'
import { useMoment } from '#src/session/use-moment.ts'
import styles from '../dashboard.module.css'
import type { Part } from '../dashboard.operations.ts'
import { hasEntries, isSilent } from '../dashboard.view.ts'
import { Calm, Tile } from './tile.tsx'

/** Tablets that hold entries the school has not got. */
export function TabletsTile({ tablets }: { tablets: Part<'tablets'> }) {
  const { t } = useLingui()
  const momentOf = useMoment()
  const now = useClock().now()
  const waiting = tablets.filter(hasEntries)
  const silent = tablets.filter((it) => isSilent(it, now)).length
  return (
    <Tile
      name="Tablets"
      title={<Trans>Entries on tablets</Trans>}
      to="/settings/privileges/tablets"
      open={<Trans>Tablets</Trans>}
    >
      {silent > 0 ? (
        <p className={styles.Calm}>
          <Plural
            value={silent}
            one="# tablet has not been heard of for a week."
            other="# tablets have not been heard of for a week."
          />
        </p>
      ) : null}
      {waiting.length === 0 ? (
        <Calm>
          <Trans>Every tablet has sent what was entered on it.</Trans>
        </Calm>
      ) : (
        <ul className={styles.Rows}>
          {waiting.map((tablet) => {
            const count = tablet.waiting.reduce((sum, it) => sum + it.count, 0)
            const at = momentOf(tablet.lastReportedAt)
            return (
              <li key={tablet.id} className={styles.Row} data-tablet={tablet.id}>
                <span className={styles.Who}>
                  <span className={styles.Strong}>{tablet.name ?? t`A tablet without a name`}</span>
                  <span className={styles.Hint}>
                    <Trans>last heard of: {at}</Trans>
                  </span>
                </span>
                <span
                  className={styles.Waiting}
                  data-forgotten={tablet.forgottenAt === null ? undefined : ''}
                >
                  {tablet.forgottenAt === null ? (
                    <Plural value={count} one="# entry" other="# entries" />
                  ) : (
                    <Plural value={count} one="# entry lost" other="# entries lost" />
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Tile>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { RoomRatio } from '#domain/rooms/ratio.ts'
import styles from './rooms.module.css'

/** The adults of a room beside its children: enough, one departure away, or too few. */
export function RatioSign({ ratio: { needed, adults, state } }: { ratio: RoomRatio }) {
  const { t } = useLingui()
  const missing = needed - adults
  // An empty room needs nobody, and nothing is said of it.
  if (needed === 0) return null
  return (
    <span className={styles.Ratio} data-ratio={state} title={t`${adults} of ${needed} adults`}>
      {state === 'ok' ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
      {state === 'broken' ? (
        <Plural value={missing} one="# adult missing" other="# adults missing" />
      ) : state === 'limit' ? (
        <Trans>One departure away</Trans>
      ) : (
        <Trans>Enough adults</Trans>
      )}
    </span>
  )
}

import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import styles from './register-skeleton.module.css'

const places = Array.from({ length: 20 }, (_, place) => place)

/** The boxes of the cards to come, so that nothing moves when they arrive. */
export function RegisterSkeleton() {
  return (
    <Loading className={styles.Cards ?? ''}>
      {places.map((place) => (
        <div key={place} className={styles.Card}>
          <Skeleton shape="arch" width={50} height={58} />
          <span className={styles.Words}>
            <Skeleton width="70%" height={18} />
            <Skeleton width="45%" height={14} />
          </span>
        </div>
      ))}
    </Loading>
  )
}

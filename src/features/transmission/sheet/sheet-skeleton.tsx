import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import styles from './sheet-skeleton.module.css'

const places = Array.from({ length: 10 }, (_, place) => place)

/** The boxes of the rows to come, so that nothing moves when they arrive. */
export function SheetSkeleton() {
  return (
    <Loading className={styles.Rows ?? ''}>
      {places.map((place) => (
        <div key={place} className={styles.Row}>
          <Skeleton shape="arch" width={34} height={39} />
          <Skeleton width={84} height={16} />
          <Skeleton height={40} />
        </div>
      ))}
    </Loading>
  )
}

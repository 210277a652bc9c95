import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import styles from './screen-skeleton.module.css'

/** While the code of a screen is on its way; the screens draw their own exact boxes afterwards. */
export function ScreenSkeleton() {
  return (
    <Loading className={styles.ScreenSkeleton ?? ''}>
      <Skeleton width="40%" height={34} />
      <Skeleton height={160} />
      <Skeleton height={160} />
    </Loading>
  )
}

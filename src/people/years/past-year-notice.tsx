import { ReadOnlyNotice } from '#src/session/read-only.tsx'
import styles from './past-year.module.css'

/** Says above a list that its year is only read; nothing while it is not. */
export const PastYearNotice = () => <ReadOnlyNotice className={styles.Notice} />

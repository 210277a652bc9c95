import type { Level } from '#domain/pedagogy/pedagogy.ts'
import styles from './level-mark.module.css'

/**
 * One level in the drawing that is chosen around it (`data-drawing`): a circle that fills up in the school's
 * colour, a letter or a figure. A level that nobody has given is an empty ring in all three.
 */
export function LevelMark({ level }: { level: Level | null }) {
  return <span aria-hidden data-level={level ?? 'none'} className={styles.LevelMark} />
}

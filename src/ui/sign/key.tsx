import styles from './small-parts.module.css'

/** A key of the keyboard, named on screen. */
export function Key({ children }: { children: string }) {
  return <kbd className={styles.Key}>{children}</kbd>
}

import styles from './eave.module.css'

export function Eave() {
  return <div className={styles.Eave} data-print="never" aria-hidden="true" />
}

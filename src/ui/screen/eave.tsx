import styles from './eave.module.css'

export function Eave() {
  return <div className={styles.Eave} aria-hidden="true" />
}

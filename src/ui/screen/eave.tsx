import styles from './eave.module.css'

/** The scalloped board under the header. Drawn in the page: a picture of its own would be a document to open at a start. */
export function Eave() {
  return (
    <svg className={styles.Eave} data-print="never" aria-hidden="true">
      <pattern id="eave" width="20" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 0H20V1.4C15.5 1.4 14 6.6 10 6.6S4.5 1.4 0 1.4z" />
      </pattern>
      <rect width="100%" height="7" fill="url(#eave)" />
    </svg>
  )
}

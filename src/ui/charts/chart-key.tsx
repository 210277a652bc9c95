import styles from './charts.module.css'

/** Names of the series beside their colours. */
export function ChartKey({ series }: { series: readonly string[] }) {
  return (
    <p className={styles.Key}>
      {series.map((name, index) => (
        <span key={name}>
          <svg aria-hidden>
            <rect x="1" y="1" width="10" height="10" className={styles.Bar} data-series={index} />
          </svg>
          {name}
        </span>
      ))}
    </p>
  )
}

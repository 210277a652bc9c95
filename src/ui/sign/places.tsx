import styles from './places.module.css'

/** One row of places, filled or still dashed and empty. The sentence beside it says the same in words. */
export function Places({ filled, of }: { filled: number; of: number }) {
  return (
    <span aria-hidden className={styles.Places} data-places={`${filled}/${of}`}>
      {Array.from({ length: of }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A place has no other name than its number.
        <i key={place} data-filled={place < filled ? '' : undefined} />
      ))}
    </span>
  )
}

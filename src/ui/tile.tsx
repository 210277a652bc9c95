import type { ComponentProps } from 'react'
import styles from './tile.module.css'

/** `upright` puts a drawing above its word; a `chip` is as wide as its word and is filled while it is chosen. */
type TileShape = 'row' | 'upright' | 'chip'

/** One choice in a list of choices that a finger presses. Its list sets `--tile-height`, `--tile-corner`, `--tile-edge`. */
export function Tile({
  shape = 'row',
  className = '',
  ...rest
}: { shape?: TileShape } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={`${styles.Tile} ${styles[shape]} ${className}`} />
  )
}

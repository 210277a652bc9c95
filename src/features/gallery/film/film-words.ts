import type { PhotoRow } from '#src/offline/photos/photo-rows.ts'
import type { Picture } from '../gallery.view.ts'

/** Writes seconds as a player does: 0:42, which both languages read alike. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Length of a film as the school or this tablet knows it; null while neither does. */
export function lengthOf(
  film: NonNullable<Picture['film']>,
  row: PhotoRow | undefined,
): string | null {
  const seconds = film.seconds ?? row?.seconds
  return seconds === undefined || seconds === null ? null : clockOf(seconds)
}

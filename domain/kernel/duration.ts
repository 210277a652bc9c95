/**
 * Writes a duration of whole minutes: "52 min", and from an hour on "7 h 07". English and
 * French write it alike; the spaces do not break.
 */
export function writtenDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours > 0 ? `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}` : `${rest}\u00a0min`
}

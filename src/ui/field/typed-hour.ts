import { type LocalTime, parseLocalTime } from '#domain/kernel/local-time.ts'

const shape = /^(\d{1,2})\s*(?:[:.,h]\s*)?(\d{2})?\s*(am|pm)?$/

/**
 * Reads an hour as people type it in both languages: "8:52", "8h52", "8 h", "852", "1:30 pm". Undefined
 * for what is no hour.
 */
export function readHour(text: string): LocalTime | undefined {
  const [, hours = '', minutes = '00', half] = shape.exec(text.trim().toLowerCase()) ?? []
  if (hours === '') return undefined
  const afternoon = half === 'pm' && Number(hours) < 12 ? 12 : 0
  const hour = half === 'am' && hours === '12' ? 0 : Number(hours) + afternoon
  return parseLocalTime(`${String(hour).padStart(2, '0')}:${minutes}`)
}

/** True if a field holds something that is no hour; an empty one says that the hour is not known. */
export const isNoHour = (text: string): boolean =>
  text.trim() !== '' && parseLocalTime(text) === undefined

import { isWordOf } from '../../kernel/fields/readers.ts'
import type { MediaId } from '../../kernel/ids.ts'
import { accept } from '../../kernel/result.ts'
import { longestMessage, longestName } from '../limits.ts'
import { type Field, id, list, ruled, shape, text, yes } from '../read-field.ts'
import { refusalWith } from '../transmission.ts'

/** The activities that are one tap away: kept as codes, so that every reader has them in their own language. */
export const usualActivities = [
  'painting',
  'drawing',
  'story',
  'songs',
  'motor-skills',
  'building-blocks',
  'water-play',
  'sensory-play',
  'walk',
  'pretend-play',
] as const
export type UsualActivity = (typeof usualActivities)[number]

export const isUsualActivity = isWordOf(usualActivities)

const name: Field<string> = (unread, field) => {
  const read = text(longestName)(unread, field)
  if (!read.ok) return read
  return read.value === null
    ? refusalWith('transmission.malformed-line', { field })
    : accept(read.value)
}

/** The child's activities: usual ones by their codes or others by their names, words of one's own, pictures. */
export const activity = ruled(
  shape({
    names: list(name, 10),
    text: text(longestMessage),
    isOutdoor: yes,
    mediaIds: list(id<MediaId>(), 10),
  }),
  (done) =>
    done.names.length === 0 && done.text === null && done.mediaIds.length === 0
      ? refusalWith('transmission.nothing-said', { field: 'text' })
      : null,
)

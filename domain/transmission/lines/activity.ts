import type { MediaId } from '../../kernel/ids.ts'
import { accept } from '../../kernel/result.ts'
import { longestMessage, longestName } from '../limits.ts'
import { type Field, id, list, ruled, shape, text, yes } from '../read-field.ts'
import { refusalWith } from '../transmission.ts'

const name: Field<string> = (unread, field) => {
  const read = text(longestName)(unread, field)
  if (!read.ok) return read
  return read.value === null
    ? refusalWith('transmission.malformed-line', { field })
    : accept(read.value)
}

/** What the child did: activities from the school's list, words of one's own, pictures. */
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

import { msg } from '@lingui/core/macro'
import type { RoomRefusalCode } from '#domain/rooms/passage.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'

/** Sentences for a refused passage, with what to do: one for each code. */
export const roomRefusalWords: RefusalWords<RoomRefusalCode> = {
  'rooms.malformed-passage': msg`The school could not read who came or left. Nothing was noted: tap the name again.`,
  'rooms.unknown-person': msg`This person does not work at the school. Nothing was noted.`,
  'rooms.unknown-class': msg`This class is not in your care. Nothing was noted: ask a colleague of the class.`,
  'rooms.unknown-passage': msg`The school does not have what you take back. Nothing was changed.`,
  'rooms.malformed-count': msg`The school could not read this head count. Nothing was counted: enter it again, up to 300 children.`,
  'rooms.unknown-count': msg`The school does not have this head count. Nothing was changed.`,
}

import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import type { RefusalOf } from '../kernel/result.ts'

export const messageRefusalCodes = [
  'message.malformed',
  'message.text-missing',
  'message.text-too-long',
  'message.too-many-files',
  'message.unknown-channel',
  'message.channel-archived',
  'message.announcements-only',
  'message.unknown-message',
  'message.not-yours',
  'message.deleted',
  'message.members-missing',
  'message.unknown-person',
  'message.direct-exists',
  'message.team-is-fixed',
] as const
export type MessageRefusalCode = (typeof messageRefusalCodes)[number]
/** A refusal of this area, or of a field. */
export type MessageRefusal = RefusalOf<MessageRefusalCode> | FieldRefusal

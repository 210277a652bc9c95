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
  'message.title-missing',
  'message.title-too-long',
  'message.members-missing',
  'message.unknown-person',
  'message.direct-exists',
  'message.team-is-fixed',
  'message.hours-malformed',
] as const
export type MessageRefusalCode = (typeof messageRefusalCodes)[number]
export type MessageRefusal = RefusalOf<MessageRefusalCode>

import type { ChannelId, SchoolId, UserId } from '../kernel/ids.ts'

/** The identity of a school in a chat service. Its server speaks with it. */
export const schoolIdentity = (schoolId: SchoolId): string => `school_${schoolId}`

/** The identity of one person of a school in a chat service: each has markers of their own. */
export const personIdentity = (schoolId: SchoolId, userId: UserId): string =>
  `${schoolIdentity(schoolId)}.${userId}`

/** The name of a channel in a chat service: nobody outside the school has it. */
export const channelName = (schoolId: SchoolId, channelId: ChannelId): string =>
  `private.${schoolId}.${channelId}`

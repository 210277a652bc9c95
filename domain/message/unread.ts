/** A channel as far as it is counted. */
type Counted = { isMuted: boolean; unread: number; urgent: number }

/** Counts unread messages of all channels; in a silent channel only the urgent ones. */
export const unreadIn = (channels: readonly Counted[]): number =>
  channels.reduce((sum, { isMuted, unread, urgent }) => sum + (isMuted ? urgent : unread), 0)

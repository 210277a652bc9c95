import type { MessageEnvelope } from '#domain/message/envelope.ts'

/** A service of somebody else that carries the news of messages. It learns envelopes, never words. */
export interface ChatCarrier {
  /** The keys by which an app hears it. None of them lets anybody write into a channel. */
  readonly subscribeKey: string
  readonly origin: string
  /** True where nobody hears anything without a pass. */
  readonly givesPasses: boolean
  /** Puts an envelope into a channel, in the name of an identity. */
  carry(wish: { identity: string; channel: string; envelope: MessageEnvelope }): Promise<void>
  /** The number of the newest envelope of each of these channels; none for a channel that holds none. */
  findNewest(channels: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Makes a pass of these minutes: it opens these channels to one identity, and the identity's own markers. */
  grantPass(wish: PassWish): Promise<string>
}

export type PassWish = { identity: string; channels: readonly string[]; minutes: number }

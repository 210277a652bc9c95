export type Carried = { channel: string; message: unknown; timetoken: string; uuid: string }

type Right = 'read' | 'write' | 'get' | 'update' | 'join'

/** A right to a channel or to the data of an identity. */
export type Given = readonly [kind: 'channels' | 'uuids', id: string, right: Right]

type Pass = { ttl: number; uuid: string; opens: (wanted: Given) => boolean }
type Custom = Readonly<Record<string, unknown>> | null

const bits: Readonly<Record<Right, number>> = { read: 1, write: 2, get: 32, update: 64, join: 128 }

/** The bit of a right in a permission of the access manager. */
export const permissionOf = (right: Right): number => bits[right]

/** The contents of the double of PubNub. */
export class PubnubStore {
  readonly passes = new Map<string, Pass>()
  readonly #messages: Carried[] = []
  readonly #memberships = new Map<string, Map<string, Custom>>()
  #now = 17_600_000_000_000_000n

  /** A moment as PubNub counts it: ten millionths of a second, never twice the same. */
  now(): string {
    this.#now += 10_000n
    return String(this.#now)
  }

  publish(channel: string, message: unknown, uuid: string): string {
    const timetoken = this.now()
    this.#messages.push({ channel, message, timetoken, uuid })
    return timetoken
  }

  messagesIn(channel: string): Carried[] {
    return this.#messages.filter((it) => it.channel === channel)
  }

  /** Everything that was ever published. */
  all(): readonly Carried[] {
    return this.#messages
  }

  grant(pass: Pass): string {
    const token = `pass-${this.passes.size + 1}`
    this.passes.set(token, pass)
    return token
  }

  membershipsOf(uuid: string): [string, Custom][] {
    return [...(this.#memberships.get(uuid) ?? [])].toSorted(([a], [b]) => a.localeCompare(b))
  }

  patch(
    uuid: string,
    wish: {
      set: { channel: { id: string }; custom?: Custom }[]
      delete: { channel: { id: string } }[]
    },
  ): void {
    const own = this.#memberships.get(uuid) ?? new Map<string, Custom>()
    for (const { channel, custom } of wish.set) own.set(channel.id, custom ?? null)
    for (const { channel } of wish.delete) own.delete(channel.id)
    this.#memberships.set(uuid, own)
  }
}

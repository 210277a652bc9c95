/** The calls of PubNub's SDK that the app makes, as its documentation has them. */
declare module 'pubnub' {
  type Membership = {
    channel: { id: string }
    custom?: Readonly<Record<string, unknown>> | null
  }
  type Carried = { channel: string; message: unknown; timetoken: string }

  type Listener = {
    message?(carried: Carried): void
    status?(said: { category?: string; operation?: string }): void
  }

  class PubNub {
    constructor(setup: {
      subscribeKey: string
      userId: string
      origin: string
      ssl: boolean
      restore?: boolean
      autoNetworkDetection?: boolean
      transactionalRequestTimeout?: number
      suppressLeaveEvents?: boolean
    })
    objects: {
      getMemberships(wish: {
        limit: number
        page?: { next: string }
        include: { customFields: true; totalCount: true }
      }): Promise<{ data: Membership[]; totalCount: number; next?: string }>
      setMemberships(wish: {
        channels: { id: string; custom: Record<string, string | number> }[]
      }): Promise<unknown>
      removeMemberships(wish: { channels: string[] }): Promise<unknown>
    }
    messageCounts(wish: {
      channels: string[]
      channelTimetokens: string[]
    }): Promise<{ channels: Record<string, number> }>
    fetchMessages(wish: {
      channels: string[]
      count: number
      stringifiedTimeToken: true
    }): Promise<{ channels: Record<string, Omit<Carried, 'channel'>[]> }>
    subscribe(wish: { channels: string[] }): void
    unsubscribe(wish: { channels: string[] }): void
    addListener(listener: Listener): void
    setToken(token: string): void
  }

  export = PubNub
}

/** The calls of PubNub's SDK that the server makes, as its documentation has them. */
declare module 'pubnub' {
  type Permissions = Readonly<Partial<Record<'read' | 'get' | 'update' | 'join', boolean>>>
  type Resources = Readonly<Record<string, Permissions>>

  class PubNub {
    constructor(setup: {
      publishKey: string
      subscribeKey: string
      secretKey?: string
      userId: string
      origin: string
      ssl: boolean
      transactionalRequestTimeout?: number
    })
    setUserId(userId: string): void
    publish(wish: { channel: string; message: unknown }): Promise<{ timetoken: string }>
    fetchMessages(wish: {
      channels: string[]
      count: number
    }): Promise<{ channels: Record<string, { message: unknown }[]> }>
    grantToken(wish: {
      ttl: number
      authorized_uuid: string
      resources: { channels: Resources; uuids: Resources }
    }): Promise<string>
  }

  export = PubNub
}

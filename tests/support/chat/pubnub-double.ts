import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Carried, type Given, PubnubStore, permissionOf } from './pubnub-store.ts'

type Answer = { status?: number; body: unknown }
type Asked = { parts: string[]; query: URLSearchParams; body: string }

/** A call that was made: its method, and its path without what came after it. */
export type Call = { method: string; path: string; query: URLSearchParams }

const commas = (text = ''): string[] => decodeURIComponent(text).split(',').filter(Boolean)
const stamped = (token: string, asText: boolean): string | number =>
  asText ? token : Number(token)

/**
 * PubNub on this machine, as far as messages call it and as its documentation says: publishing, hearing by a long poll,
 * history, counts, memberships in pages, and passes where a secret key is set.
 */
export async function aPubnub({ secretKey }: { secretKey?: string } = {}) {
  const store = new PubnubStore()
  const calls: Call[] = []
  const sockets = new Set<Socket>()
  const polls = new Set<() => void>()
  let isDown = false

  const mayCall = ({ query }: Asked, wanted: readonly Given[]): boolean => {
    if (!secretKey || query.has('signature')) return true
    const pass = store.passes.get(query.get('auth') ?? '')
    return pass !== undefined && pass.uuid === query.get('uuid') && wanted.every(pass.opens)
  }
  const denied = { status: 403, body: { status: 403, error: true, message: 'Forbidden' } }

  function history(asked: Asked): Answer {
    const channels = commas(asked.parts[5])
    if (
      !mayCall(
        asked,
        channels.map((id) => ['channels', id, 'read']),
      )
    )
      return denied
    const most = Number(asked.query.get('max'))
    const asText = asked.query.get('string_message_token') === 'true'
    const shown = ({ message, timetoken, uuid }: Carried) => ({
      ...{ message, uuid, message_type: null, timetoken: stamped(timetoken, asText) },
    })
    const found = channels
      .map((id) => [id, store.messagesIn(id).slice(-most).map(shown)] as const)
      .filter(([, messages]) => messages.length > 0)
    return { body: { status: 200, error: false, channels: Object.fromEntries(found) } }
  }

  function counts(asked: Asked): Answer {
    const channels = commas(asked.parts[5])
    if (
      !mayCall(
        asked,
        channels.map((id) => ['channels', id, 'read']),
      )
    )
      return denied
    const tokens = commas(
      asked.query.get('channelsTimetoken') ?? asked.query.get('timetoken') ?? '',
    )
    const found = channels.map((id, place) => {
      const after = BigInt(tokens[place] ?? '0')
      return [id, store.messagesIn(id).filter(({ timetoken }) => BigInt(timetoken) > after).length]
    })
    return { body: { status: 200, error: false, channels: Object.fromEntries(found) } }
  }

  function memberships(asked: Asked, method: string): Answer {
    const uuid = decodeURIComponent(asked.parts[4] ?? '')
    if (method === 'PATCH') {
      const wish = JSON.parse(asked.body) as Parameters<PubnubStore['patch']>[1]
      const joined = wish.set.map(({ channel }) => ['channels', channel.id, 'join'] as const)
      if (!mayCall(asked, [['uuids', uuid, 'update'], ...joined])) return denied
      store.patch(uuid, wish)
    } else if (!mayCall(asked, [['uuids', uuid, 'get']])) return denied
    const all = store.membershipsOf(uuid)
    const from = Number(asked.query.get('start') ?? 0)
    const limit = Number(asked.query.get('limit') ?? 100)
    const withCustom = asked.query.get('include')?.split(',').includes('custom')
    const data = all.slice(from, from + limit).map(([id, custom]) => ({
      ...{ channel: { id }, updated: '2026-11-17T07:30:00Z', eTag: 'AbC' },
      ...(withCustom && { custom }),
    }))
    const isCounted = asked.query.get('count') === 'true'
    const next = from + limit < all.length ? { next: String(from + limit) } : {}
    return { body: { status: 200, data, ...next, ...(isCounted && { totalCount: all.length }) } }
  }

  function publish(asked: Asked): Answer {
    const channel = decodeURIComponent(asked.parts[4] ?? '')
    if (!mayCall(asked, [['channels', channel, 'write']])) return denied
    const message = JSON.parse(decodeURIComponent(asked.parts[6] ?? ''))
    const timetoken = store.publish(channel, message, asked.query.get('uuid') ?? '')
    for (const look of [...polls]) look()
    return { body: [1, 'Sent', timetoken] }
  }

  function grant(asked: Asked): Answer {
    if (!asked.query.has('signature')) return denied
    const { ttl, permissions } = JSON.parse(asked.body)
    const token = store.grant({
      ttl,
      uuid: permissions.uuid,
      opens: ([kind, id, right]) =>
        ((permissions.resources[kind][id] ?? 0) & permissionOf(right)) !== 0,
    })
    return { body: { status: 200, data: { message: 'Success', token } } }
  }

  /** Answers at once where something was published since, else when something is. */
  function subscribe(asked: Asked, response: ServerResponse): void {
    const channels = commas(asked.parts[3])
    if (
      !mayCall(
        asked,
        channels.map((id) => ['channels', id, 'read']),
      )
    ) {
      send(response, denied)
      return
    }
    const since = asked.query.get('tt') ?? '0'
    const look = () => {
      const messages = channels
        .flatMap((id) => store.messagesIn(id))
        .filter(({ timetoken }) => since !== '0' && BigInt(timetoken) > BigInt(since))
      if (since !== '0' && messages.length === 0) return
      polls.delete(look)
      const m = messages.map(({ channel, message, timetoken, uuid }) => ({
        ...{ a: '1', f: 0, i: uuid, p: { t: timetoken, r: 1 }, k: 'sub', c: channel, b: channel },
        d: message,
      }))
      send(response, { body: { t: { t: store.now(), r: 1 }, m } })
    }
    polls.add(look)
    response.on('close', () => polls.delete(look))
    look()
  }

  function send(response: ServerResponse, { status = 200, body }: Answer): void {
    const open = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': '*',
      'access-control-allow-headers': '*',
    }
    response.writeHead(status, { 'content-type': 'application/json', ...open })
    response.end(JSON.stringify(body))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDown) return void request.socket.destroy()
    const url = new URL(request.url ?? '/', 'http://pubnub.test')
    const method = request.method ?? 'GET'
    // A browser asks first whether it may.
    if (method === 'OPTIONS') return send(response, { body: null })
    calls.push({ method, path: url.pathname, query: url.searchParams })
    let body = ''
    for await (const piece of request) body += piece
    const parts = url.pathname.split('/').slice(1)
    const asked: Asked = { parts, query: url.searchParams, body }
    const { pathname: path } = url
    if (path.startsWith('/v2/subscribe/')) return subscribe(asked, response)
    if (path.startsWith('/publish/')) return send(response, publish(asked))
    if (path.includes('/message-counts/')) return send(response, counts(asked))
    if (path.startsWith('/v3/history/')) return send(response, history(asked))
    if (path.startsWith('/v2/objects/')) return send(response, memberships(asked, method))
    if (path.startsWith('/v3/pam/')) return send(response, grant(asked))
    send(response, { body: [store.now()] })
  }

  const server = createServer((request, response) => void answer(request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    calls,
    /** The number of open apps that hear something. */
    hearers: (): number => polls.size,
    goDown(): void {
      isDown = true
      cut()
    },
    comeBack(): void {
      isDown = false
    },
    async close(): Promise<void> {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PubnubDouble = Awaited<ReturnType<typeof aPubnub>>

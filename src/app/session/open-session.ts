import type { Client } from '@urql/core'
import { homeOf } from '#domain/access/access.ts'
import { builtScreens } from '#domain/access/built.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { createClient, type PreauClient } from '#src/graphql/client.ts'
import type { CacheStorage } from '#src/graphql/hydration.ts'
import type { ServerDoor } from '#src/graphql/server-door.ts'
import { type OfflineOptions, type OfflineStore, openOffline } from '#src/offline/offline-store.ts'
import { type OpenedTables, readTables } from '#src/offline/opened-tables.ts'
import type { Hand } from '#src/offline/sending/hand.ts'
import type { Sender } from '#src/offline/sending/sending.ts'
import { createCacheStorage } from '#src/offline/storage/cache-storage.ts'
import type { EarlyUser } from '#src/offline/storage/early-rows.ts'
import { homeRow, openUserDatabase, sessionRow } from '#src/offline/storage/user-database.ts'
import { removePictures } from '#src/offline/storage/wipe.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import type { SessionUser } from '#src/session/session.operations.ts'
import { holdHere } from '#src/session/tokens/here-lock.ts'
import { ownerOf } from '#src/session/tokens/token-claims.ts'
import type { TokenRefresh } from '#src/session/tokens/token-refresh.ts'
import { loadEntryKinds } from '../sync/entry-kinds.ts'
import type { Kept } from './ask-session.ts'
import { contractHash } from './contract-hash.ts'
import type { SessionPorts } from './session-ports.ts'

/** One person's read side: the client and what the tablet kept for it. */
export type OpenReader = {
  userId: UserId
  client: Client
  /** The person's entries on this tablet; their reading begins with the reader's. Null while impersonating. */
  tables: OpenedTables | null
  /** The person and the school that the first picture shows; null where only the cache says it. */
  kept: Kept | null
  /** Keeps what the next start shows of them. */
  keep(kept: Kept): void
  /** Writes what was read to the disk, and answers whether all of it is there. */
  flush(): Promise<boolean>
  /** Another tab runs a newer app or has signed out. */
  onClosing(listener: () => void): void
  /** Nothing of the school stays on the tablet: its owner may only send. */
  keepNothing(): Promise<void>
  close(): Promise<void>
}

export type OpenHandlers = {
  tokens: TokenRefresh
  onDisabled(): void
  /** This tab can no longer speak for the person: another tab signed out, or somebody else is in. */
  onStranger(): void
}

/** Lets the tablet show what it remembers before anybody is asked whether it is still so. */
const fetchAfter =
  (picture: Promise<void>, ask: ServerDoor['fetch']): ServerDoor['fetch'] =>
  async (input, init) => {
    await picture
    return ask(input, init)
  }

/** The first picture is drawn from its own rows, or from what the server has just said. */
const isDrawnWithoutCache = (early: EarlyUser | null): early is EarlyUser =>
  early !== null && (early.cache === null || early.heard !== undefined)

type ClientOf = {
  handlers: OpenHandlers
  userId: UserId
  storage: CacheStorage
  hand?: Hand
  early: EarlyUser | null
  /** Resolves when the cache of all screens wakes, where the first picture does without it. */
  after?: Promise<void> | undefined
}

const clientOf = (
  ports: SessionPorts,
  { handlers, userId, storage, hand, early, after }: ClientOf,
): PreauClient => {
  const { inHand } = ports
  const ask = inHand?.owner === userId ? inHand.before(ports.door.fetch) : ports.door.fetch
  return createClient({
    door: { fetch: early ? fetchAfter(ports.picture.drawn, ask) : ask },
    url: ports.url,
    async loadExchange() {
      await after
      const { openExchange } = await import('./open-exchange.ts')
      return openExchange(ports, { handlers, userId, storage, ...(hand ? { hand } : {}) })
    },
  })
}

/** The client of somebody whose place is taken: what it reads ends with the page. */
async function openVisit(
  ports: SessionPorts,
  handlers: OpenHandlers,
  userId: UserId,
): Promise<OpenReader> {
  const { forgetfulCache } = await import('#src/offline/nothing-kept.ts')
  const { client } = clientOf(ports, { handlers, userId, storage: forgetfulCache, early: null })
  const nothing = async (): Promise<void> => undefined
  const leave = holdHere(ports.locks)
  return {
    userId,
    client,
    tables: null,
    kept: null,
    keep: () => undefined,
    flush: async () => false,
    onClosing: () => undefined,
    keepNothing: nothing,
    close: async () => leave(),
  }
}

/** Opens the read cache of one person and waits until it is readable. */
export async function openReader(
  ports: SessionPorts,
  handlers: OpenHandlers,
  userId: UserId,
): Promise<OpenReader> {
  if (ports.storage.isImpersonating()) return openVisit(ports, handlers, userId)
  const leave = holdHere(ports.locks)
  const closing = new Set<() => void>()
  const early = ports.early?.user?.userId === userId ? ports.early.user : null
  const connection = openUserDatabase(userId, {
    indexedDb: ports.wipe.indexedDb,
    laid: early?.laid,
    onClosing() {
      for (const listener of closing) listener()
      handlers.onStranger()
    },
  })
  const tables = readTables({
    userId,
    connection,
    clock: ports.systemClock,
    timers: ports.timers,
    format: contractHash,
    ...(ports.build ? { build: ports.build } : {}),
    early,
    after: ports.picture.calm,
  })
  // The first picture is drawn from its own rows, and the cache of all screens wakes after it: sooner where one is missing.
  const after = isDrawnWithoutCache(early)
    ? Promise.race([early.after, tables.firstRows.missed])
    : undefined
  const cache = createCacheStorage({
    connection,
    timers: ports.timers,
    format: contractHash,
    early: early?.cache,
    after,
  })
  const kept = (tables.firstRows.get(sessionRow) as Kept | undefined) ?? null
  const { hand } = tables
  const of = { handlers, userId, storage: cache, hand, early, after }
  const { client, hydrated } = clientOf(ports, of)
  // Any other page is drawn from the cache.
  if (!kept || !isDrawnWithoutCache(early)) await hydrated
  return {
    userId,
    client,
    tables,
    kept,
    keep(next) {
      tables.firstRows.keep(sessionRow, next)
      const home = next.user && homeOf(accessFactsOf(next.user, next.school), builtScreens)
      tables.firstRows.keep(homeRow, home?.route ?? null)
    },
    flush: cache.flush,
    onClosing: (listener) => closing.add(listener),
    keepNothing: async () => {
      tables.firstRows.close()
      await Promise.all([cache.empty(), removePictures(ports.wipe)])
    },
    async close() {
      await cache.flush()
      await tables.rows.then(({ mirror }) => mirror.close()).catch(() => undefined)
      connection.close()
      leave()
    },
  }
}

/** The first picture sends nothing: what sends is fetched once sending begins, so that the first class does not wait for it. */
function sendLater(load: () => Promise<Sender>) {
  let loading: Promise<Sender> | null = null
  const fetchSender = (): Promise<Sender> => {
    loading ??= load().catch((error: unknown) => {
      // What the network refused is asked for anew the next time.
      loading = null
      throw error
    })
    return loading
  }
  const send: Sender = async (entries, signal) => (await fetchSender())(entries, signal)
  return { send, begins: () => void fetchSender().catch(() => undefined) }
}

/** Says how photos leave this tablet, and how the screens hear that the server has them. */
function uploadOf(
  ports: SessionPorts,
  { reader, user, tokens }: { reader: OpenReader; user: SessionUser; tokens: TokenRefresh },
): NonNullable<OfflineOptions['upload']> {
  const { userId, client } = reader
  return {
    async sendPiece(piece, signal) {
      const { createPieceUpload } = await import('#src/session/tokens/upload-piece.ts')
      return createPieceUpload({ tokens, fetch: ports.listening.fetch, userId })(piece, signal)
    },
    async onArrived(mediaIds) {
      // No screen of theirs shows a picture.
      if (user.sendsUntil) return
      const { arrivedPictures } = await import('#src/media/media.operations.ts')
      const asked = client.query(
        arrivedPictures,
        { mediaIds: [...mediaIds] },
        { requestPolicy: 'network-only' },
      )
      const { error } = await asked.toPromise()
      if (error) throw error
    },
  }
}

/** Opens what a person enters without a network, and starts sending it. */
export async function openWriter(
  ports: SessionPorts,
  { reader, user, tokens }: { reader: OpenReader; user: SessionUser; tokens: TokenRefresh },
): Promise<OfflineStore> {
  const whose = {
    userId: reader.userId,
    schoolId: user.schoolId,
    displayName: user.name,
  }
  if (!reader.tables) {
    // Nothing of this person is counted here. The server still learns what others have waiting.
    void ports.device.waiting.read()
    const { createNothingKept } = await import('#src/offline/nothing-kept.ts')
    return createNothingKept(whose)
  }
  const isSignedIn = (): boolean => {
    const { accessToken, refreshToken } = ports.storage.read()
    // Without an access token the refresh token speaks for the person of this tab.
    return (ownerOf(accessToken) ?? (refreshToken === null ? undefined : user.id)) === user.id
  }
  const { send, begins } = sendLater(async () => {
    const { createEntrySender } = await import('./sending/entry-sender.ts')
    const { device, door, systemClock: clock } = ports
    return createEntrySender({ client: reader.client, device, door, clock, isSignedIn })
  })
  const store = await openOffline({
    user: whose,
    device: ports.device,
    loadKinds() {
      begins()
      return loadEntryKinds()
    },
    send,
    probe: ports.probe,
    session: () =>
      isSignedIn()
        ? { userId: reader.userId, isImpersonating: ports.storage.isImpersonating() }
        : null,
    onSaved: ports.persist,
    flushRead: reader.flush,
    upload: uploadOf(ports, { reader, user, tokens }),
    purgePictures: () => removePictures(ports.wipe),
    opened: reader.tables,
    clock: ports.systemClock,
    timers: ports.timers,
  })
  reader.onClosing(() => store.bar())
  ports.reachability.onRestored(() => store.wake('sign-of-life'))
  return store
}

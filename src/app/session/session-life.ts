import type { Client } from '@urql/core'
import { parseId, type UserId } from '#domain/kernel/ids.ts'
import type { OfflineStore } from '#src/offline/offline-store.ts'
import { noteShutOut, watchOwners } from '#src/offline/outbox/owners.ts'
import {
  finishPendingWipe,
  forgetReadings,
  forgetSchoolData,
  planWipe,
  removePictures,
} from '#src/offline/storage/wipe.ts'
import { stopImpersonating } from '#src/session/acting/stop-impersonating.ts'
import { lookUpUser } from '#src/session/look-up-user.ts'
import {
  getPublicSchool,
  type SessionSchool,
  type SessionUser,
} from '#src/session/session.operations.ts'
import type { SessionActs } from '#src/session/session-context.tsx'
import { createSessionStore, type SessionStore } from '#src/session/session-state.ts'
import { createAskAccount } from '#src/session/signing/ask-account.ts'
import { endSession, type SessionEnding } from '#src/session/signing/end-session.ts'
import { finishSignOut, signOut } from '#src/session/signing/sign-out.ts'
import { ownerOf, roleIn } from '#src/session/tokens/token-claims.ts'
import { createTokenRefresh } from '#src/session/tokens/token-refresh.ts'
import { addressAfter, addressAfterVisit } from './address-after.ts'
import { askSchool, askUser, isEnough, readKept, type SchoolSoFar } from './ask-session.ts'
import { createLeftBehind } from './left-behind.ts'
import { type OpenHandlers, type OpenReader, openReader, openWriter } from './open-session.ts'
import type { SessionPorts } from './session-ports.ts'
import { learnWaiting } from './watch/learn-waiting.ts'
import { createSessionWatch } from './watch/session-watch.ts'
import { createTabletWatch } from './watch/tablet-watch.ts'

export type Opened = { reader: OpenReader; offline: OfflineStore }

export type SessionLife = {
  store: SessionStore
  acts: SessionActs
  /** Set whenever the state is signed-in. */
  opened(): Opened | null
  start(): Promise<void>
}

/** One tab's session from the start of the app to the moment somebody signs out. */
export function createSessionLife(ports: SessionPorts): SessionLife {
  const { storage, channel, device } = ports
  const store = createSessionStore()
  let reader: OpenReader | null = null
  let offline: OfflineStore | null = null
  let isLeaving = false

  const tokens = createTokenRefresh({
    ...ports,
    learnWaiting: () => learnWaiting(ports),
    onEnded: (because) => void end(because),
    onRestored: () => void comeBack(addressAfterVisit),
  })
  const handlers: OpenHandlers = {
    tokens,
    onDisabled: () => void end('disabled'),
    // A sign-out that is under way takes the database away, and leads to its own page.
    onStranger: () => isLeaving || leave('/'),
  }
  const watch = createSessionWatch(ports, {
    tokens,
    onChanged() {
      ports.inHand?.drop()
      store.noteNews()
      void refresh()
    },
    onNews: store.noteNewsOf,
    onDisabled: handlers.onDisabled,
  })
  const tablet = createTabletWatch(ports, { tokens })
  const leftBehind = createLeftBehind(ports)

  function leave(path: string): void {
    isLeaving = true
    ports.leave(path)
  }

  async function close(): Promise<void> {
    watch.stop()
    tablet.stop()
    await offline?.close()
    await reader?.close()
  }

  /** An impersonator goes on as oneself: nothing of the other stays behind. */
  async function comeBack(path: string): Promise<void> {
    if (isLeaving) return
    isLeaving = true
    channel.tell({ kind: 'signed-in', userId: ownerOf(storage.read().accessToken) ?? '' })
    try {
      await close()
      await removePictures(ports.wipe)
    } finally {
      leave(path)
    }
  }

  async function end(because: SessionEnding): Promise<void> {
    if (isLeaving) return
    if (storage.restore()) return comeBack(addressAfterVisit)
    isLeaving = true
    const userId = reader?.userId
    await endSession(
      {
        storage,
        stopEngine: close,
        tellOtherTabs: (why) => userId && channel.tell({ kind: 'ended', userId, because: why }),
        forget: async () => {
          if (userId && because === 'inactive')
            await noteShutOut(device, { userId, isShutOut: true })
          if (userId) await forgetSchoolData(ports.wipe, userId)
          await device.setCurrentUser(null)
        },
        leave: (why) => leave(addressAfter(why)),
      },
      because,
    )
  }

  const finishing = () => ({
    storage,
    call: ports.call,
    finishWipe: async () => void (await finishPendingWipe(ports.wipe)),
  })

  /** Shows the app once; a later look at the server only changes what is shown. */
  async function show(user: SessionUser, school: SessionSchool | null): Promise<void> {
    if (isLeaving || !reader) return
    if (user.sendsUntil) {
      // The server tells nothing of the school to somebody who may only send.
      watch.stop()
      await reader.keepNothing()
    }
    offline ??= await openWriter(ports, { reader, user, tokens: handlers.tokens })
    tablet.begin()
    const shown = store.get()
    const next = { status: 'signed-in' as const, user, school }
    if (!user.sendsUntil) reader.keep({ user, school })
    // The server says most days what the tablet remembers: that is no reason to draw everything again.
    if (JSON.stringify(shown) !== JSON.stringify(next)) store.set(next)
  }

  async function open(userId: UserId): Promise<void> {
    reader ??= await openReader(ports, handlers, userId)
    watch.begin(userId)
    const { client } = reader
    const kept = reader.kept ?? (await readKept(client))
    const isKept = isEnough(kept)
    if (isKept) await show(kept.user, kept.school)
    const role = roleIn(storage.read().accessToken) ?? kept.user?.userType
    const early = role !== undefined && role !== 'admin' ? askSchool(client) : null
    const isShown = await lookAgain(client, { early, kept: kept.school })
    if (!isShown && !isKept && !isLeaving) store.set({ status: 'unreachable' })
  }

  /** Shows what the server says now; false when it says nothing. */
  async function lookAgain(client: Client, { early, kept }: SchoolSoFar): Promise<boolean> {
    const looked = await lookUpUser({ ask: () => askUser(client), ...ports, tokens })
    if (looked.kind === 'silent') return false
    if (looked.kind === 'nobody') {
      await end('refused')
      return true
    }
    const isAdmin = looked.user.userType === 'admin'
    const school = isAdmin ? null : ((await (early ?? askSchool(client))) ?? kept)
    if (!isEnough({ user: looked.user, school })) return false
    await show(looked.user, school)
    return true
  }

  /** Rights and switches take effect on the open app. */
  async function refresh(): Promise<void> {
    const shown = store.get()
    if (!reader || isLeaving || shown.status !== 'signed-in') return
    await lookAgain(reader.client, { early: null, kept: shown.school })
  }

  function showNobody(): void {
    store.set({ status: 'signed-out' })
    leftBehind.nobodyIsHere()
  }

  async function resume(): Promise<void> {
    const { accessToken, refreshToken } = storage.read()
    if (accessToken === null && refreshToken === null) return showNobody()
    // The tablet remembers who sits here, not whose place is taken.
    const known =
      ownerOf(accessToken) ?? (storage.isImpersonating() ? null : await device.currentUser())
    if (known) {
      const userId = parseId<UserId>(known)
      if (userId) return open(userId)
    }
    const renewed = await tokens.current()
    if (renewed.kind === 'silent') return store.set({ status: 'unreachable' })
    const owner = renewed.kind === 'live' ? ownerOf(renewed.accessToken) : undefined
    const userId = owner === undefined ? undefined : parseId<UserId>(owner)
    if (userId) return open(userId)
    if (!isLeaving) showNobody()
  }

  channel.listen((news) => {
    const { status } = store.get()
    if (news.kind === 'signed-in') {
      if (status === 'signed-out' || reader?.userId !== news.userId) leave('/')
      return
    }
    if (reader?.userId !== news.userId || isLeaving) return
    isLeaving = true
    const path = news.kind === 'ended' ? addressAfter(news.because) : '/'
    void close().finally(() => leave(path))
  })

  const acts: SessionActs = {
    async signIn(attempt) {
      const signing = await import('#src/session/signing/sign-in.ts').catch(() => null)
      // It lies in one file with the page that asks for it; where it is gone, nobody was asked.
      if (!signing) return { kind: 'silent' }
      const outcome = await signing.signIn(ports, attempt)
      if (outcome.kind !== 'signed-in') return outcome
      const userId = parseId<UserId>(outcome.user.id)
      if (!userId) throw new Error('the server gave a user without an id')
      channel.tell({ kind: 'signed-in', userId })
      await leftBehind.somebodyIsHere(userId)
      // A storage that does not open is told by the next start, which has nothing to do but that.
      await open(userId).catch(() => leave('/'))
      return outcome
    },
    async signOut() {
      const userId = reader?.userId
      if (!userId || isLeaving) return
      if (storage.isImpersonating()) {
        await stopImpersonating(ports)
        return comeBack('/api/logout')
      }
      isLeaving = true
      await signOut({
        ...finishing(),
        beginWipe: () => planWipe(ports.wipe, userId),
        stopEngine: async () => {
          await close()
          device.waiting.leaveOut(userId)
        },
        tellOtherTabs: () => channel.tell({ kind: 'signed-out', userId }),
        leave: () => leave('/'),
      })
    },
    ask: createAskAccount({ call: ports.call, tokens, onDisabled: handlers.onDisabled }),
    async sendPiece(piece, signal) {
      if (!reader) throw new Error('a file is sent by nobody')
      const { userId } = reader
      const { createPieceUpload } = await import('#src/session/tokens/upload-piece.ts')
      return createPieceUpload({ tokens, fetch: ports.listening.fetch, userId })(piece, signal)
    },
    async reloadUser() {
      if (!reader) return
      const answer = await askUser(reader.client)
      const shown = store.get()
      if (answer.kind === 'answered' && answer.user && shown.status === 'signed-in')
        await show(answer.user, shown.school)
    },
    async readAnew(path) {
      if (!reader || isLeaving || storage.isImpersonating()) return
      isLeaving = true
      const { userId } = reader
      try {
        await close()
        await forgetReadings(ports.wipe, userId)
      } finally {
        leave(path)
      }
    },
    isImpersonating: () => storage.isImpersonating(),
    async impersonate(wish) {
      const { impersonate } = await import('#src/session/acting/impersonate.ts')
      const outcome = await impersonate({ ...ports, tokens }, wish)
      if (outcome.kind !== 'started' || isLeaving) return outcome
      isLeaving = true
      channel.tell({ kind: 'signed-in', userId: outcome.userId })
      await close().finally(() => leave('/'))
      return outcome
    },
    async stopImpersonating() {
      await stopImpersonating(ports)
      await comeBack('/')
    },
    retry: resume,
    isReachable: () => ports.probe(null),
    whySilent: ports.reachability.why,
    watchOwners: (show) =>
      watchOwners(
        {
          ...{ device, clock: ports.systemClock, ids: ports.ids, timers: ports.timers },
          indexedDb: ports.wipe.indexedDb,
        },
        show,
      ),
    async publicSchool() {
      const outcome = await ports.call({ document: getPublicSchool, variables: {} })
      return outcome.kind === 'data' ? outcome.data.getPublicSchool : null
    },
    demoAccounts: () => ports.findDemoAccounts(),
  }

  return {
    store,
    acts,
    opened: () => (reader && offline ? { reader, offline } : null),
    async start() {
      // A sign-out that was killed in the middle goes on before anything else.
      if (device.pendingWipe) await finishSignOut(finishing())
      await resume()
    },
  }
}

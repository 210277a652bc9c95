import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { screenOf } from '#domain/access/screens.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { openDevice } from '#src/offline/storage/device-database.ts'
import { findPushMark, markPush } from '#src/offline/storage/push-mark.ts'
import { planWipe } from '#src/offline/storage/wipe.ts'
import { pushRenewed } from '#src/platform/browser-push.ts'
import { messagesPage, noticeOf, openMessages, renewed, renewPush } from './push.ts'

const [marie, paul] = [
  '01a1e872-cf62-7044-8662-00000000000a',
  '01a1e872-cf62-7044-8662-00000000000b',
].map((id) => id as UserId) as [UserId, UserId]

const closing: { close(): void }[] = []
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => {
  for (const connection of closing.splice(0)) connection.close()
  vi.unstubAllGlobals()
})

/** A tablet on which somebody is signed in, and which tells somebody of messages. */
async function aTablet({ who, asked }: { who: UserId | null; asked: UserId | null }) {
  const device = await openDevice({ indexedDb: { indexedDB, IDBKeyRange }, newDeviceId: () => 'd' })
  closing.push(device.connection)
  await device.setCurrentUser(who)
  await markPush(
    asked && { userId: asked, endpoint: 'https://old', installationKey: 'K', everyMessage: true },
  )
  return device
}

const shown = (wish: { language?: string; isUrgent?: boolean } = {}) =>
  noticeOf({ indexedDB, language: 'en', isUrgent: false, ...wish })

describe('what a push shows', () => {
  test.each([
    ['en', false, 'A new message', 'Open Préau to read it.'],
    ['en', true, 'An urgent message', 'Open Préau to read it.'],
    ['fr', false, 'Un nouveau message', 'Ouvrez Préau pour le lire.'],
    ['fr', true, 'Un message urgent', 'Ouvrez Préau pour le lire.'],
    ['de', false, 'A new message', 'Open Préau to read it.'],
  ])('in %s, urgent %s, is that there is one', async (language, isUrgent, title, body) => {
    await aTablet({ who: marie, asked: marie })
    expect(await shown({ language, isUrgent })).toMatchObject({
      title,
      options: { body, tag: 'message', renotify: isUrgent },
    })
  })

  test('is nothing for somebody who signed out', async () => {
    const device = await aTablet({ who: marie, asked: marie })
    await device.setCurrentUser(null)
    expect(await shown()).toBeNull()
  })

  test('is nothing while a sign-out is cut short', async () => {
    const device = await aTablet({ who: marie, asked: marie })
    await planWipe({ connection: device.connection }, marie)
    expect(await shown()).toBeNull()
  })

  test('is nothing to the next person on the tablet, nor where nobody asked', async () => {
    await aTablet({ who: paul, asked: marie })
    expect(await shown()).toBeNull()
    await markPush(null)
    expect(await findPushMark()).toBeNull()
    expect(await shown()).toBeNull()
  })

  test('is nothing on a device that knows nobody, and leaves no database behind', async () => {
    expect(await shown()).toBeNull()
    expect(await indexedDB.databases()).toEqual([])
  })
})

const aPage = (path: string) => ({
  url: `https://preau.test${path}`,
  ...{ focus: vi.fn(), postMessage: vi.fn() },
})

describe('an address that the browser took back', () => {
  const renewing = async (given: { unsubscribe: () => Promise<boolean> } | null) => {
    const [page, subscribe] = [aPage('/presence'), vi.fn(async () => ({}) as PushSubscription)]
    const windows = { matchAll: async () => [page] }
    await renewPush({ indexedDB, given, manager: { subscribe }, windows })
    return { page, subscribe }
  }

  test('is taken anew by the key of the installation, and open pages are told', async () => {
    await aTablet({ who: marie, asked: marie })
    const { page, subscribe } = await renewing(null)
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'K' })
    expect(renewed.type).toBe(pushRenewed)
    expect(page.postMessage).toHaveBeenCalledWith(renewed)
  })

  test('stays the one that the browser gave in its place', async () => {
    await aTablet({ who: marie, asked: marie })
    const given = { unsubscribe: vi.fn(async () => true) }
    const { page, subscribe } = await renewing(given)
    expect(subscribe).not.toHaveBeenCalled()
    expect(given.unsubscribe).not.toHaveBeenCalled()
    expect(page.postMessage).toHaveBeenCalledWith(renewed)
  })

  test('is given up where somebody else is signed in, or nobody', async () => {
    await aTablet({ who: paul, asked: marie })
    const given = { unsubscribe: vi.fn(async () => true) }
    const { page, subscribe } = await renewing(given)
    expect(given.unsubscribe).toHaveBeenCalled()
    expect(subscribe).not.toHaveBeenCalled()
    expect(page.postMessage).not.toHaveBeenCalled()
  })
})

describe('a tap on it', () => {
  const windowsOf = (...pages: ReturnType<typeof aPage>[]) => ({
    matchAll: async () => pages as never,
    openWindow: vi.fn(async () => null),
  })

  test('opens the messages', async () => {
    expect(messagesPage).toBe(screenOf('messages').route)
    const [register, windows] = [aPage('/presence?class=1'), windowsOf()]
    await openMessages(windows)
    expect(windows.openWindow).toHaveBeenCalledWith('/message')
    expect(register.focus).not.toHaveBeenCalled()
  })

  test('shows the page that has them open, and leads no other page away', async () => {
    const [register, messages] = [aPage('/presence'), aPage('/message?channel=1')]
    const windows = windowsOf(register, messages)
    await openMessages(windows)
    expect(messages.focus).toHaveBeenCalled()
    expect(register.focus).not.toHaveBeenCalled()
    expect(windows.openWindow).not.toHaveBeenCalled()
  })
})

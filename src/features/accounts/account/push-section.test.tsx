import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { findPushMark, markPush } from '#src/offline/storage/push-mark.ts'
import { pushRenewed } from '#src/platform/browser-push.ts'
import { openAccount, refused, silent } from '#tests/support/screens/open-account.tsx'
import { RenewedPush } from './renewed-push.tsx'

const key = `B${'k'.repeat(86)}`
const off = { myPush: { publicKey: key, isOn: false, everyMessage: false } }
const on = { myPush: { ...off.myPush, isOn: true } }
const all = { myPush: { ...on.myPush, everyMessage: true } }
const own = { endpoint: 'https://updates.push.example/marie', keys: { p256dh: 'B1', auth: 'a1' } }

const marked = (endpoint: string, everyMessage = false) => ({
  userId: '01a1e872-d24e-7065-9809-5489045b7110' as UserId,
  ...{ endpoint, everyMessage, installationKey: key },
})

/** A browser that answers the question so; `takes` is what it is subscribed to already. */
function aBrowser({
  answer = 'granted' as NotificationPermission,
  permission = 'default' as NotificationPermission,
  takes = false,
} = {}) {
  const unsubscribe = vi.fn(async () => true)
  const subscription = { toJSON: () => own, unsubscribe }
  let current = takes ? subscription : null
  const subscribe = vi.fn(async () => {
    current = subscription
    return subscription
  })
  const requestPermission = vi.fn(async () => answer)
  const close = vi.fn()
  const pushManager = { getSubscription: async () => current, subscribe }
  const workers = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ pushManager, getNotifications: async () => [{ close }] }),
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', {
    ...{ configurable: true, value: workers },
  })
  const say = (data: object) => workers.dispatchEvent(new MessageEvent('message', { data }))
  return { subscribe, unsubscribe, requestPermission, close, say }
}

afterEach(async () => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await markPush(null)
})

const withMessages = { pagePerms: [{ id: 'p1', feature: 'message', hasAccess: true }] }
const open = (answers: Parameters<typeof openAccount>[0] = {}) =>
  openAccount({ user: withMessages, ...answers })
const section = () => within(screen.getByRole('region', { name: 'Notifications' }))
const box = () =>
  screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Tell me of urgent messages and announcements on this device',
  })

describe('being told of messages on a device', () => {
  test('is offered to those who have messages, and asks nothing by itself', async () => {
    const { requestPermission } = aBrowser()
    await open({ answers: { myPush: [off] } })
    expect((await box()).checked).toBe(false)
    expect(requestPermission).not.toHaveBeenCalled()
  })

  test('is not offered to others', async () => {
    aBrowser()
    const { calls } = await openAccount()
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull()
    expect(calls('myPush')).toEqual([])
  })

  test('is turned on by a press: the browser is asked, then the server is told', async () => {
    const { subscribe } = aBrowser()
    const { calls } = await open({ answers: { myPush: [off, on] } })
    await userEvent.click(await box())
    await waitFor(async () => expect((await box()).checked).toBe(true))
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key })
    expect(calls('allowPush')).toEqual([
      { endpoint: own.endpoint, publicKey: 'B1', secret: 'a1', everyMessage: false },
    ])
    expect(await findPushMark()).toEqual(marked(own.endpoint))
  })

  test('takes a new address each time: none passes from one person to the next', async () => {
    const { unsubscribe, subscribe } = aBrowser({ takes: true })
    await open({ answers: { myPush: [off, on] } })
    await userEvent.click(await box())
    await waitFor(() => expect(subscribe).toHaveBeenCalled())
    expect(unsubscribe).toHaveBeenCalled()
  })

  test('says what the browser refused, and how to change it', async () => {
    const { subscribe } = aBrowser({ answer: 'denied' })
    const { calls } = await open({ answers: { myPush: [off] } })
    await userEvent.click(await box())
    const said = await section().findByRole('alert')
    expect(said.textContent).toContain('This browser refuses notifications from Préau.')
    expect(said.textContent).toContain('allow them')
    expect(subscribe).not.toHaveBeenCalled()
    expect(calls('allowPush')).toEqual([])
  })

  test('says that a question without an answer changed nothing', async () => {
    aBrowser({ answer: 'default' })
    await open({ answers: { myPush: [off] } })
    await userEvent.click(await box())
    expect((await section().findByRole('alert')).textContent).toContain('Press again')
  })

  test('is taken back on the device where the server refuses', async () => {
    const { unsubscribe } = aBrowser()
    await open({ answers: { myPush: [off], allowPush: [refused('accounts.push-malformed')] } })
    await userEvent.click(await box())
    expect((await section().findByRole('alert')).textContent).toContain('nothing was changed')
    expect(unsubscribe).toHaveBeenCalled()
    expect(await findPushMark()).toBeNull()
  })

  test('on iPhone and iPad is said to need the installed app', async () => {
    vi.stubGlobal('navigator', {
      ...{ userAgent: 'Mozilla/5.0 (iPhone) Version/18.5 Safari/605.1.15', maxTouchPoints: 5 },
      ...{ language: 'en', onLine: true },
    })
    await open({ answers: { myPush: [off] } })
    expect(
      (await section().findByText(/only the installed app can tell you/)).textContent,
    ).toBeDefined()
    expect((await box()).disabled).toBe(true)
  })

  test('can be widened to all messages, and turned off', async () => {
    const { unsubscribe, close } = aBrowser({ permission: 'granted', takes: true })
    await markPush(marked(own.endpoint))
    const { calls } = await open({
      answers: {
        myPush: [on, all, off],
      },
    })
    const wider = await screen.findByRole('checkbox', {
      name: 'Tell me of all other messages, too',
    })
    await userEvent.click(wider)
    await waitFor(() => expect(calls('allowPush')).toMatchObject([{ everyMessage: true }]))
    await userEvent.click(await box())
    await waitFor(() => expect(calls('stopPush')).toHaveLength(1))
    expect(unsubscribe).toHaveBeenCalled()
    expect(close).toHaveBeenCalled()
    expect(await findPushMark()).toBeNull()
  })

  test('is off on a device whose browser has forgotten it, whatever the server says', async () => {
    aBrowser({ permission: 'granted' })
    await open({ answers: { myPush: [on] } })
    expect((await box()).checked).toBe(false)
  })
})

describe('an address that the browser has changed by itself', () => {
  const watch = (answers: Parameters<typeof openAccount>[0] = {}) =>
    open({ page: <RenewedPush />, ...answers })

  test('reaches the server at the next start, with what was chosen', async () => {
    aBrowser({ permission: 'granted', takes: true })
    await markPush(marked('https://updates.push.example/old', true))
    const { calls } = await watch()
    await waitFor(() =>
      expect(calls('allowPush')).toEqual([
        { endpoint: own.endpoint, publicKey: 'B1', secret: 'a1', everyMessage: true },
      ]),
    )
    await waitFor(async () => expect(await findPushMark()).toEqual(marked(own.endpoint, true)))
  })

  test('reaches the server at once where the app is open, and once', async () => {
    const { say } = aBrowser({ permission: 'granted', takes: true })
    await markPush(marked(own.endpoint))
    const { calls } = await watch()
    expect(calls('allowPush')).toEqual([])
    await markPush(marked('https://updates.push.example/old'))
    say({ type: pushRenewed })
    await waitFor(() => expect(calls('allowPush')).toHaveLength(1))
    await waitFor(async () => expect((await findPushMark())?.endpoint).toBe(own.endpoint))
    say({ type: pushRenewed })
    await findPushMark()
    expect(calls('allowPush')).toHaveLength(1)
  })

  test('is asked for again where the browser has none left, without a question', async () => {
    const { subscribe, requestPermission } = aBrowser({ permission: 'granted' })
    await markPush(marked('https://updates.push.example/old'))
    const { calls } = await watch()
    await waitFor(() => expect(calls('allowPush')).toHaveLength(1))
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key })
    expect(requestPermission).not.toHaveBeenCalled()
  })

  test('is sent again at the next start where the server is silent', async () => {
    aBrowser({ permission: 'granted', takes: true })
    const old = marked('https://updates.push.example/old')
    await markPush(old)
    const { calls } = await watch({ answers: { allowPush: [silent] } })
    await waitFor(() => expect(calls('allowPush')).toHaveLength(1))
    expect(await findPushMark()).toEqual(old)
  })

  test('is nobody else’s: where another person asked, nothing is told', async () => {
    aBrowser({ permission: 'granted', takes: true })
    const other = { ...marked('https://updates.push.example/old'), userId: 'paul' as UserId }
    await markPush(other)
    const { calls } = await watch()
    await findPushMark()
    expect(calls('allowPush')).toEqual([])
  })
})

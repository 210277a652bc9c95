import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { type UpdatePorts, watchForUpdates } from './update.ts'
import { UpdatePrompt } from './update-prompt.tsx'

type Listener = (event: never) => void

/** A browser whose worker changes when the test says so. */
function aBrowser(now = 1_000_000) {
  const heard = new Map<string, Listener>()
  const kept = new Map<string, string>()
  const clock = { now }
  const workbox = {
    addEventListener: (name: string, listener: Listener) => void heard.set(name, listener),
    messageSkipWaiting: vi.fn(),
    register: vi.fn(async () => undefined),
    update: vi.fn(async () => undefined),
  }
  const page = { reload: vi.fn(), onVisible: vi.fn() }
  const worker = { postMessage: vi.fn() }
  const installed = Promise.withResolvers<{ active: typeof worker }>()
  const container = {
    addEventListener: (name: string, listener: Listener) => void heard.set(name, listener),
    controller: null as typeof worker | null,
    ready: installed.promise,
  }
  const timers: (() => void)[] = []
  watchForUpdates({
    workbox,
    container,
    page,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    now: () => clock.now,
    every: (_: number, act: () => void) => void timers.push(act),
  } as unknown as UpdatePorts)
  return {
    workbox,
    page,
    clock,
    newVersion: () => act(() => heard.get('waiting')?.({ isUpdate: false } as never)),
    worker,
    container,
    isInstalled: async () => {
      installed.resolve({ active: worker })
      await installed.promise
    },
    timePasses: () => {
      for (const act of timers) act()
    },
    takesOver: () => act(() => heard.get('controllerchange')?.({} as never)),
  }
}

function FormInTheMiddle() {
  useUnsavedWork(true)
  return null
}

const offer = () => screen.queryByText('A new version is ready.')

describe('a new version', () => {
  let browser: ReturnType<typeof aBrowser>
  beforeEach(() => {
    browser = aBrowser()
  })

  test('is offered, and taken only when somebody says so', async () => {
    await renderIn('en', <UpdatePrompt isSending={false} />)
    browser.newVersion()
    expect(offer()).not.toBeNull()
    expect(browser.workbox.messageSkipWaiting).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Use it now' }).click())
    expect(browser.workbox.messageSkipWaiting).toHaveBeenCalledOnce()
    browser.takesOver()
    expect(browser.page.reload).toHaveBeenCalledOnce()
  })

  test('is not offered while an entry is being sent', async () => {
    await renderIn('en', <UpdatePrompt isSending />)
    browser.newVersion()
    expect(offer()).toBeNull()
  })

  test('is not offered while a form is half filled', async () => {
    await renderIn(
      'en',
      <>
        <FormInTheMiddle />
        <UpdatePrompt isSending={false} />
      </>,
    )
    browser.newVersion()
    expect(offer()).toBeNull()
  })

  test('is not offered while a dialog is open', async () => {
    await renderIn(
      'en',
      <>
        <Dialog title="Nour, this morning" onClose={vi.fn()} />
        <UpdatePrompt isSending={false} />
      </>,
    )
    browser.newVersion()
    expect(offer()).toBeNull()
  })

  test('that was put off does not ask again', async () => {
    await renderIn('en', <UpdatePrompt isSending={false} />)
    browser.newVersion()
    act(() => screen.getByRole('button', { name: 'Later' }).click())
    browser.newVersion()
    expect(offer()).toBeNull()
    expect(browser.page.reload).not.toHaveBeenCalled()
  })

  test('that took over in another tab reloads nothing here', () => {
    browser.takesOver()
    expect(browser.page.reload).not.toHaveBeenCalled()
  })

  test('reloads the page once, however many deploys follow each other', async () => {
    await renderIn('en', <UpdatePrompt isSending={false} />)
    browser.newVersion()
    act(() => screen.getByRole('button', { name: 'Use it now' }).click())
    browser.takesOver()
    browser.clock.now += 5_000
    browser.takesOver()
    expect(browser.page.reload).toHaveBeenCalledOnce()
  })
})

test('an installation that fails is tried again until the app is on the device', async () => {
  const browser = aBrowser()
  expect(browser.workbox.register).toHaveBeenCalledOnce()
  browser.timePasses()
  expect(browser.workbox.register).toHaveBeenCalledTimes(2)
  await browser.isInstalled()
  browser.timePasses()
  expect(browser.workbox.register).toHaveBeenCalledTimes(2)
})

describe('a worker that is on the device', () => {
  test('is asked to serve a page that it did not see when it took over', async () => {
    const browser = aBrowser()
    await browser.isInstalled()
    expect(browser.worker.postMessage).toHaveBeenCalledWith({ type: 'CLAIM_PAGES' })
  })

  test('is asked nothing by a page that it serves', async () => {
    const browser = aBrowser()
    browser.container.controller = browser.worker
    await browser.isInstalled()
    expect(browser.worker.postMessage).not.toHaveBeenCalled()
  })
})

import '#src/ui/look/styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { addPostponed } from '#src/i18n/dictionaries.ts'
import type { Words } from '#src/i18n/locale-provider.tsx'
import type { EarlyRows } from '#src/offline/storage/early-rows.ts'
import { systemTimers } from '#src/platform/clock.ts'
import { App } from './app.tsx'
import type { FirstStart } from './first-visit/first-start.ts'
import type { FirstPicture } from './picture/first-picture.ts'
import { takeOver } from './picture/take-over.ts'
import { browserPorts } from './session/browser-session.ts'
import { createSessionLife, type SessionLife } from './session/session-life.ts'
import { publicPaths } from './session/session-start.tsx'
import { listenForInstallPrompt } from './shell/installed/install.ts'

type Parts = {
  words: Words
  /** The rows that lay on this tablet, where all of them could be read. */
  rows: EarlyRows | null
  /** The server's answer, where nothing of the person lay on the tablet. */
  started: FirstStart | null
  picture: FirstPicture
  /** The page at this address, which is fetched while the tablet is read. */
  fetched: Promise<void>
  /** The storage of this tablet cannot be used: there is no app without it. */
  onTrouble: (trouble: unknown) => void
}

/** The longest wait without a skeleton: what is on the tablet is shown sooner than one could be drawn. */
const longestWithoutSkeletonMs = 300

/** The last picture stands meanwhile, and a skeleton would be a step back from it. */
const longestBehindPictureMs = 3_000

const isKnown = ({ store }: SessionLife): Promise<void> =>
  new Promise((resolve) => {
    const look = () => store.get().status !== 'starting' && resolve()
    store.subscribe(look)
    look()
  })

const within = (longestMs: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    new Promise<void>((resolve) => {
      systemTimers.after(longestMs, resolve)
    }),
  ])

/** Puts the app into the page. */
export async function start(parts: Parts): Promise<void> {
  const { words, rows, started, picture, fetched, onTrouble } = parts
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const { pathname } = window.location
  listenForInstallPrompt(window)

  const ports = await browserPorts({ early: rows, started, picture })
  const life = createSessionLife(ports)
  let isStarted = false
  const startSession = () => {
    if (isStarted) return
    isStarted = true
    life.start().catch(onTrouble)
  }
  // Before the first render: reading the tablet takes longer than drawing a skeleton.
  if (!publicPaths.includes(pathname)) {
    startSession()
    const longestMs = window.lastPicture?.isShown
      ? longestBehindPictureMs
      : longestWithoutSkeletonMs
    if (rows?.user) await within(longestMs, Promise.all([isKnown(life), fetched]))
  }
  const taking = takeOver({
    page: window,
    timers: systemTimers,
    userId: () => life.opened()?.reader.userId,
    adopt: (entries) => life.opened()?.offline.adopt(entries),
  })
  taking.prepare()
  const { isCommitted, isReady } = picture

  const app = (
    <StrictMode>
      <App
        {...{ words, life, ports, startSession }}
        onCommitted={() => {
          taking.begin()
          isCommitted()
        }}
        onReady={() => {
          taking.replay()
          isReady()
        }}
      />
    </StrictMode>
  )
  const page = createRoot(root)
  // Behind the picture it is drawn in the pauses: a tap on the picture does not wait for it.
  if (taking.isPictured) startTransition(() => page.render(app))
  else page.render(app)
  // Without it the app is not kept on the tablet; the next start asks again.
  const keepApp = async () =>
    (await import('./shell/installed/register-worker.ts')).registerWorker()
  void picture.calm.then(keepApp).catch(() => undefined)
  // Without them nothing opens from the first screen; what opens then asks for them again.
  void picture.calm.then(addPostponed).catch(() => undefined)
}

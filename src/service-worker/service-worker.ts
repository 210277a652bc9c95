/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { withLastPicture } from './last-picture.ts'
import { createLaterFiles, type LaterFile, laterCache } from './later-files.ts'
import { noticeOf, openMessages, renewPush } from './push.ts'
import { answeredByServer, isThumbnail, thumbnailCache, withoutSignature } from './routes.ts'

type Listed = PrecacheEntry & Partial<LaterFile>

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Listed[] }

const listed = self.__WB_MANIFEST as readonly Listed[]
const isLater = (file: Listed): file is Listed & LaterFile => file.pages !== undefined

const isNamed = (page: string): boolean => listed.some(({ pages }) => pages?.includes(page))
const ofDevice = self.navigator.language.slice(0, 2)

const later = createLaterFiles({
  files: listed.filter(isLater),
  open: () => self.caches.open(laterCache),
  requestOf: (path) => new Request(path, { priority: 'low' }),
  // The page says soon which language it speaks. Mostly it is the browser's.
  firstPages: [isNamed(ofDevice) ? ofDevice : 'en'],
})

// The app's own start, `/`, is a page like every other: it gets its last picture below.
precacheAndRoute(
  listed.filter((file) => !isLater(file)),
  { directoryIndex: '' },
)
self.addEventListener('install', (event) => event.waitUntil(later.keepAgain()))
self.addEventListener('activate', (event) => event.waitUntil(later.forgetOthers()))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && later.has(url),
  new CacheFirst({
    cacheName: laterCache,
    plugins: [new CacheableResponsePlugin({ statuses: [200] })],
    matchOptions: { ignoreVary: true },
  }),
)
cleanupOutdatedCaches()
// The first visit is worked for at once; a new version still waits until the person lets it in.
clientsClaim()

const page = createHandlerBoundToURL('/index.html')

registerRoute(
  new NavigationRoute((asked) => withLastPicture(page(asked), indexedDB), {
    denylist: answeredByServer,
  }),
)

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.method === 'GET' && isThumbnail(url),
  new CacheFirst({
    cacheName: thumbnailCache,
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => withoutSignature(request.url) },
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({
        maxEntries: 300,
        maxAgeSeconds: 30 * 24 * 60 * 60,
        purgeOnQuotaError: true,
      }),
    ],
  }),
)

/** Keeps pages, and answers through the given port whether their files are all here. */
async function keepPages({ data, ports: [answer] }: ExtendableMessageEvent): Promise<void> {
  const [first, ...others] = data.pages as string[]
  // Each start asks for the language of its screens alone.
  if (first !== undefined && others.length === 0) await later.noteLanguage(first).catch(() => {})
  const isKept = await later.keep(data.pages).then(
    () => true,
    () => false,
  )
  answer?.postMessage(isKept)
}

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === 'KEEP_PAGES') event.waitUntil(keepPages(event))
  if (event.data?.type === 'CLAIM_PAGES') event.waitUntil(self.clients.claim())
})

/** Shows that there is a message. Who is not signed in here any more is shown nothing, and never again. */
async function tellOfMessage(data: PushMessageData | null): Promise<void> {
  const language = (await later.language().catch(() => undefined)) ?? ofDevice
  const notice = await noticeOf({ indexedDB, language, isUrgent: data?.json().isUrgent === true })
  if (notice) return self.registration.showNotification(notice.title, notice.options)
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}

self.addEventListener('push', (event) => event.waitUntil(tellOfMessage(event.data)))
self.addEventListener('pushsubscriptionchange', (event) => {
  const given = event.newSubscription
  const manager = self.registration.pushManager
  event.waitUntil(renewPush({ indexedDB, given, manager, windows: self.clients }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openMessages(self.clients))
})

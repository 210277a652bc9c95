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
import { answeredByServer, isThumbnail, thumbnailCache, withoutSignature } from './routes.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// The first visit is worked for at once; a new version still waits until the person lets it in.
clientsClaim()

const page = createHandlerBoundToURL('/index.html')

registerRoute(
  new NavigationRoute(async (asked) => withLastPicture(await page(asked), indexedDB), {
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

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === 'CLAIM_PAGES') event.waitUntil(self.clients.claim())
})

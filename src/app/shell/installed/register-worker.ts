import { readChosenLocale } from '#src/i18n/locales.ts'
import { systemClock } from '#src/platform/clock.ts'
import { watchForUpdates } from './update.ts'

/** A tablet draws the icon in the page's own time, 15 ms: the page names an empty one at first. */
function showIcon(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon?.dataset.later) icon.href = icon.dataset.later
}

/** Only in a built app: a development server has no worker to give. What the app is called is asked for then, too. */
export async function registerWorker(): Promise<void> {
  showIcon()
  if (!import.meta.env.PROD) return
  const manifest = document.createElement('link')
  Object.assign(manifest, { rel: 'manifest', href: '/manifest.webmanifest' })
  document.head.append(manifest)
  if (!('serviceWorker' in navigator)) return
  const [{ Workbox }, { keepPages }] = await Promise.all([
    import('workbox-window'),
    import('./keep-pages.ts'),
  ])
  watchForUpdates({
    workbox: new Workbox('/service-worker.js'),
    container: navigator.serviceWorker,
    page: {
      reload: () => window.location.reload(),
      onVisible: (act) =>
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState === 'visible') act()
        }),
    },
    storage: sessionStorage,
    now: systemClock.now,
    every: (ms, act) => {
      setInterval(act, ms)
    },
  })
  await keepPages(navigator.serviceWorker, [readChosenLocale()])
}

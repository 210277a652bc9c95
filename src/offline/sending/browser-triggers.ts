import type { OfflineStore } from '../offline-store.ts'

type Page = {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** The moments at which it is worth a look. None of them is believed: the last answer is the truth. */
export function triggerEngine(
  store: Pick<OfflineStore, 'wake' | 'rest' | 'drafts'>,
  { window, document }: Page,
): () => void {
  const onOnline = (): void => store.wake('online')
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') store.wake('visible')
    else {
      void store.drafts.flush()
      store.rest()
    }
  }
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

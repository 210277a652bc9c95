import { useSyncExternalStore } from 'react'

/** The event that Chromium hands over when the app may be installed; the type is in no standard library. */
type InstallPrompt = Event & { prompt(): Promise<unknown> }

let offered: InstallPrompt | null = null
const listeners = new Set<() => void>()

function tell(prompt: InstallPrompt | null): void {
  offered = prompt
  for (const listener of listeners) listener()
}

/** Called once at the start: the browser makes its offer early and only once. */
export function listenForInstallPrompt(target: Window): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    tell(event as InstallPrompt)
  })
  target.addEventListener('appinstalled', () => tell(null))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function install(): void {
  const prompt = offered
  tell(null)
  void prompt?.prompt()
}

/** Installs the app, or null where the browser offers nothing. */
export const useInstall = (): (() => void) | null =>
  useSyncExternalStore(subscribe, () => (offered ? install : null))

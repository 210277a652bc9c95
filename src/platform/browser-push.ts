import { isSafariTabOnTouch, readSurroundings } from './surroundings.ts'

/** The address at which the browser of this device takes news, and the keys that open them, base64url. */
export type BrowserPush = { endpoint: string; publicKey: string; secret: string }

/** Reasons that keep a browser from it. `in-app-only`: iPhone and iPad let the installed app alone. */
export type PushLack = 'in-app-only' | 'not-able' | 'denied' | 'not-answered' | 'unreachable'

/** The means of a device, before anybody is asked. `denied`: its owner said no, and only its settings say yes again. */
export function findPushLack(): PushLack | null {
  if (!('PushManager' in window) || !('serviceWorker' in navigator) || !('Notification' in window))
    return isSafariTabOnTouch(readSurroundings()) ? 'in-app-only' : 'not-able'
  return Notification.permission === 'denied' ? 'denied' : null
}

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration()

const findManager = async (): Promise<PushManager | null> =>
  (await findRegistration())?.pushManager ?? null

function readPush(subscription: PushSubscription): BrowserPush {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', publicKey: keys?.p256dh ?? '', secret: keys?.auth ?? '' }
}

/** Finds what the browser keeps for this device; null where it takes no news. */
export async function findBrowserPush(): Promise<BrowserPush | null> {
  if (findPushLack()) return null
  const subscription = await (await findManager())?.getSubscription()
  return subscription ? readPush(subscription) : null
}

/**
 * Asks the person, by the browser's own question, and takes a new address: an address never passes from one person to the
 * next. It is called from a press alone; elsewhere browsers do not ask.
 */
export async function askForPush(installationKey: string): Promise<BrowserPush | PushLack> {
  const lack = findPushLack()
  if (lack) return lack
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'not-answered'
  const manager = await findManager()
  if (!manager) return 'not-able'
  try {
    await (await manager.getSubscription())?.unsubscribe()
    const wish = { userVisibleOnly: true, applicationServerKey: installationKey }
    return readPush(await manager.subscribe(wish))
  } catch {
    return 'unreachable'
  }
}

/** Takes an address again for somebody who has said yes before: nobody is asked. Null where the browser has none to give. */
export async function takePushAgain(installationKey: string): Promise<BrowserPush | null> {
  if (findPushLack() || Notification.permission !== 'granted') return null
  const wish = { userVisibleOnly: true, applicationServerKey: installationKey }
  const subscription = await (await findManager())?.subscribe(wish).catch(() => null)
  return subscription ? readPush(subscription) : null
}

/** The message by which the service worker says that the browser has taken another address by itself. */
export const pushRenewed = 'PUSH_RENEWED'

/** Calls `listener` whenever that happens while the app is open. Answers how to stop it. */
export function onPushRenewed(listener: () => void): () => void {
  const workers = navigator.serviceWorker
  const hear = ({ data }: MessageEvent) => {
    if (data?.type === pushRenewed) listener()
  }
  workers?.addEventListener('message', hear)
  return () => workers?.removeEventListener('message', hear)
}

/**
 * Gives the address of this device up: what still comes to it is turned away by the push service. A sign that the operating
 * system still shows is of the same person, and goes too.
 */
export async function giveUpPush(): Promise<void> {
  const subscription = await (await findManager())?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
  for (const sign of (await (await findRegistration())?.getNotifications()) ?? []) sign.close()
}

import { names, reading } from './last-picture.ts'

/** The few words that are said without the app. The catalogs are files of it, and it may not be running. */
const words = {
  en: { news: 'A new message', urgent: 'An urgent message', act: 'Open Préau to read it.' },
  fr: {
    news: 'Un nouveau message',
    urgent: 'Un message urgent',
    act: 'Ouvrez Préau pour le lire.',
  },
} as const

/** The page that a tap opens: a test holds it together with the app's route. */
export const messagesPage = '/message'

/** The sign of an operating system is drawn once, whatever arrives: a newer one takes its place. */
const tag = 'message'

type Notice = { title: string; options: NotificationOptions & { renotify: boolean } }

/**
 * Decides what is shown of a push: that there is a message, in the language of the tablet. Null where somebody else is
 * signed in than the person who asked for it, or nobody. Null too where a sign-out was cut short, or the storage is silent.
 */
export async function noticeOf({
  indexedDB,
  language,
  isUrgent,
}: {
  indexedDB: Pick<IDBFactory, 'open'>
  language: string
  isUrgent: boolean
}): Promise<Notice | null> {
  if (!(await findAsked(indexedDB).catch(() => null))) return null
  const lang = language === 'fr' ? 'fr' : 'en'
  const { news, urgent, act } = words[lang]
  return {
    title: isUrgent ? urgent : news,
    // What is urgent rings again, though the earlier sign still stands there.
    options: { ...{ body: act, tag, lang, renotify: isUrgent }, icon: '/icons/icon-192.png' },
  }
}

/** The note of the person who asked, where that person is signed in here. */
async function findAsked(indexedDB: Pick<IDBFactory, 'open'>): Promise<Asked | null> {
  const [current, asked, wipe] = await reading(indexedDB, names.device, ['meta'], ([meta]) => [
    meta?.get('currentUser'),
    meta?.get('push'),
    meta?.get('wipe'),
  ])
  const note = asked as Asked | undefined
  const isOwn = note && note.userId === (current as Asked | undefined)?.userId
  return isOwn && wipe === undefined ? note : null
}

type Asked = { userId: string; installationKey: string }

/** The message to the pages that are open: a test holds it together with the app's word. */
export const renewed = { type: 'PUSH_RENEWED' }

/**
 * Keeps news coming after the browser has taken its address back. `given` is the address that it took in place of it, where
 * it did so by itself. Open pages are told, and they tell the server; else the next start does. Where the person who asked
 * is not signed in here any more, the new address is given up.
 */
export async function renewPush({
  indexedDB,
  given,
  manager,
  windows,
}: {
  indexedDB: Pick<IDBFactory, 'open'>
  given: Pick<PushSubscription, 'unsubscribe'> | null
  manager: Pick<PushManager, 'subscribe'>
  windows: Pick<Windows, 'matchAll'>
}): Promise<void> {
  const asked = await findAsked(indexedDB).catch(() => null)
  if (!asked) {
    await given?.unsubscribe()
    return
  }
  if (!given) {
    const wish = { userVisibleOnly: true, applicationServerKey: asked.installationKey }
    await manager.subscribe(wish)
  }
  for (const page of await windows.matchAll({ type: 'window' })) page.postMessage(renewed)
}

type Page = { url: string; focus(): unknown; postMessage(said: object): void }

type Windows = {
  matchAll(asked: { type: 'window' }): Promise<readonly Page[]>
  openWindow(address: string): Promise<unknown>
}

/** Shows the messages: the page that has them open, or else another one. No page with a form in it is led away. */
export async function openMessages(windows: Windows): Promise<void> {
  const all = await windows.matchAll({ type: 'window' })
  const there = all.find(({ url }) => new URL(url).pathname === messagesPage)
  await (there ? there.focus() : windows.openWindow(messagesPage))
}

/** The app's databases and rows, as `src/offline/storage` names them: a test holds both together. */
export const names = {
  device: 'preau-device',
  user: (userId: string): string => `preau-u-${userId}`,
  picture: 'picture',
  /** The element where the page finds what taps on its picture do. */
  taps: 'taps-on-picture',
  /** The states of an entry that the school has not taken as it is. */
  notTaken: ['refused', 'conflict'],
}

type Row = { format: string; json: string }
type Kept = { html: string; taps: unknown; last: number; notTaken: number; clockOffsetMs?: number }

const emptyRoot = '<div id="root"></div>'
const buildOf = (page: string): string | undefined => /data-build="(\w+)"/.exec(page)?.[1]

/**
 * A database that is being deleted keeps everybody waiting; the page does not. The first look into a database takes more than
 * 150 ms on a slow tablet whose browser was killed. The app itself takes seconds there.
 */
const longestMs = 500

/**
 * Puts the last picture of the screen into the app's page, hidden. `public/last-picture.js` decides in the page whether it
 * is true of the moment and of the person. The page comes as it is where there is no picture of this build. It does so too
 * after a sign-out that was cut short, and where an entry was made after the picture. The beginning of the page waits for no
 * database: the browser opens the page and reads its looks while the picture is looked for.
 */
export async function withLastPicture(
  page: Promise<Response>,
  indexedDB: Pick<IDBFactory, 'open'>,
): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, longestMs, null))
  const finding = Promise.race([find(indexedDB).catch(() => null), late])
  const given = await page
  const body = new ReadableStream<Uint8Array>({ start: (parts) => fill(parts, given, finding) })
  return new Response(body, { headers: given.headers })
}

/** Rejects where the page cannot be read: the browser is told that it was cut short. */
async function fill(
  parts: ReadableStreamDefaultController<Uint8Array>,
  page: Response,
  finding: Promise<Found | null>,
): Promise<void> {
  const give = (part: string) => parts.enqueue(new TextEncoder().encode(part))
  const text = await page.text()
  const [before = '', ...after] = text.split(emptyRoot)
  give(before)
  const found = await finding
  const root = found !== null && found.build === buildOf(text) ? rootWith(found) : emptyRoot
  if (after.length > 0) give(root + after.join(emptyRoot))
  parts.close()
}

type Found = { userId: string; build: string; kept: Kept }

/** Writes the root, with what taps do apart: nothing of it is read before the picture is painted. */
function rootWith({ userId, kept }: Found): string {
  const { html, taps, ...about } = kept
  const said = JSON.stringify({ ...about, userId })
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
  const lying = JSON.stringify(taps ?? {}).replaceAll('<', '\\u003c')
  return `<div id="root" hidden data-last-picture='${said}'>${html}</div><script type="application/json" id="${names.taps}">${lying}</script>`
}

async function find(indexedDB: Pick<IDBFactory, 'open'>): Promise<Found | null> {
  const [current, wipe, offset] = await reading(indexedDB, names.device, ['meta'], ([meta]) => [
    meta?.get('currentUser'),
    meta?.get('wipe'),
    meta?.get('clockOffset'),
  ])
  const userId = (current as { userId?: string } | undefined)?.userId
  if (!userId || wipe !== undefined) return null
  const [row, newest, ...notTaken] = await reading(
    indexedDB,
    names.user(userId),
    ['first', 'outbox'],
    ([first, outbox]) => [
      first?.get(names.picture),
      outbox?.openKeyCursor(null, 'prev'),
      ...names.notTaken.map((status) => countOf(outbox, status)),
    ],
  )
  const { format, json } = (row ?? {}) as Partial<Row>
  if (format === undefined || json === undefined) return null
  const kept = JSON.parse(json) as Partial<Kept>
  if (!isWhole(kept)) return null
  const last = (newest as IDBCursor | null)?.primaryKey ?? 0
  // A later tap has changed what it shows.
  if (Number(last) > kept.last) return null
  // The school has not taken something since: it waits for a person, and the picture has no sign of it.
  if (notTaken.reduce<number>((sum, count) => sum + Number(count), 0) > kept.notTaken) return null
  // The clock as it was corrected last, not as it was when the picture was taken.
  const { offsetMs } = (offset ?? {}) as { offsetMs?: number }
  return { userId, build: format, kept: { ...kept, clockOffsetMs: offsetMs ?? 0 } }
}

const isWhole = (kept: Partial<Kept>): kept is Kept =>
  typeof kept.html === 'string' && kept.last !== undefined && kept.notTaken !== undefined

const countOf = (outbox: IDBObjectStore | undefined, status: string) =>
  outbox?.index('[status+seq]').count(IDBKeyRange.bound([status, 0], [status, Infinity]))

/** Asks a database as it lies there, and closes it. Throws where it is not there or has no such stores. */
export function reading(
  indexedDB: Pick<IDBFactory, 'open'>,
  name: string,
  stores: string[],
  ask: (stores: IDBObjectStore[]) => (IDBRequest | undefined)[],
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    // It was not there, and a reader leaves none behind.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      try {
        const transaction = database.transaction(stores, 'readonly')
        const asked = ask(stores.map((store) => transaction.objectStore(store)))
        transaction.oncomplete = () => resolve(asked.map((request) => request?.result))
        transaction.onabort = () => reject(transaction.error)
      } catch (error) {
        reject(error)
      }
      // Closes once the transaction is over; nobody who upgrades or deletes it has to wait.
      database.close()
    }
  })
}

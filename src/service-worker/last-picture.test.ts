import { readFileSync } from 'node:fs'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EntryId, UserId } from '#domain/kernel/ids.ts'
import { type Entry, entryStatuses, wasNotTaken } from '#src/offline/outbox/entry.ts'
import { deviceDatabaseName, openDevice } from '#src/offline/storage/device-database.ts'
import { pictureRow } from '#src/offline/storage/first-rows.ts'
import { openUserDatabase, userDatabaseName } from '#src/offline/storage/user-database.ts'
import { planWipe } from '#src/offline/storage/wipe.ts'
import { names, withLastPicture } from './last-picture.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId
const page =
  '<body><div id="root"></div><script src="/last-picture.js" data-build="abc123"></script></body>'
const kept = {
  html: '<b>Nour</b>',
  taps: {},
  last: 1,
  notTaken: 0,
  address: `/presence?class="1"&date='2'`,
}

let indexedDb: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
let closing: { close(): void }[] = []

async function aTablet({ format = 'abc123', who = marie as UserId | null } = {}) {
  const device = await openDevice({ indexedDb, newDeviceId: () => 'device-1' })
  await device.setCurrentUser(who)
  const connection = openUserDatabase(marie, { indexedDb })
  closing.push(device.connection, connection)
  await connection.write(['first', 'outbox'], async ({ first, outbox }) => {
    await first.put({ name: pictureRow, format, keptAt: 1, json: JSON.stringify(kept) })
    await outbox.add({ entryId: 'one' as EntryId, key: 'a', status: 'waiting' } as unknown as Entry)
  })
  return { device, connection }
}

const given = async () =>
  (await withLastPicture(Promise.resolve(new Response(page)), indexedDb.indexedDB)).text()

beforeEach(() => {
  indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const connection of closing.splice(0)) connection.close()
  closing = []
})

test('the service worker and the app call the databases and the row by the same names', () => {
  expect(names.device).toBe(deviceDatabaseName)
  expect(names.user(marie)).toBe(userDatabaseName(marie))
  expect(names.picture).toBe(pictureRow)
  expect(names.notTaken).toEqual(entryStatuses.filter((status) => wasNotTaken({ status })))
})

describe('the page that the service worker gives', () => {
  test('holds the last picture, hidden, with what has to be so for it to be true', async () => {
    await aTablet()
    const text = await given()
    expect(text).toContain('<div id="root" hidden data-last-picture=\'')
    expect(text).toContain('><b>Nour</b></div>')
    const said = /data-last-picture='([^']*)'/.exec(text)?.[1] ?? ''
    expect(JSON.parse(said.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))).toEqual({
      last: 1,
      notTaken: 0,
      address: kept.address,
      clockOffsetMs: 0,
      userId: marie,
    })
  })

  test('says how wrong the clock of the tablet is by what was learnt last, not by the picture', async () => {
    const { device } = await aTablet()
    await device.learnClockOffset(-86_400_000)
    expect(await given()).toContain('"clockOffsetMs":-86400000')
  })

  test('is empty where the row of the picture was cut short', async () => {
    const { connection } = await aTablet()
    for (const json of [JSON.stringify(kept).slice(0, -9), 'null', '{}', '"text"']) {
      const cut = { name: pictureRow, format: 'abc123', keptAt: 1, json }
      await connection.write(['first'], ({ first }) => first.put(cut))
      expect([json, await given()]).toEqual([json, page])
    }
  })

  test('keeps what is written in the picture inside it', async () => {
    const { connection } = await aTablet()
    const name = `'"></div><script>$&</script>&#39;`
    const html = '<b>$& $1</b>'
    const json = JSON.stringify({ ...kept, html, address: name })
    await connection.write(['first'], ({ first }) =>
      first.put({ name: pictureRow, format: 'abc123', keptAt: 1, json }),
    )
    const root =
      /<div id="root" hidden data-last-picture='([^']*)'>(.*)<\/div><script type="application\/json"/.exec(
        await given(),
      )
    const said = (root?.[1] ?? '').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
    expect([JSON.parse(said).address, root?.[2]]).toEqual([name, html])
  })

  test('says beside the picture what its taps do, and no text of theirs ends that', async () => {
    const { connection } = await aTablet()
    const taps = { nour: { rows: [], card: '</script><!--<button>Nour & co</button>' } }
    const json = JSON.stringify({ ...kept, taps })
    await connection.write(['first'], ({ first }) =>
      first.put({ name: pictureRow, format: 'abc123', keptAt: 1, json }),
    )
    const text = await given()
    const lying = `<script type="application/json" id="${names.taps}">`
    const [, said = ''] =
      /<script type="application\/json" id="[^"]*">([^<]*)<\/script>/.exec(text) ?? []
    expect(text.split(lying)).toHaveLength(2)
    expect(JSON.parse(said)).toEqual(taps)
    expect(readFileSync('public/last-picture.js', 'utf8')).toContain(
      `getElementById('${names.taps}')`,
    )
  })

  test('begins before any database has answered: the browser reads its looks meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const silent = { open: () => ({}) as IDBOpenDBRequest }
      const { body } = await withLastPicture(Promise.resolve(new Response(page)), silent)
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader?.read())?.value).toBe('<body>')
      vi.advanceTimersByTime(500)
      expect((await reader?.read())?.value).toBe(page.slice('<body>'.length))
    } finally {
      vi.useRealTimers()
    }
  })

  test('ends with an error where the tablet cannot read it to its end', async () => {
    const broken = new ReadableStream({ start: (it) => it.error(new TypeError('cut short')) })
    const silent = { open: () => ({}) as IDBOpenDBRequest }
    const answer = await withLastPicture(Promise.resolve(new Response(broken)), silent)
    await expect(answer.text()).rejects.toThrow('cut short')
  })

  test('is empty on a tablet that knows nobody, and leaves no database behind', async () => {
    expect(await given()).toBe(page)
    expect(await indexedDb.indexedDB.databases()).toEqual([])
  })

  test('is empty where nobody is signed in, or a sign-out was cut short', async () => {
    const { device } = await aTablet({ who: null })
    expect(await given()).toBe(page)
    await device.setCurrentUser(marie)
    expect(await given()).not.toBe(page)
    await planWipe({ connection: device.connection }, marie)
    expect(await given()).toBe(page)
  })

  test('is empty where an entry was made after the picture', async () => {
    const { connection } = await aTablet()
    await connection.write(['outbox'], ({ outbox }) =>
      outbox.add({ entryId: 'two' as EntryId, key: 'b', status: 'waiting' } as unknown as Entry),
    )
    expect(await given()).toBe(page)
  })

  test('is empty where the school has not taken an entry since', async () => {
    const { connection } = await aTablet()
    await connection.write(['outbox'], ({ outbox }) => outbox.update(1, { status: 'conflict' }))
    expect(await given()).toBe(page)
  })

  test('is empty for a picture of another build', async () => {
    await aTablet({ format: 'older' })
    expect(await given()).toBe(page)
  })

  test('comes as it is where the storage does not answer', async () => {
    const silent = { open: () => ({}) as IDBOpenDBRequest }
    expect(await (await withLastPicture(Promise.resolve(new Response(page)), silent)).text()).toBe(
      page,
    )
  })
})

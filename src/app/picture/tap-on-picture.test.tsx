import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { hourOfTap, type KeptTap } from '#src/class-day/opening/use-last-picture.ts'
import {
  openUserDatabase,
  type UnnumberedEntry,
  type UserConnection,
} from '#src/offline/storage/user-database.ts'
import {
  clearPicturedPage,
  pictured,
  showsPicture,
  signInOnPage,
} from '#tests/support/pictured-page.ts'

const row = (entryId: string): UnnumberedEntry =>
  ({
    entryId,
    kind: 'markPresence',
    lane: 'nour',
    key: 'nour:am',
    status: 'waiting',
    attempts: 0,
    madeAt: 'when it was drawn',
    clockOffsetMs: 0,
    settledAt: null,
    problem: null,
  }) as unknown as UnnumberedEntry

const present = (...rows: readonly UnnumberedEntry[]): KeptTap => ({
  rows,
  card: '<button data-child="nour" data-mark="present" data-style="--size: 4px">Nour, present</button>',
})

const card = () => document.querySelector<HTMLElement>('[data-child]')
const looks = () => [card()?.dataset.mark, card()?.dataset.saved, card()?.textContent]
const onNour = (mark: string) => ({
  place: '[data-screen="presence"] [data-child="nour"]',
  mark,
})

let database: UserConnection
const entries = () => database.read(({ outbox }) => outbox.toArray())

beforeEach(async () => {
  signInOnPage()
  const indexedDB = new IDBFactory()
  vi.stubGlobal('indexedDB', indexedDB)
  database = openUserDatabase(pictured as UserId, { indexedDb: { indexedDB, IDBKeyRange } })
  await entries()
})
afterEach(() => {
  clearPicturedPage()
  database.close()
  vi.unstubAllGlobals()
})

describe('a tap on the last picture', () => {
  test('is painted at once, is an entry on the disk, and only then says that it is saved', async () => {
    showsPicture({ taps: { nour: present(row('one')) }, clockOffsetMs: 7_000 })
    card()?.click()
    expect(looks()).toEqual(['present', undefined, 'Nour, present'])
    expect(card()?.style.getPropertyValue('--size')).toBe('4px')
    await Promise.all(window.lastPicture?.writing ?? [])
    expect(looks()).toEqual(['present', 'tablet', 'Nour, present'])
    const [entry, ...others] = await entries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ entryId: 'one', seq: 1, clockOffsetMs: 7_000 })
    expect(Date.now() - Date.parse(entry?.madeAt ?? '')).toBeLessThan(5_000)
    expect(window.lastPicture?.entries).toEqual([entry])
  })

  test('leaves the focus on the card, for the next key', () => {
    showsPicture({ taps: { nour: present(row('one')) } })
    card()?.focus()
    card()?.click()
    expect([card()?.dataset.mark, document.activeElement]).toEqual(['present', card()])
  })

  test('writes the hour that it is at the school at the tap', async () => {
    const content = { mark: { state: 'present', arrivedAt: hourOfTap, note: '{hour}s' } }
    const taps = { nour: present({ ...row('one'), content }) }
    // Five past twelve in Paris, in winter.
    const clockOffsetMs = Date.parse('2026-11-17T11:05:00Z') - Date.now()
    showsPicture({ taps, clockOffsetMs, zoneMinutes: 60, from: 0, until: Number.MAX_VALUE })
    card()?.click()
    await Promise.all(window.lastPicture?.writing ?? [])
    const [entry] = await entries()
    expect(entry?.content).toEqual({
      mark: { state: 'present', arrivedAt: '12:05', note: '{hour}s' },
    })
  })

  test('writes no hour once the half-day of the picture is over, as the screen does', async () => {
    const content = { mark: { state: 'present', arrivedAt: hourOfTap } }
    const until = Date.now() + 5_000
    showsPicture({ taps: { nour: present({ ...row('one'), content }) }, until })
    const clock = vi.spyOn(Date, 'now').mockReturnValue(until)
    card()?.click()
    clock.mockRestore()
    await Promise.all(window.lastPicture?.writing ?? [])
    const [entry] = await entries()
    expect(entry?.content).toEqual({ mark: { state: 'present', arrivedAt: null } })
  })

  test('writes both half-days of a child together, or none of them', async () => {
    showsPicture({ taps: { nour: present(row('am'), row('pm')) } })
    card()?.click()
    await Promise.all(window.lastPicture?.writing ?? [])
    expect((await entries()).map(({ entryId }) => entryId)).toEqual(['am', 'pm'])

    showsPicture({ taps: { nour: present(row('later'), row('am')) } })
    card()?.click()
    await Promise.all(window.lastPicture?.writing ?? [])
    expect(await entries()).toHaveLength(2)
  })

  test('that cannot be written gives the card back, and the app makes it', async () => {
    showsPicture({ taps: { nour: present(row('one')) } })
    card()?.click()
    await Promise.all(window.lastPicture?.writing ?? [])
    // The same entry once more: the outbox refuses it.
    showsPicture({ taps: { nour: present(row('one')) } })
    card()?.click()
    await Promise.all(window.lastPicture?.writing ?? [])
    expect(looks()).toEqual(['none', undefined, 'Nour'])
    expect(window.lastPicture).toMatchObject({ held: [onNour('none')], entries: [] })
  })

  test('that cannot be written is the one that the app makes, though the card was tapped again meanwhile', async () => {
    showsPicture({ taps: { nour: present(row('one')) } })
    card()?.click()
    await Promise.all(window.lastPicture?.writing ?? [])
    showsPicture({ taps: { nour: present(row('one')) } })
    card()?.click()
    card()?.click()
    await Promise.all(window.lastPicture?.writing ?? [])
    expect(window.lastPicture?.held).toEqual([onNour('none')])
  })

  test('makes no database where a sign-out has taken it away', async () => {
    database.close()
    const { indexedDB } = window
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(`preau-u-${pictured}`).onsuccess = resolve
    })
    showsPicture({ taps: { nour: present(row('one')) } })
    card()?.click()
    await Promise.all(window.lastPicture?.writing ?? [])
    expect(window.lastPicture?.held).toEqual([onNour('none')])
    expect(await indexedDB.databases()).toEqual([])
  })

  test('is written strictly, and keeps nobody from deleting the database', async () => {
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
    showsPicture({ taps: { nour: present(row('one')) } })
    card()?.click()
    await Promise.all(window.lastPicture?.writing ?? [])
    expect(begun.mock.calls).toEqual([['outbox', 'readwrite', { durability: 'strict' }]])
    begun.mockRestore()
    database.close()
    const deletion = window.indexedDB.deleteDatabase(`preau-u-${pictured}`)
    await new Promise<void>((resolve, reject) => {
      deletion.onsuccess = () => resolve()
      deletion.onblocked = () => reject(new Error('the picture holds it open'))
    })
  })

  test('after another on the same card is made by the app, on the card as the first one left it', async () => {
    showsPicture({ taps: { nour: present(row('one')) } })
    card()?.click()
    card()?.click()
    card()?.click()
    await Promise.all(window.lastPicture?.writing ?? [])
    expect(await entries()).toHaveLength(1)
    expect(window.lastPicture?.held).toEqual([onNour('present')])
  })

  test('where it would open something is held once, and reaches nobody before the app stands', () => {
    showsPicture()
    let reached = 0
    card()?.addEventListener('click', () => {
      reached += 1
    })
    card()?.click()
    card()?.click()
    expect(reached).toBe(0)
    expect(card()?.getAttribute('aria-busy')).toBe('true')
    expect(window.lastPicture?.held).toEqual([onNour('none')])
    window.lastPicture?.end?.()
    card()?.click()
    expect(reached).toBe(1)
  })

  test('is none where it was a long press: that would open something', () => {
    showsPicture({ taps: { nour: present(row('one')) } })
    const at = (type: string, timeStamp: number) => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      card()?.dispatchEvent(event)
    }
    at('pointerdown', 1_000)
    at('click', 1_600)
    expect(window.lastPicture).toMatchObject({ held: [], writing: [] })
    // A screen reader clicks without a press.
    at('click', 9_000)
    expect(window.lastPicture?.writing).toHaveLength(1)
  })

  test('that cannot be drawn is made by the app', async () => {
    showsPicture({ taps: { nour: { rows: [row('one')], card: '' } } })
    card()?.click()
    await Promise.all(window.lastPicture?.writing ?? [])
    expect(looks()).toEqual(['none', undefined, 'Nour'])
    expect(window.lastPicture).toMatchObject({ held: [onNour('none')], entries: [] })
  })

  test('that is held is made in the half-day of the picture, and in no other', () => {
    showsPicture()
    card()?.parentElement?.setAttribute('data-half-day', '2026-11-17 am')
    card()?.click()
    const place = '[data-screen="presence"] [data-half-day="2026-11-17 am"] [data-child="nour"]'
    expect(window.lastPicture?.held).toEqual([{ place, mark: 'none' }])
  })

  test('is made by a click alone: a key does what it does in the browser, and Enter would open something', () => {
    showsPicture({ taps: { nour: present(row('one')) } })
    const isTaken = (key: string) =>
      !card()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    expect(['F5', 'Tab', ' ', 'Enter'].filter(isTaken)).toEqual(['Enter'])
    expect(window.lastPicture).toMatchObject({ held: [], writing: [] })
  })
})

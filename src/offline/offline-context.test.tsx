import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { systemClock, systemTimers } from '#src/platform/clock.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import { ownersHere } from '#tests/support/tablets/owners-here.ts'
import {
  OfflineProvider,
  useAllUnsettled,
  useDraft,
  useEntries,
  useOffline,
  useSavedState,
  useSyncState,
} from './offline-context.tsx'
import { type OfflineStore, openOffline } from './offline-store.ts'
import { type EntryKind, newEntry } from './outbox/entry-kind.ts'
import { watchOwners } from './outbox/owners.ts'
import type { Locks } from './sending/drain-lock.ts'
import type { SendOutcome } from './sending/sending.ts'
import { type Device, openDevice } from './storage/device-database.ts'

const noteKind: EntryKind<{ id: string }> = {
  kind: 'note',
  format: 1,
  laneOf: ({ id }) => `note:${id}`,
  keyOf: ({ id }) => `note:${id}`,
  check: ({ id }) => (id === '' ? 'note.empty' : null),
  toAct: (content) => ({ format: 1, act: { note: content } }),
  truth: { typename: 'Note', selection: 'id' },
}

const ids = createIds(systemClock, systemRandomBytes)
const locks: Locks = { request: (_name, _options, work) => work({}) }
let device: Device
let userId: UserId
let outcome: SendOutcome | 'accepted' = 'accepted'
let isImpersonating = false
const stores: OfflineStore[] = []

async function open(): Promise<OfflineStore> {
  const store = await openOffline({
    user: { userId, schoolId: null, displayName: 'Marie D.' },
    device,
    loadKinds: async () => [noteKind],
    locks,
    timers: systemTimers,
    probe: async () => false,
    session: () => ({ userId, isImpersonating }),
    async send(entries) {
      if (outcome !== 'accepted') return outcome
      const serverTime = instantOf(systemClock.now())
      const answer = { outcome: 'accepted', version: 1, truth: null, serverTime } as const
      return { kind: 'answers', answers: entries.map(({ entryId }) => ({ entryId, ...answer })) }
    },
  })
  stores.push(store)
  return store
}

const silence: SendOutcome = { kind: 'retry', reason: 'no-answer', retryAfterMs: null }

beforeEach(async () => {
  device = await openDevice({ newDeviceId: ids.next })
  userId = ids.next() as UserId
  outcome = 'accepted'
  isImpersonating = false
})

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
  device.connection.close()
})

function Notes() {
  const { save, sendNow } = useOffline()
  const sync = useSyncState()
  const [said, setSaid] = useState('')
  const enter = (id: string) =>
    save([newEntry(noteKind, { content: { id }, baseVersion: null })]).then(
      () => setSaid('saved'),
      (error: { reason: string }) => setSaid(`not saved: ${error.reason}`),
    )
  return (
    <>
      <output aria-label="entries">
        {useEntries('note:')
          .map((e) => e.status)
          .join()}
      </output>
      <output aria-label="unsettled">{useAllUnsettled().length}</output>
      <output aria-label="sync">
        {sync.waiting}/{sync.attention}/{sync.isOffline ? 'offline' : 'online'}
      </output>
      <output aria-label="said">{said}</output>
      <button type="button" onClick={() => enter('a')}>
        save
      </button>
      <button type="button" onClick={() => enter('')}>
        save nothing
      </button>
      <button type="button" onClick={sendNow}>
        send now
      </button>
    </>
  )
}

const textOf = (label: string) => screen.getByLabelText(label).textContent
const shows = (label: string, text: string): Promise<void> =>
  waitFor(() => expect(textOf(label)).toBe(text))

async function show(): Promise<void> {
  const store = await open()
  render(
    <OfflineProvider store={store}>
      <Notes />
    </OfflineProvider>,
  )
}

describe('a screen', () => {
  test('sees its entry wait without a network and leave when the network is back', async () => {
    outcome = silence
    await show()
    await userEvent.click(screen.getByText('save'))
    await shows('said', 'saved')
    await shows('entries', 'waiting')
    await shows('sync', '1/0/offline')
    await shows('unsettled', '1')
    outcome = 'accepted'
    await userEvent.click(screen.getByText('send now'))
    await shows('entries', 'accepted')
    await shows('sync', '0/0/online')
    await shows('unsettled', '0')
    expect(['entries', 'sync'].map(textOf)).toEqual(['accepted', '0/0/online'])
  })

  test('is told at once of an entry that the server would refuse', async () => {
    await show()
    await userEvent.click(screen.getByText('save nothing'))
    await shows('said', 'not saved: invalid')
    expect(textOf('entries')).toBe('')
  })

  test('saves nothing while somebody acts as somebody else', async () => {
    isImpersonating = true
    await show()
    await userEvent.click(screen.getByText('save'))
    await shows('said', 'not saved: impersonating')
    await shows('entries', '')
    expect(textOf('unsettled')).toBe('0')
  })

  test('is told when its store has been closed', async () => {
    await show()
    await act(async () => stores[0]?.close())
    await userEvent.click(screen.getByText('save'))
    await shows('said', 'not saved: closed')
    expect(textOf('entries')).toBe('')
  })
})

function Form() {
  const [filter, setFilter] = useSavedState('PRESENCE', 'all')
  const { save } = useOffline()
  const { draft, setDraft, changeDraft, clearDraft, handOver, isDirty } = useDraft('reason', '')
  const enter = async (): Promise<boolean> => {
    const entry = newEntry(noteKind, { content: { id: draft }, baseVersion: null })
    return save([entry], { clearingDraft: 'reason' }).then(
      () => true,
      () => false,
    )
  }
  return (
    <>
      <output aria-label="filter">{filter}</output>
      <output aria-label="dirty">{String(isDirty)}</output>
      <input aria-label="reason" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <button type="button" onClick={() => setFilter('owls')}>
        owls
      </button>
      <button type="button" onClick={clearDraft}>
        clear
      </button>
      <button
        type="button"
        onClick={() => {
          changeDraft((now) => `${now} fever`)
          changeDraft((now) => `${now} cough`)
        }}
      >
        both
      </button>
      <button type="button" onClick={() => void handOver(enter)}>
        enter
      </button>
    </>
  )
}

describe('what was typed and chosen', () => {
  test('is there again after a restart, in the first picture', async () => {
    const first = await open()
    const { unmount } = render(
      <OfflineProvider store={first}>
        <Form />
      </OfflineProvider>,
    )
    await userEvent.click(screen.getByText('owls'))
    await userEvent.type(screen.getByLabelText('reason'), 'flu')
    await first.close()
    unmount()
    render(
      <OfflineProvider store={await open()}>
        <Form />
      </OfflineProvider>,
    )
    expect(screen.getByLabelText('filter').textContent).toBe('owls')
    expect(screen.getByLabelText<HTMLInputElement>('reason').value).toBe('flu')
    await userEvent.click(screen.getByText('clear'))
    expect(screen.getByLabelText('dirty').textContent).toBe('false')
  })

  test('is changed from what it holds at that moment, not from what the screen shows', async () => {
    render(
      <OfflineProvider store={await open()}>
        <Form />
      </OfflineProvider>,
    )
    await userEvent.type(screen.getByLabelText('reason'), 'flu')
    await userEvent.click(screen.getByText('both'))
    expect(screen.getByLabelText<HTMLInputElement>('reason').value).toBe('flu fever cough')
  })

  test('leaves the form at the press, and what is typed after it stands', async () => {
    const store = await open()
    const { unmount } = render(
      <OfflineProvider store={store}>
        <Form />
      </OfflineProvider>,
    )
    const reason = () => screen.getByLabelText<HTMLInputElement>('reason')
    fireEvent.change(reason(), { target: { value: 'flu' } })
    await store.drafts.flush()
    fireEvent.click(screen.getByText('enter'))
    expect(reason().value).toBe('')
    fireEvent.change(reason(), { target: { value: 'cough' } })
    await store.drafts.flush()
    await waitFor(async () => {
      expect(await store.connection.read(({ outbox }) => outbox.count())).toBe(1)
    })
    expect(reason().value).toBe('cough')
    await act(() => store.close())
    unmount()
    expect((await open()).drafts.get('reason')).toBe('cough')
  })

  test('is given back where it was not saved', async () => {
    isImpersonating = true
    const store = await open()
    render(
      <OfflineProvider store={store}>
        <Form />
      </OfflineProvider>,
    )
    const reason = screen.getByLabelText<HTMLInputElement>('reason')
    fireEvent.change(reason, { target: { value: 'flu' } })
    fireEvent.click(screen.getByText('enter'))
    expect(reason.value).toBe('')
    await waitFor(() => expect(reason.value).toBe('flu'))
    expect(store.drafts.get('reason')).toBe('flu')
  })

  test('goes with the entry that it became', async () => {
    const store = await open()
    store.drafts.set('reason', 'flu')
    await store.drafts.flush()
    const entry = newEntry(noteKind, { content: { id: 'a' }, baseVersion: null })
    await store.save([entry], { clearingDraft: 'reason' })
    expect(store.drafts.get('reason')).toBeUndefined()
    expect(await store.connection.read(({ drafts }) => drafts.count())).toBe(0)
  })
})

test('the sign-in page tells whose entries wait, counted anew', async () => {
  outcome = silence
  const store = await open()
  const notes = ['a', 'b', 'c'].map((id) =>
    newEntry(noteKind, { content: { id }, baseVersion: null }),
  )
  const [oldest] = await store.save(notes)
  await store.close()
  const rows = await ownersHere({
    watchOwners: (show) =>
      watchOwners({ device, clock: systemClock, ids, timers: systemTimers }, show),
  })
  expect(rows.filter((row) => row.userId === userId)).toEqual([
    expect.objectContaining({ displayName: 'Marie D.', waiting: 3, oldestMadeAt: oldest?.madeAt }),
  ])
})

import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { SyncBadge, type SyncCounts } from './sync-badge.tsx'

const quiet: SyncCounts = {
  ...{ waiting: 0, attention: 0 },
  ...{ isOffline: false, isServerBusy: false, isKnown: true },
}

async function badgeOf(counts: Partial<SyncCounts>, locale: 'en' | 'fr' = 'en') {
  await renderIn(locale, <SyncBadge counts={{ ...quiet, ...counts }} onOpen={vi.fn()} />)
  const badge = screen.getByRole('button')
  return { words: badge.textContent, hooks: { ...badge.dataset } }
}

describe('the badge in the header', () => {
  test('says that all is sent', async () => {
    expect(await badgeOf({})).toEqual({
      words: 'All sent',
      hooks: { sync: 'sent', waiting: '0', attention: '0' },
    })
  })

  test('claims nothing before the tablet was read, but for what was found already', async () => {
    expect(await badgeOf({ isKnown: false })).toEqual({
      words: 'Looking at what is still to send',
      hooks: { sync: 'unknown', waiting: '0', attention: '0' },
    })
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('')
  })

  test.each([
    [{ isOffline: true }, 'No network', 'unknown'],
    [{ waiting: 2 }, '2 to send', 'waiting'],
    [{ attention: 1 }, '1 needs you', 'attention'],
  ])('says of a tablet that is still being read what is known: %o', async (counts, words, sync) => {
    const badge = await badgeOf({ ...counts, isKnown: false })
    expect([badge.words, badge.hooks.sync]).toEqual([words, sync])
  })

  test('counts what waits', async () => {
    expect(await badgeOf({ waiting: 3 }, 'fr')).toEqual({
      words: '3 à envoyer',
      hooks: { sync: 'waiting', waiting: '3', attention: '0' },
    })
  })

  test('without a network says where the entries are', async () => {
    const { words } = await badgeOf({ waiting: 12, isOffline: true })
    expect(words).toBe('12 saved here, no network')
  })

  test.each([
    ['en', 12, '12 saved here, server busy'],
    ['en', 0, 'Server busy'],
    ['fr', 12, '12 gardées ici, serveur occupé'],
    ['fr', 0, 'Serveur occupé'],
  ] as const)(
    'in %s, with %i waiting, a busy server is no missing network',
    async (locale, waiting, said) => {
      const counts = { waiting, isOffline: true, isServerBusy: true }
      expect((await badgeOf(counts, locale)).words).toBe(said)
    },
  )

  test('that needs somebody says so before anything else', async () => {
    expect(await badgeOf({ waiting: 2, attention: 1, isOffline: true })).toEqual({
      words: '1 needs you',
      hooks: { sync: 'attention', waiting: '2', attention: '1' },
    })
  })

  test('opens the list', async () => {
    const onOpen = vi.fn()
    await renderIn('en', <SyncBadge counts={quiet} onOpen={onOpen} />)
    await userEvent.click(screen.getByRole('button', { name: 'All sent' }))
    expect(onOpen).toHaveBeenCalledOnce()
  })

  test('is read aloud at most every ten seconds, with the latest count and never an old one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const badge = (waiting: number) => <SyncBadge counts={{ ...quiet, waiting }} onOpen={vi.fn()} />
    const { rerender } = await renderIn('en', badge(1))
    const spoken = screen.getAllByRole('status')[0]
    expect(spoken?.textContent).toBe('Still to send: 1.')
    for (const waiting of [2, 3, 4]) {
      rerender(badge(waiting))
      expect(spoken?.textContent).toBe('')
      expect(screen.getByRole('button').textContent).toBe(`${waiting} to send`)
    }
    act(() => vi.advanceTimersByTime(10_000))
    expect(spoken?.textContent).toBe('Still to send: 4.')
  })
})

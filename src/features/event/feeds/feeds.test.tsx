import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { isFeedSecret } from '#domain/event/feed.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { CalendarsDialog } from './calendars-dialog.tsx'
import { calendarLink, feedAddress, newFeedSecret } from './feed-address.ts'

type Added = { feedId: string; name: string; secret: string; language: string }

function open(locale: Locale = 'en') {
  const added: Added[] = []
  let feeds: object[] = []
  const server = aSchoolServer({
    Query: { eventFeeds: () => feeds },
    Mutation: {
      addEventFeed: (wish: Added) => {
        added.push(wish)
        const more = { language: wish.language, madeAt: '2026-11-17T07:40:00.000Z', readOn: null }
        feeds = [{ __typename: 'EventFeed', id: wish.feedId, name: wish.name, ...more }]
        return { __typename: 'Done', query: {} }
      },
      removeEventFeed: () => {
        feeds = []
        return { __typename: 'Done', query: {} }
      },
    },
  })
  openKept(<CalendarsDialog onDownload={() => undefined} onClose={() => undefined} />, {
    server,
    locale,
  })
  return { added }
}

describe('the events in other calendars', () => {
  test('get an address whose secret is made here, shown once, and revoked', async () => {
    const user = userEvent.setup()
    const { added } = open()
    await user.type(await screen.findByLabelText('For which calendar'), 'My phone')
    await user.click(screen.getByRole('button', { name: 'Make an address' }))
    const shown = await waitFor(() => {
      const address = document.querySelector('[data-address]')
      if (!address) throw new Error('no address yet')
      return address
    })
    expect(added).toMatchObject([{ name: 'My phone', language: 'en' }])
    const { secret = '' } = added[0] ?? {}
    expect(isFeedSecret(secret)).toBe(true)
    expect(shown.textContent).toBe(feedAddress(secret))
    const row = document.querySelector<HTMLElement>('[data-feed]') as HTMLElement
    await user.click(within(row).getByRole('button', { name: 'Revoke: My phone' }))
    await waitFor(() => expect(document.querySelector('[data-feed]')).toBeNull())
    expect(document.querySelector('[data-address]')).toBeNull()
  })

  test('get none without a name', async () => {
    const user = userEvent.setup()
    const { added } = open('fr')
    await user.click(await screen.findByRole('button', { name: 'Créer une adresse' }))
    expect((await screen.findByRole('alert')).textContent).toContain('À remplir')
    expect(added).toEqual([])
  })

  test('have secrets that are never twice the same', () => {
    const made = new Set(Array.from({ length: 200 }, () => newFeedSecret()))
    expect(made.size).toBe(200)
    expect([...made].every(isFeedSecret)).toBe(true)
    expect(calendarLink('https://school.test/files/feeds/x.ics')).toBe(
      'webcal://school.test/files/feeds/x.ics',
    )
  })
})

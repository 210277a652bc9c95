import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom } from '#tests/support/tablets/classroom.ts'
import { GiftsBeyondNotice } from './gifts-beyond-notice.tsx'

const numbered = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const aGift = (number: number, more: object = {}) => ({
  __typename: 'GiftBeyond',
  ...{ id: numbered(number), childId: numbered(1), childName: 'Nour Benali' },
  ...{ classId: numbered(900), className: 'Coccinelles', date: '2026-11-17' },
  ...{ at: '2026-11-17T11:05:00.000Z', medicineName: 'Amoxicilline', dose: 9, unit: 'ml' },
  ...{ byName: 'Marie', secondName: 'Paul', warnings: ['dose-above', 'number-reached'] },
  ...{ reason: null, wasGivenBefore: false },
  ...more,
})

async function aDesk(gifts: object[], locale: Locale = 'en') {
  const classroom = aClassroom()
  classroom.answers.set('GiftsBeyond', () => ({ giftsBeyond: gifts }))
  const tablet = await aPresenceTablet(classroom)
  await tablet.show(<GiftsBeyondNotice />, { path: '/', locale })
}

test('the direction reads what was given beyond its prescription, by whom, why, and where it stands', async () => {
  await aDesk([aGift(1, { reason: 'Two bottles were confused', wasGivenBefore: true })])
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('A medicine was given beyond its prescription.')
  expect(textContent).toMatch(/Amoxicilline, 9 ml, .*12:05, given by Marie, second person Paul/)
  expect(textContent).toContain('more than prescribed and more often than prescribed')
  expect(textContent).toContain('reason: Two bottles were confused')
  const link = screen.getByRole('link', { name: 'Nour Benali, Coccinelles' })
  expect(link.getAttribute('href')).toBe(
    `/drive-sheet?class=${numbered(900)}&date=2026-11-17&view=day`,
  )
})

test('in French a space stands before the colon', async () => {
  await aDesk([aGift(1)], 'fr')
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('Coccinelles\u00a0: Amoxicilline, 9\u00a0ml')
})

test('what was seen is not shown again, and what is given after it is', async () => {
  const gifts = [aGift(1)]
  await aDesk(gifts)
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody gave a reason.')
  await userEvent.click(screen.getByRole('button', { name: 'Seen' }))
  expect(screen.queryByRole('alert')).toBeNull()
  gifts.unshift(aGift(2, { childName: 'Émile Petit' }))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Émile Petit'))
  expect(screen.getByRole('alert').textContent).not.toContain('Nour Benali')
})

test('another gift is looked for by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const gifts: object[] = []
    await aDesk(gifts)
    gifts.push(aGift(1))
    vi.advanceTimersByTime(25_000)
    expect((await screen.findByRole('alert')).textContent).toContain('Nour Benali')
  } finally {
    vi.useRealTimers()
  }
})

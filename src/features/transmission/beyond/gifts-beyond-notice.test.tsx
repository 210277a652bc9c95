import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { RoofSignsOutlet } from '#src/ui/screen/roof-slot.tsx'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom } from '#tests/support/tablets/classroom.ts'
import { GiftsBeyondNotice } from './gifts-beyond-notice.tsx'

const numbered = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

type Gift = Record<string, unknown>

const aGift = (number: number, more: object = {}): Gift => ({
  __typename: 'GiftBeyond',
  ...{ id: numbered(number), childId: numbered(1), childName: 'Nour Benali' },
  ...{ classId: numbered(900), className: 'Coccinelles', date: '2026-11-17' },
  ...{ at: '2026-11-17T11:05:00.000Z', medicineName: 'Amoxicilline', dose: 9, unit: 'ml' },
  ...{ byName: 'Marie', secondName: 'Paul', warnings: ['dose-above', 'number-reached'] },
  ...{ reason: null, wasGivenBefore: false, isSeen: false, seenBy: [] },
  ...more,
})

async function aDesk(gifts: Gift[], locale: Locale = 'en') {
  const acts: string[] = []
  const seeing =
    (isSeen: boolean) =>
    ({ id }: Record<string, unknown>) => {
      acts.push(`${isSeen ? 'see' : 'unsee'} ${id}`)
      const seenBy = isSeen ? [seenByHélène] : []
      for (const [place, gift] of gifts.entries())
        if (gift.id === id) gifts[place] = { ...gift, isSeen, seenBy }
      return { __typename: 'Done' }
    }
  const classroom = aClassroom({
    Query: { giftsBeyond: () => gifts },
    Mutation: { seeGift: seeing(true), unseeGift: seeing(false) },
  })
  const tablet = await aPresenceTablet(classroom)
  await tablet.show(
    <>
      <RoofSignsOutlet />
      <GiftsBeyondNotice />
    </>,
    { path: '/', locale },
  )
  const sign = () => document.querySelector<HTMLElement>('[data-gifts-beyond]')
  const open = async () => {
    await waitFor(() => expect(sign()).not.toBeNull())
    await userEvent.click(sign() as HTMLElement)
    return screen.findByRole('dialog')
  }
  const inGift = (number: number) =>
    within(document.querySelector(`[data-gift="${numbered(number)}"]`) as HTMLElement)
  return { acts, sign, open, inGift }
}

const seenByHélène = {
  ...{ __typename: 'GiftSeen', userId: numbered(7), name: 'Hélène' },
  at: '2026-11-17T12:02:00.000Z',
}

test('the direction reads what was given beyond its prescription, by whom, why, and where it stands', async () => {
  const { sign, open } = await aDesk([
    aGift(1, { reason: 'Deux flacons confondus', wasGivenBefore: true }),
  ])
  const dialog = await open()
  expect(sign()?.textContent).toContain('1 medicine to check')
  expect(screen.getByText('A medicine was given beyond its prescription.')).toBeTruthy()
  const { textContent } = dialog
  expect(textContent).toMatch(/Amoxicilline, 9 ml, .*12:05/)
  expect(textContent).toContain('Given by Marie, second person Paul.')
  expect(textContent).toContain('more than prescribed and more often than prescribed')
  expect(textContent).toContain('Recorded afterwards. Reason: “Deux flacons confondus”')
  const link = screen.getByRole('link', { name: 'Nour Benali, Coccinelles' })
  expect(link.getAttribute('href')).toBe(
    `/drive-sheet?class=${numbered(900)}&date=2026-11-17&view=day`,
  )
})

test('what the app says of a gift is in the language of its reader', async () => {
  const { open } = await aDesk([aGift(1)], 'fr')
  const { textContent } = await open()
  expect(textContent).toContain('Amoxicilline, 9\u00a0ml')
  expect(textContent).toContain('plus que prescrit')
  expect(textContent).not.toMatch(/prescribed|Given|reason/)
})

test('each gift has its own "Seen", which says by whom and can be taken back', async () => {
  const { acts, sign, open, inGift } = await aDesk([
    aGift(1),
    aGift(2, { childName: 'Émile Petit' }),
  ])
  await open()
  await userEvent.click(inGift(2).getByRole('button', { name: 'Seen' }))
  await inGift(2).findByText(/^Seen by Hélène/)
  expect(sign()?.dataset.giftsBeyond).toBe('1')
  expect(inGift(1).getByRole('button', { name: 'Seen' })).toBeTruthy()
  await userEvent.click(inGift(2).getByRole('button', { name: 'Not seen after all' }))
  await waitFor(() => expect(sign()?.dataset.giftsBeyond).toBe('2'))
  expect(acts).toEqual([`see ${numbered(2)}`, `unsee ${numbered(2)}`])
})

test('once all were seen the sign goes, and a gift that comes later brings it back', async () => {
  const gifts = [aGift(1)]
  const { sign, open, inGift } = await aDesk(gifts)
  await open()
  await userEvent.click(inGift(1).getByRole('button', { name: 'Seen' }))
  await waitFor(() => expect(sign()).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  gifts.unshift(aGift(2, { childName: 'Émile Petit' }))
  window.dispatchEvent(new Event('focus'))
  const dialog = await open()
  const names = [...dialog.querySelectorAll('[data-gift] a')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Émile Petit, Coccinelles', 'Nour Benali, Coccinelles'])
})

test('another gift is looked for by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const gifts: Gift[] = []
    const { sign } = await aDesk(gifts)
    gifts.push(aGift(1))
    vi.advanceTimersByTime(25_000)
    await waitFor(() => expect(sign()).not.toBeNull())
  } finally {
    vi.useRealTimers()
  }
})

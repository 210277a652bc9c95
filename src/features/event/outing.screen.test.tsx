import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { anOutingTablet, outingId } from '#tests/support/screens/open-outing.tsx'
import { aWireMark, childId } from '#tests/support/tablets/classroom.ts'

const lines = () => [...document.querySelectorAll<HTMLElement>('[data-outing-child]')]
const headline = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent
const counts = () => [...document.querySelectorAll<HTMLElement>('[data-count]')]

async function opened(
  wish: Parameters<typeof anOutingTablet>[0] = {},
  locale: Locale = 'en',
): Promise<Awaited<ReturnType<typeof anOutingTablet>>> {
  const tablet = await anOutingTablet(wish)
  await tablet.open(locale)
  await waitFor(() => expect(lines().length).toBeGreaterThan(0))
  return tablet
}

describe('the list of an outing', () => {
  test('names its children with whom to call, and the family that has not authorised', async () => {
    await opened()
    expect(lines()).toHaveLength(4)
    const [adam] = lines()
    const line = within(adam as HTMLElement)
    const call = line.getByRole('link', { name: 'Call Aïssa Sow, for Adam Sow' })
    expect(call.getAttribute('href')).toBe('tel:0639981234')
    expect(headline()).toBe('4 children go along')
    expect(document.querySelectorAll('[data-answered="missing"]')).toHaveLength(3)
    expect(document.querySelectorAll('[data-answered="no"]')).toHaveLength(1)
  })

  test('says its school and its day on paper, which has no roof', async () => {
    await opened()
    const sheet = document.querySelector('p[data-print="only"]')
    expect(sheet?.textContent).toMatch(/^\S.* Tuesday 17 November$/)
  })

  test('speaks French to a French reader', async () => {
    await opened({}, 'fr')
    expect(screen.getByRole('button', { name: 'Compter les enfants' })).toBeDefined()
  })

  test('does not wait for a child that the register says to be absent', async () => {
    await opened({
      prepare: (classroom) =>
        classroom.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) }),
    })
    await waitFor(() => expect(headline()).toBe('3 children go along'))
    expect(screen.getByText('Away by the register')).toBeDefined()
  })
})

describe('a head count', () => {
  test('is kept without a network, and says who was not there', async () => {
    const { classroom } = await opened()
    classroom.state.isReachable = false
    await userEvent.click(screen.getByRole('button', { name: 'Count the children' }))
    for (const line of lines().slice(0, 3)) await userEvent.click(within(line).getByRole('button'))
    expect(headline()).toBe('3 of 4 there')
    await userEvent.click(screen.getByRole('button', { name: 'Keep this count' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the count as it is' }))
    await waitFor(() => expect(counts().map((it) => it.dataset.saved)).toEqual(['tablet']))
    expect(counts()[0]?.textContent).toContain('3 of 4 at')
    expect(counts()[0]?.textContent).toContain('Not there:')
    expect(headline()).toContain('3 of 4 at')
    // The list says it beside the child too, and in one row of places.
    expect(lines().map((it) => it.dataset.there)).toEqual(['there', 'there', 'there', 'missing'])
    expect(within(lines()[3] as HTMLElement).getByText('Not there at the last count')).toBeDefined()
    expect(document.querySelector('[data-places]')?.getAttribute('data-places')).toBe('3/4')
  })

  test('shows every number of a child when its line is tapped', async () => {
    await opened()
    const line = within(lines()[0] as HTMLElement).getByRole('button')
    expect(line.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(line)
    expect(line.getAttribute('aria-expanded')).toBe('true')
    expect(lines()[0]?.querySelector('[data-open] a')?.getAttribute('href')).toBe('tel:0639981234')
  })

  test('is begun and kept in the foot of a phone', async () => {
    onAPhone()
    await opened()
    const foot = screen.getByRole('button', { name: 'Count the children' }).parentElement
    expect(foot?.contains(screen.getAllByRole('heading', { level: 2 })[0] ?? null)).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Count the children' }))
    expect(
      within(foot as HTMLElement)
        .getAllByRole('button')
        .map((it) => it.textContent),
    ).toEqual(['Discard', 'Keep this count'])
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  test('in which everybody is there is kept with one tap, and the school takes it once', async () => {
    const { state } = await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Count the children' }))
    for (const line of lines()) await userEvent.click(within(line).getByRole('button'))
    await userEvent.click(screen.getByRole('button', { name: 'Keep this count' }))
    await waitFor(() => expect(state.counts).toHaveLength(1))
    expect(state.counts[0]).toMatchObject({ eventId: outingId, missingIds: [] })
    await waitFor(() => expect(counts().map((it) => it.dataset.saved)).toEqual(['server']))
  })
})

test('a colleague’s count stands on the open list as soon as the school has it', async () => {
  const { state, noteNewsOf } = await opened()
  const countId = '00000006-0000-4000-8000-000000000001'
  state.counts.push({ countId, thereIds: [childId(0)], missingIds: [childId(1)] })
  act(() => noteNewsOf(['event']))
  await waitFor(() => expect(counts()).toHaveLength(1))
  expect(counts()[0]?.textContent).toContain('Not there: Nour Belkacem')
})

test('an answer of a family is noted with one tap', async () => {
  const { state } = await opened()
  await userEvent.click(screen.getByRole('button', { name: 'Authorisations' }))
  const group = within(screen.getByRole('group', { name: 'Authorisation of Adam Sow' }))
  await userEvent.click(group.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(state.acts).toMatchObject([{ isGiven: true, eventId: outingId }]))
  await waitFor(() =>
    expect(document.querySelectorAll('[data-answered="missing"]')).toHaveLength(2),
  )
})

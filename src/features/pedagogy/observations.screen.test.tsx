import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MediaId } from '#domain/kernel/ids.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { childId, classId } from '#tests/support/tablets/classroom.ts'
import { aPedagogyClassroom, aSentence } from '#tests/support/tablets/pedagogy-classroom.ts'
import { draftName } from './observations/observation-draft.ts'
import { ObservationsScreen } from './observations.screen.tsx'
import { pedagogyCache } from './pedagogy.cache.ts'
import {
  evaluateMilestoneKind,
  removeObservationKind,
  writeObservationKind,
} from './pedagogy.offline.ts'

const kinds = [
  evaluateMilestoneKind,
  writeObservationKind,
  removeObservationKind,
] as readonly AnyEntryKind[]

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:local')
  URL.revokeObjectURL = vi.fn()
})

async function openObservations(
  classroom = aPedagogyClassroom(),
  userType: 'teacher' | 'director' = 'teacher',
  date = '2026-11-17',
) {
  const path = `/pedagogy/observations?class=${classId}&date=${date}`
  const more = { kinds, features: [pedagogyCache], user: { userType } }
  const tablet = await aPresenceTablet(classroom, {}, more)
  const { container } = await tablet.show(<ObservationsScreen />, { path, locale: 'en' })
  await waitFor(() => {
    expect(
      container.querySelector('main[data-screen=pedagogy-observations][data-ready]'),
    ).not.toBeNull()
  })
  const cards = () => [...container.querySelectorAll<HTMLElement>('[data-observation]')]
  const write = (text: string) => {
    fireEvent.click(screen.getByRole('button', { name: /^Nour/ }))
    fireEvent.change(screen.getByLabelText('What you saw'), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the observation' }))
  }
  const words = () => screen.getByLabelText<HTMLTextAreaElement>('What you saw')
  return { classroom, container, tablet, cards, write, words }
}

describe('the observations of a class', () => {
  test('before the first one it is said how to begin, and nothing can be saved without a child', async () => {
    await openObservations()
    await screen.findByText('Nothing was written in these four weeks')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the observation' })
    expect(save.disabled).toBe(true)
    await screen.findByText('Choose who was seen.')
  })

  test('those of a past school year are read, and none can be written', async () => {
    await openObservations(aPedagogyClassroom(), 'teacher', '2026-06-30')
    await screen.findByText('Past school year 2025–2026, read only.')
    expect(screen.queryByRole('button', { name: 'Save the observation' })).toBeNull()
  })

  test('one that is pressed twice is written once, and the next one is not taken away', async () => {
    const { cards, write, words } = await openObservations()
    write('Counts the plates')
    fireEvent.click(screen.getByRole('button', { name: 'Save the observation' }))
    fireEvent.change(words(), { target: { value: 'Sings' } })
    await waitFor(() => expect(cards()).toHaveLength(1))
    await screen.findByRole('button', { name: /Undo/ })
    expect(cards()).toHaveLength(1)
    expect(words().value).toBe('Sings')
  })

  test('without a network an observation is on this device, and reaches the school once', async () => {
    const { classroom, cards, write } = await openObservations()
    classroom.state.isReachable = false
    write('Counts the plates')
    await waitFor(() => expect(cards().map(({ dataset }) => dataset.saved)).toEqual(['tablet']))
    await screen.findByText('to send')
    classroom.state.isReachable = true
    await waitFor(() => expect(cards()[0]?.dataset.saved).toBe('server'), { timeout: 8_000 })
    expect(classroom.state.received).toHaveLength(1)
    expect(cards()).toHaveLength(1)
  }, 15_000)

  test('a removed observation is out of sight at once, and back with one tap', async () => {
    const { classroom, cards, write } = await openObservations()
    write('Counts the plates')
    await waitFor(() => expect(cards()[0]?.dataset.saved).toBe('server'), { timeout: 4_000 })
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(cards()).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(cards()).toHaveLength(1)
    expect(cards()[0]?.querySelector('header b')?.textContent).toBe('Nour')
    // The school never hears of it.
    expect(classroom.state.received.map(({ act }) => Object.keys(act)[0])).toEqual([
      'writeObservation',
    ])
  })

  test('a half-written observation waits while another one is changed, and is there again afterwards', async () => {
    const { cards, write, words } = await openObservations()
    write('Counts the plates')
    await waitFor(() => expect(cards()[0]?.dataset.saved).toBe('server'), { timeout: 4_000 })
    fireEvent.change(words(), { target: { value: 'Half a sentence' } })
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(words().value).toBe('Counts the plates')
    fireEvent.change(words(), { target: { value: 'Counts the cups' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the observation' }))
    await waitFor(() => expect(words().value).toBe('Half a sentence'))
    await waitFor(() => expect(cards()[0]?.textContent).toContain('Counts the cups'))
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    fireEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }))
    expect(words().value).toBe('Half a sentence')
  })

  test('a photo of the new observation stays with it while another one is changed', async () => {
    const { tablet, cards, write } = await openObservations()
    write('Counts the plates')
    await waitFor(() => expect(cards()[0]?.dataset.saved).toBe('server'), { timeout: 4_000 })
    const mediaId = '00000000-0000-4000-8000-000000000801' as MediaId
    const bytes = new TextEncoder().encode('small').buffer
    const draft = draftName(classId, null)
    await tablet.offline.photos.keep({ mediaId, bytes, sha256: 'x', draft })
    const photo = () => document.querySelector(`[data-photo="${mediaId}"]`)
    await waitFor(() => expect(photo()).not.toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(photo()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }))
    expect(photo()).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Empty the form' }))
    await waitFor(() => expect(tablet.offline.photos.list().current()).toEqual([]))
    expect(photo()).toBeNull()
  })

  test('an observation shows its own photos while it is changed', async () => {
    const classroom = aPedagogyClassroom()
    const thumbnailUrl = 'http://school.test/seen-small.jpg'
    classroom.observe({
      text: 'Counts the plates',
      media: [
        { ...{ __typename: 'MediaImage' }, id: 'seen' as MediaId, url: thumbnailUrl, thumbnailUrl },
      ],
    })
    const { container } = await openObservations(classroom)
    const shown = () =>
      [...container.querySelectorAll('[data-photo=seen] img')].map((it) => it.getAttribute('src'))
    await waitFor(() => expect(shown()).toEqual([thumbnailUrl]))
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(shown()).toEqual([thumbnailUrl, thumbnailUrl])
  })

  test('the head finds what waits for approval, and the next one does not jump under the finger', async () => {
    const classroom = aPedagogyClassroom()
    classroom.observe({ text: 'Runs', isApproved: true })
    const [paints, sings] = ['Paints', 'Sings'].map((text) => classroom.observe({ text }))
    classroom.answers.set('ApproveObservations', () => {
      classroom.observe({ ...sings, isApproved: true })
      return { answer: { __typename: 'Done' } }
    })
    const { cards } = await openObservations(classroom, 'director')
    const shown = () => cards().map(({ dataset }) => dataset.observation)
    const show = (value: string) =>
      fireEvent.change(screen.getByLabelText('Which observations'), { target: { value } })
    await waitFor(() => expect(cards()).toHaveLength(3))
    show('not-approved')
    expect(shown()).toEqual([sings?.id, paints?.id])
    fireEvent.click(screen.getAllByRole('button', { name: 'Approve' })[0] as HTMLElement)
    await waitFor(() => expect(cards()[0]?.textContent).toContain('Approved'))
    expect(shown()).toEqual([sings?.id, paints?.id])
    show('approved')
    expect(shown()).toHaveLength(2)
    show('not-approved')
    expect(shown()).toEqual([paints?.id])
    fireEvent.change(screen.getByLabelText('Child'), { target: { value: childId(1) } })
    await screen.findByText('No observation matches')
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }))
    expect(cards()).toHaveLength(3)
  })

  test('an approval that nobody answers is read anew, since it may be done', async () => {
    const classroom = aPedagogyClassroom()
    const paints = classroom.observe({ text: 'Paints' })
    const { cards } = await openObservations(classroom, 'director')
    await waitFor(() => expect(cards()).toHaveLength(1))
    classroom.observe({ ...paints, isApproved: true })
    classroom.state.broken.add('ApproveObservations')
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await screen.findByText(/A second try does nothing twice/)
    await waitFor(() => expect(cards()[0]?.textContent).toContain('Approved'))
  })

  test('where the school asks for no approval the head is offered none', async () => {
    const classroom = aPedagogyClassroom()
    classroom.known.needsApproval = false
    classroom.observe({ text: 'Paints' })
    const { cards } = await openObservations(classroom, 'director')
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  test('an observation is offered every sentence of the bank', async () => {
    const classroom = aPedagogyClassroom()
    const domainId = classroom.known.frameworks[0]?.domains[0]?.id ?? null
    classroom.known.sentences = [
      aSentence(null, 'Takes part'),
      aSentence(domainId, '{name} counts'),
      aSentence('another-domain', 'Sings along'),
    ]
    const { words } = await openObservations(classroom)
    fireEvent.click(screen.getByRole('button', { name: /^Nour/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Text bank' }))
    screen.getByRole('button', { name: 'Sings along' })
    fireEvent.click(screen.getByRole('button', { name: '{name} counts' }))
    expect(words().value).toBe('Nour counts')
  })
})

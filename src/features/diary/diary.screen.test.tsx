import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { isReady, openDiary, topic, writeFor } from '#tests/support/screens/open-diary.tsx'
import { aClassroom, aWireMark, childId } from '#tests/support/tablets/classroom.ts'

const everybody = /^Everybody who is here/

describe('the diary of a class', () => {
  test.each([
    ['en', 'Nothing is written yet'],
    ['fr', 'Rien n’est encore écrit'],
  ] as const)('says in %s that nothing is written yet', async (locale, words) => {
    await openDiary(aClassroom(), { locale })
    await screen.findByText(words)
  })

  test('takes one sentence for everybody in four taps', async () => {
    const { container, lines, classroom } = await openDiary()
    await isReady(container)
    await writeFor([everybody])
    await waitFor(() => expect(lines()).toEqual(['server']), { timeout: 8_000 })
    const written = classroom.state.received.filter(({ act }) => 'writeDiary' in act)
    expect(written.map(({ act }) => act.writeDiary?.childId).sort()).toEqual(
      [0, 1, 2, 3, 4].map(childId),
    )
    expect(new Set(written.map(({ act }) => act.writeDiary?.togetherId)).size).toBe(1)
  }, 15_000)

  test('a device that has no topics yet takes a line without one', async () => {
    const classroom = aClassroom()
    const { container, lines } = await openDiary(classroom, { topics: 'unreachable' })
    await isReady(container)
    expect(container.querySelectorAll('[data-topic]:not([data-topic=needs])')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: /^Adam/ }))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Slept on the train.' } })
    fireEvent.click(await screen.findByRole('button', { name: /^Add to the/ }))
    await waitFor(() => expect(lines()).toEqual(['server']), { timeout: 8_000 })
  }, 15_000)

  test('asks before it writes for a child who is away, and loses nothing meanwhile', async () => {
    const classroom = aClassroom()
    classroom.mark(0, { am: aWireMark({ state: 'present' }) })
    classroom.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) })
    const { container, lines } = await openDiary(classroom)
    await isReady(container)
    await writeFor([/^Adam/, /^Nour/])
    await screen.findByRole('heading', { name: 'Nour is marked away on this day' })
    expect(lines()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Only for the other child' }))
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(container.querySelector('[data-line]')?.textContent).toContain('Adam')
  })

  test('writes a line once however often it is pressed, and leaves alone what is entered next', async () => {
    const { container, lines } = await openDiary()
    await isReady(container)
    await writeFor([/^Adam/])
    fireEvent.click(screen.getByRole('button', { name: 'Choose children first' }))
    const strip = screen.getByRole('group', { name: 'Who?' })
    fireEvent.click(within(strip).getByRole('button', { name: /^Nour/ }))
    fireEvent.change(screen.getByLabelText('Sentence'), { target: { value: 'Slept well' } })
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Sentence').value).toBe('Slept well')
    fireEvent.click(screen.getByRole('button', { name: /^Add to the/ }))
    await waitFor(() => expect(lines()).toHaveLength(2))
  })

  test('names a file that is no picture, and loses nothing else of the form', async () => {
    const { container } = await openDiary()
    await isReady(container)
    fireEvent.click(screen.getByRole('button', { name: /^Adam/ }))
    fireEvent.change(screen.getByLabelText('Sentence'), { target: { value: 'A long walk' } })
    const input = container.querySelector<HTMLInputElement>('[data-photo-input="roll"]')
    fireEvent.change(input as HTMLInputElement, {
      target: { files: [new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' })] },
    })
    await screen.findByText(/menu\.pdf is not a picture/)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Sentence').value).toBe('A long walk')
    expect(container.querySelectorAll('[data-photo]')).toHaveLength(0)
  })

  test.each([
    ['has a picture of the school’s own', [{ ...topic(2, 'needs', 'Needs'), drawing: null }]],
    ['is switched off', [{ ...topic(2, 'needs', 'Needs'), isEnabled: false }]],
    ['is not there, and another one has its drawing', [topic(2, 'needs', 'The shopping bag')]],
  ])('offers the one button of needs when the topic of needs %s', async (_, topics) => {
    const { container } = await openDiary(aClassroom(), { topics })
    await isReady(container)
    const button = screen.getByRole('button', { name: 'Needs' })
    const other = screen.queryByRole('button', { name: 'The shopping bag' })
    if (other) fireEvent.click(other)
    expect(screen.queryByRole('button', { name: 'Hat' })).toBeNull()
    fireEvent.click(button)
    expect(screen.getByRole('button', { name: 'Hat' })).toBeDefined()
    expect(button.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(button)
    expect(screen.queryByRole('button', { name: 'Hat' })).toBeNull()
  })

  test('asks families for what is missing under the button of needs', async () => {
    const { container, classroom } = await openDiary()
    await isReady(container)
    classroom.state.isReachable = false
    const strip = screen.getByRole('group', { name: 'Who?' })
    fireEvent.click(within(strip).getByRole('button', { name: /^Adam/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Needs' }))
    fireEvent.click(screen.getByRole('button', { name: 'Hat' }))
    fireEvent.click(screen.getByRole('button', { name: 'Ask 1 family' }))
    fireEvent.click(await screen.findByRole('tab', { name: 'Needs (1)' }))
    await waitFor(() => expect(container.querySelectorAll('[data-need]')).toHaveLength(1))
  })

  test('in somebody’s place is read only', async () => {
    const { container } = await openDiary(aClassroom(), { isImpersonating: true })
    await isReady(container)
    expect(container.querySelector('[data-read-only]')).not.toBeNull()
    expect(screen.queryByLabelText('Sentence')).toBeNull()
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { isReady, openDiary, reportOf, writeFor } from '#tests/support/screens/open-diary.tsx'
import { aClassroom, childId } from '#tests/support/tablets/classroom.ts'

describe('what is written of a day', () => {
  test('changes a line for everybody it was written for', async () => {
    const { container, lines, classroom } = await openDiary()
    await isReady(container)
    classroom.state.isReachable = false
    await writeFor([/^Adam/, /^Nour/])
    await waitFor(() => expect(lines()).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Change the line for Adam and Nour' }))
    const dialog = await screen.findByRole('dialog')
    const text = within(dialog).getByLabelText('Sentence')
    await userEvent.clear(text)
    await userEvent.type(text, 'Danced.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change it in 2 diaries' }))
    await waitFor(() =>
      expect(container.querySelector('[data-line]')?.textContent).toContain('Danced.'),
    )
    expect(lines()).toHaveLength(1)
  })

  test('keeps half-written new words when the dialog closes by itself, until it is left as it was', async () => {
    const { container, lines, classroom } = await openDiary()
    await isReady(container)
    classroom.state.isReachable = false
    await writeFor([/^Adam/])
    await waitFor(() => expect(lines()).toHaveLength(1))
    const edit = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Change the line for Adam' }))
      const dialog = await screen.findByRole('dialog')
      return { dialog, text: within(dialog).getByLabelText<HTMLTextAreaElement>('Sentence') }
    }
    const { dialog, text } = await edit()
    await userEvent.clear(text)
    await userEvent.type(text, 'Danced all morning.')
    fireEvent.click(dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await edit()
    expect(again.text.value).toBe('Danced all morning.')
    fireEvent.click(within(again.dialog).getByRole('button', { name: 'Leave it as it is' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await edit()).text.value).toBe('Took part with pleasure.')
  })

  test('does not say that nothing was written on a day that is still being read', async () => {
    const classroom = aClassroom()
    const { container } = await openDiary(classroom)
    await isReady(container)
    const answer = classroom.answers.get('DiaryDay')
    const waiting: { answer?: () => void } = {}
    classroom.answers.set(
      'DiaryDay',
      () =>
        new Promise<object>((resolve) => {
          waiting.answer = () => resolve(answer?.({}) ?? {})
        }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'More options' }))
    fireEvent.click(await screen.findByText(/^Copy lines of/))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('status', { name: 'Loading' })).toBeDefined()
    expect(dialog.textContent).not.toContain('Nothing was written')
    waiting.answer?.()
    await waitFor(() => expect(dialog.textContent).toContain('Nothing was written'))
  })

  test('hands the day in for the children something is written for', async () => {
    const { container, lines, classroom } = await openDiary()
    await isReady(container)
    await writeFor([/^Adam/])
    await waitFor(() => expect(lines()).toEqual(['server']), { timeout: 8_000 })
    fireEvent.click(screen.getByRole('button', { name: 'Hand in 1 diary' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Nothing is written for 4 children')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hand in 1 diary' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'By child' }))
    await waitFor(() =>
      expect(
        container.querySelector(`[data-diary-of="${childId(0)}"]`)?.getAttribute('data-status'),
      ).toBe('submitted'),
    )
    await waitFor(() =>
      expect(classroom.state.received.some(({ act }) => 'submitDiary' in act)).toBe(true),
    )
  }, 20_000)

  test('hands in the day of a child of whom only the transmission sheet tells', async () => {
    const { container, classroom } = await openDiary(aClassroom(), { sheets: [childId(1)] })
    await isReady(container)
    fireEvent.click(await screen.findByRole('button', { name: 'Hand in 1 diary' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).not.toContain('Nour')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hand in 1 diary' }))
    await waitFor(() =>
      expect(classroom.state.received.map(({ act }) => act.submitDiary?.childId)).toEqual([
        childId(1),
      ]),
    )
  })

  test('hands in the day of a child whose family was only asked for something', async () => {
    const { container, classroom } = await openDiary()
    await isReady(container)
    classroom.state.isReachable = false
    expect(screen.queryByRole('button', { name: /^Hand in/ })).toBeNull()
    const strip = screen.getByRole('group', { name: 'Who?' })
    fireEvent.click(within(strip).getByRole('button', { name: /^Adam/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Needs' }))
    fireEvent.click(screen.getByRole('button', { name: 'Hat' }))
    fireEvent.click(screen.getByRole('button', { name: 'Ask 1 family' }))
    await screen.findByRole('button', { name: 'Hand in 1 diary' })
  })

  test('says what the office asks for although every line was taken out', async () => {
    const returned = { ...reportOf(childId(0), 'draft', 3), returnedNote: 'Without names, please.' }
    const { container } = await openDiary(aClassroom(), { reports: [returned] })
    await isReady(container)
    const note = await screen.findByText('Without names, please.')
    await screen.findByText('Nothing is written yet')
    expect(note.textContent).toBe('Adam Without names, please.')
  })
})

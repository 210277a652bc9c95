import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotSavedError } from '#src/offline/outbox/not-saved.ts'
import { isReady, openDiary, reportOf, writeFor } from '#tests/support/screens/open-diary.tsx'
import { aClassroom, childId } from '#tests/support/tablets/classroom.ts'

async function aDiary() {
  const classroom = aClassroom()
  const diary = await openDiary(classroom)
  await isReady(diary.container)
  classroom.state.isReachable = false
  const { offline } = diary.tablet
  /** Counts also the entries that a later one replaced. */
  const entered = async (kind: string) => {
    const rows = await offline.connection.read(({ outbox }) => outbox.toArray())
    return rows.filter((row) => row.kind === kind).length
  }
  return { ...diary, classroom, entered }
}

function pressTwice(button: HTMLElement): void {
  fireEvent.click(button)
  fireEvent.click(button)
}

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the lines of the day before are copied once by two presses', async () => {
  const { classroom, entered, lines } = await aDiary()
  const before = {
    ...{ __typename: 'DiaryItem', id: childId(20), childId: childId(0), date: '2026-11-16' },
    ...{ togetherId: null, topicId: null, text: 'Sang.', mood: null, mediaIds: [], media: [] },
    ...{ byName: 'Marie Delage', byUserId: 'marie', version: 1, isRemoved: false },
    ...{ writtenAt: '2026-11-16T09:00:00.000Z', changedAt: null },
    report: reportOf(childId(0), 'draft', 1),
  }
  const answer = classroom.answers.get('DiaryDay')
  classroom.answers.set('DiaryDay', async (asked) => {
    const day = (await answer?.(asked)) as { diaryDay: object }
    return {
      diaryDay: { ...day.diaryDay, id: 'the day before', date: '2026-11-16', items: [before] },
    }
  })
  classroom.state.isReachable = true
  fireEvent.click(screen.getByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByText(/^Copy lines of/))
  fireEvent.click(await screen.findByRole('checkbox', { name: /Sang/ }))
  classroom.state.isReachable = false
  pressTwice(screen.getByRole('button', { name: 'Copy 1 line' }))
  await waitFor(() => expect(lines()).toHaveLength(1))
  await noDialog()
  expect(await entered('writeDiary')).toBe(1)
})

test('a day is handed in once by two presses', async () => {
  const { entered, lines } = await aDiary()
  await writeFor([/^Adam/])
  await waitFor(() => expect(lines()).toHaveLength(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Hand in 1 diary' }))
  const dialog = await screen.findByRole('dialog')
  pressTwice(within(dialog).getByRole('button', { name: 'Hand in 1 diary' }))
  await noDialog()
  await waitFor(async () => expect(await entered('submitDiary')).toBeGreaterThan(0))
  expect(await entered('submitDiary')).toBe(1)
})

async function otherWords() {
  const diary = await aDiary()
  await writeFor([/^Adam/])
  await waitFor(() => expect(diary.lines()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Change the line for Adam' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Sentence'), { target: { value: 'Danced.' } })
  const change = within(dialog).getByRole('button', { name: 'Change it in the diary' })
  return { ...diary, change }
}

test('a line is changed once by two presses', async () => {
  const { change, entered, container } = await otherWords()
  pressTwice(change)
  await noDialog()
  await waitFor(() =>
    expect(container.querySelector('[data-line]')?.textContent).toContain('Danced.'),
  )
  // The line itself, and its change.
  expect(await entered('writeDiary')).toBe(2)
})

test('new words that could not be saved stand in their form again', async () => {
  const { change, tablet } = await otherWords()
  const { offline } = tablet
  const { save } = offline
  offline.save = () => Promise.reject(new NotSavedError('quota'))
  fireEvent.click(change)
  await screen.findByText(/^Not saved: this device is full/)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Sentence').value).toBe('Danced.')
  offline.save = save
})

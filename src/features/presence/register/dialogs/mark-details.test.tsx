import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { openRegister } from '#tests/support/screens/open-register.tsx'

beforeAll(() => import('./register-overlay.tsx'))

type Opened = Awaited<ReturnType<typeof openRegister>>

async function openDetails({ card }: Opened) {
  card(1).focus()
  await userEvent.keyboard('{Enter}')
  return within(await screen.findByRole('dialog'))
}
const typeNote = (dialog: ReturnType<typeof within>, note: string) => {
  fireEvent.click(dialog.getByRole('radio', { name: 'Absent' }))
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: note } })
}
const noteIn = (dialog: ReturnType<typeof within>) =>
  (dialog.queryByLabelText('Note') as HTMLTextAreaElement | null)?.value

describe('the details of a half-day', () => {
  test('keep what was typed when Escape closes them, and say so', async () => {
    const opened = await openRegister()
    const details = await openDetails(opened)
    typeNote(details, 'Gone to the dentist')
    // What a browser tells of the Escape key.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opened.card(1).dataset.mark).toBe('none')
    const again = await openDetails(opened)
    expect(noteIn(again)).toBe('Gone to the dentist')
    again.getByText('Not saved yet.')
  })

  test('give up what was typed by Cancel', async () => {
    const opened = await openRegister()
    typeNote(await openDetails(opened), 'Gone to the dentist')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(noteIn(await openDetails(opened))).toBeUndefined()
  })

  test('show the mark that was saved, and nothing of a draft', async () => {
    const opened = await openRegister()
    typeNote(await openDetails(opened), 'Ill')
    fireEvent.click(screen.getByRole('button', { name: 'Save the mark' }))
    expect(opened.card(1).dataset.mark).toBe('absent')
    const again = await openDetails(opened)
    expect(again.queryByText('Not saved yet.')).toBeNull()
    expect(noteIn(again)).toBe('Ill')
  })

  test('keep the words of each half-day while the other one is looked at', async () => {
    const details = await openDetails(await openRegister())
    typeNote(details, 'Ill')
    fireEvent.click(details.getByRole('button', { name: 'Afternoon' }))
    expect(noteIn(details)).toBeUndefined()
    fireEvent.click(details.getByRole('button', { name: 'Morning' }))
    expect(noteIn(details)).toBe('Ill')
  })
})

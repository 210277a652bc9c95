import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aYear, lateOf } from '#tests/support/screens/money-of-school.ts'
import { aPriceServer, ids } from '#tests/support/screens/open-payments.tsx'

const dues = { ana: ids.full, second: ids.mornings, ben: ids.meals, cleo: ids.sibling }
/** Ana's paper may be reminded, Ben's payer has no mail address, and Ana's second one was reminded lately. */
const late = { ana: dues.ana, ben: ids.late, cleo: dues.ben, dina: dues.second }
const letter = {
  __typename: 'ReminderMail',
  ...{ level: 1, numbers: ['2026-0007'], payerName: 'Hélène Roche' },
  ...{ subject: 'Payment reminder: 2026-0007', text: 'Hello' },
}

async function open() {
  const server = aPriceServer({
    Query: {
      ...{ paymentYear: aYear(dues), schoolYears: [2026], latePapers: lateOf(late) },
      reminderMails: [letter],
    },
    Mutation: { sendReminders: () => ({ __typename: 'Done' }) },
  })
  await server.open('')
  await screen.findByRole('button', { name: /Ana Roche, dues/ })
  return server
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }))

test('reminders go to the children that are chosen, after their letters were read', async () => {
  const server = await open()
  expect(screen.queryByRole('button', { name: /^Remind about/ })).toBeNull()
  fireEvent.click(box('Choose Ana Roche'))
  fireEvent.click(box('Choose Ben Roche'))
  press('Remind about 2 children')
  const dialog = await screen.findByRole('dialog', { name: '1 letter to send' })
  expect(dialog.textContent).toMatch(/payer without an e-mail address/)
  expect(dialog.textContent).toMatch(/reminded already, and waits/)
  expect(server.variablesOf('ReminderMails')).toMatchObject({ invoiceIds: [dues.ana] })
  press('Send 1 mail', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.variablesOf('SendReminders')).toMatchObject({
    papers: [{ invoiceId: dues.ana, level: 1 }],
  })
  expect(box('Choose Ana Roche').checked).toBe(false)
})

test('the keyboard chooses the child of a due, and reads its reminders', async () => {
  await open()
  screen.getByRole('button', { name: /Ana Roche, dues/ }).focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' })
  await waitFor(() => expect(box('Choose Ana Roche').checked).toBe(true))
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(await screen.findByRole('dialog', { name: '1 letter to send' })).toBeDefined()
})

test('children of whom no reminder may leave are told why, and nothing is sent', async () => {
  const server = await open()
  fireEvent.click(box('Choose Ben Roche'))
  press('Remind about 1 child')
  const dialog = await screen.findByRole('dialog', {
    name: 'No reminder may leave by mail today',
  })
  expect(dialog.textContent).toMatch(/payer without an e-mail address/)
  press('Close', dialog)
  expect(server.callsOf('SendReminders')).toEqual([])
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '#tests/support/school-server/school-answers.ts'
import { lateOf } from '#tests/support/screens/money-of-school.ts'
import { aPriceServer, ids } from '#tests/support/screens/open-payments.tsx'

const late = { ana: ids.full, ben: ids.mornings, cleo: ids.meals, dina: ids.sibling }
const letter = (payerName: string, level: number, number: string) => ({
  __typename: 'ReminderMail',
  ...{ level, numbers: [number], payerName, subject: `Payment reminder: ${number}` },
  text: 'Hello,\n\nWe have not yet received 312,00 €.\n',
})
const letters = [letter('Ana’s mother', 1, '2026-0007'), letter('Ben’s mother', 2, '2026-0003')]

const open = async (Mutation: object = {}) => {
  const server = aPriceServer({
    Query: { latePapers: lateOf(late), reminderMails: letters },
    Mutation,
  })
  await server.open('/reminders')
  await screen.findByRole('heading', { name: '3 invoices are due a reminder today' })
  return server
}
const listed = () =>
  within(screen.getByRole('table', { name: 'Late invoices' }))
    .getAllByRole('row')
    .slice(1)
const show = (value: string) =>
  fireEvent.change(screen.getByLabelText('Which invoices'), { target: { value } })
const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }))

test('who has no mail address stands first, with the letter to print and the file to add an address', async () => {
  await open()
  const section = screen.getByRole('region', { name: 'No e-mail address' })
  expect(section.textContent).toMatch(/Olga Roche.*Cleo Roche.*312,00.*First reminder/)
  expect(
    within(section).getByRole('button', { name: 'Print the letter to Olga Roche' }),
  ).toBeDefined()
  const file = within(section).getByRole('link', { name: 'Add an address' }).getAttribute('href')
  expect(file).toBe(`/profile/${late.cleo}?tab=PROFILE`)
  expect(listed().map(({ dataset }) => dataset.late)).toEqual([late.ana, late.ben])
})

test('a letter that was posted is noted at its level, after a question', async () => {
  const server = await open({ noteReminders: () => ({ __typename: 'Done' }) })
  press('It is posted: the letter to Olga Roche')
  const dialog = await screen.findByRole('dialog', { name: 'Is the letter to Olga Roche posted?' })
  expect(server.callsOf('NoteReminders')).toEqual([])
  press('It is posted', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.variablesOf('NoteReminders')).toMatchObject({
    papers: [{ invoiceId: late.cleo, level: 1 }],
  })
})

test('what was sent stands with its day and level, and what comes next from which day', async () => {
  await open()
  expect(listed()[1]?.textContent).toMatch(/28.*First reminder on 22 Oct.*Second reminder/)
  show('later')
  expect(listed()[0]?.textContent).toMatch(/First reminder on 16 Nov.*Second reminder from 23 Nov/)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('all of a level or one by one are chosen, read as letters, and sent at the level that was read', async () => {
  const server = await open({ sendReminders: () => ({ __typename: 'Done' }) })
  expect(screen.queryByRole('button', { name: /Read the letter/ })).toBeNull()
  show('2')
  press('Choose all 1')
  show('now')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose 2026-0007 Ana Roche' }))
  press('Read the letters for 2 invoices')
  const dialog = await screen.findByRole('dialog', { name: '2 letters to send' })
  expect(within(dialog).getAllByRole('listitem')[1]?.textContent).toMatch(
    /Ben’s motherSecond reminder.*2026-0003.*not yet received/s,
  )
  expect(server.callsOf('SendReminders')).toEqual([])
  press('Send 2 mails', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.variablesOf('SendReminders')).toMatchObject({
    papers: [
      { invoiceId: late.ana, level: 1 },
      { invoiceId: late.ben, level: 2 },
    ],
  })
})

test('a colleague who was faster is named in the dialog, and the old letters cannot leave any more', async () => {
  const server = await open({ sendReminders: () => refused('payments.reminded-meanwhile') })
  press('Choose all 2')
  press(/Read the letters/)
  const dialog = await screen.findByRole('dialog', { name: '2 letters to send' })
  press('Send 2 mails', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toContain('No mail was sent')
  const send = within(dialog).getByRole('button', { name: 'Send 2 mails' })
  expect(send.hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(server.callsOf('LatePapers').length).toBeGreaterThan(1))
})

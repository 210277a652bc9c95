import { expect, test } from 'vitest'
import { mailboxOf } from './email.ts'

test.each([
  ['Ann.B+crèche@Small.test', 'annb@small.test'],
  [' annb@small.test', 'annb@small.test'],
  ['ann+b+c@mail.small.test', 'ann@mail.small.test'],
])('the mailbox of %j is %j', (typed, mailbox) => {
  expect(mailboxOf(typed)).toBe(mailbox)
})

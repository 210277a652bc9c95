import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRegister } from '#tests/support/screens/open-register.tsx'
import { aClassroom } from '#tests/support/tablets/classroom.ts'
import { submitRegisterKind } from '../presence.offline.ts'

async function filledRegister() {
  const classroom = aClassroom()
  const { tablet } = await openRegister(classroom, { kinds: [submitRegisterKind] })
  classroom.state.isReachable = false
  /** Lists also the entries that a later one replaced. */
  const submissions = async () => {
    const rows = await tablet.offline.connection.read(({ outbox }) => outbox.toArray())
    return rows.filter(({ kind }) => kind === submitRegisterKind.kind)
  }
  fireEvent.click(await screen.findByRole('button', { name: /^Everybody else is here/ }))
  return { submissions, submit: await screen.findByRole('button', { name: 'Submit the register' }) }
}

test('a register that is submitted by two presses is submitted once', async () => {
  const { submissions, submit } = await filledRegister()
  fireEvent.click(submit)
  fireEvent.click(submit)
  await screen.findByText(/^Submitted at/)
  expect(await submissions()).toHaveLength(1)
})

test('submitting is another act than marking everybody else, though it stands in the same place', async () => {
  const { submit } = await filledRegister()
  expect(submit.dataset.act).toBe('submit')
})

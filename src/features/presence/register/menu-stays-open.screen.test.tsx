import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onATablet } from '#tests/support/screens/on-a-phone.ts'
import { openRegister } from '#tests/support/screens/open-register.tsx'
import { aClassroom } from '#tests/support/tablets/classroom.ts'

const menuButton = () => screen.getByRole('button', { name: 'More options' })

test('the menu of the header stays open when the register comes, and has its acts then', async () => {
  onATablet()
  const classroom = aClassroom()
  classroom.state.failing.add('ClassDayRegister')
  const { tablet } = await openRegister(classroom)
  const button = menuButton()
  fireEvent.click(button)
  expect(screen.queryByRole('menuitem', { name: /^Details of a child/ })).toBeNull()
  classroom.state.failing.clear()
  act(() => tablet.noteNews())
  await screen.findByRole('menuitem', { name: /^Details of a child/ })
  expect(menuButton()).toBe(button)
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { FirstStep } from '#domain/school/first-steps.ts'
import { theSchool } from '#tests/support/examples/session-examples.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { FirstSteps } from './first-steps.tsx'

type Step = { step: FirstStep; isDone: boolean }

async function openSteps(steps: readonly Step[], path = '/presence') {
  let shown = steps
  const server = aSchoolServer({
    Query: { firstSteps: () => shown },
    Mutation: {
      putAwayFirstSteps: () => {
        shown = []
        return { __typename: 'Done' }
      },
    },
  })
  await openKept(<FirstSteps />, { server, path, school: { ...theSchool, isNew: true } })
}

describe('the first steps of a new school', () => {
  test('say what is done, and lead to what is not', async () => {
    await openSteps([
      { step: 'data', isDone: true },
      { step: 'levels', isDone: false },
      { step: 'classes', isDone: false },
    ])
    await screen.findByText('First steps of the school')
    const [open, done] = screen.getAllByRole('list').map((list) => within(list))
    const pages = (list: typeof open) =>
      list?.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(pages(open)).toEqual(['/settings/standards', '/settings/classroom'])
    expect(pages(done)).toEqual(['/settings/school'])
    const next = screen.getByRole('listitem', { current: 'step' })
    expect(next.textContent).toBe('LevelsFrom babies to CM2: ages, and who moves up where.')
    screen.getByText('1 of 3 done')
  })

  test('are shown on the first screen of the direction only', async () => {
    await openSteps([{ step: 'levels', isDone: false }], '/settings/icons')
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('are put away after a question', async () => {
    await openSteps([{ step: 'levels', isDone: false }])
    await userEvent.click(await screen.findByRole('button', { name: 'Put the list away' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Put the list away' }))
    await expect.poll(() => screen.queryByText('First steps of the school')).toBeNull()
  })
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type FirstStep, firstSteps, pathOfStep } from '#domain/school/first-steps.ts'
import { screensAt } from '#src/app/feature-screens.ts'
import { theSchool } from '#tests/support/examples/session-examples.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { FirstSteps } from './first-steps.tsx'

const asked = (step: FirstStep, how: 'open' | 'done' | 'aside' = 'open') => ({
  step,
  isDone: how === 'done',
  isAside: how === 'aside',
})
type Step = ReturnType<typeof asked>

const school = {
  ...theSchool,
  ...{ isNew: true, dailyReportEnable: true, milestoneEnable: true },
}

async function openSteps(
  steps: readonly Step[],
  { path = '/dashboard', answers = true, locale = 'en' as 'en' | 'fr' } = {},
) {
  let shown = firstSteps.map((step) => steps.find((it) => it.step === step) ?? asked(step))
  const server = aSchoolServer({
    Query: { firstSteps: () => shown },
    Mutation: {
      putAwayFirstSteps: () => {
        shown = []
        return { __typename: 'Done' }
      },
      putAsideFirstStep({ step }: { step: FirstStep }) {
        shown = shown.map((it) => (it.step === step ? asked(step, 'aside') : it))
        return { __typename: 'Done' }
      },
    },
  })
  server.state.isReachable = answers
  await openKept(<FirstSteps />, { server, path, locale, school })
  return server
}

const itemOf = (step: FirstStep) =>
  within(document.querySelector<HTMLElement>(`[data-step=${step}]`) as HTMLElement)

describe('the first steps of a new school', () => {
  test('say what is done, and lead to what is not', async () => {
    await openSteps([asked('data', 'done'), asked('calendar', 'done')])
    await screen.findByText('2 of 10 done')
    expect(itemOf('data').getByRole('img', { name: 'done' })).toBeDefined()
    const next = screen.getByRole('listitem', { current: 'step' })
    expect(within(next).getByRole('link').getAttribute('href')).toBe('/settings/standards')
    screen.getByText('From babies to CM2: ages, and who moves up where.')
  })

  test('stand there before it is known what is done, so that nothing moves when it is', async () => {
    await openSteps([], { answers: false })
    const links = screen.getAllByRole('listitem').map((it) => within(it).getByRole('link'))
    expect(links.map((link) => link.textContent)).toEqual([
      ...['The school’s data', 'The year and its holidays', 'Levels', 'Classes', 'Children'],
      ...['The team', 'The meals of the day', 'What children learn', 'Mails to families'],
      'The first register',
    ])
    expect(await screen.findByText('What is done shows with a network.')).toBeDefined()
    expect(screen.queryByRole('img', { name: 'done' })).toBeNull()
  })

  test('have what is missing without a word: meals, a framework, the mails', async () => {
    await openSteps([])
    await screen.findByText('0 of 10 done')
    const hrefs = (['meals', 'framework', 'mails'] as const).map((step) =>
      itemOf(step).getByRole('link').getAttribute('href'),
    )
    expect(hrefs).toEqual(['/settings/meal', '/settings/pedagogy', '/communication-diary/settings'])
  })

  test('are put aside one by one, where a school can do without', async () => {
    const server = await openSteps([asked('meals', 'done'), asked('framework', 'aside')])
    await userEvent.click(
      await screen.findByRole('button', { name: 'Put aside: Mails to families' }),
    )
    expect(await itemOf('mails').findByRole('img', { name: 'put aside' })).toBeDefined()
    expect(server.acts()).toMatchObject([{ variables: { step: 'mails' } }])
    screen.getByText('1 of 8 done')
    expect(screen.queryByRole('button', { name: /^Put aside/ })).toBeNull()
  })

  test('are shown on the first screen of the direction only', async () => {
    await openSteps([], { path: '/settings/icons' })
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('are put away after a question', async () => {
    await openSteps([])
    await userEvent.click(await screen.findByRole('button', { name: 'Hide the list' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Hide the list' }))
    await expect.poll(() => screen.queryByText('First steps of the school')).toBeNull()
  })

  test.each(firstSteps)('%s leads to a page of the app', (step) => {
    expect(screensAt(pathOfStep(step))).not.toEqual([])
  })
})

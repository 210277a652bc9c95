import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { askOver } from '#tests/support/school-server/school-server.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { aClassroom, childId, classId, deadlyPeanuts } from '#tests/support/tablets/classroom.ts'
import { ChildHealthSheet } from './child-health-sheet.tsx'
import type { ChildHealth } from './health.operations.ts'
import { FoodWords, type HealthRoom, HealthSigns, SpokenHealth } from './health-signs.tsx'

const nour = childId(1) as ChildId
const allergic = {
  __typename: 'ChildHealth',
  id: nour,
  childId: nour,
  allergies: [
    deadlyPeanuts,
    { ...deadlyPeanuts, allergen: 'other', other: 'kiwi', severity: 'allergy' } as const,
  ],
  diets: ['no-pork'],
  texture: null,
  healthPlan: {
    __typename: 'HealthPlan',
    instructions: 'Stylo d’adrénaline, puis le 15.',
    kitPlace: 'Placard du bureau',
    validUntil: localDate('2026-10-31'),
  },
  version: 3,
}

const signedPlan = {
  ...{ __typename: 'HealthPlanPaper', id: 'paper', name: 'Plan of Nour', format: 'pdf' },
  ...{ state: 'valid', validUntil: null },
}

const today = localDate('2026-11-17')
const child = {
  childId: nour,
  fullName: 'Nour Benali',
  classId: classId as ClassId,
  health: null as ChildHealth | null,
}

function Card({ room, health }: { room: HealthRoom; health: ChildHealth }) {
  return (
    <button type="button">
      Nour <SpokenHealth health={health} />
      <i aria-hidden>
        <HealthSigns health={health} room={room} />
        <FoodWords health={health} />
      </i>
    </button>
  )
}

async function open({
  records = [allergic],
  as = 'teacher',
  of = child,
}: {
  records?: object[]
  as?: 'teacher' | 'director'
  of?: typeof child
} = {}) {
  const classroom = aClassroom()
  classroom.answers.set('ClassHealth', () => ({ classHealth: records }))
  classroom.answers.set('HealthReads', () => ({
    healthReads: [
      {
        __typename: 'HealthReading',
        id: 'r1',
        at: '2026-11-16T08:21:00.000Z',
        byName: 'Marie Delage',
        actorName: 'Alex Monnier',
        className: 'Moyens',
      },
    ],
  }))
  classroom.answers.set('HealthPlanPaper', () => ({ healthPlanPaper: signedPlan }))
  const ask = askOver(classroom.fetch)
  const isReachable = async () => classroom.state.isReachable
  const tablet = await aPresenceTablet(classroom, { ask, isReachable }, { user: { userType: as } })
  const sheet = <ChildHealthSheet work="presence" child={of} today={today} onClose={() => {}} />
  const show = () => tablet.show(sheet, { path: '/presence', locale: 'en' })
  return { classroom, show }
}

async function openSheet(options: Parameters<typeof open>[0] = {}) {
  const { classroom, show } = await open(options)
  await show()
  return { classroom }
}

describe('a child’s card', () => {
  test('says the most dangerous allergy in words at once, and that there is another', async () => {
    await renderIn('en', <Card room="card" health={allergic} />)
    const name = /Life-threatening: Peanuts, Allergy: kiwi/
    const card = screen.getByRole('button', { name })
    expect(card.textContent).toContain('Peanuts!')
    expect(card.textContent).toContain('+1')
    // The place of the drawing is there before the drawing is.
    expect(card.querySelector('svg')).not.toBeNull()
    await waitFor(() => expect(card.querySelector('svg path')).not.toBeNull())
  })

  test('names every allergy where there is a row for it', async () => {
    await renderIn('en', <Card room="row" health={allergic} />)
    const row = screen.getByRole('button', { name: /Allergy: kiwi/ })
    expect(row.textContent).toContain('Peanuts!kiwi')
    expect(row.textContent).not.toContain('+1')
  })

  test('says nothing where a record says nothing any more', async () => {
    await renderIn(
      'en',
      <Card room="card" health={{ ...allergic, allergies: [], diets: [], texture: null }} />,
    )
    expect(screen.getByRole('button').textContent).toBe('Nour ')
  })
})

describe('the health sheet', () => {
  test('tells a teacher what to do first, and that the plan is over', async () => {
    await openSheet()
    const plan = await screen.findByRole('region', { name: 'Health plan' })
    expect(plan.textContent).toContain('Stylo d’adrénaline, puis le 15.')
    expect(plan.textContent).toContain('This plan ended on')
    const allergies = within(screen.getByRole('list', { name: 'Allergies' }))
    expect(allergies.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'Peanuts! Life-threatening',
      'kiwi Allergy',
    ])
    expect(screen.getByText('No pork')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
    expect(screen.queryByText('Who has read this')).toBeNull()
  })

  test('shows what the roster said while the school does not answer', async () => {
    const of = { ...child, health: allergic }
    const { classroom, show } = await open({ of })
    classroom.state.isReachable = false
    await show()
    const plan = await screen.findByRole('region', { name: 'Health plan' })
    expect(plan.textContent).toContain('Stylo d’adrénaline, puis le 15.')
    expect(screen.queryByText(/Nothing is written down/)).toBeNull()
  })

  test('says that the signed plan could not be looked for, and finds it with the network', async () => {
    const { classroom, show } = await open({ of: { ...child, health: allergic } })
    classroom.state.isReachable = false
    await show()
    const plan = within(await screen.findByRole('region', { name: 'Health plan' }))
    expect(await plan.findByText(/signed plan cannot be looked for/)).toBeDefined()
    classroom.state.isReachable = true
    window.dispatchEvent(new Event('online'))
    expect(await plan.findByRole('button', { name: 'Show the signed plan' })).toBeDefined()
    expect(plan.queryByText(/signed plan cannot be looked for/)).toBeNull()
  })

  test('looks for the signed plan again at a tap', async () => {
    const { classroom, show } = await open({ of: { ...child, health: allergic } })
    classroom.state.isReachable = false
    await show()
    const plan = within(await screen.findByRole('region', { name: 'Health plan' }))
    const again = await plan.findByRole('button', { name: 'Look again' })
    classroom.state.isReachable = true
    fireEvent.click(again)
    expect(await plan.findByRole('button', { name: 'Show the signed plan' })).toBeDefined()
  })

  test('shows the direction who read it', async () => {
    await openSheet({ as: 'director' })
    fireEvent.click(await screen.findByText('Who has read this'))
    await waitFor(() => expect(screen.getByText(/Alex Monnier in their place/)).toBeTruthy())
  })

  test('says at its own row that an allergy has no words', async () => {
    await openSheet({ as: 'director', records: [allergic] })
    await screen.findByRole('region', { name: 'Health plan' })
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    const which = await screen.findByLabelText<HTMLInputElement>('Which')
    fireEvent.change(which, { target: { value: ' ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(which.ariaInvalid).toBe('true'))
  })

  test('shows what a colleague has written beside what was typed, and saves over it only when they were compared', async () => {
    const records = [allergic]
    const { classroom } = await openSheet({ as: 'director', records })
    const sent: { input: { version: number } }[] = []
    classroom.answers.set('RecordHealth', (variables) => {
      const wish = variables as { input: { version: number } }
      sent.push(wish)
      records[0] = { ...allergic, diets: ['vegan'], version: 4 }
      const code = 'thing.changed-meanwhile'
      return wish.input.version === 4
        ? { answer: { __typename: 'Done' } }
        : { answer: { __typename: 'Refused', code, facts: [] } }
    })
    await screen.findByRole('region', { name: 'Health plan' })
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    const which = await screen.findByLabelText<HTMLInputElement>('Which')
    fireEvent.change(which, { target: { value: 'banana' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const keep = await screen.findByRole('button', { name: /Keep my words/ }, { timeout: 3_000 })
    expect(keep.closest('[data-notice]')?.textContent).toContain('Vegan')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).toHaveLength(1)
    fireEvent.click(keep)
    expect(which.value).toBe('banana')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.map(({ input }) => input.version)).toEqual([3, 4]))
  })
})

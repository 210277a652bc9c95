import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ClassId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { aClassroom, childId, classId } from '#tests/support/classroom.ts'
import { aPresenceTablet } from '#tests/support/open-classroom.tsx'
import { ChildHealthSheet } from './child-health-sheet.tsx'
import { healthCache } from './health.cache.ts'
import { useHealthSigns } from './use-health-signs.tsx'

const tablets: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const tablet of tablets.splice(0)) await tablet.close()
})

const nour = childId(1)
const allergic = {
  __typename: 'ChildHealth',
  id: nour,
  childId: nour,
  allergies: [
    { __typename: 'ChildAllergy', allergen: 'peanuts', other: null, severity: 'severe' },
    { __typename: 'ChildAllergy', allergen: 'other', other: 'kiwi', severity: 'allergy' },
  ],
  diets: ['no-pork'],
  texture: null,
  healthPlan: {
    __typename: 'HealthPlan',
    instructions: 'Stylo d’adrénaline, puis le 15.',
    kitPlace: 'Placard du bureau',
    validUntil: '2026-10-31',
  },
  version: 3,
}

const today = localDate('2026-11-17')
const child = { childId: nour, fullName: 'Nour Benali', classId: classId as ClassId }

function Card({ room }: { room: 'card' | 'row' }) {
  const signs = useHealthSigns('presence', classId as ClassId, room)
  const health = signs.get(nour)
  return (
    <button type="button">
      Nour {health?.spoken}
      <i aria-hidden>{health?.signs}</i>
    </button>
  )
}

async function open(
  what: 'card' | 'row' | 'sheet',
  { told = [allergic], as = 'teacher' }: { told?: object[]; as?: 'teacher' | 'director' } = {},
) {
  const classroom = aClassroom()
  const asked: unknown[] = []
  classroom.answers.set('ClassHealth', (variables) => {
    asked.push(variables)
    return { classHealth: told }
  })
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
  const tablet = await aPresenceTablet(
    classroom,
    {},
    { features: [healthCache], user: { userType: as } },
  )
  tablets.push(tablet)
  const sheet = <ChildHealthSheet work="presence" child={child} today={today} onClose={() => {}} />
  await tablet.show(what === 'sheet' ? sheet : <Card room={what} />, {
    path: '/presence',
    locale: 'en',
  })
  return { classroom, asked }
}

describe('a child’s card', () => {
  test('says the most dangerous allergy in words, and that there is another', async () => {
    await open('card')
    const card = await screen.findByRole(
      'button',
      { name: /Danger of life: Peanuts, Allergy: kiwi/ },
      { timeout: 5_000 },
    )
    expect(card.textContent).toContain('Peanuts!')
    expect(card.textContent).toContain('+1')
    expect(card.querySelector('svg')).not.toBeNull()
  })

  test('names every allergy where there is a row for it', async () => {
    await open('row')
    const row = await screen.findByRole('button', { name: /Allergy: kiwi/ }, { timeout: 5_000 })
    await waitFor(() => expect(row.textContent).toContain('Peanuts!kiwi'))
    expect(row.textContent).not.toContain('+1')
  })

  test('says nothing of a child of whom nothing is known', async () => {
    const { asked } = await open('card', { told: [] })
    await waitFor(() => expect(asked).toHaveLength(1), { timeout: 3_000 })
    expect(screen.getByRole('button').textContent).toBe('Nour ')
  })
})

describe('the health sheet', () => {
  test('tells a teacher what to do first, and that the plan is over', async () => {
    await open('sheet')
    const plan = await screen.findByRole('region', { name: 'Health plan' })
    expect(plan.textContent).toContain('Stylo d’adrénaline, puis le 15.')
    expect(plan.textContent).toContain('This plan ended on')
    const allergies = within(screen.getByRole('list', { name: 'Allergies' }))
    expect(allergies.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'Peanuts! Danger of life',
      'kiwi Allergy',
    ])
    expect(screen.getByText('No pork')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
    expect(screen.queryByText('Who has read this')).toBeNull()
  })

  test('shows the direction who read it', async () => {
    await open('sheet', { as: 'director' })
    fireEvent.click(await screen.findByText('Who has read this'))
    await waitFor(() => expect(screen.getByText(/Alex Monnier in their place/)).toBeTruthy())
  })

  test('says what is wrong before anything is sent, and keeps what was typed when it is refused', async () => {
    const { classroom } = await open('sheet', { as: 'director' })
    const sent: unknown[] = []
    classroom.answers.set('RecordHealth', (variables) => {
      sent.push(variables)
      return {
        recordHealth: {
          __typename: 'HealthRefused',
          code: 'health.changed-meanwhile',
        },
      }
    })
    await screen.findByRole('region', { name: 'Health plan' })
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    const which = await screen.findByLabelText<HTMLInputElement>('Which')
    fireEvent.change(which, { target: { value: ' ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Say what the child does not tolerate.',
    )
    expect(sent).toEqual([])
    fireEvent.change(which, { target: { value: 'banana' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Somebody has changed this record'),
    )
    expect(sent).toMatchObject([{ input: { childId: nour, version: 3 } }])
    expect(which.value).toBe('banana')
  })

  test('shows what a colleague has written beside what was typed, and saves over it only when they were compared', async () => {
    const told = [allergic]
    const { classroom } = await open('sheet', { as: 'director', told })
    const sent: { input: { version: number } }[] = []
    classroom.answers.set('RecordHealth', (variables) => {
      const wish = variables as { input: { version: number } }
      sent.push(wish)
      told[0] = { ...allergic, diets: ['vegan'], version: 4 }
      if (wish.input.version === 4) {
        return {
          recordHealth: { __typename: 'HealthRecorded', health: { ...allergic, version: 5 } },
        }
      }
      return { recordHealth: { __typename: 'HealthRefused', code: 'health.changed-meanwhile' } }
    })
    await screen.findByRole('region', { name: 'Health plan' })
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    const which = await screen.findByLabelText<HTMLInputElement>('Which')
    fireEvent.change(which, { target: { value: 'banana' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const keep = await screen.findByRole('button', { name: /Keep my words/ }, { timeout: 3_000 })
    expect(keep.closest('[data-notice]')?.textContent).toContain('Vegan')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    fireEvent.click(keep)
    expect(which.value).toBe('banana')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.map(({ input }) => input.version)).toEqual([3, 4]))
  })
})

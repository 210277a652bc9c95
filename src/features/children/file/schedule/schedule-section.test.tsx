import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ScheduleKind } from '#domain/children/schedule.ts'
import type { ScheduleId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aFiledChild, openSection } from '#tests/support/screens/open-child-file.tsx'
import type { ShownSchedule } from './schedule.operations.ts'
import { ScheduleSection } from './schedule-section.tsx'

const contract: ShownSchedule = {
  id: 'contract' as ScheduleId,
  kind: 'regular',
  ...{ firstDay: '2026-09-01' as LocalDate, lastDay: '2027-07-30' as LocalDate },
  halfDays: ['monday-am', 'monday-pm', 'tuesday-am', 'tuesday-pm'],
  canteenDays: ['monday'],
  hours: [
    { weekday: 'monday', from: '08:00', to: '17:30' },
    { weekday: 'tuesday', from: '08:30', to: '16:30' },
  ],
  ...{ adaptationFrom: null, adaptationTo: null, noticeDays: 30, noticeGivenOn: null },
  ...{ hasBeforeCare: false, hasAfterCare: false, isTakenBack: false },
  ...{ recordedByName: 'Anne', recordedAt: null },
}

type Answer = { __typename: 'Done' } | { __typename: 'Refused'; code: string; facts: object[] }

function open(
  rows: readonly ShownSchedule[],
  answer: () => Answer = () => ({ __typename: 'Done' }),
  firstKind: ScheduleKind = 'school',
) {
  const server = aSchoolServer({
    Query: {
      childSchedules: () => ({ id: aFiledChild.id, version: rows.length, firstKind, rows }),
      classDay: () => null,
    },
    Mutation: { planSchedule: answer, takeBackSchedule: answer },
  })
  return { server, opened: openSection(ScheduleSection, { server }) }
}

describe('the schedule of a child', () => {
  test('shows the contract of today day by day, and adds up its week', async () => {
    await open([contract]).opened
    const monday = within(await screen.findByRole('table', { name: 'Week' })).getByRole('row', {
      name: /Monday/,
    })
    expect(monday.textContent).toBe('Monday8:0017:30yes')
    expect(screen.getByText('17 h 30')).toBeTruthy()
    expect(screen.getByText('30 days')).toBeTruthy()
  })

  test('keeps what was before as history, and takes back what has not begun', async () => {
    const planned = {
      ...contract,
      id: 'planned' as ScheduleId,
      firstDay: '2027-08-23' as LocalDate,
      lastDay: null,
    }
    const gone = { ...contract, id: 'gone' as ScheduleId, isTakenBack: true }
    const { server, opened } = open([planned, contract, gone])
    await opened
    expect(await screen.findByText('replaced or taken back')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    await screen.findByText('Taken back: it will not begin.')
    expect(server.acts()).toMatchObject([{ variables: { id: 'planned', seen: 3 } }])
  })

  test.each([
    ['regular', 'Hours'],
    ['school', 'Half-days'],
  ] as const)('begins as the level of the child does: %s', async (kind, fields) => {
    await open([], undefined, kind).opened
    await userEvent.click(await screen.findByRole('button', { name: 'Change from a day on' }))
    expect(await screen.findAllByRole('group', { name: fields })).toHaveLength(1)
  })

  test('begins as the one that holds, and Monday’s hours go down by one key', async () => {
    const { server, opened } = open([contract])
    await opened
    await userEvent.click(await screen.findByRole('button', { name: 'Change from a day on' }))
    const copy = await screen.findByRole('button', { name: 'Monday’s hours on every day' })
    copy.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText('47 h 30 a week')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Change from a day on' })
    const [sent] = server.acts() as unknown as {
      variables: { input: { hours: object[]; seen: number } }
    }[]
    expect(sent?.variables.input.hours).toHaveLength(5)
    expect(sent?.variables.input).toMatchObject({ firstDay: '2026-11-17', seen: 1 })
  })

  test('says at the hours of their day that they go backwards', async () => {
    const { server, opened } = open([contract])
    await opened
    await userEvent.click(await screen.findByRole('button', { name: 'Change from a day on' }))
    const tuesday = within(await screen.findByRole('group', { name: 'Tuesday' }))
    const goesHome = tuesday.getByRole('textbox', { name: 'Goes home' })
    await userEvent.clear(goesHome)
    await userEvent.type(goesHome, '7:00')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await tuesday.findByText(/The end lies before the beginning/)
    expect(server.acts()).toHaveLength(0)
  })

  test('says how many marks become unexpected, and saves once that is ticked', async () => {
    const code = 'schedule.marks-become-unexpected'
    const { server, opened } = open([contract], () =>
      server.acts().length > 1
        ? { __typename: 'Done' }
        : { __typename: 'Refused', code, facts: [{ name: 'count', value: '3' }] },
    )
    await opened
    await userEvent.click(await screen.findByRole('button', { name: 'Change from a day on' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText(/3 half-days that the register has marked/)
    await userEvent.click(screen.getByRole('checkbox', { name: /This is right/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Change from a day on' })
    expect(server.acts().at(-1)).toMatchObject({
      variables: { input: { acceptsUnexpected: true } },
    })
  })
})

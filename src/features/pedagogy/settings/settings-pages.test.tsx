import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { VariablesOf } from 'gql.tada'
import { afterEach, expect, test } from 'vitest'
import {
  closePedagogySettings,
  openPedagogySettings,
} from '#tests/support/open-pedagogy-settings.tsx'
import { aPedagogyClassroom } from '#tests/support/pedagogy-classroom.ts'
import type { FrameworkResult } from '../pedagogy.operations.ts'
import type { changeMilestone, orderMilestones } from './settings.operations.ts'

afterEach(closePedagogySettings)

const row = (line: number, problems: string[] = []) => ({
  ...{ __typename: 'FrameworkCsvRow', line, domain: 'Garden', strand: '', code: `J${line - 1}` },
  ...{ textEn: 'Sows a seed', textFr: 'Sème une graine', band: 'PS', problems },
})

test('a table with broken rows names each of them by its line, and takes nothing over', async () => {
  const classroom = aPedagogyClassroom()
  const imported: unknown[] = []
  classroom.answers.set('PreviewFrameworkCsv', () => ({
    answer: {
      __typename: 'FrameworkCsv',
      rows: [row(2), row(3, ['domain-missing']), row(4, ['text-missing'])],
    },
  }))
  classroom.answers.set('ImportFramework', (asked) => {
    imported.push(asked)
    return { answer: { __typename: 'FrameworksChanged', frameworks: [] } }
  })
  const { container } = await openPedagogySettings(classroom)
  fireEvent.click(screen.getByRole('button', { name: 'From a table (csv)' }))
  fireEvent.change(screen.getByLabelText('The table (csv)'), {
    target: { files: [new File(['domaine;compétence'], 'jardin.csv')] },
  })
  await screen.findByText('2 rows cannot be read. Nothing was taken over.')
  const dialog = screen.getByRole('dialog')
  const rows = [...dialog.querySelectorAll('tbody tr')].map((it) => it.textContent)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^3.*no domain$/)
  expect(rows[1]).toMatch(/^4.*no text$/)
  const takeOver = within(dialog).getByRole<HTMLButtonElement>('button', { name: /Take over/ })
  expect(takeOver.disabled).toBe(true)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(container.querySelectorAll('[data-framework]')).toHaveLength(1)
  expect(imported).toEqual([])
})

type Milestone = FrameworkResult['domains'][number]['milestones'][number]

/** A school that keeps what is changed about its milestones. */
function aSchoolThatChanges() {
  const classroom = aPedagogyClassroom()
  const change = (of: (milestone: Milestone) => Milestone) => {
    classroom.known.frameworks = classroom.known.frameworks.map((framework) => ({
      ...framework,
      domains: framework.domains.map((it) => ({ ...it, milestones: it.milestones.map(of) })),
    }))
    return { answer: { __typename: 'FrameworksChanged', frameworks: classroom.known.frameworks } }
  }
  classroom.answers.set('ChangeMilestone', (asked) => {
    const { milestoneId, isEnabled } = asked as VariablesOf<typeof changeMilestone>
    return change((it) => (it.id === milestoneId ? { ...it, isEnabled } : it))
  })
  classroom.answers.set('OrderMilestones', (asked) => {
    const { ids } = asked as VariablesOf<typeof orderMilestones>
    return change((it) => ({ ...it, position: ids.indexOf(it.id) }))
  })
  return classroom
}

test('a milestone is switched off, moved and switched on again, and the page opens as the school has it', async () => {
  const opened = await openPedagogySettings(aSchoolThatChanges())
  const use = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'In use: Counts to ten' })
  const openOwn = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Open Our own' }))
    await screen.findByText('Counts to ten')
  }
  const codes = (container: HTMLElement) =>
    [...container.querySelectorAll('[data-domain] li b')].map((it) => it.textContent?.trim())
  await openOwn()
  fireEvent.click(use())
  await waitFor(() => expect(use().checked).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Move down: Counts to ten' }))
  await waitFor(() => expect(codes(opened.container)).toEqual(['N2', 'N1', 'N3']))
  const container = await opened.reload()
  await openOwn()
  expect(use().checked).toBe(false)
  expect(codes(container)).toEqual(['N2', 'N1', 'N3'])
  fireEvent.click(use())
  const inUse = { domains: [{ milestones: [{ isEnabled: true }, {}, {}] }] }
  await waitFor(() => expect(opened.classroom.known.frameworks).toMatchObject([inUse]))
  expect(use().checked).toBe(true)
})

const period = (name: string, firstDay: string, lastDay: string) => ({
  ...{ __typename: 'PedagogyPeriod' },
  ...{ id: name, name, firstDay, lastDay },
})

test('periods that have a day in common are refused by name, and nothing that was typed is lost', async () => {
  const classroom = aPedagogyClassroom()
  classroom.known.periods = [
    period('Autumn', '2026-09-01', '2026-10-16'),
    period('Winter', '2026-11-02', '2026-12-18'),
  ]
  const sent: unknown[] = []
  classroom.answers.set('SetPeriods', (asked) => {
    sent.push(asked)
    const facts = [
      { __typename: 'PedagogyFact', name: 'name', value: 'Autumn' },
      { __typename: 'PedagogyFact', name: 'other', value: 'Winter' },
    ]
    return { answer: { __typename: 'PedagogyRefused', code: 'pedagogy.periods-overlap', facts } }
  })
  await openPedagogySettings(classroom)
  fireEvent.click(screen.getByRole('tab', { name: 'Periods' }))
  const last = () => screen.getAllByLabelText<HTMLInputElement>('Last day')[0] as HTMLInputElement
  expect(last().value).toBe('2026-10-16')
  fireEvent.change(last(), { target: { value: '2026-12-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the periods' }))
  await screen.findByText(/^Two periods have days in common: Autumn and Winter\./)
  expect(sent).toMatchObject([{ periods: [{ lastDay: '2026-12-01' }, {}] }])
  expect(last().value).toBe('2026-12-01')
  fireEvent.click(screen.getByRole('button', { name: 'Throw away' }))
  expect(last().value).toBe('2026-10-16')
})

test('the school colours and names its levels, and a colour that is hardly seen is said to be weak', async () => {
  const classroom = aPedagogyClassroom()
  const sent: unknown[] = []
  classroom.answers.set('SetScale', (asked) => {
    sent.push(asked)
    const page = classroom.answers.get('PedagogySettingsPage')?.({}) as
      | { pedagogySettings: { standards?: unknown } }
      | undefined
    const { standards: _, ...settings } = { ...page?.pedagogySettings }
    return { answer: { __typename: 'PedagogySettingsChanged', settings } }
  })
  const { container } = await openPedagogySettings(classroom)
  fireEvent.click(screen.getByRole('tab', { name: 'Scale' }))
  const under = within(container.querySelector('[data-scale="B"]') as HTMLElement)
  under.getByText(/well seen by day and by night/)
  fireEvent.change(screen.getByLabelText('Colour of B'), { target: { value: '#ffee99' } })
  under.getByText(/weak by day or by night/)
  fireEvent.change(screen.getByLabelText('A+ in French'), { target: { value: 'Va plus loin' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the scale' }))
  await screen.findByText('The scale is saved.')
  await waitFor(() =>
    expect(sent).toMatchObject([
      { levels: [{ level: 'B', colour: '#ffee99' }, {}, { level: 'A+', labelFr: 'Va plus loin' }] },
    ]),
  )
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { VariablesOf } from 'gql.tada'
import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PeriodId } from '#domain/pedagogy/pedagogy.ts'
import { inOrderOf } from '#src/keeping/lists/ordering.ts'
import { refused } from '#tests/support/school-server/school-answers.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { aPedagogyClassroom } from '#tests/support/tablets/pedagogy-classroom.ts'
import type { FrameworkResult, PeriodResult } from './pedagogy.operations.ts'
import { PedagogySettingsScreen } from './pedagogy-settings.screen.tsx'
import type {
  changeFramework,
  changeMilestone,
  orderMilestones,
} from './settings/framework.operations.ts'
import type { setScale } from './settings/settings.operations.ts'

type Milestone = FrameworkResult['domains'][number]['milestones'][number]

const wholeTable = 'domain;english\nGarden;Sows a seed\nGarden;Waters it'
const brokenTable = `${wholeTable}\n;Rakes\nGarden;`

const overlap = [
  { name: 'name', value: 'Autumn' },
  { name: 'other', value: 'Winter' },
  { name: 'field', value: 'periods.0.lastDay' },
]

/** A school that keeps its frameworks and its scale. */
function aSchool({
  frameworks = aPedagogyClassroom().known.frameworks as readonly FrameworkResult[],
  periods = [] as readonly PeriodResult[],
} = {}) {
  let scale = { gradeSystem: 'abc', needsApproval: true, levels: [] as object[] }
  const done = { __typename: 'Done' }
  const changeMilestones = (change: (all: readonly Milestone[]) => readonly Milestone[]) => {
    frameworks = frameworks.map((framework) => ({
      ...framework,
      domains: framework.domains.map((it) => ({ ...it, milestones: [...change(it.milestones)] })),
    }))
    return done
  }
  return aSchoolServer({
    Query: {
      listFrameworks: () => frameworks,
      listFrameworkTemplates: [{ kind: 'eyfs', nameEn: 'Early years', nameFr: 'Petite enfance' }],
      pedagogySettings: () => ({
        ...scale,
        ...{ periods, sentences: [] },
        standards: ['Petite section', 'Moyenne section'].map((name) => ({ id: name, name })),
      }),
    },
    Mutation: {
      changeFramework({ actId: _, frameworkId, ...part }: VariablesOf<typeof changeFramework>) {
        const given = Object.entries(part).filter(([, value]) => value != null)
        frameworks = frameworks.map((it) =>
          it.id === frameworkId ? { ...it, ...Object.fromEntries(given) } : it,
        )
        return done
      },
      changeMilestone: ({ milestoneId, isEnabled }: VariablesOf<typeof changeMilestone>) =>
        changeMilestones((all) =>
          all.map((it) => (it.id === milestoneId ? { ...it, isEnabled } : it)),
        ),
      orderMilestones: ({ milestoneIds }: VariablesOf<typeof orderMilestones>) =>
        changeMilestones((all) =>
          inOrderOf(all, milestoneIds).map((it, position) => ({ ...it, position })),
        ),
      setPeriods: () => refused('pedagogy.periods-overlap', { facts: overlap }),
      setScale({ gradeSystem, needsApproval, levels }: VariablesOf<typeof setScale>) {
        scale = { gradeSystem, needsApproval, levels: [...levels] }
        return done
      },
      importFramework: () => done,
    },
  })
}

async function open(server = aSchool()) {
  await openKept(<PedagogySettingsScreen />, { server })
  await screen.findByRole('tab', { name: 'Frameworks' })
  return server
}
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string, place = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[place] as HTMLElement, { target: { value } })

describe('the frameworks of a school', () => {
  const codes = () =>
    [...document.querySelectorAll('[data-domain] li b')].map((it) => it.textContent?.trim())
  const level = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

  test('a school without a framework is told the three ways to one', async () => {
    await open(aSchool({ frameworks: [] }))
    const title = await screen.findByText('No framework yet')
    expect(title.nextElementSibling?.textContent).toBe(
      'Use one that comes with Préau, write your own, or import a table.',
    )
  })

  test('a milestone is switched off, moved and switched on again', async () => {
    await open()
    await click('Open Our own')
    await screen.findByText('Counts to ten')
    expect(screen.getAllByText('3 milestones').length).toBeGreaterThan(0)
    const use = () => level('In use: Counts to ten')
    fireEvent.click(use())
    await screen.findByText(/^The milestone is switched off/)
    await click('Move Counts to ten down')
    await screen.findByText('The milestone was moved.')
    expect(codes()).toEqual(['N2', 'N1', 'N3'])
    expect(use().checked).toBe(false)
    fireEvent.click(use())
    await screen.findByText('The milestone is in use again.')
    expect(use().checked).toBe(true)
  })

  test('two levels that are ticked in a row are both kept, and take back no name', async () => {
    const server = await open()
    await click('Open Our own')
    const name = await screen.findByLabelText('Name of the framework')
    fireEvent.change(name, { target: { value: 'Our garden' } })
    fireEvent.blur(name)
    fireEvent.click(level('Petite section'))
    fireEvent.click(level('Moyenne section'))
    expect([level('Petite section').checked, level('Moyenne section').checked]).toEqual([
      true,
      true,
    ])
    await waitFor(() => expect(server.callsOf('ChangeFramework')).toHaveLength(3))
    const last = server.variablesOf('ChangeFramework')
    expect(last).toMatchObject({ standardIds: ['Petite section', 'Moyenne section'] })
    expect(last.name).toBeUndefined()
    await screen.findByRole('heading', { name: 'Our garden' })
  })

  test('a table with broken rows names each by its line and takes nothing over, a whole one is taken over', async () => {
    const server = await open()
    await click('From a table (csv)')
    const choose = (text: string) =>
      fireEvent.change(screen.getByLabelText('The table (csv)'), {
        target: { files: [new File([text], 'jardin.csv')] },
      })
    choose(brokenTable)
    await screen.findByText('2 rows cannot be read. Nothing was taken over.')
    const dialog = screen.getByRole('dialog')
    const rows = [...dialog.querySelectorAll('tbody tr')].map((it) => it.textContent)
    expect(rows).toEqual([
      expect.stringMatching(/^4.*no domain$/),
      expect.stringMatching(/^5.*no text$/),
    ])
    await click('Take over')
    await screen.findByText(/^Some lines of the file cannot be read/)
    expect(server.callsOf('ImportFramework')).toEqual([])
    choose(wholeTable)
    await click('Take over 2 milestones')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = { name: 'jardin', csv: wholeTable, standardIds: [] }
    expect(server.variablesOf('ImportFramework')).toMatchObject(sent)
  })
})

test('periods that have a day in common are refused by name, and nothing that was typed is lost', async () => {
  const autumn = {
    id: 'a' as PeriodId,
    name: 'Autumn',
    firstDay: '2026-09-01' as LocalDate,
    lastDay: '2026-10-16' as LocalDate,
  }
  const winter = {
    id: 'w' as PeriodId,
    name: 'Winter',
    firstDay: '2026-11-02' as LocalDate,
    lastDay: '2026-12-18' as LocalDate,
  }
  const server = await open(aSchool({ periods: [autumn, winter] }))
  fireEvent.click(screen.getByRole('tab', { name: 'Periods' }))
  type('Last day', '2026-12-01')
  await click('Save the periods')
  await screen.findByText(/^Two periods have days in common: Autumn and Winter\./)
  const [sent] = server.variablesOf('SetPeriods').periods as PeriodResult[]
  expect(sent).toMatchObject({ lastDay: '2026-12-01' })
  const [last] = screen.getAllByLabelText<HTMLInputElement>('Last day')
  expect([last?.value, last?.ariaInvalid]).toEqual(['2026-12-01', 'true'])
  await click('Cancel')
  expect(last?.value).toBe('2026-10-16')
})

test('a word of a level is refused at that word of that level', async () => {
  const server = await open()
  fireEvent.click(screen.getByRole('tab', { name: 'Scale' }))
  type('A+ in French', 'Va plus loin')
  const facts = [
    { name: 'field', value: 'levels.A+.labelFr' },
    { name: 'longest', value: '30' },
  ]
  server.state.refusal = refused('field.too-long', { facts })
  await click('Save the scale')
  const long = await screen.findByText(/use 30 characters at most/)
  const word = screen.getByLabelText('A+ in French')
  expect(word.getAttribute('aria-describedby')).toBe(long.closest('p')?.id)
  expect(document.activeElement).toBe(word)
})

test('the school colours and names its levels, and a colour that is hardly seen is said to be weak', async () => {
  const server = await open()
  fireEvent.click(screen.getByRole('tab', { name: 'Scale' }))
  const under = within(document.querySelector('[data-scale="B"]') as HTMLElement)
  type('Colour of B', '#3a7fd0')
  under.getByText(/well seen by day and by night/)
  type('Colour of B', '#ffee99')
  under.getByText(/weak by day or by night/)
  type('A+ in French', 'Va plus loin')
  await click('Save the scale')
  await screen.findByText('The scale is saved.')
  expect(server.variablesOf('SetScale').levels).toMatchObject([
    { level: 'B', colour: '#ffee99' },
    {},
    { level: 'A+', labelFr: 'Va plus loin' },
  ])
})

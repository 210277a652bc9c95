import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { StandardId } from '#domain/kernel/ids.ts'
import { aLevel, aLevelServer } from '#tests/support/screens/open-levels.tsx'
import { savedFiles } from '#tests/support/screens/saved-files.ts'

const levels = [
  aLevel('ps', {
    name: 'Petite section',
    code: 'PS',
    cycle: 'cycle1',
    ageFrom: 32,
    ageTo: 48,
    capacity: 25,
    nextId: 'ms' as StandardId,
    usedBy: [
      { kind: 'class', name: 'Les lunes', count: 1, isSetting: false },
      { kind: 'children', name: null, count: 22, isSetting: false },
      { kind: 'person', name: 'Céline', count: 1, isSetting: true },
    ],
  }),
  aLevel('ms', { name: 'Moyenne section', childrenPerAdult: 8 }),
]
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')

describe('the levels', () => {
  test('say their code, cycle, ages, places, next level, and how often they are used', async () => {
    await aLevelServer(levels).open()
    await screen.findByText('2 levels')
    const said = rows().map((row) => row.textContent)
    expect(said[0]).toContain(
      'Petite sectionPSCycle 1 (maternelle) · 32 to 48 months · 25 places · then Moyenne sectionused by 23',
    )
    expect(said[1]).toContain('8 children per adult · then children leaveused by nothing yet')
  })

  test('are a spreadsheet under the labels of their form', async () => {
    const files = savedFiles()
    await aLevelServer(levels).open()
    await userEvent.click(await screen.findByRole('button', { name: 'Export this table' }))
    await userEvent.click(screen.getByRole('menuitem', { name: /csv/ }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect((await files[0]?.text())?.trim().split('\r\n')).toEqual([
      'Name,Short code,Cycle,Level of the next year,From the age of … months,Before the age of … months,Children for one adult,Places',
      'Petite section,PS,Cycle 1 (maternelle),Moyenne section,32,48,,25',
      'Moyenne section,,,,,,8,',
    ])
  })

  test('are added in French with what was typed', async () => {
    const server = aLevelServer(levels)
    await server.open('fr')
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un niveau' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Code court' }), 'GS')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Places' }), 'trente')
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le niveau' }))
    await dialog.findByText(/À remplir/)
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nom' }), 'Grande section')
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le niveau' }))
    await dialog.findByText(/Ce n’est pas un nombre/)
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Places' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Places' }), '30')
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le niveau' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const input = { name: 'Grande section', code: 'GS', capacity: 30, cycle: null, nextId: null }
    expect(server.variablesOf('AddStandard').input).toMatchObject(input)
  })

  test('stand above the rule that counts the adults of a room, which asks only what it needs', async () => {
    const server = aLevelServer(levels)
    await server.open()
    const rule = await screen.findByRole('combobox', { name: /Adults are counted/ })
    expect(screen.queryByRole('textbox', { name: /A child walks/ })).toBeNull()
    await userEvent.selectOptions(rule, 'walkers')
    const months = await screen.findByRole('textbox', { name: /A child walks/ })
    await userEvent.clear(months)
    await userEvent.type(months, '15')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.variablesOf('SetRatio')).toMatchObject({
        ...{ settingId: 'school', version: 0, input: { rule: 'walkers', walksFrom: 15 } },
      }),
    )
  })

  test('that are used are not deleted and say what uses them', async () => {
    const server = aLevelServer(levels)
    await server.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Petite section' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('It is used by 23 things of the school:')
    const uses = dialog.getAllByRole('listitem').map((it) => it.textContent)
    expect(uses).toEqual(['Class Les lunes', '22 children, now or before'])
    expect(dialog.queryByRole('button', { name: /Delete/ })).toBeNull()
    expect(server.acts()).toEqual([])
  })

  test('that nothing uses are deleted', async () => {
    await aLevelServer(levels).open()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Moyenne section' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the level' }))
    await screen.findByText('1 level')
    expect(rows()).toHaveLength(1)
  })

  test('begin with ready-made ones where there are none', async () => {
    const server = aLevelServer([])
    await server.open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'French école maternelle' }))
    await screen.findByText('Toute petite section, Petite section, Moyenne section, Grande section')
    await userEvent.click(screen.getByRole('button', { name: 'Add these 4 levels' }))
    await screen.findByText('4 levels')
    const { sets, standardIds } = server.variablesOf('AddStarterStandards')
    expect(sets).toEqual(['maternelle'])
    expect(new Set(standardIds as string[]).size).toBe(4)
  })

  test('offer only the ready-made ones that the school lacks, and say where children leave', async () => {
    const server = aLevelServer(levels)
    await server.open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'French école maternelle' }))
    await screen.findByText('Toute petite section, Grande section')
    screen.getByText(/After Grande section the school has no level: children leave/)
    await userEvent.click(screen.getByRole('button', { name: 'Add these 2 levels' }))
    await screen.findByText('4 levels')
    expect(screen.queryByRole('checkbox', { name: 'French école maternelle' })).toBeNull()
  })

  test('name the settings that go with them', async () => {
    const person = { kind: 'person', name: 'Céline', count: 1, isSetting: true } as const
    await aLevelServer([aLevel('gs', { name: 'Grande section', usedBy: [person] })]).open()
    await screen.findByText('used by nothing yet')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Grande section' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('listitem').textContent).toBe('Rights of Céline')
  })
})

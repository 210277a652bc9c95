import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  anImportServer,
  chooseList,
  cpA,
  listHeads,
  press,
  rowOf,
} from '#tests/support/screens/open-import.tsx'

describe('new classes of a list', () => {
  const list = `${listHeads}\nRoy;Léo;1/9/2019;CM1 A;CM1\nPetit;Mia;1/9/2019;CM1 A;CM1\nSow;Ada;1/9/2019;CM9;CM1`
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

  test('are ticked one by one: a name of one row is not made with the others', async () => {
    const server = anImportServer()
    await server.open()
    await chooseList(list)
    await press('Look at the rows')
    expect((await box(/Class CM1 A/)).checked).toBe(true)
    expect((await box(/Class CM9/)).checked).toBe(false)
    expect(screen.getByText('1 child comes in without a class.')).toBeTruthy()
    expect((await rowOf('Sow Ada')).getByText('New child. Without a class.')).toBeTruthy()
    await press('Import 3 rows')
    await screen.findByText('The list is imported.')
    expect(server.sent[0]?.input).toMatchObject({ newLevels: ['CM1'], newClasses: ['CM1 A'] })
  })

  test('are made with their level alone', async () => {
    const server = anImportServer()
    await server.open()
    await chooseList(list)
    await press('Look at the rows')
    await userEvent.click(await box(/Level CM1/))
    expect(screen.getByText('Not made: tick its level CM1 too.')).toBeTruthy()
    expect(screen.getByText('3 children come in without a class.')).toBeTruthy()
  })

  test('need not be: children without a class are put into one, also where no column names it', async () => {
    const server = anImportServer({ classes: [{ ...cpA, capacity: 30 }] })
    await server.open()
    await chooseList('Nom;Prénom;Né le\nRoy;Léo;1/9/2019\nPetit;Mia;1/9/2019')
    await press('Look at the rows')
    expect(await screen.findByText('Roy Léo, Petit Mia')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Class for all of them'), 'CP A')
    expect((await rowOf('Roy Léo')).getByText('New child.')).toBeTruthy()
    await press('Import 2 rows')
    await screen.findByText('The list is imported.')
    expect(server.sent[0]?.input).toMatchObject({
      columns: ['line', 'last-name', 'first-name', 'birth-date', 'class'],
      rows: '2\tRoy\tLéo\t1/9/2019\tCP A\n3\tPetit\tMia\t1/9/2019\tCP A',
      fileColumns: ['last-name', 'first-name', 'birth-date'],
    })
  })
})

describe('a list of guardians', () => {
  const guardian =
    'Civilité Responsable;Nom responsable;Prénom responsable;Nom de famille enfant;Prénom enfant'

  test('asks for the relations before its rows are looked at, each title with its guess', async () => {
    const server = anImportServer()
    await server.open()
    await chooseList(`${guardian}\nMME;Martin;Anna;MARTIN;Léa\n;Roy;Sam;MARTIN;Léa`)
    const mothers = await screen.findByLabelText<HTMLSelectElement>('Mrs or Ms: 1 guardian')
    expect(mothers.selectedOptions[0]?.text).toBe('Mother')
    expect(screen.queryByLabelText(/^Mr:/)).toBeNull()
    const look = screen.getByRole('button', { name: 'Look at the rows' })
    expect(look.matches(':disabled')).toBe(true)
    await userEvent.selectOptions(screen.getByLabelText('Without a title: 1 guardian'), 'Other')
    await press('Look at the rows')
    expect((await rowOf('Martin Anna')).getByText('Mother')).toBeTruthy()
    expect((await rowOf('Roy Sam')).getByText('Other')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'They may collect the child' }))
    await press('Import 2 rows')
    await screen.findByText('The list is imported.')
    expect(server.sent[0]?.input).toMatchObject({
      ...{ kind: 'guardians', hasLegalAuthority: true, mayCollect: false },
      relations: { mr: 'Dad', mrs: 'Mom', untitled: 'Other' },
    })
  })

  test('that names the relations itself asks nothing', async () => {
    await anImportServer().open()
    await chooseList(`${guardian};Lien\nMME;Martin;Anna;MARTIN;Léa;autre`)
    await press('Look at the rows')
    expect((await rowOf('Martin Anna')).getByText('Other')).toBeTruthy()
    expect(screen.queryByText('Relation to the child')).toBeNull()
  })

  test('whose row loses its title on the way waits for a choice before it is imported', async () => {
    await anImportServer().open()
    await chooseList(`${guardian}\nMME;Martin;Anna;MARTIN;Léa`)
    await press('Look at the rows')
    await press('Correct row 2, Martin Anna')
    await userEvent.clear(await screen.findByLabelText('Title'))
    await press('Use')
    expect(await screen.findByText('A relation is not chosen.')).toBeTruthy()
    const bring = screen.getByRole('button', { name: 'Import 1 row' })
    expect(bring.matches(':disabled')).toBe(true)
    await userEvent.selectOptions(screen.getByLabelText('Without a title: 1 guardian'), 'Mother')
    expect(bring.matches(':disabled')).toBe(false)
  })
})

import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { describe, expect, test, vi } from 'vitest'
import { guessMapping } from '#domain/import/guess-columns.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import {
  anImportServer,
  chooseList,
  cpA,
  listHeads,
  press,
  rowOf,
  stays,
} from '#tests/support/screens/open-import.tsx'
import { PageWorker } from '#tests/support/screens/page-worker.ts'
import type { importChildren } from './import.operations.ts'

describe('a list from a file', () => {
  test('is looked at row by row, corrected and imported', async () => {
    const server = anImportServer()
    await server.open()
    await chooseList(`${listHeads}\nRoy;Léo;1/9/2031;CP B;CP\nPetit;Mia;1/9/2019;CP B;CP`)
    await press('Look at the rows')
    expect(
      (await rowOf('Roy Léo')).getByText('Born on: “1/9/2031” is in the future.'),
    ).toBeDefined()
    expect(screen.getByText('1 child can be imported')).toBeTruthy()
    await press('Correct row 2, Roy Léo')
    const day = await screen.findByLabelText('Born on')
    await userEvent.clear(day)
    await userEvent.type(day, '1/9/2019')
    await press('Use')
    expect(await screen.findByText('2 children can be imported')).toBeTruthy()
    await press('Import 2 rows')
    expect(await screen.findByText('The list is imported.')).toBeTruthy()
    const [{ input }] = server.sent as [VariablesOf<typeof importChildren>]
    expect(input.rows).toBe('2\tRoy\tLéo\t1/9/2019\tCP B\tCP\n3\tPetit\tMia\t1/9/2019\tCP B\tCP')
    expect(input).toMatchObject({
      ...{ kind: 'children', entryDay: '2026-11-17' },
      ...{ newLevels: ['CP'], newClasses: ['CP B'] },
    })
  })

  test('leaves a row with a fault out, and says how many stay out', async () => {
    const server = anImportServer()
    await server.open()
    await chooseList(`${listHeads}\nRoy;Léo;;CP B;CP\nPetit;Mia;1/9/2019;CP B;CP`)
    await press('Look at the rows')
    expect(await screen.findByText('1 row will not be imported.')).toBeTruthy()
    await press('Import 1 row')
    await screen.findByText('The list is imported.')
    expect(server.sent[0]?.input.rows).toBe('3\tPetit\tMia\t1/9/2019\tCP B\tCP')
  })

  test('says which class gets more children than it has places', async () => {
    await anImportServer({ classes: [cpA] }).open()
    await chooseList(`${listHeads}\nRoy;Léo;1/9/2019;CP A;CP`)
    await press('Look at the rows')
    const line = 'CP A: 2 children for 1 place. They can be imported.'
    expect(await screen.findByText(line)).toBeTruthy()
  })

  test('asks whether a child that is nearly one of the school is that one', async () => {
    const server = anImportServer()
    await server.open()
    await chooseList(`${listHeads}\nMartinn;Léa;31/8/2019;CP A;CP`)
    await press('Look at the rows')
    const row = await rowOf('Martinn Léa')
    expect(row.getByText('Perhaps a child of the school.')).toBeTruthy()
    await userEvent.selectOptions(row.getByRole('combobox'), 'Another child')
    await press('Import 1 row')
    await screen.findByText('The list is imported.')
    expect(server.sent[0]?.input.choices).toEqual([{ line: 2, choice: 'add' }])
  })

  test('names the children of the school that it leaves out', async () => {
    const server = anImportServer()
    await server.open()
    await chooseList(`${listHeads}\nRoy;Léo;1/9/2019;CP B;CP`)
    await press('Look at the rows')
    expect(await screen.findByText(/1 child of the school is not in the file/)).toBeTruthy()
    expect(screen.getByText('Martin Léa')).toBeTruthy()
  })

  test('comes back to its step after the app was closed', async () => {
    const server = anImportServer()
    const { draft } = await server.open()
    await chooseList(`${listHeads}\nRoy;Léo;1/9/2019;CP B;CP`)
    await press('Look at the rows')
    await screen.findByText('1 child can be imported')
    expect(draft('child-import')).toMatchObject({ step: 'preview', fileName: 'list.csv' })
  })

  test('says which columns are missing, until somebody says what they are', async () => {
    await anImportServer().open()
    await chooseList('Famille;Petit nom;Naissance\nRoy;Léo;1/9/2019')
    expect(await screen.findByText(/Family name and First name/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('What Famille means'), 'Family name')
    await userEvent.selectOptions(screen.getByLabelText('What Petit nom means'), 'First name')
    await press('Look at the rows')
    expect(await screen.findByText('1 child can be imported')).toBeTruthy()
  })

  test('shows on a phone beneath each heading what stands in its column', async () => {
    onAPhone()
    await anImportServer().open()
    await chooseList('Famille;Petit nom;Naissance\nRoy;Léo;1/9/2019')
    const heading = await screen.findByRole('rowheader', { name: /Famille/ })
    expect(heading.textContent).toContain('Roy')
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  })

  test('that is too long to be sent is refused before its rows are looked at', async () => {
    await anImportServer().open()
    const long = `Petit;Mia;1/9/2019;CP B;CP;${'x'.repeat(250)}`
    await chooseList(
      `${listHeads};Adresse\n${Array.from({ length: 4_000 }, () => long).join('\n')}`,
    )
    expect(await screen.findByText(/is too long to be imported at once/)).toBeTruthy()
    const look = screen.getByRole('button', { name: 'Look at the rows' })
    expect(look.matches(':disabled')).toBe(true)
    const address = screen.getByRole('combobox', { name: 'What Adresse means' })
    await userEvent.selectOptions(address, 'Left out')
    expect(look.matches(':disabled')).toBe(false)
  })

  test('that cannot be read is refused in words, and nothing is kept', async () => {
    await anImportServer().open()
    await chooseList('%PDF-1.7')
    expect((await screen.findByRole('alert')).textContent).toMatch(/no list that can be read/)
  })

  test('that is being read is stopped by a press, and another one can be chosen', async () => {
    class Silent extends PageWorker {
      override postMessage(): void {}
    }
    const server = anImportServer()
    vi.stubGlobal('Worker', Silent)
    await server.open()
    await chooseList(`${listHeads}\nRoy;Léo;1/9/2019;CP B;CP`)
    await press('Stop reading')
    const again = await screen.findByRole('button', { name: 'Choose a file' })
    expect(again.matches(':disabled')).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('names the row that another one repeats', async () => {
    await anImportServer().open()
    await chooseList(`${listHeads}\nRoy;Léo;1/9/2019;CP B;CP\nROY;Léo;1/9/2019;CP B;CP`)
    await press('Look at the rows')
    expect((await rowOf('ROY Léo')).getByText('Duplicate of row 2.')).toBeTruthy()
  })

  test('names the columns that are left out once more before it is imported', async () => {
    await anImportServer().open()
    await chooseList(`${listHeads};Tél;Responsable;\nRoy;Léo;1/9/2019;CP B;CP;06 11;Anna;x`)
    await press('Look at the rows')
    const notice = (await screen.findByText('3 columns are left out.')).parentElement
    expect(notice?.textContent).toContain('Tél, Responsable and Column 8')
    await press('Look at the columns')
    expect(await screen.findByLabelText('What Tél means')).toBeTruthy()
  })
})

async function bringInLéo() {
  await chooseList(`${listHeads}\nRoy;Léo;1/9/2019;CP B;CP`)
  await press('Look at the rows')
  await press('Import 1 row')
}

async function undoIt() {
  await press('Undo this import')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Undo this import' }))
}

test('an import is undone, and who stays is named', async () => {
  await anImportServer().open()
  await bringInLéo()
  await undoIt()
  await screen.findByText('1 child stays, since something was written about it.')
  const name = screen.getByRole('link', { name: 'Martin Léa' })
  expect(name.closest('details')?.open).toBe(true)
})

test('many who stay are counted, and named one a line behind that', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...stays,
    id: `${stays.id}-${at}` as ChildId,
  }))
  await anImportServer({ stay: many }).open()
  await bringInLéo()
  await undoIt()
  const head = await screen.findByText('40 children stay, since something was written about them.')
  expect(head.closest('details')?.open).toBe(false)
  await userEvent.click(head)
  expect(screen.getAllByRole('link', { name: 'Martin Léa' })).toHaveLength(40)
})

test('on a phone an import stands on a card with its undo, beside nothing', async () => {
  onAPhone()
  await anImportServer().open()
  await bringInLéo()
  const card = within(await screen.findByRole('list', { name: 'Imported lists' }))
  card.getByRole('button', { name: 'Undo this import' })
  expect(screen.queryByRole('table')).toBeNull()
})

test('the headings of our own list are known in both languages', async () => {
  const { templateTargets } = await import('./template.ts')
  for (const file of ['en', 'fr']) {
    const words = readFileSync(`src/features/import/locales/${file}.po`, 'utf8')
    const named = (text: string) =>
      new RegExp(`msgid "${text}"\\nmsgstr "(.*)"`).exec(words)?.[1] || text
    const own: Record<string, string> = {
      'last-name': 'Family name',
      'usage-name': 'Name in use',
      'first-name': 'First name',
      'birth-date': 'Born on',
      gender: 'Gender',
      ine: 'National pupil number \\(INE\\)',
      level: 'Level',
      class: 'Class',
      address: 'Number and street',
      postcode: 'Postcode',
      city: 'Town',
      'photo-consent': 'Photo consent',
      relation: 'Relation',
      title: 'Title',
      phone: 'Mobile',
      'home-phone': 'Home number',
      email: 'E-mail',
    }
    const heads = templateTargets.map((target) => {
      const guardian = /^g([12])-(.*)$/.exec(target)
      if (!guardian) return named(own[target] ?? '')
      const [, number = '', field = ''] = guardian
      return named('Guardian {number}: {field}')
        .replace('{number}', number)
        .replace('{field}', named(own[field] ?? ''))
    })
    expect(guessMapping('children', heads)).toEqual(templateTargets)
  }
})

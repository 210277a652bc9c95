import { readFileSync } from 'node:fs'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { guessMapping } from '#domain/import/guess-columns.ts'
import { theSchool } from '#tests/support/examples/session-examples.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { PageWorker } from '#tests/support/screens/page-worker.ts'
import type { ChildImport, ImportPage, importChildren } from './import.operations.ts'
import { ImportScreen } from './import.screen.tsx'

const lea: ImportPage['importGround']['children'][number] = {
  id: '10000000-0000-4000-8000-000000000001',
  firstName: 'Léa',
  lastName: 'Martin',
  usageName: null,
  birthDate: '2019-08-31',
  ine: null,
  className: 'CP A',
  hasPlace: true,
}

const stays = { id: lea.id, firstName: 'Léa', lastName: 'Martin' }

const cpA = { id: '20000000-0000-4000-8000-000000000001', name: 'CP A', capacity: 1, childCount: 1 }

beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker)
})

function aServer({
  children = [lea],
  classes = [] as ImportPage['importGround']['classes'],
  stay = [stays],
} = {}) {
  const sent: VariablesOf<typeof importChildren>[] = []
  let imports: ChildImport[] = []
  const server = aSchoolServer({
    Query: {
      importGround: () => ({ levels: [], classes, children }),
      importMappings: () => [],
      listImports: () => imports,
      importProgress: () => null,
    },
    Mutation: {
      importChildren: (wish: VariablesOf<typeof importChildren>) => {
        sent.push(wish)
        const counts = { children: 1, changed: 0, guardians: 0, links: 0, classes: 1, levels: 1 }
        const at = '2026-11-17T07:40:00.000Z'
        const undoUntil = '2026-11-18T07:40:00.000Z'
        const made = { byName: 'Anna', at, undoUntil, undoneAt: null, counts, kept: [] }
        imports = [{ id: wish.importId, kind: 'children', ...made }]
        return { __typename: 'Done' }
      },
      undoImport: () => {
        imports = imports.map((it) => ({ ...it, undoneAt: it.at, kept: stay }))
        return { __typename: 'Done' }
      },
    },
  })
  const open = (locale: 'en' | 'fr' = 'en') =>
    openKept(<ImportScreen />, {
      server,
      locale,
      school: theSchool,
      path: '/settings/add-child/file',
    })
  return { ...server, open, sent }
}

const choose = async (text: string | Uint8Array<ArrayBuffer>, name = 'list.csv') => {
  const input = await screen.findByLabelText('A list of children or guardians')
  fireEvent.change(input, { target: { files: [new File([text], name)] } })
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const rowOf = async (text: string) => {
  const cell = await screen.findByRole('rowheader', { name: text })
  return within(cell.closest('tr') as HTMLElement)
}
const heads = 'Nom;Prénom;Né le;Classe;Niveau'

describe('a list from a file', () => {
  test('is looked at row by row, corrected and imported', async () => {
    const server = aServer()
    await server.open()
    await choose(`${heads}\nRoy;Léo;1/9/2031;CP B;CP\nPetit;Mia;1/9/2019;CP B;CP`)
    await press('Look at the rows')
    expect(
      (await rowOf('Roy Léo')).getByText('Date of birth: “1/9/2031” is in the future.'),
    ).toBeTruthy()
    expect(screen.getByText('1 child can be imported')).toBeTruthy()
    await press('Correct row 2, Roy Léo')
    const day = await screen.findByLabelText('Date of birth')
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
    const server = aServer()
    await server.open()
    await choose(`${heads}\nRoy;Léo;;CP B;CP\nPetit;Mia;1/9/2019;CP B;CP`)
    await press('Look at the rows')
    expect(await screen.findByText('1 row will not be imported.')).toBeTruthy()
    await press('Import 1 row')
    await screen.findByText('The list is imported.')
    expect(server.sent[0]?.input.rows).toBe('3\tPetit\tMia\t1/9/2019\tCP B\tCP')
  })

  test('says which class gets more children than it has places', async () => {
    await aServer({ classes: [cpA] }).open()
    await choose(`${heads}\nRoy;Léo;1/9/2019;CP A;CP`)
    await press('Look at the rows')
    const line = 'CP A: 2 children for 1 place. They can be imported.'
    expect(await screen.findByText(line)).toBeTruthy()
  })

  test('asks whether a child that is nearly one of the school is that one', async () => {
    const server = aServer()
    await server.open()
    await choose(`${heads}\nMartinn;Léa;31/8/2019;CP A;CP`)
    await press('Look at the rows')
    const row = await rowOf('Martinn Léa')
    expect(row.getByText('Perhaps a child of the school.')).toBeTruthy()
    await userEvent.selectOptions(row.getByRole('combobox'), 'Another child')
    await press('Import 1 row')
    await screen.findByText('The list is imported.')
    expect(server.sent[0]?.input.choices).toEqual([{ line: 2, choice: 'add' }])
  })

  test('names the children of the school that it leaves out', async () => {
    const server = aServer()
    await server.open()
    await choose(`${heads}\nRoy;Léo;1/9/2019;CP B;CP`)
    await press('Look at the rows')
    expect(await screen.findByText(/1 child of the school is not in the file/)).toBeTruthy()
    expect(screen.getByText('Martin Léa')).toBeTruthy()
  })

  test('comes back to its step after the app was closed', async () => {
    const server = aServer()
    const { draft } = await server.open()
    await choose(`${heads}\nRoy;Léo;1/9/2019;CP B;CP`)
    await press('Look at the rows')
    await screen.findByText('1 child can be imported')
    expect(draft('child-import')).toMatchObject({ step: 'preview', fileName: 'list.csv' })
  })

  test('says which columns are missing, until somebody says what they are', async () => {
    await aServer().open()
    await choose('Famille;Petit nom;Naissance\nRoy;Léo;1/9/2019')
    expect(await screen.findByText(/Family name and First name/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('What Famille means'), 'Family name')
    await userEvent.selectOptions(screen.getByLabelText('What Petit nom means'), 'First name')
    await press('Look at the rows')
    expect(await screen.findByText('1 child can be imported')).toBeTruthy()
  })

  test('shows on a phone beneath each heading what stands in its column', async () => {
    onAPhone()
    await aServer().open()
    await choose('Famille;Petit nom;Naissance\nRoy;Léo;1/9/2019')
    const heading = await screen.findByRole('rowheader', { name: /Famille/ })
    expect(heading.textContent).toContain('Roy')
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  })

  test('that is too long to be sent is refused before its rows are looked at', async () => {
    await aServer().open()
    const long = `Petit;Mia;1/9/2019;CP B;CP;${'x'.repeat(250)}`
    await choose(`${heads};Adresse\n${Array.from({ length: 4_000 }, () => long).join('\n')}`)
    expect(await screen.findByText(/is too long to be imported at once/)).toBeTruthy()
    const look = screen.getByRole('button', { name: 'Look at the rows' })
    expect(look.matches(':disabled')).toBe(true)
    const address = screen.getByRole('combobox', { name: 'What Adresse means' })
    await userEvent.selectOptions(address, 'Left out')
    expect(look.matches(':disabled')).toBe(false)
  })

  test('that cannot be read is refused in words, and nothing is kept', async () => {
    await aServer().open()
    await choose('%PDF-1.7')
    expect((await screen.findByRole('alert')).textContent).toMatch(/no list that can be read/)
  })

  test('that is being read is stopped by a press, and another one can be chosen', async () => {
    class Silent extends PageWorker {
      override postMessage(): void {}
    }
    vi.stubGlobal('Worker', Silent)
    await aServer().open()
    await choose(`${heads}\nRoy;Léo;1/9/2019;CP B;CP`)
    await press('Stop reading')
    const again = await screen.findByRole('button', { name: 'Choose a file' })
    expect(again.matches(':disabled')).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('names the row that another one repeats', async () => {
    await aServer().open()
    await choose(`${heads}\nRoy;Léo;1/9/2019;CP B;CP\nROY;Léo;1/9/2019;CP B;CP`)
    await press('Look at the rows')
    expect((await rowOf('ROY Léo')).getByText('Duplicate of row 2.')).toBeTruthy()
  })

  test('names the columns that are left out once more before it is imported', async () => {
    await aServer().open()
    await choose(`${heads};Tél;Responsable;\nRoy;Léo;1/9/2019;CP B;CP;06 11;Anna;x`)
    await press('Look at the rows')
    const notice = (await screen.findByText('3 columns are left out.')).parentElement
    expect(notice?.textContent).toContain('Tél, Responsable and Column 8')
    await press('Look at the columns')
    expect(await screen.findByLabelText('What Tél means')).toBeTruthy()
  })
})

describe('new classes of a list', () => {
  const list = `${heads}\nRoy;Léo;1/9/2019;CM1 A;CM1\nPetit;Mia;1/9/2019;CM1 A;CM1\nSow;Ada;1/9/2019;CM9;CM1`
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

  test('are ticked one by one: a name of one row is not made with the others', async () => {
    const server = aServer()
    await server.open()
    await choose(list)
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
    const server = aServer()
    await server.open()
    await choose(list)
    await press('Look at the rows')
    await userEvent.click(await box(/Level CM1/))
    expect(screen.getByText('Not made: tick its level CM1 too.')).toBeTruthy()
    expect(screen.getByText('3 children come in without a class.')).toBeTruthy()
  })

  test('need not be: children without a class are put into one, also where no column names it', async () => {
    const server = aServer({ classes: [{ ...cpA, capacity: 30 }] })
    await server.open()
    await choose('Nom;Prénom;Né le\nRoy;Léo;1/9/2019\nPetit;Mia;1/9/2019')
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
    const server = aServer()
    await server.open()
    await choose(`${guardian}\nMME;Martin;Anna;MARTIN;Léa\n;Roy;Sam;MARTIN;Léa`)
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
    await aServer().open()
    await choose(`${guardian};Lien\nMME;Martin;Anna;MARTIN;Léa;autre`)
    await press('Look at the rows')
    expect((await rowOf('Martin Anna')).getByText('Other')).toBeTruthy()
    expect(screen.queryByText('Relation to the child')).toBeNull()
  })

  test('whose row loses its title on the way waits for a choice before it is imported', async () => {
    await aServer().open()
    await choose(`${guardian}\nMME;Martin;Anna;MARTIN;Léa`)
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

async function bringInLéo() {
  await choose(`${heads}\nRoy;Léo;1/9/2019;CP B;CP`)
  await press('Look at the rows')
  await press('Import 1 row')
}

async function undoIt() {
  await press('Undo this import')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Undo this import' }))
}

test('an import is undone, and who stays is named', async () => {
  await aServer().open()
  await bringInLéo()
  await undoIt()
  await screen.findByText('1 child stays, since something was written about it.')
  const name = screen.getByRole('link', { name: 'Martin Léa' })
  expect(name.closest('details')?.open).toBe(true)
})

test('many who stay are counted, and named one a line behind that', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ ...stays, id: `${stays.id}-${at}` }))
  await aServer({ stay: many }).open()
  await bringInLéo()
  await undoIt()
  const head = await screen.findByText('40 children stay, since something was written about them.')
  expect(head.closest('details')?.open).toBe(false)
  await userEvent.click(head)
  expect(screen.getAllByRole('link', { name: 'Martin Léa' })).toHaveLength(40)
})

test('on a phone an import stands on a card with its undo, beside nothing', async () => {
  onAPhone()
  await aServer().open()
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
      'birth-date': 'Date of birth',
      gender: 'Sex',
      ine: 'INE',
      level: 'Level',
      class: 'Class',
      address: 'Address',
      postcode: 'Postcode',
      city: 'Town',
      'photo-consent': 'Photo consent',
      relation: 'Relation',
      title: 'Title',
      phone: 'Mobile phone',
      'home-phone': 'Home phone',
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

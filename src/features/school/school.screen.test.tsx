import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { builtFlags } from '#domain/access/built.ts'
import type { MediaId, SchoolId } from '#domain/kernel/ids.ts'
import { builtLetters, type Letter, letters } from '#domain/school/letters.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import type { School } from './school.operations.ts'
import { SchoolScreen } from './school.screen.tsx'

const school: School = {
  id: 'school' as SchoolId,
  settingsVersion: 4,
  name: 'Les Tilleuls',
  logo: null,
  mail: 'bonjour@tilleuls.test',
  website: null,
  contactOne: null,
  contactTwo: null,
  lineOne: null,
  lineTwo: null,
  postcode: null,
  city: 'Lyon',
  country: null,
  siret: null,
  currency: { code: 'EUR' },
  paymentType: null,
  hasTax: false,
  note: null,
  showPaymentReminderToParent: false,
  paymentReminderMessage: null,
  prospectEmailTitle: null,
  prospectEmailTemplate: 'Bonjour {guardianName}',
  prospectPdfMediaId: 'leaflet' as MediaId,
  prospectPdfUrl: '/files/media/school/leaflet.pdf',
  invoiceEmailTitle: null,
  invoiceEmailTemplate: null,
  dailyReportEnable: true,
  eventEnable: true,
  galleryEnable: true,
  checkInEnable: false,
  nurseryEnable: false,
  milestoneEnable: true,
  showGuardianInfo: false,
  docCategories: [{ id: 'insurance', category: 'Insurance', isHealthPlan: false }],
}

/** `refused` are the acts that the server refuses, each by its code. */
type Refused = readonly [code: string, field?: string]

async function openSchool(sent?: readonly Letter[], refused: Record<string, Refused> = {}) {
  let kept = school
  const done = (change: Partial<School>) => {
    kept = { ...kept, ...change, settingsVersion: kept.settingsVersion + 1 }
    return { __typename: 'Done' }
  }
  const server = aSchoolServer({
    Query: { getSchool: () => kept },
    Mutation: {
      setSchoolData: () => done({ name: 'Les Chênes' }),
      setSchoolLetters: () => done({ prospectPdfMediaId: null, prospectPdfUrl: null }),
      setSchoolSwitches: () => done({ nurseryEnable: true }),
      setSchoolMoney: () => done({ hasTax: true }),
      removeDocumentCategory: () => done({ docCategories: [] }),
      ...Object.fromEntries(
        Object.entries(refused).map(([act, [code, field]]) => [
          act,
          () => ({
            ...{ __typename: 'Refused', code },
            facts: field ? [{ name: 'field', value: field }] : [],
          }),
        ]),
      ),
    },
  })
  const { draft } = await openKept(<SchoolScreen {...(sent && { letters: sent })} />, { server })
  await screen.findByRole('textbox', { name: 'Name of the school' })
  return { ...server, draft }
}

const saveButton = () => screen.getByRole('button', { name: 'Save changes' })
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('the page of the school', () => {
  test('saves the name with the version that was seen', async () => {
    const server = await openSchool()
    const name = screen.getByRole('textbox', { name: 'Name of the school' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Les Chênes')
    await userEvent.click(saveButton())
    await screen.findByText('The settings of the school are saved.')
    const saved = screen.getByRole('button', { name: 'Saved' })
    expect(document.activeElement).toBe(saved)
    await userEvent.click(saved)
    expect(server.acts()).toMatchObject([
      { variables: { version: 4, input: { name: 'Les Chênes', keepsLogo: true } } },
    ])
  })

  test('refuses a wrong SIRET before anything is sent', async () => {
    const server = await openSchool()
    await userEvent.type(screen.getByRole('textbox', { name: 'SIRET' }), '123')
    await userEvent.click(saveButton())
    const problem = await screen.findByText(/This is not a SIRET/)
    const field = screen.getByRole('textbox', { name: 'SIRET' })
    expect(field.getAttribute('aria-describedby')).toBe(problem.closest('p')?.id)
    expect(document.activeElement).toBe(field)
    expect(server.acts()).toEqual([])
  })

  test.each([
    ['logo', 'Name of the school', 'setSchoolData', 'logo'],
    ['PDF that goes with it', 'Subject', 'setSchoolLetters', 'prospectPdfMediaId'],
  ])('says at the file that it has not arrived: %s', async (name, typed, act, field) => {
    await openSchool(['prospect'], { [act]: ['field.not-arrived', field] })
    await userEvent.type(screen.getByRole('textbox', { name: typed }), '!')
    await userEvent.click(saveButton())
    const lost = await screen.findByText(/This file has not arrived/)
    const group = screen.getByRole('group', { name: new RegExp(name, 'i') })
    expect(group.contains(lost)).toBe(true)
    expect(group.contains(document.activeElement)).toBe(true)
  })

  test('sends the address with the rest, and asks for the town of a street at the town', async () => {
    const server = await openSchool()
    const line = (name: string) => screen.getByRole('textbox', { name })
    await userEvent.type(line('Number and street'), '14 rue des Lilas')
    await userEvent.clear(line('Town'))
    await userEvent.click(saveButton())
    await screen.findByText(/has a street and no town/)
    expect(document.activeElement).toBe(line('Town'))
    await userEvent.type(line('Town'), 'Lyon')
    await userEvent.click(saveButton())
    await screen.findByText('The settings of the school are saved.')
    const address = { lineOne: '14 rue des Lilas', city: 'Lyon', postcode: '', country: '' }
    expect(server.acts()).toMatchObject([{ variables: { input: { address } } }])
  })

  test('saves all that was changed at once, each part with the version that the one before it left', async () => {
    const server = await openSchool()
    expect(saveButton()).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Prices carry VAT' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Transmission sheet' }))
    await userEvent.click(saveButton())
    await screen.findByText('The settings of the school are saved.')
    expect(server.acts()).toMatchObject([
      { operation: 'SetSchoolSwitches', variables: { version: 4 } },
      { operation: 'SetSchoolMoney', variables: { version: 5, input: { hasTax: true } } },
    ])
  })

  test('says which part was saved before another one was refused', async () => {
    const server = await openSchool(undefined, { setSchoolMoney: ['thing.changed-meanwhile'] })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Transmission sheet' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Prices carry VAT' }))
    await userEvent.click(saveButton())
    await screen.findByText(/Saved: What the school uses. Not saved: Money. A colleague/)
    await userEvent.click(saveButton())
    await vi.waitFor(() => expect(server.acts()).toHaveLength(3))
    expect(server.acts()).toMatchObject([
      { operation: 'SetSchoolSwitches' },
      ...[{ operation: 'SetSchoolMoney' }, { operation: 'SetSchoolMoney' }],
    ])
  })

  test('keeps in its draft what was touched alone, so a colleague’s other change stands', async () => {
    const { draft } = await openSchool()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Prices carry VAT' }))
    expect(draft('school-settings')).toEqual({ hasTax: true })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Prices carry VAT' }).checked,
    ).toBe(false)
  })

  test('says that a colleague was faster, and keeps what was ticked', async () => {
    await openSchool(undefined, { setSchoolSwitches: ['thing.changed-meanwhile'] })
    const uses = part('What the school uses')
    await userEvent.click(uses.getByRole('checkbox', { name: 'Transmission sheet' }))
    await userEvent.click(saveButton())
    await screen.findByText(/A colleague has changed this meanwhile/)
    expect(
      uses.getByRole<HTMLInputElement>('checkbox', { name: 'Transmission sheet' }).checked,
    ).toBe(true)
  })

  test('shows what a family will read, and which field nothing fills', async () => {
    await openSchool(letters)
    const [shown] = screen.getAllByRole('region', { name: 'What a family reads' })
    expect(shown?.textContent).toBe('Bonjour Ms Example')
    const text = screen.getByDisplayValue('Bonjour {guardianName}')
    await userEvent.type(text, ' {{amount}')
    await screen.findByText(/Nothing fills this field/)
  })

  test('opens the PDF of the answer to a request, and takes it away', async () => {
    const server = await openSchool(letters)
    const link = screen.getByRole('link', { name: 'Open the PDF' })
    expect(link.getAttribute('href')).toBe('/files/media/school/leaflet.pdf')
    screen.getByRole('button', { name: 'Choose another PDF' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove the PDF' }))
    screen.getByRole('button', { name: 'Choose a PDF' })
    await userEvent.click(saveButton())
    await screen.findByText('The settings of the school are saved.')
    expect(screen.queryByRole('link', { name: 'Open the PDF' })).toBeNull()
    expect(server.acts()).toMatchObject([{ variables: { input: { prospectPdfMediaId: null } } }])
  })

  test('asks for no letter and no switch of what nobody can open yet', async () => {
    await openSchool()
    const sendsLetters = builtLetters.length > 0
    expect(screen.queryByRole('region', { name: 'Letters to families' }) !== null).toBe(
      sendsLetters,
    )
    const uses = part('What the school uses')
    const switches = uses.getAllByRole('checkbox').length
    expect(switches).toBe(builtFlags.length + 1)
    for (const [name, flag] of [
      ['Gallery', 'galleryEnable'],
      ['Events', 'eventEnable'],
    ] as const)
      expect(uses.queryByRole('checkbox', { name }) !== null).toBe(builtFlags.includes(flag))
  })

  test('removes a kind of document, with a way back', async () => {
    await openSchool()
    await userEvent.click(screen.getByRole('button', { name: 'Remove Insurance' }))
    await screen.findByText('Insurance was removed.')
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { usualRules } from '#domain/prospects/waiting.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { keysShown } from '#src/ui/keys/screen-keys.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { PageWorker } from '#tests/support/screens/page-worker.ts'
import { ProspectsScreen } from './prospects.screen.tsx'

const aGuardian = (lastName: string) => ({
  ...{ __typename: 'ProspectGuardian', firstName: 'Anna', lastName, relation: 'Mom' },
  ...{ phone: '06 12 34 56 07', email: `${lastName.toLowerCase()}@exemple.test` },
})

const aProspect = (id: string, lastName: string, change: object = {}) => ({
  ...{ __typename: 'Prospect', id, firstName: 'Ada', lastName, isExpected: false },
  ...{ birthDate: '2025-01-22', gender: 'girl', standardId: 'little', firstDay: '2027-08-30' },
  ...{ numberOfChildren: 'two', hasSibling: true, isOfStaff: false, language: 'fr' },
  ...{ lineOne: null, postcode: '69004', city: 'Lyon', message: null, note: null },
  ...{ source: 'form', version: 1, status: null, guardians: [aGuardian(lastName)] },
  ...{ halfDays: ['monday-am', 'monday-pm', 'tuesday-am'], acceptedHalfDays: [], offer: null },
  ...{ requestNumber: 'TIL-2026-0041', askedOn: '2026-11-01', contactOn: '2026-11-02' },
  ...{ consentedAt: '2026-11-01T08:00:00.000Z', statusReason: null, restrictedUntil: null },
  ...{ childId: null, rank: null, points: 60, duplicateIds: [], anonymiseOn: '2027-11-02' },
  criteria: [{ __typename: 'WaitingCriterionPoints', criterion: 'sibling', points: 40 }],
  entries: [],
  ...change,
})

const step = {
  ...{ __typename: 'ProspectEntry', id: 'step', prospectId: 'roy', kind: 'followup' },
  ...{ onDay: '2026-11-10', text: 'Call back', isDone: false, byName: 'Ms Noble' },
  ...{ at: '2026-11-01T08:00:00.000Z', version: 1 },
}

const usual = [
  aProspect('aubry', 'Aubry', { numberOfChildren: 'more' }),
  aProspect('roy', 'Roy', { status: 'waitinglist', rank: 1, entries: [step] }),
  aProspect('sow', 'Sow', { status: 'nonews' }),
]

function aSchool(prospects: readonly object[] = usual) {
  const acts: Record<string, unknown>[] = []
  const names = [
    ...['setProspectStatus', 'settleProspectEntry', 'mergeProspects', 'enrolProspect'],
    'importProspects',
  ]
  const server = aSchoolServer({
    Query: {
      prospects: {
        ...{ __typename: 'ProspectBook', id: 'book', readAt: '2026-11-17T07:40:00.000Z' },
        ...{ today: '2026-11-17', formSlug: 'les-tilleuls', prospects },
        counts: {
          ...{ __typename: 'ProspectCounts', id: 'counts', toprocess: 1, customer: 0, nonews: 1 },
          ...{ blacklisted: 0, waitinglist: 1, oldestToProcess: '2026-11-01' },
        },
        rules: { __typename: 'WaitingRules', id: 'rules', version: 1, ...usualRules },
        levels: [{ __typename: 'ProspectLevel', id: 'little', name: 'Hérissons' }],
        classes: [
          {
            ...{ __typename: 'ProspectClass', id: 'room', name: 'Hérissons A', capacity: 10 },
            ...{ childCount: 4, levelIds: ['little'] },
          },
        ],
        places: [
          {
            ...{ __typename: 'PlacesOfLevel', standardId: 'little', name: 'Hérissons' },
            capacity: 10,
            halfDays: ['monday-am', 'monday-pm', 'tuesday-am'].map((halfDay, at) => ({
              ...{ __typename: 'PlacesOnHalfDay', halfDay, capacity: 10 },
              ...{ taken: at === 2 ? 10 : 8, free: at === 2 ? 0 : 2 },
            })),
          },
        ],
        letter: { __typename: 'ProspectLetter', title: 'Hello', text: 'Dear', pdfUrl: null },
      },
    },
    Mutation: Object.fromEntries(
      names.map((name) => [
        name,
        (wish: object) => {
          acts.push({ name, ...wish })
          return { __typename: 'Done' }
        },
      ]),
    ),
  })
  const open = (locale: Locale = 'en', path = '/prospects') =>
    openKept(
      <Routes>
        <Route path="/prospects/:prospectId?" element={<ProspectsScreen />} />
        <Route path="/profile/:childId" element={<output data-testid="file" />} />
      </Routes>,
      { server, locale, path },
    )
  return { acts, open }
}

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('tbody [data-prospect]')].map(
    ({ dataset }) => dataset.prospect,
  )
const name = (text: RegExp) => screen.findByRole('button', { name: text })

describe('the list of requests', () => {
  test('says who waits and who is first, new requests before the waiting list', async () => {
    await aSchool().open('fr')
    expect(await screen.findByText(/1 famille attend.*Ada Roy/)).toBeDefined()
    expect(rows()).toEqual(['aubry', 'roy', 'sow'])
    const row = document.querySelector<HTMLElement>('tr[data-prospect="roy"]') as HTMLElement
    expect(within(row).getByRole('img', { name: /lun. possible.*mar. en attente/ })).toBeDefined()
    expect(within(row).getByLabelText('En retard')).toBeDefined()
  })

  test('is narrowed by a status, by the number of children and by a phone number', async () => {
    await aSchool().open()
    await name(/^Waiting list 1/)
    await userEvent.click(await name(/^Waiting list 1/))
    await waitFor(() => expect(rows()).toEqual(['roy']))
    await userEvent.click(await name(/^All 3/))
    await userEvent.selectOptions(screen.getByLabelText('Number of children'), 'more')
    await waitFor(() => expect(rows()).toEqual(['aubry']))
    await userEvent.selectOptions(screen.getByLabelText('Number of children'), 'all')
    await userEvent.type(screen.getByRole('searchbox'), 'sow@')
    await waitFor(() => expect(rows()).toEqual(['sow']))
  })

  test('opens with the status that an address names, until another one is chosen', async () => {
    await aSchool().open('en', '/prospects?status=nonews')
    await name(/^No news 1/)
    expect(rows()).toEqual(['sow'])
    await userEvent.click(await name(/^All 3/))
    await waitFor(() => expect(rows()).toEqual(['aubry', 'roy', 'sow']))
  })

  test('a key sets the status of the row that has the focus, and it can be taken back', async () => {
    const { acts, open } = aSchool()
    await open()
    ;(await name(/^Ada Aubry/)).focus()
    expect(keysShown().map(({ shown }) => shown)).toContain('0 – 4')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}4')
    await waitFor(() =>
      expect(acts).toMatchObject([
        { name: 'setProspectStatus', prospectId: 'aubry', status: 'waitinglist' },
      ]),
    )
    await userEvent.click(await name(/Undo/))
    await waitFor(() => expect(acts[1]).toMatchObject({ prospectId: 'aubry', status: null }))
  })

  test('to enrol and to leave out ask first, by their keys too', async () => {
    const { acts, open } = aSchool()
    await open()
    ;(await name(/^Ada Aubry/)).focus()
    await userEvent.keyboard('3')
    expect(await screen.findByLabelText('Why')).toBeDefined()
    await userEvent.click(await name(/^Save/))
    expect((await screen.findByRole('alert')).textContent).toContain('type a reason')
    await userEvent.click(await name(/^Cancel/))
    ;(await name(/^Ada Aubry/)).focus()
    await userEvent.keyboard('1')
    expect(await screen.findByText(/what the file of the child will hold/)).toBeDefined()
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
    await userEvent.click(await name(/^Enrol and open the file/))
    await waitFor(() =>
      expect(acts).toMatchObject([
        { name: 'enrolProspect', prospectId: 'aubry', classId: 'room', standardId: 'little' },
      ]),
    )
    expect(await screen.findByTestId('file')).toBeDefined()
  })

  test('a family that named no level is enrolled into none by a press', async () => {
    const { acts, open } = aSchool([aProspect('aubry', 'Aubry', { standardId: null })])
    await open('en', '/prospects/aubry')
    await userEvent.click(await name(/^Enrol Ada/))
    await userEvent.click(await name(/^Enrol and open the file/))
    expect(acts).toEqual([])
    expect(screen.getByLabelText('Level').getAttribute('aria-invalid')).toBe('true')
    await userEvent.selectOptions(screen.getByLabelText('Level'), 'little')
    await userEvent.click(await name(/^Enrol and open the file/))
    await waitFor(() => expect(acts).toMatchObject([{ standardId: 'little', classId: 'room' }]))
  })

  test('an offer that was withdrawn stands in the history by that name', async () => {
    const offer = { ...step, id: 'offer', kind: 'offer', isDone: true, text: 'monday-am' }
    const withdrawn = { ...offer, id: 'withdrawn', text: null }
    const roy = aProspect('roy', 'Roy', { entries: [withdrawn, offer] })
    await aSchool([roy]).open('fr', '/prospects/roy')
    const past = await screen.findByRole('list', { name: 'Ce qui s’est passé' })
    const lines = within(past).getAllByRole('listitem')
    expect(lines.map((it) => it.querySelector('b')?.textContent)).toEqual([
      ...['Proposition retirée', 'Proposer'],
    ])
  })

  test('the visits of a week stand by day, are ticked off, and lead to the family', async () => {
    const visit = { ...step, id: 'visit', kind: 'visit', onDay: '2026-11-19', text: 'At 5 pm' }
    const { acts, open } = aSchool([aProspect('roy', 'Roy', { entries: [visit] })])
    await open()
    await userEvent.click(await name(/^Visits/))
    const day = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-day="2026-11-19"]')
      if (!found) throw new Error('no such day yet')
      return found
    })
    expect(day.textContent).toContain('At 5 pm')
    expect(day.textContent).toContain('06 12 34 56 07')
    expect(day.textContent).toContain('Wanted from 30/08/2027')
    // The sheet that is printed names nobody who waits.
    const headline = screen.getByRole('heading', { name: /family waits/ })
    expect(headline.closest('[data-print="never"]')).not.toBeNull()
    await userEvent.click(await name(/^Visit of Ada Roy: took place/))
    await waitFor(() => expect(acts).toMatchObject([{ entryId: 'visit', isDone: true }]))
    await userEvent.click(await name(/^Week after/))
    expect(screen.getByText('No visit is planned')).toBeDefined()
  })

  test('the board holds a column for each status', async () => {
    await aSchool().open()
    await userEvent.click(await name(/^Board/))
    const column = document.querySelector<HTMLElement>('[data-column="waitinglist"]')
    await waitFor(() => expect(column?.textContent).toContain('Ada Roy'))
  })
})

describe('one request', () => {
  test('shows points, phone and an overdue step, which is ticked off', async () => {
    const { acts, open } = aSchool()
    await open('en', '/prospects/roy')
    expect(await screen.findByText(/Rank 1, 60 points/)).toBeDefined()
    expect(screen.getByRole('link', { name: /06 12/ }).getAttribute('href')).toBe('tel:0612345607')
    expect(screen.getByText('Overdue')).toBeDefined()
    await userEvent.click(await name(/^Follow-up: done/))
    await waitFor(() => expect(acts).toMatchObject([{ entryId: 'step', isDone: true }]))
  })

  test('two alike are shown side by side before they are merged', async () => {
    const { acts, open } = aSchool([
      aProspect('one', 'Aubry', { duplicateIds: ['two'] }),
      aProspect('two', 'Aubry', { duplicateIds: ['one'], city: 'Paris', hasSibling: false }),
    ])
    await open('en', '/prospects/one')
    await userEvent.click(await name(/^Compare/))
    expect(document.querySelectorAll('[data-differs]')).toHaveLength(4)
    await userEvent.click(await name(/^Keep the second/))
    await userEvent.click(await name(/^Merge/))
    await waitFor(() =>
      expect(acts).toMatchObject([{ name: 'mergeProspects', prospectId: 'two', otherId: 'one' }]),
    )
  })

  test('a child that is enrolled leads to its file, and is asked for nothing more', async () => {
    const enrolled = aProspect('aubry', 'Aubry', { status: 'customer', childId: 'the-child' })
    await aSchool([enrolled]).open('en', '/prospects/aubry')
    const link = await screen.findByRole('link', { name: 'Open the file of Ada Aubry' })
    expect(link.getAttribute('href')).toBe('/profile/the-child')
    expect(screen.queryByRole('button', { name: /^Enrol Ada/ })).toBeNull()
  })

  test.each([
    ['en', 'Bring in a list', 'A list of requests', /looks like Ada Aubry/, 'Bring in 1 request'],
    [
      'fr',
      'Importer une liste',
      'Une liste de demandes',
      /ressemble à Ada Aubry/,
      'Importer 1 demande',
    ],
  ] as const)(
    'a list from a file is read here, looked at and sent, in %s',
    async (locale, begin, file, alike, send) => {
      vi.stubGlobal('Worker', PageWorker)
      const { acts, open } = aSchool()
      await open(locale)
      await userEvent.click(await screen.findByRole('button', { name: begin }))
      const list = [
        'Nom;Prénom;Né le;Responsable;E-mail;Jours',
        'Aubry;Ada;22/01/2025;Anna Aubry;aubry@exemple.test;',
        'Petit;Léo;01/02/2025;Claire Petit;petit@exemple.test;lundi matin',
        'Roy;Mia;demain;Paul Roy;roy@exemple.test;',
      ].join('\n')
      const input = await screen.findByLabelText(file)
      fireEvent.change(input, { target: { files: [new File([list], 'list.csv')] } })
      await screen.findByText(alike)
      expect(document.querySelector('[data-fault]')?.getAttribute('data-row')).toBe('4')
      await userEvent.click(screen.getByRole('button', { name: send }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(acts).toMatchObject([
        {
          name: 'importProspects',
          rows: [
            {
              ...{ line: 3, firstName: 'Léo', lastName: 'Petit', birthDate: '2025-02-01' },
              ...{ halfDays: ['monday-am'], source: 'import', isAnother: false },
              guardians: [{ lastName: 'Claire Petit', email: 'petit@exemple.test' }],
            },
          ],
        },
      ])
    },
  )

  test('stands alone on a phone, with the way back', async () => {
    onAPhone()
    await aSchool().open('en', '/prospects/roy')
    await userEvent.click(await name(/^Back to the list/))
    expect(await screen.findByRole('heading', { name: /1 family waits/ })).toBeDefined()
  })
})

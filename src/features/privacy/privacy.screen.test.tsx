import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { describe, expect, test, vi } from 'vitest'
import type { Instant } from '#domain/kernel/instant.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { savedFiles } from '#tests/support/screens/saved-files.ts'
import type { setPrivacyTerm } from './privacy.operations.ts'
import { PrivacyScreen } from './privacy.screen.tsx'
import type { PrivateReading, readingsPage } from './readings/readings.operations.ts'

const planned = (firstName: string, leftOn: string, dueOn: string) => ({
  ...{ id: firstName, firstName, lastName: 'Sol', leftOn, dueOn, keptBecause: null },
})

const erased = {
  ...{ id: 'gone', erasedAt: '2026-11-10T09:30:00.000Z', reason: 'family_asked' },
  ...{ byName: 'Marie Delage', actorName: null, bornIn: 2019, className: 'Hérissons' },
  ...{ lastDay: '2025-07-04', markCount: 140, sharedPictureCount: 1, keepUntil: '2035-07-04' },
}

const neverCame = {
  ...{ id: 'never', erasedAt: '2026-11-16T09:30:00.000Z', reason: 'never_came' },
  ...{ byName: 'Paule Girard', actorName: null, bornIn: null, className: null },
  ...{ lastDay: null, markCount: 0, sharedPictureCount: 0, keepUntil: '2036-11-16' },
}

const reading = (number: number, change: Partial<PrivateReading> = {}): PrivateReading => ({
  ...{
    id: `${number}`,
    kind: 'export',
    at: '2026-11-16T08:00:00.000Z' as Instant,
    byName: `Person ${number}`,
  },
  ...{ document: 'schooling_certificate', childName: 'Ana Sol', childCount: 1, ...change },
})

function aSchool(readings: readonly PrivateReading[] = []) {
  let term = { years: 3, reason: null as string | null, version: 0 }
  return aSchoolServer({
    Query: {
      privacyTerm: () => term,
      listPlannedErasures: () => [
        planned('Ana', '2026-07-03', '2029-07-03'),
        planned('Malo', '2026-12-18', '2029-12-18'),
      ],
      listErasedChildren: () => [erased, neverCame],
      listPrivateReadings: ({ first, offset }: VariablesOf<typeof readingsPage>) => ({
        total: readings.length,
        readings: readings.slice(offset, offset + first),
      }),
    },
    Mutation: {
      setPrivacyTerm({ years, reason = null }: VariablesOf<typeof setPrivacyTerm>) {
        term = { years, reason, version: term.version + 1 }
        return { __typename: 'Done' }
      },
    },
  })
}

async function open(part: string, readings?: readonly PrivateReading[]) {
  const server = aSchool(readings)
  await openKept(<PrivacyScreen />, { server, path: `/settings/privacy?part=${part}` })
  return server
}

describe('the calendar of deletions', () => {
  test('leads right to the question for a child that has left, and not for one that is here', async () => {
    await open('calendar')
    const way = await screen.findByRole('link', { name: 'Erase now: Ana Sol' })
    expect(way.getAttribute('href')).toBe('/profile/Ana?ask=erase')
    expect(screen.getByRole('button', { name: 'Keep longer: Malo Sol' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Erase now: Malo Sol' })).toBeNull()
  })

  test('asks why a term is longer than three years, before anything is sent', async () => {
    const server = await open('calendar')
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /erased after/ }),
      '5',
    )
    const why = screen.getByRole('textbox', { name: /Why longer/ })
    await userEvent.type(why, ' ')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/the law asks why/)
    expect(server.acts()).toEqual([])
    await userEvent.type(why, 'A claim')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The term is saved, and every day of the calendar follows it.')
    expect(server.variablesOf('SetPrivacyTerm')).toMatchObject({ years: 5, reason: ' A claim' })
  })

  test('keeps one file longer only until a later day', async () => {
    const server = await open('calendar')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep longer: Ana Sol' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/Because/), 'A claim is open')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(/kept until that day already/)
    expect(server.acts()).toEqual([])
  })
})

test('an erased child stands there without its name, with what is kept and until when', async () => {
  await open('erased')
  const row = await screen.findByRole('row', { name: /Born in 2019/ })
  const said = row.textContent ?? ''
  for (const part of [
    ...['Hérissons, until 04/07/2025', 'Marie Delage', 'The family asked for it.'],
    ...['140 days of the register, without a name', '1 photo of other children too', '04/07/2035'],
  ])
    expect(said).toContain(part)
})

test('a child that never came leaves a line too: when, by whom and why', async () => {
  await open('erased')
  const row = await screen.findByRole('row', { name: /Paule Girard/ })
  for (const part of ['The child never came.', 'This line alone', '16/11/2036'])
    expect(row.textContent).toContain(part)
})

describe('the log of readings', () => {
  test('calls documents by their names, one of another Préau too', async () => {
    await open('readings', [reading(1), reading(2, { document: null })])
    await screen.findByText('Exported: a confirmation of enrolment or place')
    expect(screen.getByText('Exported: a document')).toBeDefined()
  })

  test('asks the server for the next page, and for the days and the name that are looked for', async () => {
    const server = await open(
      'readings',
      Array.from({ length: 45 }, (_, at) => reading(at)),
    )
    await screen.findByText('Person 0')
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Person 20')
    await userEvent.type(screen.getByLabelText('From'), '2026-11-02')
    await userEvent.type(screen.getByRole('searchbox'), 'ana')
    await screen.findByText('Person 0')
    expect(server.variablesOf('PrivateReadings')).toEqual({
      ...{ first: 20, offset: 0, typed: 'ana', from: '2026-11-02', until: null },
      ...{ order: 'newest', whats: null },
    })
    await userEvent.click(screen.getByRole('button', { name: /^Who/ }))
    await vi.waitFor(() =>
      expect(server.variablesOf('PrivateReadings')).toMatchObject({ order: 'by-name' }),
    )
  })

  test('is sorted by what was read, as the words of the reader are, and of whom', async () => {
    const server = await open('readings', [reading(1)])
    await screen.findByText('Person 1')
    const sort = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
    const asked = () => server.variablesOf('PrivateReadings') as { order: string; whats: string[] }
    await sort(/^What/)
    await vi.waitFor(() => expect(asked().order).toBe('by-what'))
    const { whats } = asked()
    // Acted for somebody else, Exported: a certificate…, Exported: the export…, Opened a court paper, Read health data.
    const some = [
      'impersonation:',
      'export:schooling_certificate',
      'export:family_file',
      'paper:',
      'health:',
    ]
    expect(whats.filter((it) => some.includes(it))).toEqual(some)
    await sort(/^About/)
    await vi.waitFor(() => expect(asked()).toMatchObject({ order: 'by-child', whats: null }))
    await sort(/^About/)
    await vi.waitFor(() => expect(asked().order).toBe('by-child-backwards'))
    await sort(/^About/)
    await vi.waitFor(() => expect(asked().order).toBe('newest'))
  })

  test('is exported whole, beyond a thousand lines', async () => {
    const files = savedFiles()
    await open(
      'readings',
      Array.from({ length: 1_030 }, (_, at) => reading(at)),
    )
    await screen.findByText('Person 0')
    await userEvent.click(screen.getByRole('button', { name: 'Export this table' }))
    await userEvent.click(screen.getByRole('menuitem', { name: /csv/ }))
    await vi.waitFor(() => expect(files).toHaveLength(1))
    const lines = (await files[0]?.text())?.trim().split('\r\n') ?? []
    expect(lines).toHaveLength(1_031)
    expect(lines.at(-1)).toContain('Person 1029')
  })
})

test('is read in French', async () => {
  const server = aSchool([reading(1)])
  const path = '/settings/privacy?part=readings'
  await openKept(<PrivacyScreen />, { server, path, locale: 'fr' })
  expect(await screen.findByText(/Exporté\s: un certificat de scolarité/)).toBeDefined()
})

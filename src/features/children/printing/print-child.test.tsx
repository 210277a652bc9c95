import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aFiledChild, openSection } from '#tests/support/screens/open-child-file.tsx'
import { PrintChild } from './print-child.tsx'
import type { setSignatory } from './signatory.operations.ts'

type Signatory = Omit<VariablesOf<typeof setSignatory>, 'actId'>

const fetched: string[] = []
beforeEach(() => {
  fetched.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return new Response('%PDF-1.7')
  })
  URL.createObjectURL = vi.fn(() => 'blob:paper')
  URL.revokeObjectURL = vi.fn()
})
afterEach(() => vi.unstubAllGlobals())

async function open({
  isInCare = false,
  locale = 'en' as Locale,
  signatory = null as Signatory | null,
} = {}) {
  let standing = signatory
  const server = aSchoolServer({
    Query: { signatory: () => standing, serverTime: () => '2026-11-17T07:40:00.000Z' },
    Mutation: {
      setSignatory({ title, name, position }: Signatory) {
        standing = { title, name, position }
        return { __typename: 'Done' }
      },
    },
  })
  await openSection(() => <PrintChild child={{ ...aFiledChild, isInCare }} />, { server, locale })
  return server
}

test.each([
  [false, 'en', 'Print', 'Confirmation of enrolment'],
  [true, 'en', 'Print', 'Confirmation of place'],
  [false, 'fr', 'Imprimer', 'Certificat de scolarité'],
  [true, 'fr', 'Imprimer', 'Attestation d’accueil'],
] as const)(
  'in care: %s, the paper is called in %s: %s',
  async (isInCare, locale, print, paper) => {
    await open({ isInCare, locale })
    await userEvent.click(await screen.findByRole('button', { name: print }))
    await screen.findByRole('menuitem', { name: paper })
  },
)

test('asks who signs, says what is missing, and prints with the answer, which is kept', async () => {
  const server = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Confirmation of enrolment' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Confirmation of enrolment: Tiago Silva' }),
  )
  await userEvent.type(dialog.getByRole('textbox', { name: /^Position/ }), 'head teacher')
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  await dialog.findByText(/This is needed/)
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Title' }), 'Mrs')
  expect(fetched).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(fetched).toHaveLength(1))
  expect(fetched[0]).toContain(`/files/school-certificate.pdf?child=${aFiledChild.id}&lang=en`)
  expect(server.variablesOf('SetSignatory')).toMatchObject({
    ...{ title: 'mrs', position: 'head teacher' },
  })
})

test('begins with who signed last', async () => {
  const server = await open({
    signatory: { title: 'mr', name: 'Jean Roche', position: 'nursery manager' },
    isInCare: true,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Confirmation of place' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: /^Position/ })).toHaveProperty(
    'value',
    'nursery manager',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(fetched).toHaveLength(1))
  expect(server.variablesOf('SetSignatory')).toMatchObject({ name: 'Jean Roche' })
})

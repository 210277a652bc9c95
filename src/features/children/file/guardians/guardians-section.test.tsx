import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { describe, expect, test } from 'vitest'
import type { ChildId, GuardianId } from '#domain/kernel/ids.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { ChildrenRoom } from '../../list/children-room.tsx'
import type { FamilyGuardian, sharePayment } from './guardians.operations.ts'
import { GuardiansSection } from './guardians-section.tsx'

const child = { id: 'tiago', firstName: 'Tiago', lastName: 'Silva' } as FiledChild

const guardian = (name: string, change: Partial<FamilyGuardian> = {}): FamilyGuardian => ({
  ...{
    id: `tiago:${name}`,
    guardianId: name as GuardianId,
    name: `${name} Silva`,
    firstName: name,
  },
  ...{ lastName: 'Silva', title: null, relation: 'Mom', version: 1, home: null },
  ...{ phone: '06 11', homePhone: null, workPhone: null, email: `${name}@family.test` },
  ...{ language: null, profession: null, cafNumber: null, otherChildren: [] },
  ...{ receivesReports: true, receivesInvoices: false, receivesMessages: true },
  ...{ hasLegalAuthority: true, mayCollect: true, payerShare: 0 },
  ...change,
})

/** The family of Tiago, kept by a school server. */
async function open(first: readonly FamilyGuardian[]) {
  let guardians = first
  const siblings = [
    {
      ...{ id: 'tiago:lea', childId: 'lea', firstName: 'Léa', lastName: 'Silva' },
      ...{ className: 'Hiboux', sharedGuardians: ['Ana Silva'] },
    },
  ]
  const server = aSchoolServer({
    Query: { childFamily: () => ({ id: 'tiago', guardians, homes: [], siblings }) },
    Mutation: {
      sharePayment: ({ shares }: VariablesOf<typeof sharePayment>) => {
        const shareOf = new Map(shares.map((it) => [it.guardianId, it.share]))
        guardians = guardians.map((it) => ({
          ...it,
          payerShare: shareOf.get(it.guardianId) ?? 0,
        }))
        return { __typename: 'Done' }
      },
    },
  })
  await openKept(
    <ChildrenRoom all={[child]} isOld={false} lookAgain={() => undefined}>
      <GuardiansSection child={child} />
    </ChildrenRoom>,
    { server },
  )
  await screen.findByText('Ana Silva')
  return server
}

const dialog = () => within(screen.getByRole('dialog'))

describe('the guardians of a child', () => {
  test('are called with a tap, with brothers and sisters below', async () => {
    await open([guardian('Ana')])
    expect(screen.getByRole('link', { name: '06 11' }).getAttribute('href')).toBe('tel:0611')
    expect(screen.getByRole('link', { name: 'Léa Silva' }).getAttribute('href')).toBe(
      '/profile/lea',
    )
  })

  test('say whom else a change concerns, before it is saved', async () => {
    const otherChildren = [{ id: 'lea' as ChildId, firstName: 'Léa', lastName: 'Silva' }]
    await open([guardian('Ana', { otherChildren })])
    await userEvent.click(screen.getByRole('button', { name: 'Change Ana Silva' }))
    expect(dialog().getByText(/^Also guardian of Léa\./)).toBeTruthy()
  })

  test('are told apart where the daily report reaches only one parent', async () => {
    await open([guardian('Ana'), guardian('João', { email: null, relation: 'Dad' })])
    expect(screen.getByText(/^The daily report does not reach João Silva\./)).toBeTruthy()
  })

  test('pay 100 percent together: two with 60 are refused by name, and nothing is sent', async () => {
    const server = await open([guardian('Ana'), guardian('João')])
    await userEvent.click(screen.getByRole('button', { name: 'Who pays' }))
    const type = async (name: string, share: string) => {
      const field = dialog().getByRole('textbox', { name: `${name}, in percent` })
      await userEvent.clear(field)
      await userEvent.type(field, share)
    }
    await type('Ana Silva', '60')
    await type('João Silva', '60')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
    expect((await dialog().findByRole('alert')).textContent).toMatch(
      /add up to 120 % \(Ana Silva 60 %, João Silva 60 %\)/,
    )
    expect(server.acts()).toEqual([])
    await type('João Silva', 'all')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
    const refused = dialog().getByRole('textbox', { name: 'João Silva, in percent' })
    expect(refused.ariaInvalid).toBe('true')
    await type('João Silva', '40')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText(/pays 40 %/)
  })
})

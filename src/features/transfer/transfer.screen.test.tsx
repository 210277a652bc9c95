import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { describe, expect, test } from 'vitest'
import type { ChildId, ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import type { carryOutTransfer, chooseTransfers, TransferPlan } from './transfer.operations.ts'
import { TransferScreen } from './transfer.screen.tsx'

type Child = TransferPlan['children'][number]

const aChild = (id: string, change: Partial<Child> = {}): Child => ({
  ...{
    id: id as ChildId,
    firstName: id,
    lastName: 'Roy',
    isArchived: false,
    classId: 'ms' as ClassId,
    levelId: 'level-ms' as StandardId,
  },
  ...{ lastDay: null, leftFor: null, laterClassId: null, laterFirstDay: null, isMoved: false },
  ...{ markedDays: [], chosen: 'proposed', chosenClassId: null, chosenLevelId: null },
  ...{ chosenLeftFor: null, version: 0 },
  ...change,
})

const aClass = (id: string, name: string, capacity: number | null = null) => ({
  ...{ __typename: 'TransferClass', id, name, capacity, isArchived: false, newcomers: 0 },
  levelIds: [`level-${id.slice(0, 2)}`],
})

const aLevel = (id: string, name: string, nextId: string | null) => ({
  ...{ __typename: 'TransferLevel', id, name, nextId, lastDay: '2027-07-31' as LocalDate },
})

/** A middle section with two classes of the next level, kept by a school server. */
function aTransferServer({
  children = [aChild('Ana'), aChild('Bo')],
  capacity = null as number | null,
  isOutdated = false,
} = {}) {
  let kept = children
  let moves = 0
  const done = { __typename: 'Done' }
  return aSchoolServer({
    Query: {
      transferPlan: () => ({
        ...{ __typename: 'TransferPlan', startYear: 2027, firstDay: '2027-09-01', shown: 'mark' },
        ...{ carriedOutAt: null, byName: null, undoneAt: null, moves, kept: [] },
        levels: [
          aLevel('level-ms', 'Moyenne section', 'level-gs'),
          aLevel('level-gs', 'Grande section', null),
        ],
        classes: [aClass('ms', 'MS A'), aClass('gs-a', 'GS A', capacity), aClass('gs-b', 'GS B')],
        children: kept.map((it) => ({ __typename: 'TransferChild', ...it })),
      }),
    },
    Mutation: {
      chooseTransfers({ choices }: VariablesOf<typeof chooseTransfers>) {
        if (isOutdated) return { __typename: 'Refused', code: 'thing.changed-meanwhile', facts: [] }
        for (const { childId, kind, classId, levelId, leftFor, version } of [choices].flat())
          kept = kept.map((it) =>
            it.id !== childId
              ? it
              : {
                  ...it,
                  chosen: kind as Child['chosen'],
                  ...{ chosenClassId: (classId ?? null) as ClassId | null },
                  ...{ chosenLevelId: (levelId ?? null) as StandardId | null },
                  ...{ chosenLeftFor: leftFor ?? null, version: version + 1 },
                },
          )
        return done
      },
      carryOutTransfer(_: VariablesOf<typeof carryOutTransfer>) {
        moves = kept.length
        kept = kept.map((it) => ({ ...it, isMoved: true, lastDay: '2027-07-31' as LocalDate }))
        return done
      },
      undoTransfer() {
        moves = 0
        kept = kept.map((it) => ({ ...it, isMoved: false, lastDay: null }))
        return done
      },
    },
  })
}

const open = (server: ReturnType<typeof aTransferServer>, locale: 'en' | 'fr' = 'en') =>
  openKept(<TransferScreen />, { server, locale, path: '/settings/transfer' })

const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the next school year', () => {
  test('is proposed for each child, the classes of the next level in turn', async () => {
    await open(aTransferServer())
    const shown = async (name: string) => (await select(name)).selectedOptions[0]?.textContent
    expect(await shown('Next year of Roy Ana')).toBe('Proposed: GS A')
    expect(await shown('Next year of Roy Bo')).toBe('Proposed: GS B')
    await screen.findByText('2 children move for 2027–2028')
  })

  test('keeps a choice, and where a child goes', async () => {
    const server = aTransferServer()
    await open(server)
    await userEvent.selectOptions(await select('Next year of Roy Ana'), 'Leaves the school')
    const field = await screen.findByLabelText('Leaves for')
    await userEvent.type(field, 'Lyon{Tab}')
    await waitFor(() =>
      expect(server.variablesOf('ChooseTransfers').choices).toEqual([
        { childId: 'Ana', kind: 'leaves', leftFor: 'Lyon', version: 1 },
      ]),
    )
    await screen.findByText('1 child moves for 2027–2028')
  })

  test('is chosen for a whole class at once', async () => {
    const server = aTransferServer()
    await open(server)
    const table = within(await screen.findByRole('table', { name: 'Children and their next year' }))
    await userEvent.click(table.getAllByRole('checkbox')[0] as HTMLElement)
    await userEvent.selectOptions(
      await screen.findByLabelText('Next year of the children who are ticked'),
      'GS B',
    )
    await userEvent.click(await button('Choose for 2 children'))
    await waitFor(() =>
      expect(server.variablesOf('ChooseTransfers').choices).toMatchObject([
        { childId: 'Ana', classId: 'gs-b' },
        { childId: 'Bo', classId: 'gs-b' },
      ]),
    )
  })

  test('shows again what a colleague chose meanwhile, and says so', async () => {
    await open(aTransferServer({ isOutdated: true }))
    await userEvent.selectOptions(await select('Next year of Roy Ana'), 'Stays at its level')
    await screen.findByText(/A colleague has changed this meanwhile/)
    expect((await select('Next year of Roy Ana')).value).toBe('proposed')
  })

  test('with more children than places is carried out only when somebody says yes', async () => {
    const server = aTransferServer({ capacity: 0 })
    await open(server)
    await userEvent.click(await button('Look at the preview'))
    await screen.findByText('Places in GS A: 0. Children: 1.')
    const carryOut = await button('Carry out for 2 children')
    expect(carryOut).toHaveProperty('disabled', true)
    await userEvent.click(await screen.findByRole('checkbox'))
    await userEvent.click(carryOut)
    await screen.findByText('The transfer of 2 children is carried out.')
    expect(server.variablesOf('CarryOutTransfer')).toMatchObject({
      shown: 'mark',
      acceptsFull: true,
    })
    await userEvent.click(await button('Take the transfer back'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Take the transfer back' }))
    await select('Next year of Roy Ana')
  })

  test('names who is left as they are, with the reason', async () => {
    const placed = { laterClassId: 'gs-b' as ClassId, laterFirstDay: '2027-09-01' as LocalDate }
    await open(aTransferServer({ children: [aChild('Ana', placed), aChild('Bo')] }))
    await userEvent.click(await button('Look at the preview'))
    expect(await screen.findByText(/A stay in GS B is planned in its file already/)).toBeTruthy()
  })

  test('counts no departure that stands in a file already, neither before the preview nor in it', async () => {
    const leaves = aChild('Bo', { chosen: 'leaves', version: 1 })
    const gone = aChild('Cy', { lastDay: '2027-05-31' as LocalDate })
    await open(aTransferServer({ children: [aChild('Ana'), leaves, gone] }))
    const planned = /1 departure is planned already/
    expect((await screen.findByText(planned)).textContent).toContain('1 child leaves')
    await userEvent.click(await button('Look at the preview'))
    await screen.findByRole('heading', { name: '1 child moves, 1 child leaves' })
    expect(await screen.findAllByText(planned)).toHaveLength(1)
    await button('Carry out for 2 children')
  })

  test('speaks French', async () => {
    await open(aTransferServer(), 'fr')
    expect(await screen.findByRole('button', { name: 'Voir l’aperçu' })).toBeTruthy()
  })
})

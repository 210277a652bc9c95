import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { instantOf } from '#domain/kernel/instant.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aCollector, aFiledChild, openSection } from '#tests/support/screens/open-child-file.tsx'
import { CollectorsSection } from './collectors-section.tsx'

test('a decision of a court is asked for at the tap, and its readers are read anew', async () => {
  const asked: unknown[] = []
  const read = {
    ...{ id: 'read', at: instantOf(Date.UTC(2026, 10, 16, 8)), byName: 'Céline Pommier' },
    actorName: null,
  }
  const banned = { ...aCollector({ name: 'Luc Renard', kind: 'must_not' }), hasPaper: true }
  const server = aSchoolServer({
    Query: {
      childCollectors: () => ({
        ...{ id: aFiledChild.id, openDays: [], people: [banned] },
        paperReads: asked.map(() => read),
      }),
      childFamily: { id: aFiledChild.id, guardians: [], homes: [], siblings: [] },
      courtPaper: (wish: unknown) => {
        asked.push(wish)
        return '/media/decision.pdf'
      },
    },
  })
  await openSection(CollectorsSection, { server })
  const button = await screen.findByRole('button', { name: 'Show the decision of the court' })
  expect(asked).toEqual([])
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Decision of a court' }))
  await waitFor(() => expect(asked).toEqual([{ collectorId: banned.id }]))
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await screen.findByText('Who opened the decision of the court')
  await screen.findByText(/Céline Pommier/)
})

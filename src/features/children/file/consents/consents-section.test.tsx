import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aFiledChild, openSection } from '#tests/support/screens/open-child-file.tsx'
import { ConsentsSection } from './consents-section.tsx'

const said = (id: string, saidOn: string, hasProof: boolean) => ({
  ...{ __typename: 'ConsentEvent', id, use: 'display', answer: 'given', saidOn, hasProof },
  ...{ guardianName: 'Ana Silva', byName: 'Hélène Morvan' },
  recordedAt: `${saidOn}T08:00:00.000Z`,
})

test('a signed paper is looked at by an address that is asked for at the tap', async () => {
  const asked: string[] = []
  const events = [said('signed', '2026-11-16', true), said('told', '2026-09-01', false)]
  const server = aSchoolServer({
    Query: {
      childConsents: { __typename: 'ChildConsents', id: aFiledChild.id, standing: [], events },
      childFamily: null,
      consentProof({ eventId }: { eventId: string }) {
        asked.push(eventId)
        return `/files/shown/${eventId}`
      },
    },
  })
  await openSection(ConsentsSection, { server })
  await userEvent.click(await screen.findByText('Every answer of the family'))
  expect(screen.getAllByText('Paper (PDF)')).toHaveLength(1)
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /^Paper \(PDF\) of / }))
  const frame = await screen.findByTitle('Signed paper')
  expect(frame.getAttribute('src')).toMatch(/^\/files\/shown\/signed#/)
  expect(asked).toEqual(['signed'])
})

import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PresenceScreen } from '#src/features/presence/presence.screen.tsx'
import { recordHealth } from '#src/health/health-record.operations.ts'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { morning, openRegister } from '#tests/support/screens/open-register.tsx'
import {
  aClassroom,
  aWireHealth,
  childId,
  deadlyPeanuts,
} from '#tests/support/tablets/classroom.ts'

const allergic = () => [aWireHealth(1, { allergies: [deadlyPeanuts] })]

const aClassWithAnAllergy = () => {
  const classroom = aClassroom()
  classroom.state.health = allergic()
  return classroom
}

/** Lists what the app asked of the school, by the names of its questions. */
const asked = ({ sent }: Pick<ReturnType<typeof aClassroom>, 'sent'>) =>
  sent.map(({ operation }) => operation)

describe('an allergy', () => {
  test('stands on the card of the register with the first picture, from the answer that brings the roster', async () => {
    const { card, classroom } = await openRegister(aClassWithAnAllergy())
    expect(card(1).textContent).toContain('Life-threatening: Peanuts')
    expect(card(0).textContent).not.toContain('Peanuts')
    expect(asked(classroom)).not.toContain('ClassHealth')
  })

  test('stands in the row of the sheet with the first picture, beside the age', async () => {
    const creche = aCreche()
    creche.state.health = allergic()
    const { row } = await openSheet(creche)
    expect(row(1).textContent).toContain('Peanuts!')
    expect(row(1).textContent).toContain('4 years')
    expect(asked(creche)).not.toContain('ClassHealth')
  })

  test('is known wherever the roster is: the register that was opened shows it without a network', async () => {
    const { classroom, tablet } = await openRegister(aClassWithAnAllergy())
    classroom.state.isReachable = false
    const again = await tablet.show(<PresenceScreen />, { path: morning, locale: 'en' })
    const card = await waitFor(() => {
      const found = again.container.querySelector(`[data-child="${childId(1)}"]`)
      if (!found) throw new Error('there is no card yet')
      return found
    })
    expect(card.textContent).toContain('Life-threatening: Peanuts')
  })

  test('that the direction has just written down stands on the card without asking again', async () => {
    const { card, classroom, tablet } = await openRegister()
    const health = aWireHealth(2, { allergies: [deadlyPeanuts] })
    classroom.state.health = [health]
    classroom.answers.set('RecordHealth', () => ({ answer: { __typename: 'Done' } }))
    const { childId } = health
    const input = { childId, version: 0, allergies: [], diets: [] }
    const place = { work: 'presence', classId: 'class' }
    await tablet.client.mutation(recordHealth, { actId: 'act', input, ...place }).toPromise()
    await waitFor(() => expect(card(2).textContent).toContain('Peanuts!'))
  })
})

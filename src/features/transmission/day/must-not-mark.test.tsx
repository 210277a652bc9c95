import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contactsOf } from '#tests/support/examples/contact-examples.ts'
import { aChildOfDay, aSheetLine } from '#tests/support/examples/sheet-examples.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom } from '#tests/support/tablets/classroom.ts'
import { MustNotMark, MustNotSign } from './must-not-mark.tsx'

const contacts = contactsOf({
  collectors: [
    { name: 'Rémi Lefèvre', kind: 'must_not' },
    { name: 'Odile Renard', kind: 'must_not', weekdays: ['monday'] },
  ],
})

async function departureWith(collectedBy: string) {
  const details = { collectedBy, identityChecked: false, message: null }
  const line = aSheetLine(1, { line: 'departure', details })
  const child = aChildOfDay(0, { contacts })
  const { show } = await aPresenceTablet(aClassroom())
  await show(
    <>
      <MustNotMark line={line} child={child} />
      <MustNotSign lines={[line]} child={child} />
    </>,
    { path: '/', locale: 'en' },
  )
}

test('a departure with somebody who must not collect the child is marked in words and by a sign', async () => {
  await departureWith('remi lefevre')
  expect(screen.getByText('Rémi Lefèvre must not collect this child.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'left with somebody who must not collect' })).toBeTruthy()
})

test('a departure with somebody who must not come on another weekday is not marked', async () => {
  await departureWith('Odile Renard')
  expect(screen.queryByText(/must not collect/)).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

import { expect, test } from 'vitest'
import type { ProspectId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { duplicatesIn } from './alike.ts'
import type { ProspectGuardian } from './guardians.ts'

const claire: ProspectGuardian = {
  ...{ firstName: 'Claire', lastName: 'Aubry', relation: 'Mom' },
  ...{ phone: '+33 6 12 34 56 78', email: 'claire@small.test' },
}
const asked = (id: string, change: object = {}) => ({
  ...{ id: id as ProspectId, firstName: 'Salomé' as string | null, lastName: 'Aubry' },
  ...{ birthDate: '2025-01-22' as LocalDate, isExpected: false, childId: null },
  ...{ guardians: [claire], ...change },
})

test.each([
  [
    'the same name in other letters',
    { firstName: 'SALOME', lastName: 'aubry', guardians: [] },
    true,
  ],
  [
    'the same number without its country',
    { lastName: 'Roy', guardians: [{ ...claire, email: null, phone: '0612345678' }] },
    true,
  ],
  [
    'the same address in capitals',
    { lastName: 'Roy', guardians: [{ ...claire, email: 'CLAIRE@small.test', phone: null }] },
    true,
  ],
  ['no first name yet', { firstName: null }, true],
  ['a twin', { firstName: 'Nina' }, false],
  ['another birth date', { birthDate: '2025-02-22' }, false],
  ['another family', { lastName: 'Roy', guardians: [] }, false],
])('of two requests for one child each names the other: %s', (_, change, isSame) =>
  expect(duplicatesIn([asked('one'), asked('other', change)])).toEqual(
    new Map(
      isSame
        ? [
            ['one', ['other']],
            ['other', ['one']],
          ]
        : [],
    ),
  ),
)

test('of a machine that sends one child thousands of times, each names twenty others', () => {
  const all = Array.from({ length: 3000 }, (_, place) => asked(`of ${place}`))
  const found = [...duplicatesIn(all).values()]
  expect(found).toHaveLength(3000)
  expect(new Set(found.map((it) => it.length))).toEqual(new Set([20]))
})

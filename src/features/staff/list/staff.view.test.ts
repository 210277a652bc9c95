import { describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { foundRows } from '#src/ui/data-table/rows-on-show.ts'
import { aMember, classes } from '#tests/support/examples/staff-examples.ts'
import {
  type StaffSearch,
  splitName,
  staffFinding,
  staffTable,
  unseenClasses,
} from './staff.view.ts'

const staff = [
  aMember({ id: '1' as UserId, name: 'Émeline Sauzet', classes: [{ id: 'a', name: 'Moyens' }] }),
  aMember({ id: '2' as UserId, name: 'Aïssatou Barry', status: 'invited' }),
  aMember({ id: '3' as UserId, name: 'Hélène Vasseur', role: 'director' }),
  aMember({ id: '4' as UserId, name: 'Zoé Arnaud', status: 'disabled' }),
]
const names = (change: Partial<StaffSearch>): string[] => {
  const search = { ...staffTable.whole, ...change }
  return foundRows(staff, search, { ...staffFinding(search), locale: 'fr' }).map(
    ({ name }) => splitName(name).firstName,
  )
}

describe('the list of the staff', () => {
  test('leaves out who is switched off until they are asked for', () => {
    expect(names({})).toEqual(['Émeline', 'Aïssatou', 'Hélène'])
    expect(names({ status: 'disabled' })).toEqual(['Zoé'])
    expect(names({ status: 'all' })).toHaveLength(4)
    expect(names({ status: 'invited' })).toEqual(['Aïssatou'])
  })

  test('finds by name, address, or class', () => {
    expect(names({ typed: 'VASSEUR' })).toEqual(['Hélène'])
    expect(names({ typed: 'moyens' })).toEqual(['Émeline'])
  })

  test('keeps one role', () => {
    expect(names({ role: 'director' })).toEqual(['Hélène'])
  })

  test('sorts by first and by last name', () => {
    const sort = (by: 'firstName' | 'lastName') => names({ sort: { by, order: 'asc' } })
    expect(sort('lastName')).toEqual(['Aïssatou', 'Émeline', 'Hélène'])
    expect(sort('firstName')).toEqual(['Aïssatou', 'Émeline', 'Hélène'])
  })

  test('names the classes of a colleague that the reader does not see', () => {
    const anna = aMember({
      classes: [
        { id: 'msa', name: 'Moyenne A' },
        { id: 'elsewhere', name: 'Coccinelles' },
      ],
    })
    expect(unseenClasses(anna, classes)).toEqual(['Coccinelles'])
  })

  test('takes what follows the first word as the last name', () => {
    expect(splitName('Claire de La Tour')).toEqual({ firstName: 'Claire', lastName: 'de La Tour' })
    expect(splitName('Zoé')).toEqual({ firstName: 'Zoé', lastName: '' })
  })
})

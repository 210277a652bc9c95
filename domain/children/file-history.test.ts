import { describe, expect, test } from 'vitest'
import { compareFiles, type FileThing } from './file-history.ts'

const child = (fields: FileThing['fields']): FileThing => ({
  ...{ childId: 'c', part: 'identity', thing: 'c', name: '', guardianId: null },
  fields,
})
const guardian = (fields: FileThing['fields'], childId = 'c'): FileThing => ({
  ...{ childId, part: 'guardian', thing: 'g', name: 'Marie Dupont', guardianId: 'g' },
  fields,
})

const collector = (fields: FileThing['fields']): FileThing => ({
  ...{ childId: 'c', part: 'collector', thing: 'p', name: 'Paul Martin', guardianId: null },
  fields,
})

describe('the history of a file', () => {
  test('says of each changed field what it said and what it says', () => {
    const changes = compareFiles(
      [child({ firstName: 'Léa', usageName: null, birthDate: '2021-04-02' })],
      [child({ firstName: 'Lea', usageName: 'Faure', birthDate: '2021-04-02' })],
    )
    expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['firstName', 'Léa', 'Lea'],
      ['usageName', null, 'Faure'],
    ])
    expect(changes.every(({ kind }) => kind === 'changed')).toBe(true)
  })

  test('says nothing where nothing changed', () => {
    const same = [child({ firstName: 'Léa' }), collector({ phone: '06', weekdays: ['monday'] })]
    expect(compareFiles(same, structuredClone(same))).toEqual([])
  })

  test('says what a new guardian brought, without the boxes that are not ticked', () => {
    const changes = compareFiles(
      [],
      [guardian({ phone: '06', mayCollect: true, email: null, receivesReports: false })],
    )
    expect(changes.map(({ kind, field, after }) => [kind, field, after])).toEqual([
      ['added', 'phone', '06'],
      ['added', 'mayCollect', true],
    ])
  })

  test('keeps what a guardian said who was removed', () => {
    const [gone] = compareFiles([guardian({ phone: '06' })], [])
    expect(gone).toMatchObject({ kind: 'removed', name: 'Marie Dupont', before: '06', after: null })
  })

  test('writes a box that was unticked, and a list that became empty', () => {
    const changes = compareFiles(
      [collector({ needsIdentityCheck: true, weekdays: ['monday'] })],
      [collector({ needsIdentityCheck: false, weekdays: [] })],
    )
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [true, false],
      [['monday'], []],
    ])
  })

  test('says of the private note only that it changed', () => {
    const [change] = compareFiles([child({ privateNote: 'one' })], [child({ privateNote: 'two' })])
    expect(change).toMatchObject({
      isHidden: true,
      before: null,
      after: null,
      field: 'privateNote',
    })
  })

  test('keeps nothing of a field that the table does not name', () => {
    const [change] = compareFiles([child({ religion: 'one' })], [child({ religion: 'two' })])
    expect(change).toMatchObject({ isHidden: true, before: null, after: null })
  })

  test('belongs to the file of each child of a guardian', () => {
    const of = (phone: string) => [guardian({ phone }), guardian({ phone }, 'sister')]
    expect(compareFiles(of('06'), of('07')).map(({ childId }) => childId)).toEqual(['c', 'sister'])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { aDocument } from '#tests/support/examples/prescription-examples.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallAccount,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let school: SmallSchool
let head: SmallAccount
let director: Visitor

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const world = () => smallWorld(test$.owner)
beforeEach(async () => {
  school = await world().aSchool()
  head = await world().aDirector({ of: school })
  director = await aVisitor(preau, { of: head })
})

const after =
  'school: getSchool { settingsVersion name logo siret lineOne postcode city country galleryEnable docCategories { category } }'
const act = (name: string, wish: object, by = director) =>
  performAct<{ school: object }>(preau, { by, act: name, after, ...wish })

const data = {
  name: 'Les Tilleuls',
  keepsLogo: true,
  mail: 'bonjour@tilleuls.test',
  website: '',
  contactOne: '',
  contactTwo: '',
  siret: '',
}

describe('what a school says of itself', () => {
  test('is what everybody of the school reads afterwards', async () => {
    const answer = await act('setSchoolData', { version: 1, input: data })
    expect(answer).toMatchObject({
      school: { name: 'Les Tilleuls', settingsVersion: 2 },
    })
    const teacher = await aVisitor(preau, { of: await world().aTeacher({ of: school }) })
    const { data: seen } = await teacher.ask('{ getSchool { name mail } }')
    expect(seen).toEqual({ getSchool: { name: 'Les Tilleuls', mail: 'bonjour@tilleuls.test' } })
  })

  test('names its postal address, which an older app leaves as it is', async () => {
    const address = { lineOne: '14 rue des Lilas', lineTwo: '', postcode: '69004', city: 'Lyon' }
    const input = { ...data, address: { ...address, country: '' } }
    const kept = { lineOne: '14 rue des Lilas', postcode: '69004', city: 'Lyon', country: null }
    expect(await act('setSchoolData', { version: 1, input })).toMatchObject({
      school: kept,
    })
    const later = await act('setSchoolData', { version: 2, input: { ...data, name: 'Les Ormes' } })
    expect(later).toMatchObject({ school: { name: 'Les Ormes', ...kept } })
    const streetless = { ...data, address: { ...address, lineOne: '', country: '' } }
    expect(await act('setSchoolData', { version: 3, input: streetless })).toMatchObject({
      code: 'school.street-missing',
    })
  })

  test('is changed by the first of two who change it at once', async () => {
    await act('setSchoolData', { version: 1, input: data })
    const late = await act('setSchoolData', { version: 1, input: { ...data, name: 'Les Chênes' } })
    expect(late).toMatchObject({ code: 'thing.changed-meanwhile' })
  })

  test('never has the SIRET of another school', async () => {
    const other = await world().aSchool()
    const siret = '73282932000074'
    await test$.owner.query('update school set siret = $2 where school_id = $1', [
      other.schoolId,
      siret,
    ])
    const answer = await act('setSchoolData', { version: 1, input: { ...data, siret } })
    expect(answer).toMatchObject({ code: 'school.siret-taken' })
    await test$.owner.query('update school set siret = null where school_id = $1', [other.schoolId])
  })

  test('shows no picture that is no logo of this school', async () => {
    const logoMediaId = nextId('foreign-logo')
    const input = { ...data, keepsLogo: false, logoMediaId }
    expect(await act('setSchoolData', { version: 1, input })).toMatchObject({
      code: 'field.not-arrived',
    })
  })
})

describe('the PDF that goes out with the answer to a request', () => {
  const letters = {
    ...{ prospectEmailTitle: 'Votre demande', prospectEmailTemplate: '', invoiceEmailTitle: '' },
    ...{ invoiceEmailTemplate: '', paymentReminderMessage: '' },
  }
  const save = (version: number, more: object) =>
    performAct<{ school: object }>(preau, {
      ...{ by: director, act: 'setSchoolLetters', version, input: { ...letters, ...more } },
      after: 'school: getSchool { prospectPdfMediaId prospectPdfUrl }',
    })
  const usesOf = async (mediaId: string) =>
    (await test$.owner.query('select 1 from media_use where media_id = $1', [mediaId])).rowCount

  test('is opened, replaced and taken away, and stays while an older app names none', async () => {
    const [first, second] = [
      await aDocument(test$.owner, { of: head, mediaId: nextId('first') }),
      await aDocument(test$.owner, { of: head, mediaId: nextId('second') }),
    ]
    const kept = { prospectPdfMediaId: first, prospectPdfUrl: expect.stringContaining(first) }
    expect(await save(1, { prospectPdfMediaId: first })).toMatchObject({ school: kept })
    expect(await save(2, {})).toMatchObject({ school: kept })
    await save(2, { prospectPdfMediaId: second })
    expect([await usesOf(first), await usesOf(second)]).toEqual([0, 1])
    expect(await save(3, { prospectPdfMediaId: null })).toMatchObject({
      school: { prospectPdfMediaId: null, prospectPdfUrl: null },
    })
    expect(await usesOf(second)).toBe(0)
  })

  test('is none that is still on its way, or of another school', async () => {
    const half = await aDocument(test$.owner, {
      ...{ of: head, state: 'arriving', mediaId: nextId('half') },
    })
    const neighbour = await world().aDirector({ of: await world().aSchool() })
    const foreign = await aDocument(test$.owner, { of: neighbour, mediaId: nextId('foreign') })
    for (const prospectPdfMediaId of [half, foreign])
      expect(await save(1, { prospectPdfMediaId })).toMatchObject({ code: 'field.not-arrived' })
  })
})

test('a switch hides what it switches off, and one that was not sent stays', async () => {
  const switches = [{ feature: 'galleryEnable', isEnabled: false }]
  const answer = await act('setSchoolSwitches', { version: 1, switches })
  expect(answer).toMatchObject({ school: { galleryEnable: false } })
  const wrong = [{ feature: 'is_enabled', isEnabled: false }]
  expect(await act('setSchoolSwitches', { version: 2, switches: wrong })).toMatchObject({
    code: 'school.unknown-switch',
  })
})

test('kinds of documents are added, renamed and removed', async () => {
  const categoryId = nextId('category')
  const categoriesOf = (answer: unknown) =>
    (answer as { school: { docCategories: { category: string }[] } }).school.docCategories
  const add = await act('addDocumentCategory', { categoryId, category: 'Assurance' })
  expect(categoriesOf(add)).toContainEqual({ category: 'Assurance' })
  const renamed = await act('renameDocumentCategory', {
    categoryId,
    category: 'Assurance scolaire',
  })
  expect(categoriesOf(renamed)).toContainEqual({ category: 'Assurance scolaire' })
  const removed = await act('removeDocumentCategory', { categoryId })
  expect(categoriesOf(removed)).not.toContainEqual({ category: 'Assurance scolaire' })
})

import { describe, expect, test } from 'vitest'
import { decideCategory } from './document-categories.ts'
import { fillLetter, readLetters, unknownFieldsOf } from './letters.ts'
import { readMoney, readSchoolAddress, readSchoolData } from './school-settings.ts'

const data = {
  name: 'Les Tilleuls',
  mail: '',
  website: '',
  contactOne: '',
  contactTwo: '',
  siret: '',
}
const money = {
  currency: 'EUR',
  paymentType: '',
  hasTax: false,
  note: '',
  showPaymentReminderToParent: false,
}

describe('the data of a school', () => {
  test('may leave out everything except the name', () => {
    expect(readSchoolData(data)).toMatchObject({ ok: true, value: { mail: null, siret: null } })
    expect(readSchoolData({ ...data, name: ' ' })).toMatchObject({
      refusal: { code: 'field.missing' },
    })
  })
  test.each([
    [{ siret: '123' }, 'school.siret-malformed'],
    [{ mail: 'nobody' }, 'field.malformed'],
    [{ website: 'javascript:alert(1)' }, 'field.malformed'],
    [{ contactOne: '0'.repeat(300) }, 'field.too-long'],
  ])('are refused with %j', (change, code) =>
    expect(readSchoolData({ ...data, ...change })).toMatchObject({ refusal: { code } }),
  )
})

describe('the money of a school', () => {
  test('is one that Préau can write, paid in a way it knows or in none yet', () => {
    expect(readMoney(money)).toMatchObject({ value: { paymentType: null, note: null } })
    expect(readMoney({ ...money, currency: 'XXX' })).toMatchObject({
      refusal: { code: 'field.unknown' },
    })
    expect(readMoney({ ...money, paymentType: 'shells' })).toMatchObject({
      refusal: { code: 'field.unknown' },
    })
  })
})

describe('a letter', () => {
  test('names the fields that nothing fills, each once', () =>
    expect(
      unknownFieldsOf('prospect', '{guardianName} {amount} {typo} {amount} { schoolName }'),
    ).toEqual(['amount', 'typo', ' schoolName ']))
  test('is filled where it can be, and keeps the rest as it stands', () =>
    expect(fillLetter('Dear {guardianName}, {amont}', { guardianName: 'Ms Example' })).toBe(
      'Dear Ms Example, {amont}',
    ))
  test('is refused when it is too long, and none when it is empty', () => {
    const empty = {
      prospectEmailTitle: '',
      prospectEmailTemplate: '',
      invoiceEmailTitle: '',
      invoiceEmailTemplate: ' ',
      paymentReminderMessage: '',
    }
    expect(readLetters(empty)).toMatchObject({ value: { invoiceEmailTemplate: null } })
    expect(readLetters({ ...empty, invoiceEmailTitle: 'x'.repeat(201) })).toMatchObject({
      refusal: { code: 'field.too-long' },
    })
  })
})

test('one kind of document at most is the health plan', () => {
  const plan = { category: 'Plan de soins', isHealthPlan: true }
  expect(decideCategory(plan, [{ category: 'PAI', isHealthPlan: true }])).toMatchObject({
    refusal: { code: 'school.health-plan-taken' },
  })
  expect(decideCategory(plan, [])).toMatchObject({ ok: true })
})

describe('the postal address of a school', () => {
  const address = { lineOne: '14 rue des Lilas', postcode: '69004', city: 'Lyon' }

  test('may be empty, a town alone, or whole', () => {
    for (const typed of [{}, { city: 'Lyon' }, address])
      expect(readSchoolAddress(typed)).toMatchObject({ ok: true })
  })

  test('needs the street of its post code, and the town of its street', () => {
    expect(readSchoolAddress({ ...address, lineOne: ' ' })).toMatchObject({
      refusal: { code: 'school.street-missing' },
    })
    expect(readSchoolAddress({ ...address, city: '' })).toMatchObject({
      refusal: { code: 'school.town-missing' },
    })
    const lineTwo = 'x'.repeat(101)
    expect(readSchoolAddress({ ...address, lineTwo })).toMatchObject({
      refusal: { code: 'field.too-long' },
    })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallChild,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Period = { id: string; name: string; firstDay: string; lastDay: string }
type Settings = {
  gradeSystem: string
  needsApproval: boolean
  levels: { level: string; colour: string; labelFr: string | null }[]
  periods: Period[]
  sentences: { id: string; textEn: string; textFr: string }[]
}
type Answered = { settings?: Settings }

let school: SmallSchool
let child: SmallChild
let director: Visitor

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
beforeEach(async () => {
  const world = smallWorld(test$.owner)
  school = await world.aSchool()
  child = await world.aChild({ in: await world.aClass({ of: school }) })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
})

const after = `settings: pedagogySettings { gradeSystem needsApproval levels { level colour labelFr }
  periods { id name firstDay lastDay } sentences { id textEn textFr } }`
const act = (name: string, wish: object) =>
  performAct<Answered>(preau, { by: director, act: name, after, ...wish })

const levels = [
  { level: 'B', colour: '#AD7C16', labelFr: 'En cours' },
  { level: 'A', colour: '#2b6b3d' },
  { level: 'A+', colour: '#1f52ad', labelEn: 'With ease' },
]
const setScale = (more = {}) =>
  act('setScale', { gradeSystem: 'score', needsApproval: true, levels, ...more })
const setPeriods = (periods: Partial<Period>[]) => act('setPeriods', { periods })
const first = {
  id: nextId('period'),
  name: 'Période 1',
  firstDay: '2026-09-01',
  lastDay: '2026-10-16',
}
const second = {
  id: nextId('period'),
  name: 'Période 2',
  firstDay: '2026-11-02',
  lastDay: '2026-12-18',
}

describe('the scale', () => {
  test('is drawn and called as the school says; a label in one language stands for both', async () => {
    const { settings } = await setScale()
    expect(settings).toMatchObject({
      gradeSystem: 'score',
      needsApproval: true,
      levels: [
        { level: 'B', colour: '#ad7c16', labelFr: 'En cours' },
        { level: 'A', colour: '#2b6b3d', labelFr: null },
        { level: 'A+', colour: '#1f52ad', labelFr: 'With ease' },
      ],
    })
    const { data } = await director.ask(
      '{ getSchool { gradeSystem evaluationColor { color1 color3 } } }',
    )
    expect(data).toEqual({
      getSchool: {
        gradeSystem: 'score',
        evaluationColor: { color1: '#2b6b3d', color3: '#ad7c16' },
      },
    })
  })

  test.each([
    ['a drawing in percent', { gradeSystem: 'percent' }, 'pedagogy.unknown-level'],
    ['two levels', { levels: levels.slice(1) }, 'pedagogy.unknown-level'],
    ['one level twice', { levels: [levels[0], levels[0], levels[2]] }, 'pedagogy.unknown-level'],
    [
      'a colour that is none',
      { levels: [{ level: 'B', colour: 'red;}' }, ...levels.slice(1)] },
      'pedagogy.colour-malformed',
    ],
    [
      'a label of 61 letters',
      { levels: [{ ...levels[0], labelFr: 'x'.repeat(61) }, ...levels.slice(1)] },
      'field.too-long',
    ],
  ])('%s is refused, and nothing is changed', async (_, wrong, code) => {
    expect(await setScale(wrong)).toEqual({ code })
    const { data } = await director.ask('{ pedagogySettings { gradeSystem needsApproval } }')
    expect(data).toEqual({ pedagogySettings: { gradeSystem: 'abc', needsApproval: false } })
  })
})

test('the levels that a framework may be for are told whole, to a keeper who teaches none of them as well', async () => {
  const world = smallWorld(test$.owner)
  const keeper = await world.aTeacher({ of: school, permissions: { settings_pedagogy: true } })
  const { data } = await (await aVisitor(preau, { of: keeper })).ask(
    '{ pedagogySettings { standards { name } } }',
  )
  expect(data).toEqual({ pedagogySettings: { standards: [{ name: 'Moyenne section' }] } })
})

describe('the periods', () => {
  test('are told in the order of their days, and keep their id when they are moved', async () => {
    const { settings } = await setPeriods([second, first])
    expect(settings?.periods.map(({ name }) => name)).toEqual(['Période 1', 'Période 2'])
    const { settings: moved } = await setPeriods([{ ...first, lastDay: '2026-10-17' }])
    expect(moved?.periods).toMatchObject([{ id: first.id, lastDay: '2026-10-17' }])
  })

  test.each([
    [
      'that share a day',
      [first, { ...second, firstDay: '2026-10-16' }],
      'pedagogy.periods-overlap',
    ],
    ['on days that do not exist', [{ ...first, lastDay: '2026-02-31' }], 'field.malformed'],
    ['that are one twice', [first, { ...second, id: first.id }], 'pedagogy.unknown-period'],
  ])('%s are refused', async (_, periods, code) => {
    expect(await setPeriods(periods)).toEqual({ code })
  })

  test('that texts of carnets belong to stay', async () => {
    await setPeriods([first])
    const about = { childId: child.childId, periodId: first.id, baseVersion: 0 }
    await act('writeReportBook', { input: { ...about, domainTexts: [], general: 'Bien' } })
    expect(await setPeriods([second])).toEqual({ code: 'pedagogy.period-in-use' })
  })
})

describe('the bank of sentences', () => {
  const [one, other] = [nextId('sentence'), nextId('sentence')]
  const add = (textFr: string, sentenceId = nextId<typeof one>('sentence')) =>
    act('addBankSentence', { sentenceId, textFr })
  const textsIn = ({ settings }: Partial<Answered>) =>
    settings?.sentences.map(({ textFr }) => textFr)

  test('grows at its end, is reworded, put in order, and loses what is taken out', async () => {
    await add('Parle peu.', one)
    expect(textsIn(await add('Compte bien.', other))).toEqual(['Parle peu.', 'Compte bien.'])
    await act('changeBankSentence', { sentenceId: one, textFr: 'Parle volontiers.' })
    const ordered = await act('orderBankSentences', { sentenceIds: [other, one] })
    expect(textsIn(ordered)).toEqual(['Compte bien.', 'Parle volontiers.'])
    const { rows } = await test$.owner.query(
      "select before, after from change where act = 'orderBankSentences' and school_id = $1",
      [school.schoolId],
    )
    const before = ['Parle volontiers.', 'Compte bien.']
    expect(rows).toEqual([{ before, after: before.toReversed() }])
    const removed = await act('removeBankSentence', { sentenceId: other })
    expect(textsIn(removed)).toEqual(['Parle volontiers.'])
    const back = await add('Compte bien.', other)
    expect(textsIn(back)).toEqual(['Compte bien.', 'Parle volontiers.'])
  })

  test('has each once, and other words replace none', async () => {
    const added = await add('Parle peu.', one)
    expect(await add('Parle peu.', one)).toEqual(added)
    const code = 'request.known-id-with-other-content'
    expect(await add('Parle bien.', one)).toEqual({ code })
  })

  test.each([
    ['nothing', ' ', 'pedagogy.name-missing'],
    ['501 characters', 'x'.repeat(501), 'field.too-long'],
  ])('takes no sentence of %s', async (_, text, code) => {
    expect(await add(text)).toEqual({ code })
  })
})

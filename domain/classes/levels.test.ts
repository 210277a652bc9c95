import { describe, expect, test } from 'vitest'
import { readThing, refuseTaken, type Sent } from '../kernel/fields/thing.ts'
import type { StandardId } from '../kernel/ids.ts'
import { countUses, decideLevel, type Level, level } from './levels.ts'
import { decideStarterLevels, levelSets, levelsOfSets, openEnds } from './starter-levels.ts'

const id = (end: string) => `00000000-0000-4000-8000-${end.padStart(12, '0')}` as StandardId
const [ps, ms, gs] = [id('1'), id('2'), id('3')]

const aLevel = (change: Partial<Level>): Level => ({
  id: ps,
  name: 'Petite section',
  code: 'PS',
  cycle: 'cycle1',
  ageFrom: 32,
  ageTo: 48,
  childrenPerAdult: null,
  capacity: null,
  nextId: null,
  position: 4,
  version: 3,
  ...change,
})
const standing = [
  aLevel({ nextId: ms }),
  aLevel({ id: ms, name: 'Moyenne section', code: 'MS', position: 5 }),
]
const typed = {
  ...{ name: 'Grande section', code: 'GS', cycle: 'cycle1', nextId: null },
  ...{ ageFrom: '56', ageTo: '72', childrenPerAdult: '', capacity: '30' },
}
const judged = (change: Sent<typeof level>, of: StandardId | null = gs) => {
  const read = readThing(level, { ...typed, ...change })
  const others = standing.filter((it) => it.id !== of)
  return read.ok ? decideLevel(read.value, { id: of, others }) : read
}

describe('a level', () => {
  test('is read with its names tidied and its numbers whole', () => {
    expect(judged({ name: ' Grande  section ', code: ' ' })).toMatchObject({
      ok: true,
      value: { name: 'Grande section', code: null, ageFrom: 56, capacity: 30 },
    })
  })

  test.each<[string, Sent<typeof level>, string]>([
    ['without a name', { name: ' ' }, 'field.missing'],
    ['with a name of 41 letters', { name: 'x'.repeat(41) }, 'field.too-long'],
    ['with a code of 7 letters', { code: 'MATERNE' }, 'field.too-long'],
    ['that ends before it begins', { ageTo: 56, ageFrom: 72 }, 'classes.ages-reversed'],
    ['of an unknown cycle', { cycle: 'cycle9' }, 'field.unknown'],
    ['of half a month', { ageFrom: 2.5 }, 'field.malformed'],
    ['of no child per adult', { childrenPerAdult: 0 }, 'field.out-of-range'],
    ['for 501 children', { capacity: 501 }, 'field.out-of-range'],
    ['before a level that is not there', { nextId: id('9') }, 'field.unknown'],
  ])('%s is refused at this field', (_, change, code) => {
    const [field] = Object.keys(change)
    expect(judged(change)).toMatchObject({ refusal: { code, facts: { field } } })
  })

  test('does not lead back to itself, neither at once nor after others', () => {
    const circle = (at: StandardId, nextId: StandardId) => judged({ nextId }, at)
    const refused = { refusal: { code: 'classes.levels-in-a-circle', facts: { field: 'nextId' } } }
    expect(circle(ms, ps)).toMatchObject(refused)
    expect(circle(ps, ps)).toMatchObject(refused)
    expect(circle(ps, ms)).toMatchObject({ ok: true })
  })

  test('counts what really uses it: settings go with it', () => {
    expect(countUses([])).toBe(0)
    expect(
      countUses([
        { count: 1, isSetting: false },
        { count: 22, isSetting: false },
        { count: 1, isSetting: true },
      ]),
    ).toBe(23)
  })
})

describe('ready-made levels', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => id(`${at + 1}`))

  test('lead from the crèche to the petite section, and end with the CM2', () => {
    const sets = ['elementary', 'creche', 'maternelle'] as const
    const judged = decideStarterLevels({ sets, ids: ids(12) }, [])
    const made = judged.ok ? (judged.value?.added ?? []) : []
    const codeOf = (of: StandardId | null) => made.find((it) => it.id === of)?.code ?? null
    const steps = made.map(({ code, nextId }) => `${code} ${codeOf(nextId)}`)
    expect(steps).toEqual(
      'BB MOY,MOY GR,GR PS,TPS PS,PS MS,MS GS,GS CP,CP CE1,CE1 CE2,CE2 CM1,CM1 CM2,CM2 null'.split(
        ',',
      ),
    )
  })

  test.each(levelSets)('of the set %s obey the rule for levels', (set) => {
    const made = levelsOfSets([set]).map((of) => {
      const read = readThing(level, { ...of, capacity: null, nextId: null })
      if (!read.ok) throw new Error(read.refusal.code)
      return read.value
    })
    const rules = made.map((it) => decideLevel(it, { id: null, others: [] }).ok)
    expect(rules).toEqual(made.map(() => true))
    const taken = made.map((it, at) => refuseTaken(level, it, made.slice(0, at)))
    expect(taken).toEqual(made.map(() => null))
  })

  test('are made once, one id for each', () => {
    const nursery = { sets: ['nursery'], ids: ids(3) } as const
    const made = decideStarterLevels(nursery, [])
    const standingNow = (made.ok && made.value?.added) || []
    expect(standingNow).toHaveLength(3)
    expect(decideStarterLevels(nursery, standingNow)).toEqual({ ok: true, value: null })
    expect(decideStarterLevels({ ...nursery, ids: ids(2) }, [])).toMatchObject({
      refusal: { code: 'classes.levels-there' },
    })
    expect(decideStarterLevels({ sets: ['lycee'], ids: [] }, [])).toMatchObject({
      refusal: { code: 'classes.unknown-set' },
    })
  })

  test('add only what a school lacks, stand where they belong, and lead on what led nowhere', () => {
    const own = [
      aLevel({ id: id('11'), name: 'petite SECTION', code: null, nextId: id('12') }),
      aLevel({ id: id('12'), name: 'Les grands', code: 'gs', position: 5 }),
      aLevel({ id: id('13'), name: 'Danse', code: null, position: 6 }),
    ]
    const sets = ['maternelle', 'elementary']
    const judged = decideStarterLevels({ sets, ids: ids(7) }, own)
    const { added, led, order } = (judged.ok && judged.value) || { added: [], led: [], order: [] }
    expect(added.map(({ code }) => code)).toEqual('TPS MS CP CE1 CE2 CM1 CM2'.split(' '))
    expect(led).toMatchObject([{ id: id('12'), nextId: id('3'), version: 4 }])
    const all = [...own, ...added]
    expect(order.map((of) => all.find((it) => it.id === of)?.name)).toEqual([
      ...['Toute petite section', 'petite SECTION', 'Moyenne section', 'Les grands'],
      ...added.slice(2).map(({ name }) => name),
      'Danse',
    ])
  })

  test('say where children would leave, because the level that usually follows is missing', () => {
    expect(openEnds(['maternelle'], []).map(({ code }) => code)).toEqual(['GS'])
    expect(openEnds(['creche'], []).map(({ code }) => code)).toEqual(['GR'])
    expect(openEnds(['creche', 'maternelle', 'elementary'], [])).toEqual([])
    expect(openEnds(['creche'], [aLevel({})])).toEqual([])
  })
})

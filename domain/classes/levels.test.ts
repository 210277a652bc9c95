import { describe, expect, test } from 'vitest'
import type { StandardId } from '../kernel/ids.ts'
import {
  decideLevel,
  decideLevelRemoval,
  type Level,
  type LevelWish,
  mostLevels,
} from './levels.ts'
import { decideStarterLevels, levelSets, openEnds, starterLevels } from './starter-levels.ts'

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
const wish = (change: Partial<LevelWish> = {}): LevelWish => ({
  name: 'Grande section',
  code: 'GS',
  cycle: 'cycle1',
  ageFrom: 56,
  ageTo: 72,
  childrenPerAdult: null,
  capacity: 30,
  nextId: null,
  ...change,
})
const refusedBy = (judged: ReturnType<typeof decideLevel>) =>
  judged.ok ? null : judged.refusal.code

describe('a level', () => {
  test('that is new stands last, with its names tidied', () => {
    const judged = decideLevel(
      { ...wish({ name: ' Grande  section ', code: ' ' }), id: gs },
      standing,
    )
    expect(judged).toMatchObject({
      ok: true,
      value: { name: 'Grande section', code: null, position: 6, version: 1 },
    })
  })

  test('that is there keeps its place and counts its change', () => {
    const judged = decideLevel({ ...wish(), id: ps, version: 3 }, standing)
    expect(judged).toMatchObject({ ok: true, value: { position: 4, version: 4, capacity: 30 } })
  })

  test.each<[string, Partial<LevelWish>, string]>([
    ['without a name', { name: ' ' }, 'classes.level-name-missing'],
    ['with a name of 41 letters', { name: 'x'.repeat(41) }, 'classes.level-name-too-long'],
    ['with a code of 7 letters', { code: 'MATERNE' }, 'classes.code-too-long'],
    ['with the name of another one', { name: 'petite SECTION' }, 'classes.level-name-taken'],
    ['with the code of another one', { code: 'ps' }, 'classes.code-taken'],
    ['that ends before it begins', { ageFrom: 72, ageTo: 56 }, 'classes.ages-reversed'],
    ['of an unknown cycle', { cycle: 'cycle9' }, 'classes.unknown-cycle'],
    ['of half a month', { ageFrom: 2.5 }, 'classes.number-out-of-range'],
    ['of no child per adult', { childrenPerAdult: 0 }, 'classes.number-out-of-range'],
    ['for 501 children', { capacity: 501 }, 'classes.number-out-of-range'],
    ['before a level that is not there', { nextId: id('9') }, 'classes.unknown-next-level'],
    ['before itself', { nextId: gs }, 'classes.unknown-next-level'],
  ])('%s is refused', (_, change, code) => {
    expect(refusedBy(decideLevel({ ...wish(change), id: gs }, standing))).toBe(code)
  })

  test('does not lead back to itself, neither at once nor after others', () => {
    const circle = (at: StandardId, nextId: StandardId) =>
      refusedBy(decideLevel({ ...wish({ nextId }), id: at }, standing))
    expect(circle(ms, ps)).toBe('classes.levels-in-a-circle')
    expect(circle(ps, ps)).toBe('classes.levels-in-a-circle')
    expect(circle(ps, ms)).toBeNull()
  })

  test('is not changed over a version that nobody saw', () => {
    const judged = decideLevel({ ...wish(), id: ps, version: 2 }, standing)
    expect(refusedBy(judged)).toBe('classes.level-changed-meanwhile')
  })

  test('is one of at most 40', () => {
    const full = Array.from({ length: mostLevels }, (_, at) => aLevel({ id: id(`${at + 100}`) }))
    expect(refusedBy(decideLevel({ ...wish(), id: gs }, full))).toBe('classes.too-many-levels')
  })

  test('is deleted while nothing uses it, and then the refusal counts what does', () => {
    const level = aLevel({})
    expect(decideLevelRemoval(level, [])).toEqual({ ok: true, value: level })
    expect(decideLevelRemoval(undefined, [])).toEqual({ ok: true, value: null })
    const uses = [
      { kind: 'class', name: 'Les lunes', count: 1, isSetting: false },
      { kind: 'children', name: null, count: 22, isSetting: false },
      { kind: 'person', name: 'Céline', count: 1, isSetting: true },
    ] as const
    const [, , setting] = uses
    expect(decideLevelRemoval(level, [setting])).toEqual({ ok: true, value: level })
    expect(decideLevelRemoval(level, uses)).toMatchObject({
      refusal: { code: 'classes.level-used', facts: { count: '23' } },
    })
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
    const made: Level[] = []
    for (const [at, level] of starterLevels[set].entries()) {
      const typed = { ...level, code: level.code ?? '', capacity: null, nextId: null }
      const judged = decideLevel({ ...typed, id: id(`${at + 1}`) }, made)
      if (judged.ok) made.push(judged.value)
    }
    expect(made).toHaveLength(starterLevels[set].length)
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

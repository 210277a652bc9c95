import { beforeEach, describe, expect, test } from 'vitest'
import { largestTable } from '#domain/pedagogy/take-apart.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Milestone = { id: string; code: string; textFr: string; textEn: string; isEnabled: boolean }
type Domain = {
  id: string
  parentId: string | null
  nameFr: string
  nameEn: string
  milestones: Milestone[]
}
type Framework = { id: string; kind: string; name: string; isEnabled: boolean; domains: Domain[] }
type Answered = { frameworks: Framework[] }

let school: SmallSchool
let schoolClass: SmallClass
let director: Visitor

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
beforeEach(async () => {
  const world = smallWorld(test$.owner)
  school = await world.aSchool()
  schoolClass = await world.aClass({ of: school })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
})

const after = `frameworks: listFrameworks { id kind name isEnabled
  domains { id parentId nameFr nameEn milestones { id code textFr textEn isEnabled } } }`

const act = (name: string, wish: object) =>
  performAct<Answered>(preau, { by: director, act: name, after, ...wish })

const takeOver = (kind: string, standardIds: string[] = []) =>
  act('takeOverFramework', { frameworkId: nextId('framework'), kind, standardIds })
const importCsv = (csv: string, name = 'Nos compétences') =>
  act('importFramework', { frameworkId: nextId('framework'), name, standardIds: [], csv })
const ownFramework = async (): Promise<Framework> => {
  const { frameworks } = await importCsv(
    'domaine;texte\nLangage;Parler\nLangage;Écouter\nNombres;Compter',
  )
  return frameworks[0] as Framework
}

describe('taking over a framework', () => {
  test.each(['cycle-1', 'cycle-2', 'eyfs', 'montessori-0-3', 'montessori-3-6'])(
    '%s brings all its domains and milestones, as the school’s own',
    async (kind) => {
      const { frameworks } = await takeOver(kind)
      const [framework] = frameworks
      expect(framework).toMatchObject({ kind, isEnabled: true })
      const milestones = framework?.domains.flatMap((it) => it.milestones) ?? []
      expect(milestones.length).toBeGreaterThan(25)
      expect(milestones.every(({ textEn, textFr }) => textEn !== '' && textFr !== '')).toBe(true)
    },
  )

  test('names it in the language of the school, and tells its strands after their domain', async () => {
    const { frameworks } = await takeOver('cycle-1')
    expect(frameworks[0]?.name).toBe('Cycle 1 (programme 2025)')
    const [language, oral] = frameworks[0]?.domains ?? []
    expect(oral?.parentId).toBe(language?.id)
  })

  test('of an unknown kind, or for a level that the school does not have, takes over nothing', async () => {
    expect(await takeOver('cycle-9')).toEqual({ code: 'field.unknown' })
    const stranger = ['00000000-0000-4000-8000-000000000009']
    expect(await takeOver('cycle-1', stranger)).toEqual({ code: 'field.unknown' })
    expect((await takeOver('eyfs')).frameworks).toHaveLength(1)
  })

  test('twice gives two copies: a school may keep one for each of two houses', async () => {
    await takeOver('eyfs', [schoolClass.standardId])
    expect((await takeOver('eyfs')).frameworks).toHaveLength(2)
  })

  test('ends at 30 of them, and one that is there is no more', async () => {
    const own = { frameworkId: nextId('framework'), name: 'La nôtre', standardIds: [] }
    await act('addFramework', own)
    await test$.owner.query(
      `insert into framework (school_id, framework_id, kind, name, position, is_enabled)
       select $1, gen_random_uuid(), 'own', 'Une de plus', it, true from generate_series(1, 29) as it`,
      [school.schoolId],
    )
    expect(await takeOver('eyfs')).toEqual({ code: 'pedagogy.too-many-frameworks' })
    expect((await act('addFramework', own)).frameworks).toHaveLength(30)
  })

  test('is told in the log of changes', async () => {
    await takeOver('cycle-1')
    const { rows } = await test$.owner.query(
      'select act, after from change where school_id = $1 order by at',
      [school.schoolId],
    )
    expect(rows).toMatchObject([{ act: 'takeOverFramework', after: { kind: 'cycle-1' } }])
  })
})

const savedOtherwise = { code: 'request.known-id-with-other-content' }

describe('a framework whose id is known', () => {
  const csv = 'domaine;texte\nLangage;Parler\nNombres;Compter'
  test.each([
    ['addFramework', { name: 'Ours' }, { name: 'Theirs' }],
    ['takeOverFramework', { kind: 'cycle-1' }, { kind: 'eyfs' }],
    [
      'importFramework',
      { name: 'Ours', csv },
      { name: 'Ours', csv: csv.replace('Compter', 'Ranger') },
    ],
  ])('stays as it is by %s: said again it is done, said otherwise refused', async (...of) => {
    const [name, wish, other] = of
    const frameworkId = nextId('framework')
    const add = (said: object) => act(name, { frameworkId, standardIds: [], ...said })
    const added = await add(wish)
    expect(await add(wish)).toEqual(added)
    expect(await add(other)).toEqual(savedOtherwise)
    const standardIds = [schoolClass.standardId]
    expect(await add({ ...wish, standardIds })).toEqual(savedOtherwise)
    const { rows } = await test$.owner.query('select act from change where school_id = $1', [
      school.schoolId,
    ])
    expect(rows).toEqual([{ act: name }])
  })
})

describe('changing a framework', () => {
  const addStrand = (frameworkId: string, parentId: string) =>
    act('addDomain', { domainId: nextId('domain'), frameworkId, parentId, nameFr: 'Lire' })

  test('renames and switches it off, and keeps it readable', async () => {
    const { id } = await ownFramework()
    await act('changeFramework', { frameworkId: id, name: 'Anciennes' })
    const { frameworks } = await act('changeFramework', { frameworkId: id, isEnabled: false })
    expect(frameworks[0]).toMatchObject({ name: 'Anciennes', isEnabled: false })
    expect(frameworks[0]?.domains).toHaveLength(2)
  })

  test('adds a strand to a domain, and none to a strand', async () => {
    const { id, domains } = await ownFramework()
    const added = await addStrand(id, domains[0]?.id ?? '')
    const strand = added.frameworks[0]?.domains[1]
    // Words given in one language stand for both.
    expect(strand).toMatchObject({ nameFr: 'Lire', nameEn: 'Lire', parentId: domains[0]?.id })
    expect(await addStrand(id, strand?.id ?? '')).toEqual({ code: 'pedagogy.nested-too-deep' })
  })

  test('adds, rewords and disables a milestone', async () => {
    const { domains } = await ownFramework()
    const milestoneId = nextId('milestone')
    const added = { milestoneId, domainId: domains[0]?.id, textEn: 'Telling', code: 'L3' }
    await act('addMilestone', { ...added, textFr: 'Dire' })
    await act('addMilestone', { ...added, textFr: 'Dire' })
    // A draft that is sent again in other words replaces nothing.
    expect(await act('addMilestone', { ...added, textFr: 'Raconter' })).toEqual(savedOtherwise)
    const [first] = domains[0]?.milestones ?? []
    const changed = { milestoneId: first?.id, isEnabled: false, textFr: 'Parler fort' }
    const { frameworks } = await act('changeMilestone', changed)
    expect(frameworks[0]?.domains[0]?.milestones).toMatchObject([
      { textFr: 'Parler fort', isEnabled: false },
      { textFr: 'Écouter' },
      { textFr: 'Dire', textEn: 'Telling', code: 'L3', isEnabled: true },
    ])
  })

  test('does nothing where a domain or milestone with the id stands so, and renames none elsewhere', async () => {
    const { id: frameworkId, domains } = await ownFramework()
    const [domain, other] = domains
    const again = { domainId: domain?.id, frameworkId, nameFr: 'Langage' }
    await act('addDomain', again)
    const [milestone] = domain?.milestones ?? []
    const same = { milestoneId: milestone?.id, domainId: domain?.id, textFr: 'Parler' }
    expect((await act('addMilestone', same)).frameworks[0]?.domains).toEqual(domains)
    const { rows } = await test$.owner.query('select act from change where school_id = $1', [
      school.schoolId,
    ])
    expect(rows).toEqual([{ act: 'importFramework' }])
    expect(await act('addDomain', { ...again, parentId: other?.id })).toEqual(savedOtherwise)
    expect(await act('addDomain', { ...again, nameFr: 'Lire' })).toEqual(savedOtherwise)
    expect(await act('addMilestone', { ...same, domainId: other?.id })).toEqual(savedOtherwise)
  })

  test('puts milestones and domains in another order, when none is left out', async () => {
    const { domains } = await ownFramework()
    const milestones = domains[0]?.milestones.map(({ id }) => id).toReversed() ?? []
    const order = (milestoneIds: string[]) => act('orderMilestones', { milestoneIds })
    expect(await order(milestones.slice(1))).toEqual({ code: 'thing.order-outdated' })
    expect(await order([...milestones, milestones[0] ?? ''])).toEqual({
      code: 'thing.order-outdated',
    })
    const ordered = await order(milestones)
    expect(ordered.frameworks[0]?.domains[0]?.milestones.map(({ id }) => id)).toEqual(milestones)
    const turned = domains.map(({ id }) => id).toReversed()
    const { frameworks } = await act('orderDomains', { domainIds: turned })
    expect(frameworks[0]?.domains.map(({ id }) => id)).toEqual(turned)
  })

  test.each([
    ['no name', '', 'field.missing'],
    ['81 characters', 'x'.repeat(81), 'field.too-long'],
  ])('with %s is refused', async (_, name, code) => {
    const { id } = await ownFramework()
    const refused = await act('changeFramework', { frameworkId: id, name })
    expect(refused).toEqual({ code })
  })

  test('of another school is not possible, not even by its id', async () => {
    const { id } = await ownFramework()
    const world = smallWorld(test$.owner)
    const other = await world.aSchool({ name: 'Oakfield' })
    director = await aVisitor(preau, { of: await world.aDirector({ of: other }) })
    const refused = await act('changeFramework', { frameworkId: id, name: 'Mine' })
    expect(refused).toEqual({ code: 'pedagogy.unknown-framework' })
  })
})

describe('importing a framework from a table', () => {
  test.each([
    [
      'commas',
      'domain,strand,code,text en,text fr,band\nLanguage,Oral,L1,"Speaks, and listens",Parle,PS',
    ],
    ['semicolons', 'Domaine;Sous-domaine;Code;Compétence;Niveau\nLangage;Oral;L1;Parle;PS'],
    ['tabs and a byte order mark', '\ufeffDomaine\tsous-domaine\tFrançais\nLangage\tOral\tParle'],
  ])('separated by %s is read', async (_, csv) => {
    const { frameworks } = await importCsv(csv)
    const [domain, strand] = frameworks[0]?.domains ?? []
    expect(domain).toMatchObject({ parentId: null, milestones: [] })
    expect(strand).toMatchObject({ parentId: domain?.id, milestones: [{ textFr: 'Parle' }] })
  })

  test('with a wrong row imports nothing', async () => {
    const csv = 'domaine;texte\nLangage;Parler\n;Sans domaine\nLangage;'
    expect(await importCsv(csv)).toEqual({ code: 'pedagogy.file-with-errors' })
    expect((await takeOver('eyfs')).frameworks).toHaveLength(1)
  })

  test.each([
    ['an empty file', ''],
    ['headings only', 'domaine;texte'],
    ['no headings', 'Langage;Parler\nNombres;Compter'],
    ['a picture', '\u0089PNG\r\n\u001a\n\rIHDR'],
  ])('%s is refused whole', async (_, csv) => {
    expect(await importCsv(csv)).toEqual({ code: 'pedagogy.file-unreadable' })
  })

  test('as large as a table may be fits a request, even where JSON writes each sign as two', async () => {
    const heads = 'domain,text\n'
    const csv = `${heads}${'"'.repeat(largestTable - heads.length)}`
    const { data } = await preau.ask(
      `mutation($csv: String!) { answer: importFramework(actId: "${nextId('act')}", csv: $csv, name: "Nos compétences",
        frameworkId: "${nextId('framework')}", standardIds: []) { ... on Refused { code } } }`,
      { bearer: director.accessToken, variables: { csv } },
    )
    expect(data).toEqual({ answer: { code: 'pedagogy.file-with-errors' } })
  })

  test('of 20,000 columns is refused before it holds up anybody', async () => {
    const csv = `${','.repeat(20_000)}domain,text\n${'x\n'.repeat(20_000)}`
    expect(await importCsv(csv)).toEqual({ code: 'pedagogy.table-too-large' })
  })
})

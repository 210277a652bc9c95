import { existsSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { starterTopics } from '#domain/topics/starter-topics.ts'
import { HandClock } from '#tests/support/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { hangStarterTopics } from '#tests/support/topic-examples.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

type Icon = {
  id: string
  subject: string
  url: string
  isEnabled: boolean
  labelEn: string
  labelFr: string
  drawing: string | null
}
type Answered = { code?: string; query?: { listIcons: Icon[] } }

let test$: TestDatabase
let preau: TestApp
let school: SmallSchool
let director: Visitor
const clock = new HandClock('2026-11-17T07:40:00Z')
const world = () => smallWorld(test$.owner)

beforeAll(async () => {
  test$ = await createTestDatabase()
  preau = await createTestApp({ database: test$.database, clock })
})
beforeEach(async () => {
  school = await world().aSchool()
  await hangStarterTopics(test$.owner, school)
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
})

const fields = 'id subject url isEnabled labelEn labelFr drawing'
const answer = `{ ... on Refused { code } ... on Done { query { listIcons { ${fields} } } } }`

async function list(by: Visitor = director): Promise<Icon[]> {
  const { data } = await by.ask(`{ listIcons { ${fields} } }`)
  return (data as { listIcons: Icon[] }).listIcons
}

/** The list after the act, or the code of its refusal. */
async function act(
  call: string,
  variables: object,
  by: Visitor = director,
): Promise<Icon[] | string> {
  const sent = { actId: nextId('act'), ...variables }
  const { data, errors } = await preau.ask(call, { bearer: by.accessToken, variables: sent })
  const answered = Object.values(data ?? {})[0] as Answered | undefined
  return answered?.query?.listIcons ?? answered?.code ?? String(errors?.[0]?.extensions?.code)
}

const keep =
  (name: 'addIcon' | 'changeIcon') =>
  (iconId: string, input: object, by?: Visitor): Promise<Icon[] | string> =>
    act(
      `mutation($actId: ID!, $iconId: ID!, $input: IconInput!) {
        ${name}(actId: $actId, iconId: $iconId, input: $input) ${answer} }`,
      { iconId, input },
      by,
    )
const addAs = keep('addIcon')
const add = (input: object, by?: Visitor) => addAs(nextId('topic'), input, by)
const change = keep('changeIcon')
const switchIt = (iconId: string, isEnabled: boolean) =>
  act(
    `mutation($actId: ID!, $iconId: ID!, $isEnabled: Boolean!) {
      switchIcon(actId: $actId, iconId: $iconId, isEnabled: $isEnabled) ${answer} }`,
    { iconId, isEnabled },
  )
const order = (iconIds: string[]) =>
  act(
    `mutation($actId: ID!, $iconIds: [ID!]!) { orderIcons(actId: $actId, iconIds: $iconIds) ${answer} }`,
    { iconIds },
  )
const subjects = (icons: Icon[] | string) =>
  Array.isArray(icons) ? icons.map(({ subject }) => subject) : icons

const stories = { labelEn: 'Story time', labelFr: 'Histoires', drawing: 'story' }

describe('the topics of a school', () => {
  test('are listed in their order, in the language of the school, each with its drawing', async () => {
    const icons = await list()
    expect(icons.map(({ subject }) => subject)).toEqual(starterTopics.map((it) => it.labelFr))
    for (const { url } of icons) expect(existsSync(`public${url}`)).toBe(true)
  })

  test('are seen by every teacher and changed by none to whom the page was not opened', async () => {
    const teacher = await aVisitor(preau, { of: await world().aTeacher({ of: school }) })
    expect(await list(teacher)).toHaveLength(12)
    expect(await add(stories, teacher)).toBe('FORBIDDEN')
    const permissions = { settings_topics: true }
    const keeper = await aVisitor(preau, {
      of: await world().aTeacher({ of: school, permissions }),
    })
    expect(await add(stories, keeper)).toHaveLength(13)
  })

  test('can be added to: the new one stands last', async () => {
    await add(stories)
    const added = { subject: 'Histoires', isEnabled: true, url: '/topics/story.svg' }
    expect((await list()).at(-1)).toMatchObject(added)
  })

  test.each([
    ['no English word', { ...stories, labelEn: ' ' }, 'topics.label-missing'],
    ['a drawing that does not exist', { ...stories, drawing: '../x' }, 'INPUT_INVALID'],
    [
      'a picture of nobody',
      { ...stories, drawing: null, mediaId: nextId('media') },
      'topics.unknown-picture',
    ],
    ['two pictures', { ...stories, mediaId: nextId('media') }, 'topics.unknown-picture'],
  ])('are not added to with %s', async (_, input, code) => {
    expect(await add(input)).toBe(code)
    expect(await list()).toHaveLength(12)
  })

  test('sent twice, a topic is there once, in the words of the second time', async () => {
    const iconId = nextId('topic')
    await addAs(iconId, stories)
    const again = await addAs(iconId, { ...stories, labelFr: 'Contes' })
    expect(subjects(again).slice(12)).toEqual(['Contes'])
  })

  test('are renamed in both languages and keep their picture unless another is given', async () => {
    const [first] = await list()
    const words = { labelEn: 'Arrival', labelFr: 'Arrivée' }
    const renamed = await change(first?.id ?? '', words)
    expect(renamed[0]).toMatchObject({ subject: 'Arrivée', drawing: 'welcome' })
    const redrawn = await change(first?.id ?? '', { ...words, drawing: 'motor_skills' })
    expect(redrawn[0]).toMatchObject({ drawing: 'motor_skills', url: '/topics/motor-skills.svg' })
  })

  test('can be switched off and on again, and switched off they are still listed', async () => {
    const [first] = await list()
    const off = await switchIt(first?.id ?? '', false)
    expect(off[0]).toMatchObject({ id: first?.id, isEnabled: false })
    expect((await switchIt(first?.id ?? '', true))[0]).toMatchObject({ isEnabled: true })
  })

  test('are put into an order that names each of them, and into no other', async () => {
    const turned = (await list()).map(({ id }) => id).toReversed()
    await order(turned)
    expect(await order(turned.slice(1))).toBe('topics.order-outdated')
    expect((await list()).map(({ id }) => id)).toEqual(turned)
  })

  test('of another school are unknown', async () => {
    const other = await world().aSchool()
    await hangStarterTopics(test$.owner, other)
    const stranger = await aVisitor(preau, { of: await world().aDirector({ of: other }) })
    const [first] = await list()
    expect(await change(first?.id ?? '', stories, stranger)).toBe('topics.unknown-topic')
    expect((await list())[0]).toEqual(first)
  })

  test('leave a line in the log of changes whenever they change', async () => {
    await add(stories)
    const { rows } = await test$.owner.query(
      `select act, before, after ->> 'labelFr' as label from change where school_id = $1`,
      [school.schoolId],
    )
    expect(rows).toEqual([{ act: 'addIcon', before: null, label: 'Histoires' }])
  })
})

test('an act is done although what its page reads after it is refused', async () => {
  const { data, errors } = await director.ask(`mutation {
    orderIcons(actId: "${nextId('act')}", iconIds: ${JSON.stringify((await list()).map(({ id }) => id).toReversed())}) {
      ... on Done { query { listSchools { id } } } } }`)
  expect(data).toEqual({ orderIcons: { query: null } })
  expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN'])
})

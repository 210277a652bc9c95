import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
type Answered = { code?: string; icons?: Icon[] }

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
afterAll(async () => {
  await preau.app.close()
  await test$.drop()
})
beforeEach(async () => {
  school = await world().aSchool()
  await hangStarterTopics(test$.owner, school)
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
})

const fields = 'id subject url isEnabled labelEn labelFr drawing'
const answer = `{ ... on IconRefused { code } ... on IconsChanged { icons { ${fields} } } }`

async function list(by: Visitor = director): Promise<Icon[]> {
  const { data } = await by.ask(`{ listIcons { ${fields} } }`)
  return (data as { listIcons: Icon[] }).listIcons
}

async function act(call: string, variables: object, by: Visitor = director): Promise<Answered> {
  const { data } = await preau.ask(call, { bearer: by.accessToken, variables: { ...variables } })
  return Object.values(data ?? {})[0] as Answered
}

const add = (input: object, by?: Visitor) =>
  act(`mutation($input: IconInput!) { addIcon(input: $input) ${answer} }`, { input }, by)
const change = (iconId: string, input: object, by?: Visitor) =>
  act(
    `mutation($iconId: ID!, $input: IconInput!) { changeIcon(iconId: $iconId, input: $input) ${answer} }`,
    { iconId, input },
    by,
  )
const switchIt = (iconId: string, isEnabled: boolean) =>
  act(
    `mutation($iconId: ID!, $isEnabled: Boolean!) { switchIcon(iconId: $iconId, isEnabled: $isEnabled) ${answer} }`,
    { iconId, isEnabled },
  )
const order = (iconIds: string[]) =>
  act(`mutation($iconIds: [ID!]!) { orderIcons(iconIds: $iconIds) ${answer} }`, { iconIds })

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
    const { errors } = await teacher.ask(`mutation { addIcon(input: ${inline}) { __typename } }`)
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    const permissions = { settings_topics: true }
    const keeper = await aVisitor(preau, {
      of: await world().aTeacher({ of: school, permissions }),
    })
    expect((await add(stories, keeper)).icons).toHaveLength(13)
  })

  test('can be added to: the new one stands last', async () => {
    const { icons } = await add(stories)
    expect(icons?.at(-1)).toMatchObject({
      subject: 'Histoires',
      isEnabled: true,
      url: '/topics/story.svg',
    })
    expect(await list()).toEqual(icons)
  })

  test.each([
    ['no English word', { ...stories, labelEn: ' ' }, 'topics.label-missing'],
    ['a word that is in use', { ...stories, labelFr: 'musique' }, 'topics.label-taken'],
    ['no picture', { ...stories, drawing: null }, 'topics.picture-missing'],
    ['a drawing that does not exist', { ...stories, drawing: '../x' }, 'topics.unknown-picture'],
    [
      'a picture of nobody',
      { ...stories, drawing: null, mediaId: nextId('media') },
      'topics.unknown-picture',
    ],
    ['two pictures', { ...stories, mediaId: nextId('media') }, 'topics.unknown-picture'],
  ])('are not added to with %s', async (_, input, code) => {
    expect(await add(input)).toEqual({ code })
    expect(await list()).toHaveLength(12)
  })

  test('sent twice, a topic is there once', async () => {
    await add(stories)
    expect(await add(stories)).toEqual({ code: 'topics.label-taken' })
    expect(await list()).toHaveLength(13)
  })

  test('are renamed in both languages and keep their picture unless another is given', async () => {
    const [first] = await list()
    const renamed = await change(first?.id ?? '', { labelEn: 'Arrival', labelFr: 'Arrivée' })
    expect(renamed.icons?.[0]).toMatchObject({ subject: 'Arrivée', drawing: 'welcome' })
    const redrawn = await change(first?.id ?? '', {
      labelEn: 'Arrival',
      labelFr: 'Arrivée',
      drawing: 'science',
    })
    expect(redrawn.icons?.[0]?.drawing).toBe('science')
  })

  test('can be switched off and on again, and switched off they are still listed', async () => {
    const [first] = await list()
    const off = await switchIt(first?.id ?? '', false)
    expect(off.icons?.[0]).toMatchObject({ id: first?.id, isEnabled: false })
    expect((await switchIt(first?.id ?? '', true)).icons?.[0]?.isEnabled).toBe(true)
  })

  test('are put into an order that names each of them, and into no other', async () => {
    const ids = (await list()).map(({ id }) => id)
    const turned = ids.toReversed()
    expect((await order(turned)).icons?.map(({ id }) => id)).toEqual(turned)
    expect(await order(turned.slice(1))).toEqual({ code: 'topics.order-outdated' })
    expect((await list()).map(({ id }) => id)).toEqual(turned)
  })

  test('of another school are unknown', async () => {
    const other = await world().aSchool()
    await hangStarterTopics(test$.owner, other)
    const stranger = await aVisitor(preau, { of: await world().aDirector({ of: other }) })
    const [first] = await list()
    const tried = await change(first?.id ?? '', stories, stranger)
    expect(tried).toEqual({ code: 'topics.unknown-topic' })
    expect((await list())[0]).toEqual(first)
  })

  test('leave a line in the log of changes whenever they change', async () => {
    await add(stories)
    const { rows } = await test$.owner.query(
      `select act, after ->> 'labelFr' as label from change where school_id = $1`,
      [school.schoolId],
    )
    expect(rows).toEqual([{ act: 'addIcon', label: 'Histoires' }])
  })
})

const inline = '{ labelEn: "Story time", labelFr: "Histoires", drawing: "story" }'

import { existsSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { starterTopics } from '#domain/topics/starter-topics.ts'
import { hangStarterTopics } from '#tests/support/examples/topic-examples.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Icon = {
  id: string
  subject: string
  url: string
  isEnabled: boolean
  drawing: string | null
  usedBy: number
}
type Answered = { icons: Icon[] }

let school: SmallSchool
let director: Visitor

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = () => smallWorld(test$.owner)
beforeEach(async () => {
  school = await world().aSchool()
  await hangStarterTopics(test$.owner, school)
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
})

const after = 'icons: listIcons { id subject url isEnabled drawing usedBy }'

async function list(): Promise<Icon[]> {
  const { data } = await director.ask(`{ ${after} }`)
  return (data as Answered).icons
}
const act = (name: string, wish: object, by = director) =>
  performAct<Answered>(preau, { by, act: name, after, ...wish })
const add = (input: object, by?: Visitor) => act('addIcon', { iconId: nextId('topic'), input }, by)

const stories = { labelEn: 'Story time', labelFr: 'Histoires', drawing: Symbol('story') }

describe('the topics of a school', () => {
  test('are listed in their order, in the language of the school, each with its drawing', async () => {
    const icons = await list()
    expect(icons.map(({ subject }) => subject)).toEqual(starterTopics.map((it) => it.labelFr))
    for (const { url } of icons) expect(existsSync(`public${url}`)).toBe(true)
  })

  test('say how many lines of diaries stand under them', async () => {
    const { userId } = await world().aTeacher({ of: school })
    const { childId } = await world().aChild({ in: await world().aClass({ of: school }) })
    const [first] = await list()
    for (const isRemoved of [false, false, true])
      await test$.owner.query(
        `insert into diary_item (school_id, item_id, child_id, date, topic_id, text, is_removed, version,
           first_account_id, account_id, device_id, written_at)
         values ($1, $2, $3, '2026-11-16', $4, 'Look', $5, 1, $6, $6, $2, now())`,
        [school.schoolId, nextId('item'), childId, first?.id, isRemoved, userId],
      )
    expect((await list()).slice(0, 2).map(({ usedBy }) => usedBy)).toEqual([2, 0])
  })

  test('are added by a teacher to whom the page was opened', async () => {
    const of = await world().aTeacher({ of: school, permissions: { settings_topics: true } })
    const keeper = await aVisitor(preau, { of })
    const added = { subject: 'Histoires', isEnabled: true, url: '/topics/story.svg', usedBy: 0 }
    expect((await add(stories, keeper)).icons.slice(12)).toMatchObject([added])
  })

  test.each([
    ['a picture of nobody', { drawing: undefined }],
    ['two pictures', {}],
  ])('are not added to with %s', async (_, picture) => {
    const input = { ...stories, ...picture, mediaId: nextId('media') }
    expect(await add(input)).toMatchObject({ code: 'field.not-arrived' })
  })

  test('are renamed in both languages and keep their picture unless another is given', async () => {
    const iconId = (await list())[0]?.id
    const input = { labelEn: 'Arrival', labelFr: 'Arrivée' }
    const renamed = await act('changeIcon', { iconId, input })
    expect(renamed.icons[0]).toMatchObject({ subject: 'Arrivée', drawing: 'welcome' })
    const drawing = Symbol('motor_skills')
    const redrawn = await act('changeIcon', { iconId, input: { ...input, drawing } })
    expect(redrawn.icons[0]).toMatchObject({ url: '/topics/motor-skills.svg' })
  })

  test('of another school are unknown', async () => {
    const other = await world().aSchool()
    await hangStarterTopics(test$.owner, other)
    const stranger = await aVisitor(preau, { of: await world().aDirector({ of: other }) })
    const [first] = await list()
    const wish = { iconId: first?.id, input: stories }
    expect(await act('changeIcon', wish, stranger)).toEqual({ code: 'thing.unknown' })
    expect((await list())[0]).toEqual(first)
  })
})

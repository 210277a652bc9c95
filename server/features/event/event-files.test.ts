import { beforeEach, describe, expect, test } from 'vitest'
import { aDocument } from '#tests/support/examples/prescription-examples.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallAccount,
  type SmallChild,
  type SmallClass,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Row = {
  id: string
  files: { id: string; name: string | null; image: { url: string | null } | null }[]
  version: number
}
type Person = SmallAccount & { visitor: Visitor }

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

let own: SmallClass
let child: SmallChild
let director: Person
let teacher: Person
let stranger: Person

beforeEach(async () => {
  const school = await world.aSchool()
  own = await world.aClass({ of: school, name: 'Mésanges' })
  const other = await world.aClass({ of: school, name: 'Hiboux' })
  child = await world.aChild({ in: own, firstName: 'Léo' })
  const person = async (of: SmallAccount): Promise<Person> => ({
    ...of,
    visitor: await aVisitor(preau, { of }),
  })
  const teach = (it: SmallClass) =>
    world.aTeacher({ of: school, classes: [it], permissions: { event: true } })
  director = await person(await world.aDirector({ of: school }))
  teacher = await person(await teach(own))
  stranger = await person(await teach(other))
})

const after = `events(from: "2026-11-01", to: "2026-12-31") {
  events { id version files { id name image { url } } } }`

async function act(name: string, wish: object, by: Person) {
  const answer = await performAct<{ events: { events: Row[] } }>(preau, {
    ...{ by: by.visitor, act: name, after },
    ...wish,
  })
  return { code: answer.code, events: answer.code ? [] : answer.events.events }
}

const outing = { title: 'La ferme', kind: 'outing', firstDay: '2026-11-20', repeats: 'never' }
const ofClass = () => ({ audience: 'classes', audienceIds: [own.classId] })

const add = async (files: object[] | null, by = director, change: object = {}) => {
  const eventId = nextId('event')
  const input = { ...outing, ...ofClass(), files, ...change }
  return { eventId, ...(await act('addEvent', { eventId, input }, by)) }
}

async function addressOf(by: Person, eventId: string, mediaId: string): Promise<string | null> {
  const { data } = await by.visitor.ask(
    `{ address: eventFile(eventId: "${eventId}", mediaId: "${mediaId}") }`,
  )
  return (data as { address: string | null }).address
}

const use = async (mediaId: string) =>
  (
    await test$.owner.query<{ used_in: string }>(
      'select used_in from media_use where media_id = $1',
      [mediaId],
    )
  ).rows.map((row) => row.used_in)

describe('the files of an event', () => {
  test('are seen by everybody who sees the event, and by nobody else', async () => {
    const pdf = await aDocument(test$.owner, { of: director })
    const photo = await aDocument(test$.owner, { of: director, kind: 'photo' })
    const { eventId, events } = await add([
      { mediaId: pdf, name: 'Programme.pdf' },
      { mediaId: photo, name: 'IMG_1.jpg' },
    ])
    expect(events[0]?.files).toEqual([
      { id: pdf, name: 'Programme.pdf', image: null },
      { id: photo, name: null, image: { url: expect.stringContaining(photo) } },
    ])
    expect(await addressOf(teacher, eventId, pdf)).toContain(`${pdf}.pdf`)
    expect(await addressOf(teacher, eventId, photo)).toBeNull()
    expect(await addressOf(stranger, eventId, pdf)).toBeNull()
    const far = await world.aDirector({ of: await world.aSchool() })
    const visitor = await aVisitor(preau, { of: far })
    expect(await addressOf({ ...far, visitor }, eventId, pdf)).toBeNull()
    expect(await use(pdf)).toEqual(['event'])
  })

  test('are added and taken away by who may change it, and stay where they are not sent', async () => {
    const pdf = await aDocument(test$.owner, { of: director })
    const { eventId } = await add([{ mediaId: pdf, name: 'Programme.pdf' }])
    const change = (files: object[] | null, by: Person) =>
      act('changeEvent', { eventId, input: { ...outing, ...ofClass(), files } }, by)
    expect((await change(null, teacher)).events[0]?.files).toHaveLength(1)
    const more = await aDocument(test$.owner, { of: teacher })
    const both = await change([{ mediaId: pdf }, { mediaId: more, name: 'Plan.pdf' }], teacher)
    expect(both.events[0]?.files.map(({ name }) => name)).toEqual(['Programme.pdf', 'Plan.pdf'])
    expect((await change([], stranger)).code).toBe('event.not-yours')
    const one = await change([{ mediaId: more }], teacher)
    expect(one.events[0]).toMatchObject({ version: 3, files: [{ name: 'Plan.pdf' }] })
    expect(await use(pdf)).toEqual([])
    await act('removeEvent', { eventId }, director)
    expect(await use(more)).toEqual([])
  })

  test.each([
    ['that has not arrived', () => aDocument(test$.owner, { of: director, state: 'arriving' })],
    ['of somebody else', () => aDocument(test$.owner, { of: teacher })],
    ['of nobody', async () => nextId('media')],
  ])('do not hold one %s', async (_, sent) => {
    expect((await add([{ mediaId: await sent() }])).code).toBe('field.not-arrived')
  })

  test('go along with a day of a series that stands on its own', async () => {
    const pdf = await aDocument(test$.owner, { of: director })
    const series = { repeats: 'weekly', repeatsUntil: '2026-12-04' }
    const { eventId } = await add([{ mediaId: pdf, name: 'Piscine.pdf' }], director, series)
    const wish = { eventId, day: '2026-11-27', dayEventId: nextId('day'), input: {}, reason: null }
    const { events } = await act('changeEventDay', wish, director)
    expect(events.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['Piscine.pdf'],
      ['Piscine.pdf'],
    ])
    expect(await use(pdf)).toEqual(['event', 'event'])
  })

  test('go when the file of a child is erased that the event names', async () => {
    const [alone, shared] = [
      await aDocument(test$.owner, { of: director }),
      await aDocument(test$.owner, { of: director }),
    ]
    const sibling = await world.aChild({ in: own, firstName: 'Léa' })
    const named = (...children: SmallChild[]) => ({
      ...{ audience: 'children', audienceIds: children.map(({ childId }) => childId) },
    })
    await add([{ mediaId: alone, name: 'Rendez-vous.pdf' }], director, named(child))
    await add([{ mediaId: shared, name: 'Groupe.pdf' }], director, named(child, sibling))
    await test$.owner.query(
      'update child set erased_at = now() where school_id = $1 and child_id = $2',
      [director.schoolId, child.childId],
    )
    const { rows } = await test$.owner.query('select files from event where school_id = $1', [
      director.schoolId,
    ])
    expect(rows).toEqual([{ files: [] }])
    const gone = await test$.owner.query(
      'select media_id from file_to_remove where school_id = $1 order by 1',
      [director.schoolId],
    )
    expect(gone.rows.map((row) => row.media_id)).toEqual([alone, shared].toSorted())
  })
})

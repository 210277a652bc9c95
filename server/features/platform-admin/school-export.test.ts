import { beforeEach, describe, expect, test } from 'vitest'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { unzip } from '#tests/support/server/unzip.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let admin: Visitor
const files = memoryFiles()
const server = serverForTests({ files })

beforeEach(async () => {
  admin = await aVisitor(server.preau, { of: await server.world.anAdmin() })
})

describe('the export of a school', () => {
  const get = (schoolId: string, bearer?: string) =>
    server.preau.app.inject({
      url: `/files/school.zip?school=${schoolId}`,
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    })

  test('holds its children and no secret, nothing of another school, and stands in its log', async () => {
    const school = await server.world.aSchool({ name: 'École du Port' })
    const other = await server.world.aSchool({ name: 'Other' })
    await server.world.aChild({
      in: await server.world.aClass({ of: school }),
      firstName: 'Philippine',
    })
    await server.world.aChild({
      in: await server.world.aClass({ of: other }),
      firstName: 'Anselme',
    })
    const director = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: school }),
    })
    const answered = await get(school.schoolId, admin.accessToken)
    expect(answered.statusCode).toBe(200)
    const files = unzip(answered.rawPayload)
    expect(files.get('child.json')).toContain('Philippine')
    const all = [...files.values()].join('\n')
    expect(all).not.toContain('Anselme')
    expect(all).not.toMatch(/\$argon2id|two_factor_secret|password_hash/)
    expect(JSON.parse(files.get('school.json') ?? '')).toMatchObject([{ name: 'École du Port' }])
    const { data } = await director.ask('{ listChanges(first: 1, offset: 0) { changes { act } } }')
    expect(data).toEqual({ listChanges: { changes: [{ act: 'exportSchool' }] } })
    expect((await get(school.schoolId, director.accessToken)).statusCode).toBe(200)
  })

  test('holds the pictures that have arrived, and none of another school', async () => {
    const [school, other] = [await server.world.aSchool(), await server.world.aSchool()]
    const aPicture = async ({ schoolId }: typeof school, says: string) => {
      const { userId } = await server.world.aTeacher({ of: { schoolId, name: '' } })
      const id = nextId('media')
      await server.database.owner.query(
        `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, created_at,
           ready_at) values ($1, $2, 'photo', $3, 10, repeat('0', 64), 10, 'ready', now(), now())`,
        [schoolId, id, userId],
      )
      await files.write(`media/${schoolId}/${id}/whole.jpg`, Buffer.from(says))
      return id
    }
    const id = await aPicture(school, 'the snow')
    await aPicture(other, 'the sea')
    const answered = await get(school.schoolId, admin.accessToken)
    const exported = unzip(answered.rawPayload)
    const pictures = [...exported].filter(([name]) => name.startsWith('pictures/'))
    expect(pictures).toEqual([[`pictures/${id}.jpg`, 'the snow']])
    expect(exported.get('media.json')).toContain(id)
  })

  test('is refused to everybody else, and tells nothing', async () => {
    const school = await server.world.aSchool()
    const elsewhere = await server.world.aSchool()
    const teacher = await aVisitor(server.preau, {
      of: await server.world.aTeacher({ of: school }),
    })
    const stranger = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: elsewhere }),
    })
    const unknown = '00000000-0000-4000-8000-000000000001'
    expect((await get(school.schoolId)).statusCode).toBe(401)
    expect((await get(school.schoolId, teacher.accessToken)).statusCode).toBe(403)
    const ofAnother = await get(school.schoolId, stranger.accessToken)
    const ofNone = await get(unknown, stranger.accessToken)
    expect([ofAnother.statusCode, ofAnother.body]).toEqual([404, ofNone.body])
  })
})

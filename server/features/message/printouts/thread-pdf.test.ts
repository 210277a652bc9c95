import { beforeAll, describe, expect, test } from 'vitest'
import { askFile } from '#tests/support/server/ask-file.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { type PrintedThread, threadPdf } from './thread-pdf.ts'

const clock = new HandClock('2026-11-17T10:40:00Z')
let db: TestDatabase
let preau: TestApp
let school: SmallSchool
let classId: string
let longId: string
let director: Visitor
let teacher: Visitor

beforeAll(async () => {
  db = await createTestDatabase()
  const world = smallWorld(db.owner)
  school = await world.aSchool()
  const schoolClass = await world.aClass({ of: school })
  classId = schoolClass.classId
  longId = (await world.aClass({ of: school })).classId
  const helene = await world.aDirector({ of: school, name: 'Hélène' })
  const marie = await world.aTeacher({
    ...{ of: school, classes: [schoolClass], name: 'Marie' },
    permissions: { message: true },
  })
  const say = (
    number: number,
    text: string,
    isRemoved: boolean,
    names: (string | null)[] = [],
    channelId: string = classId,
  ) =>
    db.owner.query(
      `insert into message (school_id, message_id, channel_id, number, text, is_urgent, author_account_id, files,
         actor_account_id, written_at, version, is_removed, account_id, device_id)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $6, '2026-11-17T08:05:00Z', 1, $5, $6, gen_random_uuid())`,
      [
        ...[school.schoolId, channelId, number, text, isRemoved, marie.userId],
        JSON.stringify(names.map((name) => ({ mediaId: nextId('media'), name }))),
      ],
    )
  await say(1, 'Deux paquets restants', false, ['Programme.pdf', null, null])
  await say(2, '', true)
  for (let number = 1; number <= 8; number += 1)
    await say(number, `Liste ${number}${'\na'.repeat(1990)}`, false, [], longId)
  preau = await createTestApp({ database: db.database, clock })
  director = await aVisitor(preau, { of: helene })
  teacher = await aVisitor(preau, { of: marie })
})

const print = (by: Visitor, channel: string) =>
  askFile(preau, { by, path: `/files/messages.pdf?channel=${channel}&lang=fr` })

describe('a channel on paper', () => {
  test('says who wrote what and when, what was deleted, and stands in the record of exports', async () => {
    const response = await print(director, classId)
    expect(response.statusCode).toBe(200)
    const text = textOf(response.rawPayload)
    expect(text).toContain('Marie · mardi 17 novembre 2026, 09:05')
    expect(text).toContain('Deux paquets restants')
    expect(text).toContain('Programme.pdf, 2 photos')
    expect(text).toContain('Ce message a été supprimé.')
    const { rows } = await db.owner.query('select kind, subject_ids from export_record')
    expect(rows).toEqual([{ kind: 'message-thread', subject_ids: [classId] }])
  })

  test('of many messages is its latest part, and others are answered while it is drawn', async () => {
    const message = {
      ...{ authorName: 'Marie', writtenAt: '2026-11-17T08:05:00.000Z', text: 'Deux paquets' },
      ...{ isUrgent: false, isRemoved: false, changedAt: null },
      files: [],
    }
    const messages = Array.from({ length: 40 }, (_, place) => ({ ...message, number: place + 7 }))
    const printing = { school: 'Les Tilleuls', by: 'Hélène', at: '2026-11-17T10:40:00.000Z' }
    let turns = 0
    const watch = () => {
      turns += 1
      waiting = setImmediate(watch)
    }
    let waiting = setImmediate(watch)
    const loaded = {
      title: 'Mésanges',
      messages,
      printing: { ...printing, timeZone: 'Europe/Paris' },
    }
    const printed = await threadPdf.print(loaded as unknown as PrintedThread, 'fr')
    clearImmediate(waiting)
    expect(turns).toBeGreaterThanOrEqual(messages.length)
    expect(textOf(printed)).toContain('voici la fin de la discussion')
  })

  test('of long messages is what one paper has room for, the newest', async () => {
    const text = textOf((await print(director, longId)).rawPayload)
    expect(text.match(/Liste \d/g)).toEqual(['Liste 6', 'Liste 7', 'Liste 8'])
    expect(text).toContain('voici la fin de la discussion')
  })

  test('is for the direction, and a channel that is not theirs is unknown', async () => {
    expect((await print(teacher, classId)).statusCode).toBe(403)
    const other = await print(director, school.schoolId)
    expect([other.statusCode, other.json().code]).toEqual([404, 'message.unknown-channel'])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDiaryScene, type DiaryScene, diaryDate as date } from '#tests/support/diary-scene.ts'
import type { DiaryTablet } from '#tests/support/diary-tablet.ts'
import { nextId, type SmallChild, type SmallClass } from '#tests/support/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { previewReports } from './preview-reports.ts'

let db: TestDatabase
let scene: DiaryScene
let child: SmallChild
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aDiaryScene(db)
  child = await scene.newChild({ firstName: 'Léo' })
  const { rows } = await db.owner.query<{ class_id: SmallClass['classId'] }>(
    `select class_id from class where name = 'Grande section'`,
  )
  const otherClass = { ...scene.schoolClass, classId: rows[0]?.class_id ?? nextId('class') }
  const sister = await scene.newChild({ firstName: 'Nour', in: otherClass })
  await scene.family(
    [child, sister],
    [
      { name: 'Kate', email: 'kate@family.test', language: 'en' },
      { name: 'Rui', email: null },
    ],
  )
  const neighbour = scene.strangers['of another class']
  await scene.marie.send(scene.marie.line({ child, text: 'A sauté.' }))
  await neighbour.send(neighbour.line({ child: sister, text: 'Ne regarde personne d’autre.' }))
})
afterAll(() => db.drop())

const preview = async (who: DiaryTablet, of = child) =>
  previewReports(await who.request(), { childId: of.childId, date })

describe('what a family will receive', () => {
  test('is shown to the direction guardian by guardian, sister and brother together', async () => {
    expect(await preview(scene.director)).toMatchObject([
      {
        guardianNames: ['Kate'],
        childNames: ['Léo', 'Nour'],
        language: 'en',
        isByMail: true,
        subject: 'Léo and Nour: Tuesday 17 November',
        text: expect.stringContaining('A sauté.'),
      },
      { guardianNames: ['Rui'], childNames: ['Léo'], language: 'fr', isByMail: false },
    ])
  })

  test('is shown to a teacher as far as the children are hers', async () => {
    const [mail] = await preview(scene.marie)
    expect(mail).toMatchObject({ childNames: ['Léo'], guardianNames: [] })
    expect(mail?.text).not.toContain('Kate')
    expect(mail?.html).not.toContain('personne')
  })

  test.each(['of another class', 'without the level', 'of another school'] as const)(
    'is nothing to somebody %s',
    async (who) => {
      expect(await preview(scene.strangers[who])).toEqual([])
    },
  )

  test('leaves out a sister whose day has gone already', async () => {
    await db.owner.query(
      `update daily_report set status = 'sent', sent_at = now()
       where child_id = (select child_id from child where first_name = 'Nour')`,
    )
    expect((await preview(scene.director))[0]).toMatchObject({ childNames: ['Léo'] })
  })
})

import { beforeAll, beforeEach } from 'vitest'
import { HandClock } from '../server/request-context.ts'
import {
  nextId,
  type SmallChild,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '../server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../server/test-database.ts'
import { aDiaryTablet, type DiaryTablet } from './diary-tablet.ts'

export const diaryDate = '2026-11-17'

type GuardianWishes = {
  name: string
  email?: string | null
  language?: 'en' | 'fr'
  receivesReports?: boolean
}

/** A class on a Tuesday at a quarter to four, two teachers with a tablet each, the direction, and strangers. */
export type DiaryScene = {
  clock: HandClock
  school: SmallSchool
  schoolClass: SmallClass
  marie: DiaryTablet
  paul: DiaryTablet
  director: DiaryTablet
  strangers: Record<
    'of another class' | 'without the level' | 'of another school' | 'gone',
    DiaryTablet
  >
  newChild(wishes?: { firstName?: string; in?: SmallClass; lastDay?: string }): Promise<SmallChild>
  /** The guardians of these children, in the order in which they are called. */
  family(children: readonly SmallChild[], guardians: readonly GuardianWishes[]): Promise<void>
  topic(labels: { en: string; fr: string }): Promise<string>
}

export async function aDiaryScene(db: TestDatabase): Promise<DiaryScene> {
  const clock = new HandClock(`${diaryDate}T14:45:00Z`)
  const world = smallWorld(db.owner)
  const school = await world.aSchool({ name: 'Les Marronniers', nurseryEnable: true })
  await db.owner.query('update school set send_daily_report_to_mail = true where school_id = $1', [
    school.schoolId,
  ])
  const schoolClass = await world.aClass({ of: school, name: 'Moyenne section' })
  const otherClass = await world.aClass({ of: school, name: 'Grande section' })
  const elsewhere = await world.aSchool({ name: 'Oakfield' })
  const classes = [schoolClass]
  const levelFeatures = ['dailyreport', 'nursery'] as const
  const teacher = { of: school, classes, levelFeatures }
  const tablet = async (of: Parameters<typeof aDiaryTablet>[1]['of'], name: string) =>
    aDiaryTablet(db, { of, clock, name })

  async function family(
    children: readonly SmallChild[],
    guardians: readonly GuardianWishes[],
  ): Promise<void> {
    for (const [rank, { name, email = null, language, receivesReports }] of guardians.entries()) {
      const guardianId = nextId('guardian')
      await db.owner.query(
        `insert into guardian (school_id, guardian_id, name, relation, email, language, receives_reports)
         values ($1, $2, $3, 'Other', $4, $5, $6)`,
        [school.schoolId, guardianId, name, email, language ?? null, receivesReports ?? true],
      )
      for (const { childId } of children) {
        await db.owner.query(
          'insert into child_guardian (school_id, child_id, guardian_id, rank) values ($1, $2, $3, $4)',
          [school.schoolId, childId, guardianId, rank + 1],
        )
      }
    }
  }

  return {
    clock,
    school,
    schoolClass,
    marie: await tablet(await world.aTeacher({ ...teacher, name: 'Marie' }), 'Tablette A'),
    paul: await tablet(await world.aTeacher({ ...teacher, name: 'Paul' }), 'Tablette B'),
    director: await tablet(await world.aDirector({ of: school, name: 'Claire' }), 'Bureau'),
    strangers: {
      'of another class': await tablet(
        await world.aTeacher({ of: school, classes: [otherClass], levelFeatures }),
        'C',
      ),
      'without the level': await tablet(
        await world.aTeacher({ of: school, classes, levelFeatures: ['presence'] }),
        'D',
      ),
      'of another school': await tablet(await world.aDirector({ of: elsewhere }), 'E'),
      gone: await tablet(await world.aTeacher({ ...teacher, isActive: false }), 'F'),
    },
    newChild: ({ in: place = schoolClass, ...wishes } = {}) =>
      world.aChild({ in: place, ...wishes }),
    family,
    async topic({ en, fr }) {
      const topicId = nextId('topic')
      await db.owner.query(
        `insert into topic (school_id, topic_id, label_en, label_fr, drawing, position, created_at)
         values ($1, $2, $3, $4, 'outdoor', 1, now())`,
        [school.schoolId, topicId, en, fr],
      )
      return topicId
    },
  }
}

/** What the tests of one file share, and the child that each of them has to itself. */
export type DiaryDesk = { db: TestDatabase; scene: DiaryScene; child: SmallChild }

/** One database and one scene for the tests of a file. Before each of them a new child of this name comes. */
export function beforeEachDiaryTest(
  begin: (desk: DiaryDesk) => void | Promise<void>,
  { firstName }: { firstName?: string } = {},
): void {
  let db: TestDatabase
  let scene: DiaryScene
  beforeAll(async () => {
    db = await createTestDatabase()
    scene = await aDiaryScene(db)
  })
  beforeEach(async () => {
    const child = await scene.newChild(firstName ? { firstName } : {})
    await begin({ db, scene, child })
  })
}

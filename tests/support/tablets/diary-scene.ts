import { randomUUID } from 'node:crypto'
import type { LetterLanguage } from '#domain/diary/letter-languages.ts'
import { HandClock } from '../server/request-context.ts'
import {
  nextId,
  type SmallChild,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '../server/small-world.ts'
import type { TestDatabase } from '../server/test-database.ts'
import { aDiaryTablet, type DiaryTablet } from './diary-tablet.ts'

export const diaryDate = '2026-11-17'

type GuardianWishes = {
  name: string
  email?: string | null
  language?: LetterLanguage
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
  newChild(wishes?: {
    firstName?: string
    in?: SmallClass
    firstDay?: string
    lastDay?: string
  }): Promise<SmallChild>
  /** The guardians of these children, in the order in which they are called. */
  family(children: readonly SmallChild[], guardians: readonly GuardianWishes[]): Promise<void>
  topic(labels: { en: string; fr: string }): Promise<string>
  /** A photo of somebody of the school; one that was arriving is ready once it is asked for again. */
  photo(wishes?: { by?: string; state?: 'arriving' | 'ready'; mediaId?: string }): Promise<string>
  /** The family of this child has said yes to photos. */
  allowPhotos(child: SmallChild): Promise<void>
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
        `insert into guardian (school_id, guardian_id, last_name, relation, email, language, receives_reports)
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
    async photo({ by = 'Marie', state = 'ready', mediaId = randomUUID() } = {}) {
      await db.owner.query(
        `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, state, created_at, ready_at)
         select $1, $2, 'photo', account_id, 9, repeat('a', 64), $3, now(), case $3 when 'ready' then now() end
         from account where name = $4
         on conflict (school_id, media_id) do update set state = 'ready', ready_at = now()`,
        [school.schoolId, mediaId, state, by],
      )
      return mediaId
    },
    async allowPhotos({ childId }) {
      await db.owner.query(
        `insert into photo_consent (school_id, child_id, use, is_given, said_on)
         select $1, $2, use, true, '2026-09-01' from unnest(array['own-family', 'other-families']) as use`,
        [school.schoolId, childId],
      )
    },
  }
}

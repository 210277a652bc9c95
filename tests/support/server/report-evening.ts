import { restAfterApproval } from '#domain/diary/mail-hour.ts'
import { doDiaryChores } from '#server/features/diary/mails/diary-chores.ts'
import { reportMail } from '#server/features/diary/mails/report-mail.ts'
import { sendDueReports } from '#server/features/diary/mails/send-due-reports.ts'
import { readDiaryDay } from '#server/features/diary/read-diary.ts'
import { approveReports } from '#server/features/diary/reports/reports.acts.ts'
import { sendReportsNow } from '#server/features/diary/reports/send-reports-now.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { databaseMailQueue } from '#server/platform/mail/database-mail-queue.ts'
import { aDiaryScene, type DiaryScene, diaryDate } from '../tablets/diary-scene.ts'
import { queuedMails } from './queued-mails.ts'
import { testSecrets } from './request-context.ts'
import type { SmallChild } from './small-world.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** The evening of a school: days are approved, the minute's work is done, and the mails are read. */
export function reportEvening(db: TestDatabase, scene: DiaryScene) {
  const { schoolId } = scene.school

  /** The real queue of one of the school's servers. */
  function means() {
    const { clock } = scene
    const ids = timeOrderedIds(clock)
    const jobs = { send: async () => undefined }
    const mail = databaseMailQueue({ clock, ids, secrets: testSecrets, jobs })
    return { clock, ids, secrets: testSecrets, mail }
  }

  /** Does the minute's work on one of the school's servers. */
  const aMinute = () => sendDueReports({ database: db.database, ...means() })

  /** The minute's work at half past five, when days go home unless a test keeps another hour. */
  async function atMailHour(): Promise<void> {
    scene.clock.set(`${diaryDate}T16:30:00Z`)
    await aMinute()
  }

  /** Does the work of every hour. */
  const anHour = () => doDiaryChores({ database: db.database, clock: scene.clock })

  const idOf = ({ childId }: SmallChild, date = diaryDate) => `${childId}:${date}`

  async function reportOf({ childId, classId }: SmallChild, date = diaryDate) {
    const day = await readDiaryDay(await scene.director.request(), { classId, date })
    return day?.reports.find((report) => report.childId === childId)
  }

  /** Answers the direction's approval of a day, as it was read in this version. */
  const approveAs = async (
    of: SmallChild,
    version: number,
    { date, ...seen }: { date?: string; sheet?: string | null } = {},
  ) =>
    approveReports(await scene.director.request(), {
      reports: [{ id: idOf(of, date), version, ...seen }],
    })

  /** Approves a day, and lets the rest of an approval go by. */
  async function approve(of: SmallChild, date = diaryDate): Promise<void> {
    const version = (await reportOf(of, date))?.version ?? 0
    for (const answer of await approveAs(of, version, { date }))
      if (!answer.ok) throw new Error(`not approved: ${answer.refusal.code}`)
    scene.clock.pass({ seconds: restAfterApproval / 1000 })
  }

  return {
    means,
    aMinute,
    atMailHour,
    anHour,
    idOf,
    reportOf,
    approve,
    approveAs,
    async anApprovedDay(of: SmallChild, line: object = {}): Promise<void> {
      await scene.marie.send(scene.marie.line({ child: of, ...line }))
      await approve(of)
    },
    /** Lists what waits in the queue, in the words in which it would arrive. */
    async mails() {
      return (await queuedMails(db.owner)).map(({ to, language, facts }) => ({
        address: to.address,
        name: to.name,
        language,
        ...reportMail.write(facts, {
          language,
          name: to.name,
          schoolName: 'Les Marronniers',
          siteUrl: 'https://preau.test',
        }),
      }))
    },
    keep: (keeping: { mailAt: string; needsApproval: boolean }) =>
      db.owner.query(
        `insert into diary_settings (school_id, mail_at, needs_approval) values ($1, $2, $3)
         on conflict (school_id) do update set mail_at = $2, needs_approval = $3`,
        [schoolId, keeping.mailAt, keeping.needsApproval],
      ),
    switchMails: (isOn: boolean) =>
      db.owner.query('update school set send_daily_report_to_mail = $2 where school_id = $1', [
        schoolId,
        isOn,
      ]),
    /** The direction sends a day by its button. */
    press: async (of: SmallChild, date = diaryDate) =>
      sendReportsNow(
        { ...(await scene.director.request()), ...means() },
        { ids: [idOf(of, date)] },
      ),
    /** A new evening of a school that reads days before it mails them, and a child, Léo. */
    async begin(): Promise<SmallChild> {
      await this.clear()
      await this.keep({ mailAt: '17:30', needsApproval: true })
      await this.switchMails(true)
      return scene.newChild({ firstName: 'Léo' })
    },
    /** Nothing is written and nothing sent; a quarter to four. */
    async clear(): Promise<void> {
      await db.owner.query(
        `truncate mail, diary_mail, diary_mail_report, daily_report, diary_item, diary_look, need,
           transmission_line, gift_seen`,
      )
      scene.clock.set(`${diaryDate}T14:45:00Z`)
    },
  }
}

/** A guardian whom a mail reaches. */
export const ana = { name: 'Ana Silva', email: 'ana@family.test' }

/** A school's evening for the tests of one file. Each test begins it anew. */
export async function aReportEvening() {
  const db = await createTestDatabase()
  const scene = await aDiaryScene(db)
  return { db, scene, evening: reportEvening(db, scene) }
}

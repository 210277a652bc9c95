import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { ana, aReportEvening } from '#tests/support/server/report-evening.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { diaryDate } from '#tests/support/tablets/diary-scene.ts'
import { aTemperature, sheetRows } from '#tests/support/tablets/sheet-rows.ts'
import { sendDueReports } from './send-due-reports.ts'

const at = (time: string) => `${diaryDate}T${time}:00.000Z`

const { db, scene, evening } = await aReportEvening()
let child: SmallChild
beforeEach(async () => {
  child = await evening.begin()
})

/** The minute's work, and how often it went into a school for it. */
async function schoolsEntered(): Promise<number> {
  let entered = 0
  const { inSchool, glanceInSchool } = db.database
  const counting: Database = {
    ...db.database,
    inSchool: (...work) => {
      entered += 1
      return inSchool(...work)
    },
    glanceInSchool: (...look) => {
      entered += 1
      return glanceInSchool(...look)
    },
  }
  await sendDueReports({ database: counting, ...evening.means() })
  return entered
}

describe('the minute', () => {
  test('enters no school in which nothing is due, and every one at its hour', async () => {
    await scene.family([child], [ana])
    await evening.anApprovedDay(child)
    expect(await schoolsEntered()).toBeGreaterThan(0)
    scene.clock.pass({ seconds: 60 })
    await schoolsEntered()
    scene.clock.pass({ seconds: 60 })
    expect(await schoolsEntered()).toBe(0)
    scene.clock.set(`${diaryDate}T16:30:00Z`)
    expect(await schoolsEntered()).toBeGreaterThan(0)
    expect(await evening.mails()).toHaveLength(1)
  })

  test('comes back to rest after the mails, and in a school that sends none', async () => {
    await scene.family([child], [ana])
    await evening.anApprovedDay(child)
    await evening.atMailHour()
    scene.clock.pass({ seconds: 60 })
    await evening.aMinute()
    scene.clock.pass({ seconds: 3600 })
    expect(await schoolsEntered()).toBe(0)
    await evening.switchMails(false)
    await evening.aMinute()
    expect(await schoolsEntered()).toBe(0)
  })

  test('follows an hour that was moved forward, at once', async () => {
    await scene.family([child], [ana])
    await evening.anApprovedDay(child)
    await evening.aMinute()
    scene.clock.set(at('15:00'))
    await evening.keep({ mailAt: '16:00', needsApproval: true })
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })

  test('finds within the hour an address that was noted after the mails', async () => {
    await scene.family([child], [{ name: 'Ana Silva', email: null }])
    await evening.anApprovedDay(child)
    await evening.atMailHour()
    await db.owner.query(`update guardian set email = 'ana@family.test' where school_id = $1`, [
      child.schoolId,
    ])
    scene.clock.pass({ seconds: 3600 })
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })

  test('takes an approval back for a line that was on its way while the day was approved', async () => {
    await scene.family([child], [ana])
    await scene.marie.send(scene.marie.line({ child }))
    const tablet = await db.owner.connect()
    await tablet.query('begin')
    await sheetRows({ owner: tablet }).write({
      child,
      line: 'temperature',
      details: aTemperature(385),
      at: at('13:00'),
    })
    await evening.approve(child)
    await evening.aMinute()
    await tablet.query('commit')
    tablet.release()
    expect(await evening.reportOf(child)).toMatchObject({ status: 'approved' })
    scene.clock.pass({ seconds: 60 })
    await evening.aMinute()
    expect(await evening.reportOf(child)).toMatchObject({ status: 'submitted' })
  })
})

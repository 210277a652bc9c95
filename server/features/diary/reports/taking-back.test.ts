import { beforeEach, describe, expect, test } from 'vitest'
import { refusedAs, standingAs } from '#tests/support/examples/diary-examples.ts'
import { ana, aReportEvening } from '#tests/support/server/report-evening.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { diaryDate } from '#tests/support/tablets/diary-scene.ts'
import { returnReport, takeBackApprovals } from './reports.acts.ts'

const { scene, evening } = await aReportEvening()
let child: SmallChild

beforeEach(async () => {
  child = await evening.begin()
  await scene.marie.send(scene.marie.line({ child }), scene.marie.submission({ child }))
})

const id = () => evening.idOf(child)

const approve = (version: number) => evening.approveAs(child, version)

const takeBack = async (version: number) =>
  takeBackApprovals(await scene.director.request(), { reports: [{ id: id(), version }] })

describe('an approval that is taken back', () => {
  test('lets the day wait to be read again, also a second time', async () => {
    await approve(2)
    const first = await takeBack(3)
    expect(first).toMatchObject([
      standingAs({ status: 'submitted', approvedBy: null, approvedAt: null, version: 4 }),
    ])
    expect(await takeBack(3)).toEqual(first)
    expect(await approve(4)).toMatchObject([standingAs({ status: 'approved' })])
  })

  test('leaves a day that was returned with what was to be changed', async () => {
    const note = 'Ajoutez le déjeuner.'
    await returnReport(await scene.director.request(), { id: id(), note })
    await approve(3)
    await takeBack(4)
    expect(await evening.reportOf(child)).toMatchObject({ status: 'draft', returnedNote: note })
  })

  test('is the one that was seen, and none that has been sent', async () => {
    await scene.family([child], [ana])
    await approve(2)
    expect(await takeBack(2)).toMatchObject([refusedAs('diary.changed-since')])
    await evening.press(child)
    expect(await takeBack(3)).toMatchObject([refusedAs('diary.already-sent')])
  })

  test('keeps the mail from leaving, whichever device takes it back and however late', async () => {
    const { clock } = scene
    await scene.family([child], [ana])
    clock.set(`${diaryDate}T17:05:00Z`)
    await approve(2)
    clock.pass({ seconds: 10 })
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    await takeBack(3)
    clock.pass({ seconds: 3600 })
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    await approve(4)
    clock.pass({ seconds: 15 })
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { standingAs } from '#tests/support/examples/diary-examples.ts'
import { ana, aReportEvening } from '#tests/support/server/report-evening.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { diaryDate } from '#tests/support/tablets/diary-scene.ts'

const { scene, evening } = await aReportEvening()
let child: SmallChild
beforeEach(async () => {
  child = await evening.begin()
})

describe('a photo that is on its way', () => {
  test('is waited for, with the whole family, and the mail follows it', async () => {
    const brother = await scene.newChild({ firstName: 'Malo' })
    await scene.family([child, brother], [ana])
    await scene.allowPhotos(child)
    const mediaId = await scene.photo({ state: 'arriving' })
    await evening.anApprovedDay(child, { mediaIds: [mediaId] })
    await evening.anApprovedDay(brother)
    await evening.atMailHour()
    expect(await evening.mails()).toEqual([])
    await scene.photo({ mediaId })
    scene.clock.pass({ seconds: 60 })
    await evening.aMinute()
    const [mail, more] = await evening.mails()
    expect(mail?.html).toContain(mediaId)
    expect(more).toBeUndefined()
  })

  test('is not waited for longer than two hours', async () => {
    await scene.family([child], [ana])
    await scene.allowPhotos(child)
    await evening.anApprovedDay(child, { mediaIds: [randomUUID()] })
    scene.clock.set(`${diaryDate}T18:29:00Z`)
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    scene.clock.set(`${diaryDate}T18:30:00Z`)
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })
})

describe('what arrives late', () => {
  test('a line that took more than a day sends nothing by itself, and goes by the direction’s button', async () => {
    const date = '2026-11-16'
    await scene.family([child], [ana])
    await scene.marie.send(
      scene.marie.line({ child, date }, { madeAt: '2026-11-16T13:00:00.000Z' }),
      scene.marie.submission({ child, date }),
    )
    await evening.approve(child, date)
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    expect(await evening.reportOf(child, date)).toMatchObject({ status: 'approved', isHeld: true })
    expect(await evening.press(child, date)).toMatchObject([standingAs({ status: 'sent' })])
    expect(await evening.mails()).toMatchObject([
      { subject: 'Léo\u00a0: la journée du lundi 16 novembre' },
    ])
  })

  test('a Friday that is approved on Monday leaves as soon as it is, and not a day later', async () => {
    const [friday, other] = [child, await scene.newChild({ firstName: 'Hana' })]
    await scene.family([friday], [ana])
    await scene.family([other], [{ name: 'Mei', email: 'mei@family.test' }])
    scene.clock.set('2026-11-13T14:45:00Z')
    for (const each of [friday, other]) await scene.marie.send(scene.marie.line({ child: each }))
    scene.clock.set('2026-11-16T09:00:00Z')
    await evening.approve(friday, '2026-11-13')
    await evening.aMinute()
    expect(await evening.mails()).toMatchObject([
      { subject: 'Léo\u00a0: la journée du vendredi 13 novembre' },
    ])
    await evening.approve(other, '2026-11-13')
    scene.clock.set('2026-11-17T09:01:00Z')
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })

  test.each([
    ['goes for a day', '2026-11-18T16:29:00Z', 1],
    ['waits for the button after it', '2026-11-18T16:30:00Z', 0],
  ])('a day whose hour passed while no server ran %s', async (_, now, mails) => {
    await scene.family([child], [ana])
    await evening.anApprovedDay(child)
    scene.clock.set(now)
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(mails)
  })
})

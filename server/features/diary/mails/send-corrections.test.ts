import { beforeEach, describe, expect, test } from 'vitest'
import { ana, aReportEvening } from '#tests/support/server/report-evening.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'

const { db, scene, evening } = await aReportEvening()
let child: SmallChild
beforeEach(async () => {
  child = await evening.begin()
})

describe('a day that changes after it was sent', () => {
  async function aSentDay(): Promise<void> {
    await scene.family([child], [ana])
    await evening.anApprovedDay(child, { text: 'A bien mangé.' })
    await evening.atMailHour()
    await db.owner.query('truncate mail')
  }

  test('is sent again as a correction once it is approved again', async () => {
    await aSentDay()
    scene.clock.pass({ seconds: 600 })
    await scene.paul.send(scene.paul.line({ child, text: 'A dormi une heure.' }))
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    await evening.approve(child)
    await evening.aMinute()
    const [mail] = await evening.mails()
    expect(mail?.subject).toBe('Corrigé – Léo\u00a0: la journée du mardi 17 novembre')
    expect(mail?.text).toContain('A dormi une heure.')
    expect(mail?.text).toContain('Voici ce qui est juste.')
  })

  test('goes out after ten quiet minutes where nobody approves', async () => {
    await evening.keep({ mailAt: '17:30', needsApproval: false })
    await aSentDay()
    await scene.paul.send(scene.paul.line({ child, text: 'A dormi.' }))
    scene.clock.pass({ seconds: 540 })
    await scene.paul.send(scene.paul.line({ child, text: 'Une heure.' }))
    scene.clock.pass({ seconds: 540 })
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    scene.clock.pass({ seconds: 60 })
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })

  test('leaves the brother who has not changed out of the correction', async () => {
    const brother = await scene.newChild({ firstName: 'Malo' })
    await scene.family([child, brother], [ana])
    for (const each of [child, brother]) await evening.anApprovedDay(each)
    await evening.atMailHour()
    await db.owner.query('truncate mail')
    await evening.anApprovedDay(brother, { text: 'Encore un mot.' })
    await evening.aMinute()
    expect((await evening.mails()).map(({ subject }) => subject)).toEqual([
      'Corrigé – Malo\u00a0: la journée du mardi 17 novembre',
    ])
  })
})

describe('a correction', () => {
  test('is none for a guardian whom no mail had reached', async () => {
    await scene.family([child], [ana, { name: 'Rui', email: 'rui@family.test' }])
    await db.owner.query(`update guardian set receives_reports = false where name = 'Rui'`)
    await evening.anApprovedDay(child)
    await evening.atMailHour()
    await db.owner.query('truncate mail')
    await db.owner.query(`update guardian set receives_reports = true where name = 'Rui'`)
    await evening.anApprovedDay(child, { text: 'Encore un mot.' })
    await evening.aMinute()
    const mails = await evening.mails()
    expect(mails.map(({ address, subject }) => [address, subject])).toEqual([
      ['ana@family.test', 'Corrigé – Léo\u00a0: la journée du mardi 17 novembre'],
      ['rui@family.test', 'Léo\u00a0: la journée du mardi 17 novembre'],
    ])
    expect(mails[1]?.text).not.toContain('Voici ce qui est juste.')
  })

  test('beside the first day of a sister speaks of the brother alone', async () => {
    const sister = await scene.newChild({ firstName: 'Nour' })
    await scene.family([child, sister], [ana])
    await evening.anApprovedDay(child)
    await evening.atMailHour()
    await db.owner.query('truncate mail')
    for (const each of [child, sister])
      await evening.anApprovedDay(each, { text: 'Encore un mot.' })
    await evening.aMinute()
    const [mail] = await evening.mails()
    expect(mail?.subject).not.toContain('Corrigé')
    const [, brother = ''] = mail?.text.split('LÉO') ?? []
    expect(brother.split('NOUR')[0]).toContain('Voici ce qui est juste.')
    expect(mail?.text.split('NOUR')[1]?.split('LÉO')[0]).not.toContain('Voici ce qui est juste.')
  })
})

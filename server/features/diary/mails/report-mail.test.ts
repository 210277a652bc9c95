import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { ana, aReportEvening } from '#tests/support/server/report-evening.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { diaryDate } from '#tests/support/tablets/diary-scene.ts'
import { sheetRows } from '#tests/support/tablets/sheet-rows.ts'

const { db, scene, evening } = await aReportEvening()
let child: SmallChild
beforeEach(async () => {
  child = await evening.begin()
})

describe('what a mail says', () => {
  test('begins with what the family is asked to bring, each thing once', async () => {
    const topicId = await scene.topic({ en: 'Outdoors', fr: 'Dehors' })
    await scene.family([child], [ana])
    const need = { childId: child.childId, item: 'nappies', note: 'taille 5' }
    await scene.marie.send(
      scene.marie.entry({ askNeed: { needId: randomUUID(), ...need } }),
      scene.marie.entry({ askNeed: { needId: randomUUID(), ...need } }),
    )
    await evening.anApprovedDay(child, {
      topicId,
      text: 'A trouvé un <escargot>.',
      mood: 'cheerful',
    })
    await evening.atMailHour()
    const [mail] = await evening.mails()
    expect(mail?.text).toContain(`Bonjour Ana Silva,

À APPORTER
- des couches (taille 5)

LÉO
- Dehors – A trouvé un <escargot>.
De bonne humeur
`)
    expect(mail?.html).toContain('A trouvé un &lt;escargot&gt;.<br>De bonne humeur')
    expect(mail?.html.indexOf('des couches')).toBeLessThan(mail?.html.indexOf('escargot') ?? 0)
  })

  test('tells what stands on the transmission sheet, in the guardian’s language', async () => {
    await scene.family([child], [{ ...ana, language: 'en' }])
    const at = `${diaryDate}T13:40:00.000Z`
    const write = (line: string, details: object) =>
      sheetRows(db).write({ child, line, details, at })
    await write('sleep', {
      startedAt: '2026-11-17T12:00:00.000Z',
      endedAt: '2026-11-17T13:40:00.000Z',
      bed: null,
      quality: 'calm',
    })
    await write('bottle', { milk: 'first', offeredMl: 210, drunkMl: 180, note: null })
    await evening.anApprovedDay(child, { text: 'Played with water.' })
    await evening.atMailHour()
    const [mail] = await evening.mails()
    expect(mail?.text).toContain('- Sleep – 1\u00a0h\u00a040, woke up at 14:40')
    expect(mail?.text).toContain('- Bottles – 1\u00a0bottle: 180\u00a0ml drunk of 210\u00a0ml')
  })

  test('shows a picture by a signed address once it has arrived, if every family on it allows it', async () => {
    const friend = await scene.newChild({ firstName: 'Hana' })
    await scene.family([child], [ana])
    const [alone, together] = [await scene.photo(), await scene.photo()]
    const missing = randomUUID()
    await scene.allowPhotos(child)
    const { marie } = scene
    const togetherId = randomUUID()
    await marie.send(
      marie.line({ child, text: 'Seul.', mediaIds: [alone, missing] }),
      marie.line({ child, text: 'Ensemble.', togetherId, mediaIds: [together] }),
      marie.line({ child: friend, text: 'Ensemble.', togetherId, mediaIds: [together] }),
    )
    await evening.approve(child)
    // Nothing is known of the missing one: it is waited for, and two hours later no longer.
    scene.clock.set(`${diaryDate}T18:30:00Z`)
    await evening.aMinute()
    const [mail] = await evening.mails()
    expect(mail?.html).toMatch(
      new RegExp(`https://preau.test/files/thumbnails/[^"]+${alone}.jpg\\?until=\\d+&amp;sig=`),
    )
    expect(mail?.html).not.toContain(together)
    expect(mail?.html).not.toContain(missing)
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aReportEvening } from '#tests/support/server/report-evening.ts'
import { nextId, type SmallChild, type SmallClass } from '#tests/support/server/small-world.ts'
import { diaryDate as date } from '#tests/support/tablets/diary-scene.ts'
import type { DiaryTablet } from '#tests/support/tablets/diary-tablet.ts'
import { previewReports } from './preview-reports.ts'

const { db, scene, evening } = await aReportEvening()
let child: SmallChild
beforeAll(async () => {
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
  await neighbour.send(
    neighbour.line({ child: sister, text: 'Ne regarde personne d’autre.' }),
    neighbour.submission({ child: sister }),
  )
})

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

  test('leaves out a sister whose day is still being written', async () => {
    const set = (status: string) =>
      db.owner.query(
        `update daily_report set status = $1
         where child_id = (select child_id from child where first_name = 'Nour')`,
        [status],
      )
    await set('draft')
    expect((await preview(scene.director))[0]).toMatchObject({ childNames: ['Léo'] })
    await set('approved')
    expect((await preview(scene.director))[0]).toMatchObject({ childNames: ['Léo', 'Nour'] })
  })

  test('leaves out a sister whose day has gone already', async () => {
    await db.owner.query(
      `update daily_report set status = 'sent', sent_at = now()
       where child_id = (select child_id from child where first_name = 'Nour')`,
    )
    expect((await preview(scene.director))[0]).toMatchObject({ childNames: ['Léo'] })
  })
})

test('what a family was sent is shown as it was sent, whatever it is asked for since', async () => {
  const own = await scene.newChild({ firstName: 'Malo' })
  await scene.family(
    [own],
    [
      { name: 'Ana', email: 'ana@family.test' },
      { name: 'Rui', email: null },
    ],
  )
  await evening.anApprovedDay(own, { text: 'A peint la mer.' })
  await evening.atMailHour()
  const { marie, director } = scene
  const need = { needId: randomUUID(), childId: own.childId, item: 'hat', note: null }
  await marie.send(marie.entry({ askNeed: need }))
  const [mail, paper] = await preview(director, own)
  expect(mail).toMatchObject({ guardianNames: ['Ana'], childNames: ['Malo'], isByMail: true })
  expect(mail?.text).toContain('A peint la mer.')
  expect(mail?.text).not.toContain('chapeau')
  expect(paper).toMatchObject({ guardianNames: ['Rui'], isByMail: false })
  expect(paper?.text).toContain('chapeau')
  // A mail sent before migration 0031 has no letter, and 0032 clears those of half a year ago. The lines of the day are
  // shown as they stand. No needs are shown, since nobody knows any more which were in the mail.
  await db.owner.query('update diary_mail set letter = null')
  const [old] = await preview(director, own)
  expect(old?.text).toContain('A peint la mer.')
  expect(old?.text).not.toContain('chapeau')
})

describe('a letter that is kept', () => {
  const aFamily = async () => {
    await evening.clear()
    const own = await scene.newChild({ firstName: 'Sami' })
    await scene.family([own], [{ name: 'Ana', email: 'sami@family.test' }])
    return own
  }

  test('shows its photos when the addresses in the mail have closed long ago', async () => {
    const own = await aFamily()
    const mediaId = await scene.photo()
    await scene.allowPhotos(own)
    await evening.anApprovedDay(own, { mediaIds: [mediaId] })
    await evening.atMailHour()
    scene.clock.set('2027-01-20T09:00:00Z')
    const [mail] = await preview(scene.director, own)
    const untils = [...(mail?.html ?? '').matchAll(/until=(\d+)/g)].map(([, until]) =>
      Number(until),
    )
    expect(mail?.html).toContain(mediaId)
    expect(untils.length).toBeGreaterThan(0)
    expect(Math.min(...untils) * 1000).toBeGreaterThan(scene.clock.now())
    await db.owner.query('delete from media where media_id = $1', [mediaId])
    expect((await preview(scene.director, own))[0]?.html).not.toContain(mediaId)
  })

  test('is cleared after half a year, though nobody is written to again, and not shown before that', async () => {
    const own = await aFamily()
    await evening.anApprovedDay(own, { text: 'A peint la mer.' })
    await evening.atMailHour()
    const kept = async () =>
      (await db.owner.query('select letter from diary_mail')).rows.filter(
        ({ letter }) => letter !== null,
      )
    scene.clock.set('2027-05-16T16:00:00Z')
    await evening.anHour()
    expect(await kept()).toHaveLength(1)
    await db.owner.query(`update diary_mail set letter = replace(letter, 'la mer', 'le ciel')`)
    expect((await preview(scene.director, own))[0]?.text).toContain('A peint le ciel.')
    scene.clock.set('2027-05-16T17:00:00Z')
    expect((await preview(scene.director, own))[0]?.text).toContain('A peint la mer.')
    await db.owner.query('update school set is_enabled = false where school_id = $1', [
      own.schoolId,
    ])
    await evening.anHour()
    expect(await kept()).toEqual([])
    await db.owner.query('update school set is_enabled = true where school_id = $1', [own.schoolId])
  })
})

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { patience } from './support/patience.ts'
import { installed, networkReturns, ready, syncSays } from './support/people.ts'
import { classNamed, type SchoolRecord } from './support/school-record.ts'

type Observed = {
  id: string
  childIds: string[]
  text: string
  isRemoved: boolean
  isApproved: boolean
  media: { thumbnailUrl: string | null }[]
}

async function observed(record: SchoolRecord, classId: string): Promise<Observed[]> {
  const { observations } = await record.ask<{ observations: Observed[] }>(
    `query Observed($classId: ID!, $date: String!) {
      observations(classId: $classId, from: $date, to: $date) {
        id childIds text isRemoved isApproved media { thumbnailUrl }
      }
    }`,
    { classId, date: tuesday },
  )
  return observations.filter(({ isRemoved }) => !isRemoved)
}

/** Children whose families allow their own child's photo. */
async function allowedChildren(record: SchoolRecord, classId: string): Promise<string[]> {
  const { photoConsents } = await record.ask<{
    photoConsents: { childId: string; uses: string[] }[]
  }>('query Consents($classId: ID!) { photoConsents(classId: $classId) { childId uses } }', {
    classId,
  })
  return photoConsents
    .filter(({ uses }) => uses.includes('own-family'))
    .map(({ childId }) => childId)
}

const aPhoto = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#b9c860' } })
    .jpeg()
    .toBuffer()

describe('ce qui a été vu en classe', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  let phone: KillableTablet
  let classId: string
  let teacher: SchoolRecord

  beforeAll(async () => {
    teacher = await journey.recordAs('teacher@tilleuls.test')
    classId = (await classNamed(teacher, 'Moyenne section A')).id
    phone = await journey.killableTablet({ size: 'phone', who: 'teacher@tilleuls.test' })
  })

  const address = (): string => `/pedagogy/observations?class=${classId}&date=${tuesday}`
  const open = async (): Promise<Page> => {
    const page = await phone.open(address())
    await ready(page, 'pedagogy-observations')
    return page
  }
  const words = (page: Page) => page.getByRole('textbox', { name: say.exactly('What you saw') })
  const save = (page: Page) =>
    page.getByRole('button', { name: say('Save the observation') }).click()

  /** Hands over the camera's photo: the shot itself is the camera's, and the tap on its button is ours. */
  async function takePhoto(page: Page): Promise<void> {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: say('Take a photo') }).click()
    const buffer = await aPhoto()
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await page.locator('[data-photo]').first().waitFor()
  }

  test('an observation with a photo takes three taps, and the photo arrives', async () => {
    const page = await open()
    const [childId] = await allowedChildren(teacher, classId)
    await installed(page)

    let taps = 0
    await page.locator(`button[data-child="${childId}"]`).click()
    taps += 1
    await takePhoto(page)
    taps += 1
    await save(page)
    taps += 1
    expect(taps).toBe(3)

    await syncSays(page, 'sent')
    const thumbnail = async () =>
      (await observed(teacher, classId))[0]?.media[0]?.thumbnailUrl ?? null
    await expect.poll(thumbnail).toMatch(/^\/files\/thumbnails\//)
    const [written] = await observed(teacher, classId)
    expect(written?.childIds).toEqual([childId])
  })

  test('an observation with a level, made with the server dead, survives a killed phone and arrives once', async () => {
    const first = await open()
    const before = (await observed(teacher, classId)).length
    await isKept(first, ['Query.pedagogyClass('])
    await phone.restart()
    const page = await open()
    await journey.preau.kill()
    await page.locator('button[data-child]').nth(1).click()
    await words(page).fill('Compte les assiettes')
    await isKept(page, ['Compte les assiettes'])
    await phone.kill()
    await phone.switchOn()

    const again = await open()
    // The form has saved itself.
    expect(await words(again).inputValue()).toBe('Compte les assiettes')
    await again.getByRole('button', { name: say.exactly('Milestones') }).click()
    await again.getByLabel(say('Look for a milestone')).fill('quantit')
    await again.locator('dialog input[type="checkbox"]').first().check()
    await again
      .locator('dialog')
      .getByRole('button', { name: say('Done') })
      .click()
    await again
      .getByRole('group', { name: say('Level to give') })
      .getByRole('button', { name: /^A, / })
      .click()
    await save(again)
    await again.locator('article[data-saved="tablet"]').first().waitFor()
    await syncSays(again, 'waiting')

    await journey.preau.start()
    await networkReturns(again)
    await syncSays(again, 'sent')
    const after = (await observed(teacher, classId)).filter(
      ({ text }) => text === 'Compte les assiettes',
    )
    expect(after).toHaveLength(1)
    expect((await observed(teacher, classId)).length).toBe(before + 1)
    const { milestoneHistory } = await teacher.ask<{
      milestoneHistory: { level: string; observationId: string | null }[]
    }>(
      'query History($childId: ID!) { milestoneHistory(childId: $childId) { level observationId } }',
      { childId: after[0]?.childIds[0] },
    )
    expect(milestoneHistory.filter((it) => it.observationId === after[0]?.id)).toEqual([
      expect.objectContaining({ level: 'A' }),
    ])
  })

  test('the direction approves what the teacher wrote, and the levels of a domain at once', async () => {
    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    const page = await desk.open(address())
    await ready(page, 'pedagogy-observations')
    const [waiting] = (await observed(teacher, classId)).filter(({ isApproved }) => !isApproved)
    expect(waiting).toBeDefined()
    await page
      .locator(`[data-observation="${waiting?.id}"]`)
      .getByRole('button', { name: say.exactly('Approve') })
      .click()
    const isApproved = async () =>
      (await observed(teacher, classId)).find(({ id }) => id === waiting?.id)?.isApproved
    await expect.poll(isApproved).toBe(true)

    await desk.open(`/pedagogy?class=${classId}&date=${tuesday}`)
    await ready(page, 'pedagogy')
    const approve = page.getByRole('button', { name: say('Approve # level') })
    await approve.click()
    // What the app answers to the press stands apart from what the grid shows after it.
    await page.getByText(say('# level approved')).first().waitFor(patience)
    await expect.poll(() => approve.count()).toBe(0)
  })
})

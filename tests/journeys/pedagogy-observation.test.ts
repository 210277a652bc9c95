import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, overflow } from './support/accessibility.ts'
import { installed, ready, signIn, syncSays } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, recordAs, type SchoolRecord } from './support/school-record.ts'
import { aTablet, sizes, type Tablet } from './support/tablet.ts'

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

/** What the camera hands over: the shot itself is the camera's, the tap on its button is ours. */
async function takePhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Prendre une photo' }).click()
  await (await chooser).setFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto(),
  })
  await page.locator('[data-photo]').first().waitFor()
}

describe('ce qui a été vu en classe', () => {
  let preau: PreauServer
  let phone: Tablet
  let desk: Tablet
  let classId: string
  let teacher: SchoolRecord

  beforeAll(async () => {
    preau = await startPreau()
    teacher = await recordAs(preau.url, 'teacher@tilleuls.test')
    classId = (await classNamed(teacher, 'Moyenne section A')).id
    phone = await aTablet({ url: preau.url, size: 'phone', locale: 'fr' })
    desk = await aTablet({ url: preau.url, size: 'desk', locale: 'fr' })
  })

  afterAll(async () => {
    await phone?.close()
    await desk?.close()
    await preau?.stop()
  })

  const address = (): string => `/pedagogy/observations?class=${classId}&date=${tuesday}`

  test('an observation with a photo takes three taps, and the photo arrives', async () => {
    const page = await phone.open('/')
    await signIn(page, 'teacher@tilleuls.test')
    await page.goto(`${preau.url}${address()}`)
    await ready(page, 'pedagogy-observations')
    const [childId] = await allowedChildren(teacher, classId)
    await installed(page)

    let taps = 0
    await page.locator(`button[data-child="${childId}"]`).click()
    taps += 1
    await takePhoto(page)
    taps += 1
    await page.getByRole('button', { name: 'Enregistrer l’observation' }).click()
    taps += 1
    expect(taps).toBe(3)

    await syncSays(page, 'sent')
    await expect
      .poll(async () => (await observed(teacher, classId))[0]?.media[0]?.thumbnailUrl ?? null, {
        timeout: 30_000,
      })
      .toMatch(/^\/files\/thumbnails\//)
    const [written] = await observed(teacher, classId)
    expect(written?.childIds).toEqual([childId])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })

  test('an observation with a level, made with the server dead, survives a killed phone and arrives once', async () => {
    const page = await phone.open(address())
    await ready(page, 'pedagogy-observations')
    const before = (await observed(teacher, classId)).length
    await page.waitForTimeout(7_000)
    await preau.kill()
    await page.locator('button[data-child]').nth(1).click()
    await page.getByRole('textbox', { name: 'Ce que vous avez vu' }).fill('Compte les assiettes')
    await page.waitForTimeout(800)
    await phone.kill()
    await phone.switchOn()

    const again = await phone.open(address())
    await ready(again, 'pedagogy-observations')
    // The form has saved itself.
    const text = again.getByRole('textbox', { name: 'Ce que vous avez vu' })
    expect(await text.inputValue()).toBe('Compte les assiettes')
    await again.getByRole('button', { name: 'Compétences', exact: true }).click()
    await again.getByLabel('Chercher une compétence').fill('quantit')
    await again.locator('dialog input[type="checkbox"]').first().check()
    await again.getByRole('button', { name: /^Terminé/ }).click()
    await again.getByRole('button', { name: /^A, / }).click()
    await again.getByRole('button', { name: 'Enregistrer l’observation' }).click()
    await again.locator('article[data-saved="tablet"]').first().waitFor()
    await syncSays(again, 'waiting')

    await preau.start()
    await syncSays(again, 'sent')
    const after = (await observed(teacher, classId)).filter(
      ({ text: words }) => words === 'Compte les assiettes',
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

  test('a removed observation comes back with one tap', async () => {
    const page = await phone.open(address())
    await ready(page, 'pedagogy-observations')
    const cards = page.locator('article[data-observation]')
    const before = await cards.count()
    const first = (await cards.first().locator('header b').textContent()) ?? ''
    await cards.first().getByRole('button', { name: 'Supprimer' }).click()
    await expect.poll(() => cards.count()).toBe(before - 1)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect.poll(() => cards.count()).toBe(before)
    expect(await page.locator('article header b').allTextContents()).toContain(first)
    await syncSays(page, 'sent')
  })

  test('the direction approves what the teacher wrote, and the levels of a domain at once', async () => {
    const page = await desk.open('/')
    await signIn(page, 'director@tilleuls.test')
    await page.goto(`${preau.url}${address()}`)
    await ready(page, 'pedagogy-observations')
    const waiting = (await observed(teacher, classId)).filter(({ isApproved }) => !isApproved)
    expect(waiting.length).toBeGreaterThan(0)
    await page
      .locator(`[data-observation="${waiting[0]?.id}"]`)
      .getByRole('button', { name: 'Valider' })
      .click()
    await expect
      .poll(
        async () =>
          (await observed(teacher, classId)).find(({ id }) => id === waiting[0]?.id)?.isApproved,
      )
      .toBe(true)

    await page.goto(`${preau.url}/pedagogy?class=${classId}&date=${tuesday}`)
    await ready(page, 'pedagogy')
    const approve = page.getByRole('button', { name: /^Valider \d+ niveau/ })
    await approve.click()
    await expect.poll(() => approve.count(), { timeout: 20_000 }).toBe(0)
    await page.setViewportSize(sizes.desk)
    await expectAccessible(page)
  })
})

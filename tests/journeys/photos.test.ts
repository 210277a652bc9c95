import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { everythingKept, isKept } from './support/kept.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { installed, networkReturns, ready, signOut, syncSays } from './support/people.ts'
import { classNamed, type SchoolRecord } from './support/school-record.ts'

/** A photo that is several pieces on its way, each with its own colour. */
const aPhoto = (background: string): Promise<Buffer> =>
  sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

/** Answers under which id the form shows it. */
async function takePhoto(page: Page, background: string): Promise<string> {
  const before = await page.locator('[data-photo]').count()
  const buffer = await aPhoto(background)
  await page
    .locator('[data-photo-input="roll"]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  const taken = page.locator('[data-photo]').nth(before)
  return (await taken.getAttribute('data-photo')) ?? ''
}

type Line = { text: string; media: { id: string; url: string | null }[] }

describe('photos of a day without a network', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let tablet: KillableTablet
  let record: SchoolRecord
  let classId: string
  let childId: string
  const open = async (): Promise<Page> => {
    const page = await tablet.open(`/communication-diary?class=${classId}&date=${tuesday}`)
    await ready(page, 'diary')
    return page
  }

  beforeAll(async () => {
    record = await journey.recordAs('teacher@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    const { photoConsents } = await record.ask<{
      photoConsents: { childId: string; uses: string[] }[]
    }>('query Consents($id: ID!) { photoConsents(classId: $id) { childId uses } }', { id: classId })
    const allowed = photoConsents.find(({ uses }) => uses.includes('own-family'))
    if (!allowed) throw new Error('no family allows photos')
    childId = allowed.childId
    tablet = await journey.killableTablet({ who: 'teacher@tilleuls.test' })
  })

  async function lines(): Promise<Line[]> {
    const { diaryDay } = await record.ask<{ diaryDay: { items: Line[] } }>(
      `query Day($id: ID!, $date: String!) {
        diaryDay(classId: $id, date: $date) { items { text media { id url } } } }`,
      { id: classId, date: tuesday },
    )
    return diaryDay.items.filter(({ media }) => media.length > 0)
  }

  const begin = async (page: Page, text: string): Promise<void> => {
    await page.locator('[data-topic="outdoor"]').click()
    await page
      .locator(`[data-where][data-child="${childId}"], [data-child="${childId}"]`)
      .first()
      .click()
    await page.locator('textarea').first().fill(text)
  }
  const add = (page: Page) => page.getByRole('button', { name: say('Add to the diary') }).click()

  test('outlive a dead server and a killed browser, in the form and with a saved line, and arrive once', async () => {
    const first = await open()
    await installed(first)
    // The topics and the families' consents come after the first picture.
    await isKept(first, ['Query.listIcons', 'Query.photoConsents('])
    await tablet.restart()
    const online = await open()

    await journey.preau.kill()
    await begin(online, 'Les feuilles mortes')
    await takePhoto(online, '#b9c860')
    await add(online)
    await syncSays(online, 'waiting')
    await begin(online, 'La grande flaque')
    const taken = await takePhoto(online, '#6078c8')
    // The form is kept anew for each change: its words were there before its photo.
    await isKept(online, ['La grande flaque', `"mediaIds":["${taken}"]`])
    await tablet.kill()
    await tablet.switchOn()

    const reopened = await open()
    await expect.poll(() => reopened.locator('[data-photo] img').count()).toBeGreaterThan(0)
    expect(await reopened.locator('textarea').first().inputValue()).toBe('La grande flaque')
    await add(reopened)
    await expect
      .poll(() => reopened.locator('[data-sync]').first().getAttribute('data-waiting'))
      .toBe('4')

    await journey.preau.start()
    await networkReturns(reopened)
    await syncSays(reopened, 'sent')
    record = await journey.recordAs('teacher@tilleuls.test')
    const written = await lines()
    expect(written.map(({ text }) => text).sort()).toEqual([
      'La grande flaque',
      'Les feuilles mortes',
    ])
    for (const { media } of written) {
      expect(media).toHaveLength(1)
      const picture = await fetch(`${journey.preau.url}${media[0]?.url}`)
      expect(picture.headers.get('content-type')).toBe('image/jpeg')
      const { width, exif } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
      expect([width, exif]).toEqual([1600, undefined])
    }
  })

  test('are shown small without a network once they were seen', async () => {
    const page = await open()
    const small = page.locator('article[data-line] [data-photo] img')
    const isDrawn = () =>
      small.evaluateAll(
        (images) =>
          images.length > 0 && images.every((it) => (it as HTMLImageElement).naturalWidth > 0),
      )
    await expect.poll(isDrawn).toBe(true)
    const seen = await small.evaluateAll((all) => all.map((it) => it.getAttribute('src') ?? ''))
    expect(seen[0]).toMatch(/^\/files\/thumbnails\//)
    await isKept(page, seen)
    // The pictures are kept without the signature of their address.
    const missing = () =>
      page.evaluate(async (paths) => {
        const kept = { ignoreSearch: true }
        const found = await Promise.all(paths.map((path) => caches.match(path, kept)))
        return paths.filter((_, place) => !found[place])
      }, seen)
    await expect.poll(missing).toEqual([])
    await journey.preau.kill()
    await page.reload()
    await ready(page, 'diary')
    await expect.poll(isDrawn).toBe(true)
  })

  test('leave neither a picture nor its address on the device after signing out', async () => {
    await journey.preau.start()
    await isKept(await open(), ['/files/thumbnails/'])
    const page = await signOut(tablet, say)
    expect(await everythingKept(page)).not.toContain('/files/thumbnails/')
    expect(await page.evaluate(() => caches.keys())).not.toContain('preau-thumbnails')
  })
})

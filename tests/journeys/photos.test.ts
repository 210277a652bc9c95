import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installed, ready, signIn, syncSays } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, recordAs, type SchoolRecord } from './support/school-record.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

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

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator('[data-photo-input="roll"]').setInputFiles(file)
}

async function takePhoto(page: Page, background: string): Promise<void> {
  const before = await page.locator('[data-photo]').count()
  await choose(page, {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto(background),
  })
  await page.locator('[data-photo]').nth(before).waitFor()
}

type Line = { text: string; media: { id: string; url: string | null }[] }

describe('photos of a day without a network', () => {
  let preau: PreauServer
  let tablet: Tablet
  let record: SchoolRecord
  let classId: string
  let childId: string
  const address = (): string => `/communication-diary?class=${classId}&date=${tuesday}`

  beforeAll(async () => {
    preau = await startPreau()
    record = await recordAs(preau.url, 'teacher@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    const { photoConsents } = await record.ask<{
      photoConsents: { childId: string; uses: string[] }[]
    }>('query Consents($id: ID!) { photoConsents(classId: $id) { childId uses } }', { id: classId })
    const allowed = photoConsents.find(({ uses }) => uses.includes('own-family'))
    if (!allowed) throw new Error('no family allows photos')
    childId = allowed.childId
    tablet = await aTablet({ url: preau.url, locale: 'fr' })
  })

  afterAll(async () => {
    await tablet?.close()
    await preau?.stop()
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
  const add = (page: Page) => page.getByRole('button', { name: /^Ajouter au/ }).click()

  test('outlive a dead server and a killed browser, in the form and with a saved line, and arrive once', async () => {
    const online = await tablet.open('/')
    await signIn(online, 'teacher@tilleuls.test')
    await online.goto(`${preau.url}${address()}`)
    await ready(online, 'diary')
    await installed(online)
    // The tokens are on the disk only after some seconds.
    await online.waitForTimeout(7_000)

    await preau.kill()
    await begin(online, 'Les feuilles mortes')
    await takePhoto(online, '#b9c860')
    await add(online)
    await syncSays(online, 'waiting')
    await begin(online, 'La grande flaque')
    await takePhoto(online, '#6078c8')
    await online.waitForTimeout(1_000)
    await tablet.kill()
    await tablet.switchOn()

    const reopened = await tablet.open(address())
    await ready(reopened, 'diary')
    await expect.poll(() => reopened.locator('[data-photo] img').count()).toBeGreaterThan(0)
    expect(await reopened.locator('textarea').first().inputValue()).toBe('La grande flaque')
    await add(reopened)
    await expect
      .poll(() => reopened.locator('[data-sync]').first().getAttribute('data-waiting'))
      .toBe('4')

    await preau.start()
    await syncSays(reopened, 'sent')
    record = await recordAs(preau.url, 'teacher@tilleuls.test')
    const written = await lines()
    expect(written.map(({ text }) => text).sort()).toEqual([
      'La grande flaque',
      'Les feuilles mortes',
    ])
    for (const { media } of written) {
      expect(media).toHaveLength(1)
      const picture = await fetch(`${preau.url}${media[0]?.url}`)
      expect(picture.headers.get('content-type')).toBe('image/jpeg')
      const { width, exif } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
      expect([width, exif]).toEqual([1600, undefined])
    }
  })

  test('are shown small without a network once they were seen', async () => {
    const page = await tablet.open(address())
    await ready(page, 'diary')
    const small = page.locator('article[data-line] [data-photo] img')
    const isDrawn = () =>
      small.evaluateAll(
        (images) =>
          images.length > 0 && images.every((it) => (it as HTMLImageElement).naturalWidth > 0),
      )
    await expect.poll(isDrawn, { timeout: 20_000 }).toBe(true)
    expect(await small.first().getAttribute('src')).toMatch(/^\/files\/thumbnails\//)
    await page.waitForTimeout(3_000)
    await preau.kill()
    await page.reload()
    await ready(page, 'diary')
    await expect.poll(isDrawn, { timeout: 20_000 }).toBe(true)
    await preau.start()
  })

  test('that are none are told by name, and nothing else of the form is lost', async () => {
    const page = await tablet.open(address())
    await ready(page, 'diary')
    await begin(page, 'Une phrase')
    await choose(page, {
      name: 'menu.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    await page.getByText(/menu\.pdf n’est pas une image/).waitFor()
    expect(await page.locator('textarea').first().inputValue()).toBe('Une phrase')
  })
})

import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { patience } from './support/patience.ts'
import { installed, networkReturns, ready, syncSays } from './support/people.ts'

/** A picture as a phone takes it, with the place that the phone writes into it. */
const aPhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } })
    .jpeg()
    .toBuffer()

type Listed = { albums: { classes: { id: string }[] } }
type Children = { album: { children: { id: string; name: string; uses: string[] }[] } }

describe('pictures of a day without a network', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let albumId: string
  /** A child whose family has not agreed to pictures that other families see. */
  let lacking: { id: string; name: string }
  const ofState = (page: Page, state: string) =>
    page.locator(`li[data-picture][data-state="${state}"]`)

  beforeAll(async () => {
    const record = await journey.recordAs('teacher@tilleuls.test')
    const { albums } = await record.ask<Listed>('{ albums { classes { id } } }')
    albumId = randomUUID()
    await record.ask(
      `mutation Add($albumId: ID!, $actId: ID!, $input: AlbumInput!) {
        addAlbum(albumId: $albumId, actId: $actId, input: $input) { __typename }
      }`,
      {
        ...{ albumId, actId: randomUUID() },
        input: {
          ...{ title: 'Le marché', happenedOn: '2026-11-16', use: 'families' },
          classId: albums.classes[0]?.id,
        },
      },
    )
    const { album } = await record.ask<Children>(
      'query Of($id: ID!) { album(albumId: $id, filter: "all") { children { id name uses } } }',
      { id: albumId },
    )
    const child = album.children.find(({ uses }) => !uses.includes('own-family'))
    if (!child) throw new Error('every family has agreed')
    lacking = child
  })

  test('arrive at the desk, where one is approved and one is held', async () => {
    const tablet = await journey.tablet({ who: 'teacher@tilleuls.test' })
    const page = await tablet.open(`/gallery?album=${albumId}`)
    await ready(page, 'gallery')
    await installed(page)
    await tablet.context.setOffline(true)
    const names = ['#b9c860', '#6078c8']
    const files = await Promise.all(
      names.map(async (colour, place) => ({
        ...{ name: `${place}.jpg`, mimeType: 'image/jpeg', buffer: await aPhoto(colour) },
      })),
    )
    await page.locator('[data-photo-input="roll"]').setInputFiles(files)
    const own = page.locator('li[data-picture][data-saved="tablet"]')
    await expect.poll(() => own.count(), patience).toBe(2)
    expect(await page.locator('li[data-picture]').count()).toBe(2)
    await own.last().locator('img').waitFor(patience)

    // Both new pictures are chosen: the second alone gets a name.
    await own.first().locator('[aria-pressed]').click()
    await page.getByRole('button', { name: say('Name children') }).click()
    await page.locator(`dialog [data-child="${lacking.id}"]`).click()
    await page.locator('dialog [role="status"]').waitFor(patience)
    await page
      .locator('dialog')
      .getByRole('button', { name: say.exactly('Save') })
      .click()
    await ofState(page, 'held').and(own).waitFor(patience)
    await syncSays(page, 'waiting')
    await isKept(page, [albumId])

    await tablet.context.setOffline(false)
    await networkReturns(page)
    await expect.poll(() => own.count(), patience).toBe(0)
    await syncSays(page, 'sent')

    const office = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    const desk = await office.open(`/gallery?album=${albumId}&filter=notApproved`)
    await ready(desk, 'gallery')
    const newest = ofState(desk, 'waiting').last()
    await newest.locator('img').waitFor(patience)
    const id = await newest.getAttribute('data-picture')
    await ofState(desk, 'held').last().waitFor(patience)
    await newest.locator('button').first().click()
    await desk.locator(`[data-viewer="${id}"]`).waitFor(patience)
    const [answer] = await Promise.all([
      desk.waitForResponse((it) => it.request().postData()?.includes('judgePictures') ?? false),
      desk.locator('[data-viewer] [data-act="approve"]').click(),
    ])
    expect(answer.ok()).toBe(true)
    await desk.goto(`${journey.preau.url}/gallery?album=${albumId}`)
    await desk.locator(`[data-picture="${id}"][data-state="approved"]`).waitFor(patience)
    expect(await ofState(desk, 'held').count()).toBeGreaterThan(0)
  })
})

import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { patience } from './support/patience.ts'
import { installed, networkReturns, ready, syncSays } from './support/people.ts'

type Listed = { albums: { classes: { id: string }[] } }

/** A film of two seconds that the browser itself records: a box that goes over a meadow. */
async function aRecordedFilm(page: Page): Promise<Buffer> {
  const letters = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const paper = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let frame = 0; frame < 120 && paper; frame += 1) {
      paper.fillStyle = '#b9c860'
      paper.fillRect(0, 0, 320, 240)
      paper.fillStyle = '#6078c8'
      paper.fillRect(frame * 2, 90, 60, 60)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return [...bytes].map((byte) => String.fromCharCode(byte)).join('')
  })
  return Buffer.from(letters, 'latin1')
}

describe('a film that is taken in without a network', () => {
  const journey = aJourney({ locale: 'en' })
  let albumId: string

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
          ...{ title: 'La course', happenedOn: '2026-11-16', use: 'families' },
          classId: albums.classes[0]?.id,
        },
      },
    )
  })

  test('plays on the tablet, arrives at the school, and plays at the desk', async () => {
    const tablet = await journey.tablet({ who: 'teacher@tilleuls.test' })
    const page = await tablet.open(`/gallery?album=${albumId}`)
    await ready(page, 'gallery')
    await installed(page)
    const film = await aRecordedFilm(page)
    await tablet.context.setOffline(true)
    await page
      .locator('[data-photo-input="roll"]')
      .setInputFiles({ name: 'race.webm', mimeType: 'video/webm', buffer: film })
    const tile = page.locator('li[data-picture][data-saved="tablet"]')
    await tile.locator('img').waitFor(patience)
    await expect.poll(() => tile.locator('[data-film]').textContent(), patience).toMatch(/0:0[123]/)
    await tile.locator('[data-film-sent="0"]').waitFor(patience)
    await isKept(page, [albumId])
    // What was added is chosen: the first tap lets go of it.
    await tile.locator('button').first().click()
    await page.locator('li[data-chosen]').waitFor({ state: 'detached', ...patience })
    await tile.locator('button').first().click()
    await plays(page)
    await page.keyboard.press('Escape')

    await tablet.context.setOffline(false)
    await networkReturns(page)
    await syncSays(page, 'sent')
    await expect.poll(() => page.locator('[data-film-sent]').count(), patience).toBe(0)

    const office = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    const desk = await office.open(`/gallery?album=${albumId}`)
    await ready(desk, 'gallery')
    const shown = desk.locator('li[data-picture]').filter({ has: desk.locator('[data-film]') })
    await shown.locator('img').waitFor(patience)
    await shown.locator('button').first().click()
    await plays(desk)
    expect(await desk.locator('video').getAttribute('src')).toMatch(/^\/files\/films\//)
  })
})

/** Space begins the film that is open, and its time goes on. */
async function plays(page: Page): Promise<void> {
  const film = page.locator('[data-viewer] video')
  await film.waitFor(patience)
  expect(await film.evaluate((it: HTMLVideoElement) => it.paused)).toBe(true)
  await page.locator('[data-viewer]').press(' ')
  await expect
    .poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime), patience)
    .toBeGreaterThan(0.3)
}

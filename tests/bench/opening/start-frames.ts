import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { aKillableTablet, type KillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { installed, ready } from '#tests/journeys/support/people.ts'
import type { Figure } from '../figures.ts'
import { startFloorSite } from '../floor/floor-site.ts'
import { startSchool } from '../own-school.ts'
import { throttle } from '../page-timing.ts'
import { tapWhenSeen } from './first-tap.ts'
import { pictureTaken } from './opening-times.ts'

const everyMs = 100
const untilMs = 1_500
const frame = { width: 320, height: 240 }
const caption = 28

type Shot = { at: number; png: Buffer }

/** Films what the screen showed since the navigation began, each time that it changed. */
async function film(tablet: KillableTablet, url: string): Promise<Shot[]> {
  await tablet.kill()
  await tablet.switchOn()
  const page = await tablet.context.newPage()
  await page.setViewportSize({ width: 1024, height: 768 })
  const cdp = await throttle(page)
  const shots: Shot[] = []
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ at: (metadata.timestamp ?? 0) * 1_000, png: Buffer.from(data, 'base64') })
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  const { width: maxWidth, height: maxHeight } = frame
  await cdp.send('Page.startScreencast', { format: 'png', maxWidth, maxHeight })
  const opened = await tapWhenSeen(page)
  await page.goto(url)
  await opened()
  await pictureTaken(page)
  await cdp.send('Page.stopScreencast')
  const began = await page.evaluate(() => performance.timeOrigin)
  await page.close()
  return shots.map(({ at, png }) => ({ at: at - began, png }))
}

/** One row of the strip: what stood on the screen at each tenth of a second. */
async function rowOf(shots: readonly Shot[]): Promise<Buffer[]> {
  const row: Buffer[] = []
  for (let at = everyMs; at <= untilMs; at += everyMs) {
    const shown = shots.findLast((shot) => shot.at <= at && shot.at >= 0)
    row.push(
      shown
        ? await sharp(shown.png).resize(frame.width, frame.height, { fit: 'contain' }).toBuffer()
        : await sharp({ create: { ...frame, channels: 3, background: 'white' } })
            .png()
            .toBuffer(),
    )
  }
  return row
}

const words = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${caption}"><text x="4" y="20" font-family="sans-serif" font-size="16">${text}</text></svg>`,
  )

async function draw(rows: readonly { name: string; shots: readonly Shot[] }[], path: string) {
  const perLine = 5
  const lines = Math.ceil(untilMs / everyMs / perLine)
  const [across, down] = [frame.width + 8, frame.height + caption]
  const parts: OverlayOptions[] = []
  for (const [block, { name, shots }] of rows.entries()) {
    const top = block * (lines * down + caption)
    parts.push({ input: words(name, 1_200), left: 0, top })
    for (const [place, input] of (await rowOf(shots)).entries()) {
      const left = (place % perLine) * across
      const line = top + caption + Math.floor(place / perLine) * down
      parts.push({ input: words(`${(place + 1) * everyMs} ms`, across), left, top: line })
      parts.push({ input, left, top: line + caption })
    }
  }
  const height = rows.length * (lines * down + caption)
  await sharp({
    create: { width: perLine * across, height, channels: 3, background: '#ddd' },
  })
    .composite(parts)
    .png({ palette: true })
    .toFile(path)
}

async function filmFloor(): Promise<Shot[]> {
  const site = await startFloorSite()
  const tablet = await aKillableTablet({ locale: 'en', url: site.url })
  try {
    await installed(await tablet.open('/'))
    await site.stop()
    return await film(tablet, site.url)
  } finally {
    await tablet.close()
  }
}

async function filmPreau(): Promise<Shot[]> {
  const preau = await startSchool()
  const tablet = await aKillableTablet({
    ...{ locale: 'en', url: preau.url, who: 'teacher@tilleuls.test' },
  })
  try {
    const address = `/presence?date=${tuesday}&period=am`
    const page = await tablet.open(address)
    await ready(page, 'presence')
    await installed(page)
    await pictureTaken(page)
    await preau.kill()
    await tablet.restart()
    return await film(tablet, `${preau.url}${address}`)
  } finally {
    await tablet.close()
    await preau.stop()
  }
}

/** Draws a start with the server dead as one picture: a frame every 100 ms, at a quarter of a desk's speed. */
export async function drawStart(): Promise<Figure[]> {
  const rows = [
    { name: 'The bare page', shots: await filmFloor() },
    { name: 'Préau', shots: await filmPreau() },
  ]
  const folder = new URL('../../../test-results', import.meta.url).pathname
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'start-frames.png')
  await draw(rows, path)
  console.log(`The frames are in ${path}`)
  return []
}

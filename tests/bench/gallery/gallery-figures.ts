import type { Page } from 'playwright-core'
import { mostInAlbum } from '#domain/gallery/album.ts'
import { picturesOfFrame } from '#src/features/gallery/picture/near-places.ts'
import { aKillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { installed, ready } from '#tests/journeys/support/people.ts'
import type { PreauServer } from '#tests/journeys/support/serving-school.ts'
import type { Figure } from '../figures.ts'
import { startSchool } from '../own-school.ts'
import { conditions, throttle } from '../page-timing.ts'
import { drawBareAlbum, readBoxes } from './bare-album.ts'
import { addressesOf, fillAlbum } from './full-album.ts'
import { type Frames, hurryThrough, jumpBack, settled, watchFrames } from './scroll-frames.ts'

/** The limit that the album of this length is measured for: no frame of it takes longer, in milliseconds. */
const longestFrame = 50

type Way = { hurry: Frames; jumps: Frames }
/** The same ways through the album at a fourth of the speed, and at the full one. */
type Scrolled = { slow: Way; full: Way; nodes: number }

async function scrolledOnce(page: Page): Promise<Way> {
  const hurried = await watchFrames(page)
  await hurryThrough(page)
  const hurry = await hurried()
  const jumped = await watchFrames(page)
  await jumpBack(page)
  const jumps = await jumped()
  return { hurry, jumps }
}

async function scrolled(page: Page): Promise<Scrolled> {
  await settled(page)
  const full = await scrolledOnce(page)
  const brake = await throttle(page)
  const slow = await scrolledOnce(page)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await brake.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { slow, full, nodes }
}

const isLong = (task: number): boolean => task > longestFrame
const longestOf = (samples: readonly number[]): number => Math.max(0, ...samples)
const longest = ({ long }: Frames): number => longestOf(long)

/** CPU as a tablet of a fourth of the speed needs it. Chromium's brake counts what neighbours take, four times. */
const asOnTablet = (tasks: readonly number[]): number[] =>
  tasks.map((task) => task * conditions.cpu)

type Measured = { own: Frames; bare: Frames }

function figuresOf(words: string, slow: Measured, full: Measured): Figure[] {
  const of = (name: string) => `album of 2,000 pictures, ${words}: ${name}`
  const ms = (name: string, value: number, floor: number): Figure => ({
    ...{ name: of(name), value, floor, unit: 'ms' },
  })
  const count = (name: string, { own, bare }: Record<'own' | 'bare', readonly number[]>) => ({
    ...{ name: of(name), unit: '', budget: 0 },
    ...{ value: own.filter(isLong).length, floor: bare.filter(isLong).length },
  })
  const [own, bare] = [asOnTablet(full.own.tasks), asOnTablet(full.bare.tasks)]
  return [
    {
      ...ms('longest frame of those over 50 ms', longest(slow.own), longest(slow.bare)),
      budget: longestFrame,
    },
    count('frames over 50 ms', { own: slow.own.long, bare: slow.bare.long }),
    {
      ...ms(
        'CPU of the page in its longest task',
        ...([longestOf(slow.own.tasks), longestOf(slow.bare.tasks)] as const),
      ),
      budget: longestFrame,
    },
    count('tasks of more than 50 ms of CPU', { own: slow.own.tasks, bare: slow.bare.tasks }),
    {
      ...ms('four times the CPU of the longest task', longestOf(own), longestOf(bare)),
      budget: longestFrame,
    },
    count('tasks of more than 50 ms, four times their CPU', { own, bare }),
    ms('CPU of the page', full.own.page, full.bare.page),
    ms('CPU of what draws it', full.own.drawing, full.bare.drawing),
  ]
}

/** Opens the album from the list of them, until its last page is there. Nobody asks the page more than that. */
async function opened(page: Page, albumId: string): Promise<Figure[]> {
  const brake = await throttle(page)
  const watched = await watchFrames(page)
  await page.locator(`a[data-album="${albumId}"]`).click()
  await page.locator(`li[aria-setsize="${mostInAlbum}"]`).first().waitFor({ timeout: 60_000 })
  await settled(page)
  const { tasks } = await watched()
  await brake.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const of = (name: string) => `album of 2,000 pictures, opened: ${name}`
  return [
    { name: of('CPU of the page in its longest task'), value: longestOf(tasks), unit: 'ms' },
    {
      ...{ name: of('tasks of more than 50 ms of CPU'), unit: '' },
      value: tasks.filter(isLong).length,
    },
  ]
}

export async function albumFigures(
  preau: Pick<PreauServer, 'url' | 'dataFolder'>,
): Promise<Figure[]> {
  const albumId = await fillAlbum(preau)
  const tablet = await aKillableTablet({
    ...{ locale: 'en', url: preau.url, who: 'director@tilleuls.test' },
  })
  try {
    const page = await tablet.open('/gallery')
    await ready(page, 'gallery')
    await installed(page)
    await settled(page)
    const opening = await opened(page, albumId)
    const boxes = await readBoxes(page)
    const own = await scrolled(page)
    const bare = await tablet.context.newPage()
    await page.close()
    await bare.setViewportSize({ width: 1024, height: 768 })
    await bare.goto(`${preau.url}/healthz`)
    const addresses = await addressesOf(preau, albumId)
    await drawBareAlbum(bare, {
      ...{ ...boxes, addresses, count: mostInAlbum, ofFrame: picturesOfFrame },
    })
    const floor = await scrolled(bare)
    const both = (of: (way: Scrolled) => Frames): Measured => ({ own: of(own), bare: of(floor) })
    return [
      ...opening,
      ...figuresOf(
        'a wheel in a hurry',
        both(({ slow }) => slow.hurry),
        both(({ full }) => full.hurry),
      ),
      ...figuresOf(
        'jumps of the scrollbar',
        both(({ slow }) => slow.jumps),
        both(({ full }) => full.jumps),
      ),
      {
        name: 'album of 2,000 pictures: elements in the page',
        ...{ value: own.nodes, floor: floor.nodes, unit: '' },
      },
    ]
  } finally {
    await tablet.close()
  }
}

/**
 * The fullest album on a slow tablet: opened, then a wheel in a hurry from its top to its end, and jumps of the scrollbar back
 * up. It is scrolled at the full speed too. The
 * floor is a page of as many bare boxes with the same pictures. It draws those near the screen.
 */
export async function benchGallery(): Promise<Figure[]> {
  const preau = await startSchool()
  try {
    return await albumFigures(preau)
  } finally {
    await preau.stop()
  }
}

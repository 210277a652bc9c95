import type { Page } from 'playwright-core'
import { mostInAlbum } from '#domain/gallery/album.ts'
import { aKillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { installed, ready } from '#tests/journeys/support/people.ts'
import type { PreauServer } from '#tests/journeys/support/serving-school.ts'
import type { Figure } from '../figures.ts'
import { startSchool } from '../own-school.ts'
import { throttle } from '../page-timing.ts'
import { drawBareAlbum, readBoxes } from './bare-album.ts'
import { addressesOf, fillAlbum } from './full-album.ts'
import { type Frames, hurryThrough, jumpBack, settled, watchFrames } from './scroll-frames.ts'

/** What the album of this length is measured for: no frame of it takes longer than this, in milliseconds. */
const longestFrame = 50

type Scrolled = { hurry: Frames; jumps: Frames; nodes: number }

async function scrolled(page: Page): Promise<Scrolled> {
  await settled(page)
  await throttle(page)
  const hurried = await watchFrames(page)
  await hurryThrough(page)
  const hurry = await hurried()
  const jumped = await watchFrames(page)
  await jumpBack(page)
  const jumps = await jumped()
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  return { hurry, jumps, nodes }
}

const isLong = (task: number): boolean => task > longestFrame
const longestOf = (samples: readonly number[]): number => Math.max(0, ...samples)
const longest = ({ long }: Frames): number => longestOf(long)

function figuresOf(words: string, [own, bare]: readonly [Frames, Frames]): Figure[] {
  const of = (name: string) => `album of 2,000 pictures, ${words}: ${name}`
  return [
    {
      name: of('longest frame of those over 50 ms'),
      ...{ value: longest(own), floor: longest(bare), unit: 'ms', budget: longestFrame },
    },
    {
      name: of('frames over 50 ms'),
      ...{ value: own.long.length, floor: bare.long.length, unit: '', budget: 0 },
    },
    {
      name: of('CPU of the page in its longest task'),
      ...{
        value: longestOf(own.tasks),
        floor: longestOf(bare.tasks),
        unit: 'ms',
        budget: longestFrame,
      },
    },
    {
      name: of('tasks of more than 50 ms of CPU'),
      ...{
        value: own.tasks.filter(isLong).length,
        floor: bare.tasks.filter(isLong).length,
        unit: '',
        budget: 0,
      },
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
    const page = await tablet.open(`/gallery?album=${albumId}`)
    await ready(page, 'gallery')
    await installed(page)
    await page.getByRole('button', { name: `Choose all ${mostInAlbum}` }).waitFor()
    const boxes = await readBoxes(page)
    const own = await scrolled(page)
    const bare = await tablet.context.newPage()
    await page.close()
    await bare.setViewportSize({ width: 1024, height: 768 })
    await bare.goto(`${preau.url}/healthz`)
    const addresses = await addressesOf(preau, albumId)
    await drawBareAlbum(bare, { ...boxes, addresses, count: mostInAlbum })
    const floor = await scrolled(bare)
    return [
      ...figuresOf('a wheel in a hurry', [own.hurry, floor.hurry]),
      ...figuresOf('jumps of the scrollbar', [own.jumps, floor.jumps]),
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
 * The fullest album on a slow tablet: a wheel in a hurry from its top to its end, then jumps of the scrollbar back up. The
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

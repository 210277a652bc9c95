import type { Page } from 'playwright-core'

/**
 * Frames of a page while it scrolled, in milliseconds: those of more than 50 by the clock, and the CPU of each task of the
 * main thread. A neighbour on the same machine does not change the second. `page` is all CPU of the page itself.
 * `drawing` is that of the threads that turn it into pixels. A graphics card does so on a tablet.
 */
export type Frames = { long: number[]; tasks: number[]; page: number; drawing: number }

type Traced = {
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/** Microseconds of a task that is looked at: a page has thousands of smaller ones. */
const worthALook = 5_000

/** Threads that put a page together, and what others do to draw it. */
const drawingThreads = ['Compositor', 'VizCompositorThread']
const drawingTasks = ['RasterTask', 'ImageDecodeTask']

const sumOf = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0)

/** CPU of the tasks in which pages do their work, and of what draws them; that of workers is in neither. */
function cpuOf(traced: readonly Traced[]): Omit<Frames, 'long'> {
  const threads = new Map(
    traced.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' ? [[`${pid} ${tid}`, args?.name ?? ''] as const] : [],
    ),
  )
  const tasks: number[] = []
  const page: number[] = []
  const drawing: number[] = []
  for (const { name, pid, tid, tdur = 0 } of traced) {
    const thread = threads.get(`${pid} ${tid}`) ?? ''
    const isTask = name === 'RunTask'
    if (isTask && thread === 'CrRendererMain') {
      page.push(tdur / 1000)
      if (tdur > worthALook) tasks.push(tdur / 1000)
    } else if (isTask ? drawingThreads.includes(thread) : drawingTasks.includes(name))
      drawing.push(tdur / 1000)
  }
  return { tasks, page: sumOf(page), drawing: sumOf(drawing) }
}

/** From now on the page times its frames. Nobody asks it meanwhile. */
export async function watchFrames(page: Page): Promise<() => Promise<Frames>> {
  const cdp = await page.context().newCDPSession(page)
  const traced: Traced[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    traced.push(...(value as unknown as Traced[]))
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
    },
  })
  const watched = await page.evaluateHandle(() => {
    const long: number[] = []
    const watcher = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration)
    })
    watcher.observe({ type: 'long-animation-frame' })
    const stop = (): number[] => {
      for (const { duration } of watcher.takeRecords()) long.push(duration)
      watcher.disconnect()
      return long
    }
    return { stop }
  })
  return async () => {
    const long = await watched.evaluate(({ stop }) => stop())
    const isWhole = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await isWhole
    await cdp.detach()
    return { long, ...cpuOf(traced) }
  }
}

/** Waits until the page has worked off what came with it: two seconds without a long task, or twenty in any case. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const latest = setTimeout(resolve, 20_000)
        const rest = () =>
          setTimeout(() => {
            clearTimeout(latest)
            resolve()
          }, 2_000)
        let timer = rest()
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = rest()
        }).observe({ type: 'longtask' })
      }),
  )

/** Pixels that a finger in a hurry moves a page in a second. */
const hurry = 4_000

/** Finds what scrolls around the pictures: a box of the shell, or the page itself. */
const boxOf = (page: Page) =>
  page.evaluateHandle(() => {
    let box = document.querySelector('li[data-picture]')?.parentElement ?? null
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
    return box ?? document.documentElement
  })

/** Pixels that are left below, of as many as there are. */
const roomOf = async (page: Page): Promise<{ left: number; whole: number }> =>
  (await boxOf(page)).evaluate(({ scrollHeight, clientHeight, scrollTop }) => ({
    whole: scrollHeight - clientHeight,
    left: scrollHeight - clientHeight - scrollTop,
  }))

/** Scrolls from the top to the end, as a wheel in a hurry does: the browser moves the page, and tells it so. */
export async function hurryThrough(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const { whole } = await roomOf(page)
  await cdp.send('Input.synthesizeScrollGesture', {
    ...{ x: 500, y: 500, yDistance: -whole, speed: hurry, gestureSourceType: 'mouse' },
    preventFling: true,
  })
  await cdp.detach()
  const { left } = await roomOf(page)
  if (whole === 0 || left > 200) throw new Error(`${left} of ${whole} pixels were not scrolled`)
}

/** Draws the scrollbar back up in jumps of a twentieth: each shows pictures that no neighbour was beside. */
export async function jumpBack(page: Page): Promise<void> {
  const box = await boxOf(page)
  for (let twentieth = 19; twentieth >= 0; twentieth -= 1) {
    await box.evaluate((element, share) => {
      element.scrollTop = (element.scrollHeight - element.clientHeight) * share
    }, twentieth / 20)
    await page.waitForTimeout(400)
  }
}

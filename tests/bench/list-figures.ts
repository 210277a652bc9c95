import type { Page } from 'playwright-core'
import { aKillableTablet, type KillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { installed, ready, signIn } from '#tests/journeys/support/people.ts'
import { recordAs } from '#tests/journeys/support/school-record.ts'
import { importInput, writtenTable } from '#tests/support/examples/import-examples.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import type { Figure } from './figures.ts'
import { startSchool } from './own-school.ts'
import { p50, p98, throttle, typeWord } from './page-timing.ts'

const children = 1_000
const rounds = 7

const searchField = 'input[type="search"]'

/** The words that are typed, a letter at a time. A search begins with the third letter. */
const words = ['Lina Ba', 'Morin', 'Tom', 'Noe Mar', 'zoe', 'Girard']

const syllables = ['ba', 'mor', 'gir', 'ard', 'lin', 'tom', 'noe', 'zoe', 'mar', 'in']
const nameOf = (at: number): string =>
  [at % 10, Math.floor(at / 10) % 10, Math.floor(at / 100) % 10]
    .map((nth) => syllables[nth])
    .join('')

/** So many children that the school has 1,000, brought in by a list. */
async function fillSchool(url: string): Promise<void> {
  const director = await recordAs(url, 'director@tilleuls.test')
  const { listChildren } = await director.ask<{ listChildren: { className: string | null }[] }>(
    '{ listChildren { className } }',
  )
  const names = [...new Set(listChildren.flatMap(({ className }) => className ?? []))]
  const rows = Array.from({ length: children - listChildren.length }, (_, at) => {
    const born = `${String((at % 28) + 1).padStart(2, '0')}/0${(at % 9) + 1}/${2016 + (at % 8)}`
    return [nameOf(at), nameOf((at * 7 + 3) % children), born, names[at % names.length]].join(';')
  })
  const input = importInput('children', writtenTable('Nom;Prénom;Né le;Classe', ...rows), {
    newClasses: [],
    newLevels: [],
  })
  const { answer } = await director.ask<{ answer: { code?: string } }>(
    `mutation Bench($actId: ID!, $importId: ID!, $input: ImportInput!) {
      answer: importChildren(actId: $actId, importId: $importId, input: $input) { ... on Refused { code } }
    }`,
    { actId: nextId('act'), importId: nextId('import'), input },
  )
  if (answer.code) throw new Error(`the children did not come: ${answer.code}`)
}

/** Milliseconds from each letter until the list that it finds is painted. Letters that change nothing are left out. */
async function timeTyping(page: Page): Promise<number[]> {
  const times = await page.evaluateHandle(() => {
    const painted: number[] = []
    const main = document.querySelector('main')
    if (!main) throw new Error('no screen is open')
    let typedAt: number | null = null
    new MutationObserver((changes) => {
      const isList = changes.some(
        ({ target }) => (target as Element).parentElement?.closest('table') !== null,
      )
      if (!isList || typedAt === null) return
      const since = typedAt
      typedAt = null
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => painted.push(performance.now() - since)
        channel.port2.postMessage(null)
      })
    }).observe(main, { subtree: true, childList: true, characterData: true })
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      typedAt = timeStamp
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return painted
  })
  const search = page.locator(searchField).first()
  for (const word of words) await typeWord(page, search, word)
  return times.jsonValue()
}

/** CPU of the page's main thread, in milliseconds: what a neighbour on the same machine does not change. */
async function cpuOf(page: Page, work: () => Promise<void>): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await spent()
  await work()
  const after = await spent()
  await cdp.detach()
  return after - before
}

/** As many names in a page with nothing else: it shows twenty of those that hold what was typed. */
const barePage = (): string => {
  const names = Array.from({ length: children }, (_, at) => `${nameOf(at)} ${nameOf(at * 7 + 3)}`)
  return `<main><input type="search"><table><tbody></tbody></table></main><script>
    const names = ${JSON.stringify(names)}
    const show = (typed) => {
      const wanted = typed.length < 3 ? '' : typed.trim().toLowerCase()
      const found = names.filter((name) => name.includes(wanted)).slice(0, 20)
      const cell = (word) => '<td>' + word + '</td>'
      document.querySelector('tbody').innerHTML = found
        .map((name) => '<tr>' + (name + ' a b c d e').split(' ').map(cell).join('') + '</tr>')
        .join('')
    }
    document.querySelector('input').addEventListener('input', ({ target }) => show(target.value))
    show('')
  </script>`
}

const lettersTyped = words.join('').length

/** From the navigation until the first children are painted, in a new page each time; nothing answers. */
async function arrive(tablet: KillableTablet, url: string): Promise<number> {
  const page = await tablet.context.newPage()
  await page.setViewportSize({ width: 1024, height: 768 })
  await throttle(page)
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('main[data-screen="profile"] [data-child]')) return
      watcher.disconnect()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => Object.assign(window, { paintedAt: performance.now() })
        channel.port2.postMessage(null)
      })
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  await page.goto(url)
  await page.waitForFunction(() => 'paintedAt' in window)
  const painted = await page.evaluate(() => (window as unknown as { paintedAt: number }).paintedAt)
  await page.close()
  return painted
}

/** The list of 1,000 children on a slow tablet, whose server is gone: it comes from what the tablet keeps. */
export async function benchList(): Promise<Figure[]> {
  const preau = await startSchool()
  const tablet = await aKillableTablet({ locale: 'en', url: preau.url })
  const list = `${preau.url}/profile`
  try {
    await fillSchool(preau.url)
    const page = await tablet.open('/')
    await signIn(page, 'director@tilleuls.test')
    await page.goto(list)
    await ready(page, 'profile')
    await page.locator('[data-child]').first().waitFor()
    await installed(page)
    // By then what was read is on the disk.
    for (let round = 0; round < 2; round += 1) await arrive(tablet, list)
    await preau.stop()

    const first: number[] = []
    for (let round = 0; round < rounds; round += 1) first.push(await arrive(tablet, list))

    await page.reload()
    await ready(page, 'profile')
    await page.locator('[data-child]').first().waitFor()
    const typeAll = (on: Page) => async () => {
      for (const word of words) await typeWord(on, on.locator(searchField).first(), word)
    }
    const cpu = await cpuOf(page, typeAll(page))
    await throttle(page)
    const typed = await timeTyping(page)

    const bare = await tablet.context.newPage()
    await bare.setViewportSize({ width: 1024, height: 768 })
    await bare.setContent(barePage())
    const cpuFloor = await cpuOf(bare, typeAll(bare))
    await throttle(bare)
    const floor = await timeTyping(bare)
    return [
      {
        name: 'list of 1,000 children, server dead, first children painted p50',
        value: p50(first),
        unit: 'ms',
      },
      {
        name: 'list of 1,000 children, a letter typed to the list found p98',
        value: p98(typed),
        floor: p98(floor),
        unit: 'ms',
        budget: 50,
      },
      {
        name: 'list of 1,000 children, a letter typed to the list found p50',
        value: p50(typed),
        floor: p50(floor),
        unit: 'ms',
      },
      {
        name: 'list of 1,000 children, a letter typed, CPU of the page unthrottled',
        value: cpu / lettersTyped,
        floor: cpuFloor / lettersTyped,
        unit: 'ms',
      },
    ]
  } finally {
    await tablet.close()
    await preau.stop()
  }
}

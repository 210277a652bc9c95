import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result, RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Lists what axe finds on the page, by rule and first place. Axe takes seconds over a large page. Meanwhile a line about
 * the network or a late picture may be half faded in. So a finding counts when it is there at a second look.
 */
export async function findingsAtTwoLooks(page: Page): Promise<string[]> {
  const findings = await findingsOf(page)
  return findings.length > 0 ? findingsOf(page) : findings
}

/** Axe as it is packed for browsers: each page compiles it anew, and half as much text takes half as long. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Lists what axe finds against these rules, in one place of the page or on all of it. */
async function violationsOn(
  page: Page,
  { runOnly, place = 'html' }: { runOnly: RunOnly; place?: string },
): Promise<Result[]> {
  await page.evaluate(axe)
  return page.evaluate(
    async ([within, options]) => {
      const { axe: inPage } = window as unknown as { axe: typeof import('axe-core') }
      // Only what is found leaves the page.
      return (await inPage.run(within, options)).violations
    },
    [
      place,
      {
        runOnly,
        // Without it axe describes each of the thousands of places that pass, too.
        resultTypes: ['violations'] as ['violations'],
        // A frame itself is looked at. Nothing runs inside that of a letter, axe neither: it would wait there.
        iframes: false,
      },
    ] as const,
  )
}

async function findingsOf(page: Page): Promise<string[]> {
  await coloursAreSettled(page)
  const violations = await violationsOn(page, { runOnly: { type: 'tag', values: levels } })
  const findings: string[] = []
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes.slice(0, id === mayBeCovered ? nodes.length : 1))
      if (id !== mayBeCovered || (await isSmallInTheMiddle(page, target.join(' '))))
        findings.push(`${id}: ${html.slice(0, 160)}`)
  return findings
}

/** Acts that stay at the foot of a dialog cover the row below them in part. It is whole again after a scroll. */
const mayBeCovered = 'target-size'

async function isSmallInTheMiddle(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((it) => it.scrollIntoView({ block: 'center' }))
  const violations = await violationsOn(page, {
    runOnly: { type: 'rule', values: [mayBeCovered] },
    place: target,
  })
  return violations.length > 0
}

/** Pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Buttons take a moment to change their colour with the light; the line of an undo bar takes its ten seconds. */
const coloursAreSettled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((it) => Number(it.effect?.getTiming().duration) < 1_000)
        .map((it) => it.finished),
    ),
  )

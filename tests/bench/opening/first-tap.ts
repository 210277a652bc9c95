import type { Page } from 'playwright-core'

/** The opening of a page for somebody who taps the first child as soon as one is seen. Milliseconds since the navigation. */
export type Opening = {
  /** A child's card had been painted, by whichever script. */
  seen: number
  /** The tap that was made then was painted, and lay on the disk. */
  usable: number
  /** The number of requests before the page showed the card, itself included. */
  requests: number
}

/** The stores that keep a tap: in Préau, and in the bare page beside it. */
const storesOfTaps = ['outbox', 'tap']
const openingMark = 'first tap: '
const longestMs = 60_000

/**
 * Taps the first child's card in the frame after the one that showed it. Nothing of the app says that it is ready: the
 * tap has to show on that card, and a strict transaction that writes the child has to be complete. A tap that is lost
 * never answers, and fails the measuring.
 */
export async function tapWhenSeen(page: Page): Promise<() => Promise<Opening>> {
  await page.addInitScript(tapInPage, { openingMark, storesOfTaps })
  const message = page.waitForEvent('console', {
    predicate: (said) => said.text().startsWith(openingMark),
    timeout: longestMs,
  })
  message.catch(() => undefined)
  return async () => JSON.parse((await message).text().slice(openingMark.length)) as Opening
}

/** Runs in the page before anything else of it. */
function tapInPage({
  openingMark: said,
  storesOfTaps: stores,
}: {
  openingMark: string
  storesOfTaps: readonly string[]
}): void {
  let phase: 'blank' | 'seen' | 'tapped' | 'drawn' = 'blank'
  let child = ''
  let before: string | undefined
  let seen = 0
  let painted: number | undefined
  let durable: number | undefined

  const cards = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>('[data-child]')].filter(
      (card) => card.checkVisibility() && card.getBoundingClientRect().height > 0,
    )
  const lookOf = (card: HTMLElement | undefined): string | undefined =>
    card && [card.textContent, card.ariaLabel, card.dataset.mark].join()
  const oncePainted = (act: () => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = act
      channel.port2.postMessage(null)
    })
  }

  function press(card: HTMLElement): void {
    const { left, top, width, height } = card.getBoundingClientRect()
    const [clientX, clientY] = [left + width / 2, top + height / 2]
    const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX, clientY }
    const event = { bubbles: true, cancelable: true, composed: true, ...finger }
    const touched = document.elementFromPoint(clientX, clientY) ?? card
    for (const kind of ['pointerdown', 'pointerup', 'click'])
      touched.dispatchEvent(new PointerEvent(kind, event))
  }

  function tell(): void {
    if (painted === undefined || durable === undefined) return
    const usable = Math.max(painted, durable)
    const asked = performance.getEntriesByType('resource').filter((it) => it.startTime < seen)
    console.debug(said + JSON.stringify({ seen, usable, requests: asked.length + 1 }))
  }

  function tapFirst(): void {
    const [card] = cards()
    phase = card ? 'tapped' : 'blank'
    if (!card) return
    seen = performance.now()
    child = card.dataset.child ?? ''
    before = lookOf(card)
    press(card)
  }

  function look(): void {
    if (phase === 'blank' && cards().length > 0) {
      phase = 'seen'
      oncePainted(tapFirst)
    }
    if (phase !== 'tapped') return
    const now = lookOf(cards().find(({ dataset }) => dataset.child === child))
    if (now === undefined || now === before) return
    phase = 'drawn'
    watcher.disconnect()
    oncePainted(() => {
      painted = performance.now()
      tell()
    })
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  })

  function noteWrite({ name, transaction }: IDBObjectStore, row: unknown): void {
    const isTap = child !== '' && durable === undefined && stores.includes(name)
    if (!isTap || transaction.durability !== 'strict') return
    if (!JSON.stringify(row).includes(child)) return
    transaction.addEventListener('complete', () => {
      durable ??= performance.now()
      tell()
    })
  }
  for (const act of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[act]
    IDBObjectStore.prototype[act] = function (row: unknown, ...key) {
      noteWrite(this, row)
      return write.call(this, row, ...key)
    }
  }
}

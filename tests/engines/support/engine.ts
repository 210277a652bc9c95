import { until } from '#tests/journeys/support/until.ts'

/** The commands that WebDriver has for a browser of one window, in either of its two forms. */
export type Driver = {
  /** Leads to an address, and waits for nothing. */
  go(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs the source of a function in the page. What it needs and what it answers travel as JSON. */
  call(source: string, given: readonly unknown[]): Promise<unknown>
  /** Makes the gestures of fingers and keys, written as the standard has them. */
  gesture(sources: readonly object[]): Promise<void>
  close(): Promise<void>
}

export type Engine = Pick<Driver, 'close'> & {
  /** Opens an address, and waits until another page stands there than before. */
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Opens an address, and waits for nothing. */
  leadTo(address: string): Promise<void>
  /** Runs a function in the page; it may use nothing that is written outside of it. */
  ask<Given extends readonly unknown[], Answer>(
    act: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>
  /** Presses the middle of the first element of that kind, with the mouse. Words narrow what is pressed. */
  press(selector: string, words?: string): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
}

/** `Enter` as WebDriver writes it. */
export const enterKey = '\uE007'

export function engineOf(driver: Driver): Engine {
  const ask: Engine['ask'] = async (act, ...given) =>
    (await driver.call(String(act), given)) as Awaited<ReturnType<typeof act>>

  async function press(selector: string, words = ''): Promise<void> {
    const middle = await ask(
      (asked: string, said: string) => {
        const found = [...document.querySelectorAll(asked)].find((it) =>
          it.textContent?.includes(said),
        )
        found?.scrollIntoView({ block: 'nearest' })
        const box = found?.getBoundingClientRect()
        return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      },
      selector,
      words,
    )
    if (!middle) throw new Error(`nothing to press: ${selector} ${words}`)
    const at = { x: Math.round(middle.x), y: Math.round(middle.y) }
    const actions = [
      { type: 'pointerMove', duration: 0, origin: 'viewport', ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await driver.gesture([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ])
  }

  async function type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await driver.gesture([{ type: 'key', id: 'keyboard', actions }])
  }

  /** A browser that waits for a page by itself does so for ever where none comes: the page is asked instead. */
  async function turn(act: () => Promise<void>): Promise<void> {
    await ask(() => void Object.assign(window, { isLeft: true })).catch(() => undefined)
    await act()
    await until('another page stands there', () =>
      ask(() => !('isLeft' in window)).catch(() => false),
    )
  }

  return {
    open: (address) => turn(() => driver.go(address)),
    reload: () => turn(driver.reload),
    leadTo: driver.go,
    close: driver.close,
    ask,
    press,
    type,
  }
}

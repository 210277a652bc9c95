import type { BrowserContext } from 'playwright-core'

const kept = 200

/** The words of a tablet's pages that nobody sees. */
export type Heard = {
  /** The lines that they wrote into the console and threw, oldest first, to be read after a failure. */
  lines: string[]
  /** Errors that nothing in them caught. A journey with one has failed, whatever its screens show. */
  uncaught: string[]
}

export const silence = (): Heard => ({ lines: [], uncaught: [] })

/** Keeps what is heard of a browser; one that is switched on again goes on in the same notes. */
export function listenTo(context: BrowserContext, heard: Heard): void {
  const keep = (line: string): void => {
    heard.lines.push(line)
    if (heard.lines.length > kept) heard.lines.shift()
  }
  context.on('console', (message) => keep(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => {
    const { message, stack } = error.error()
    keep(`thrown: ${message}`)
    heard.uncaught.push(`${error.page()?.url() ?? 'a page'}: ${stack ?? message}`)
  })
}

import type { BrowserContext } from 'playwright-core'

const kept = 200

/** Keeps what the pages of a tablet write into the console, and what they throw, to be read after a failure. */
export function listenTo(context: BrowserContext): string[] {
  const heard: string[] = []
  const keep = (line: string): void => {
    heard.push(line)
    if (heard.length > kept) heard.shift()
  }
  context.on('console', (message) => keep(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => keep(`thrown: ${error.error().message}`))
  return heard
}

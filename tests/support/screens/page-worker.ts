import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'

/** Writes what a worker's code finds in a browser. */
const begin = (file: string): string => `
  const { parentPort } = require('node:worker_threads')
  globalThis.postMessage = (message) => parentPort.postMessage(message)
  globalThis.addEventListener = (_, hear) => parentPort.on('message', (data) => hear({ data }))
  import(${JSON.stringify(file)})`

/** The browser's `Worker`, which neither Node nor jsdom has: the same code in a thread of its own. */
export class PageWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  readonly #thread: Thread
  /** The threads that run. */
  static readonly running = new Set<PageWorker>()

  constructor(address: URL) {
    const { pathname } = address
    const file = pathname.startsWith(process.cwd()) ? pathname : join(process.cwd(), pathname)
    this.#thread = new Thread(begin(pathToFileURL(file).href), { eval: true, execArgv: [] })
    this.#thread.on('message', (data) => this.onmessage?.({ data }))
    this.#thread.on('error', () => this.onerror?.())
    PageWorker.running.add(this)
    this.#thread.on('exit', () => PageWorker.running.delete(this))
  }

  postMessage(message: unknown, handedOver: ArrayBuffer[] = []): void {
    this.#thread.postMessage(message, handedOver)
  }

  terminate(): void {
    void this.#thread.terminate()
  }
}

import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A socket that sends what is written in one turn of the event loop together. Statements that are issued side by side
 * then cost one call of the operating system together. That call is most of their cost.
 */
export class PatientSocket extends Socket {
  #isHolding = false

  override connect(...to: unknown[]): this {
    super.connect(...(to as Parameters<Socket['connect']>))
    // Node sets its own `write` on a socket that connects; without it ours is found again.
    Reflect.deleteProperty(this, 'write')
    return this
  }

  override write(chunk: string | Uint8Array, done?: Done): boolean
  override write(text: string | Uint8Array, encoding?: BufferEncoding, done?: Done): boolean
  override write(...written: unknown[]): boolean {
    this.#hold()
    return super.write(...(written as Parameters<Socket['write']>))
  }

  #hold(): void {
    if (this.#isHolding) return
    this.#isHolding = true
    this.cork()
    process.nextTick(() => {
      this.#isHolding = false
      this.uncork()
    })
  }
}

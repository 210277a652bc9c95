/** A value that tells its listeners when it changes, in whichever tab it changed. */
export type Live<Value> = {
  current(): Value
  /** Tells the value at once, and again whenever it has changed. */
  subscribe(listener: (value: Value) => void): () => void
}

/** The reason why a request brought no answer. Nothing came, too much was asked of the server, or it could do nothing. */
export type Silence = 'no-network' | 'busy' | 'unable'

/** The last reason known; a screen that has nothing to show says it. */
export type SilenceReason = {
  get(): Silence
  subscribe(onChange: () => void): () => void
}

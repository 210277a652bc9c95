/** One turn of the event loop: what promises have set going is done as far as it goes without waiting. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** Promises, streams and the storage of the tests take no time, but some turns one after the other. */
export async function someTurns(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await turn()
}

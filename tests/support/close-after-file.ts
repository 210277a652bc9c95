const open: (() => Promise<unknown>)[] = []

/** Closes what a file of tests has opened once its last test is over. */
export const closeAfterFile = (close: () => Promise<unknown>) => void open.push(close)

/** Closes first what was opened last: a server stands on its database. */
export async function closeOpened(): Promise<void> {
  for (const close of open.splice(0).toReversed()) await close()
}

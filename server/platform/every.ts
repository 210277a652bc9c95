/**
 * Does the work now and then again every so many milliseconds, one run after the other: a run that takes longer is not
 * begun beside itself. A failure is told, and the next time tries again. Other servers do the same: the work itself sees
 * to it that nothing is done twice.
 */
export function every(
  milliseconds: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, milliseconds)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

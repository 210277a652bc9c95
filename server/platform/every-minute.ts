const minute = 60_000

/**
 * Does the work now and then every minute, one run after the other; a failure is told and the next minute tries again.
 * Other servers do the same: the work itself sees to it that nothing is done twice.
 */
export function everyMinute(
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
  const timer = setInterval(run, minute)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

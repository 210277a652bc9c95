const hour = 60 * 60_000

/** Does the work now and every hour from then on; a failure is told and the next hour tries again. */
export function everyHour(
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = work().catch(onFailure)
  }
  run()
  const timer = setInterval(run, hour)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

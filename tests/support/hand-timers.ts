import type { Timers } from '#src/platform/clock.ts'

/** Timers that a test moves by hand: what waits is called once it lets so much time pass. */
export function handTimers() {
  let now = 0
  let waiting: { at: number; act: () => void }[] = []
  const timers: Timers = {
    after(ms, act) {
      const timer = { at: now + ms, act }
      waiting.push(timer)
      return () => {
        waiting = waiting.filter((it) => it !== timer)
      }
    },
  }
  function pass(ms: number): void {
    now += ms
    const due = waiting.filter(({ at }) => at <= now)
    waiting = waiting.filter(({ at }) => at > now)
    for (const { act } of due) act()
  }
  return { timers, pass }
}

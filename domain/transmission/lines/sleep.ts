import { longestName } from '../limits.ts'
import { instant, maybe, ruled, shape, text, word } from '../read-field.ts'
import { refusalWith } from '../transmission.ts'

export const sleepQualities = ['calm', 'restless'] as const
export type SleepQuality = (typeof sleepQualities)[number]

/** A nap. Without an end the child is asleep now. */
export const sleep = ruled(
  shape({
    startedAt: instant,
    endedAt: maybe(instant),
    bed: text(longestName),
    quality: maybe(word(sleepQualities)),
  }),
  ({ startedAt, endedAt }) =>
    endedAt !== null && endedAt < startedAt
      ? refusalWith('transmission.ends-before-start', { startedAt, endedAt })
      : null,
)

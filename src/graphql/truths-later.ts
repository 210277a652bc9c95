import type { Exchange, OperationResult } from '@urql/core'

/** Resolves at a moment that is in no tap's way, or after so long. */
export type HandRests = (mostMs: number) => Promise<void>

/** Longer than a slow tablet takes from one batch of a long queue to the next. */
const restMs = 400
const longestMs = 10_000
/** A hand that taps on holds the cache up no longer. */
const longestForHandMs = 1_000

/** The number of batches that the cache takes in within one task: so many are a class on two days. */
const batchesAtOnce = 2
const betweenMs = 50

type Answers = readonly unknown[]
type Source = ReturnType<ReturnType<Exchange>>
type Sink = Parameters<Source>[0]
type Signal = Parameters<Sink>[0]
type Push = Extract<Signal, { 0: OperationResult }>

/** Streams of urql speak in three signals: a start with a way to ask for more, a value, an end. */
const isPush = (signal: Signal): signal is Push => signal !== 0 && signal.tag === 1

/** Finds the school's answers to entries, where all of them can be read. */
const answersIn = ({ data, error }: OperationResult): Answers | null =>
  error ? null : ((data as { submitEntries?: Answers } | undefined)?.submitEntries ?? null)

const withAnswers = (result: OperationResult, submitEntries: Answers): OperationResult => ({
  ...result,
  data: { ...result.data, submitEntries },
})

/**
 * Keeps what was answered to entries from the cache until nothing more comes. Each time the cache takes something in, it
 * reads every open list anew and writes itself to the disk. The screens show an answered entry by the outbox meanwhile.
 * Any other answer comes after what was answered before it, so that the cache never takes older news for newer. It is not
 * taken in just before a tap: the hand says when.
 */
export const truthsLater =
  (handRests: HandRests): Exchange =>
  ({ forward }) =>
  (operations) =>
  (sink) => {
    const kept: Push[] = []
    let rest: ReturnType<typeof setTimeout> | undefined
    let longest: ReturnType<typeof setTimeout> | undefined
    let pull = (): void => {}

    function handOn(most: number): void {
      clearTimeout(rest)
      clearTimeout(longest)
      longest = undefined
      const come = kept.splice(0, most)
      if (kept.length > 0) rest = setTimeout(handOnSome, betweenMs)
      const all = come.flatMap((signal) => answersIn(signal[0]) ?? [])
      for (const [place, signal] of come.entries()) {
        signal[0] = withAnswers(signal[0], place === come.length - 1 ? all : [])
        sink(signal)
      }
    }

    // A long queue is taken in piece by piece: between two of them a tap gets through.
    const handOnSome = (): void => {
      void handRests(longestForHandMs).then(() => handOn(batchesAtOnce))
    }

    function keep(signal: Push): void {
      kept.push(signal)
      clearTimeout(rest)
      rest = setTimeout(handOnSome, restMs)
      longest ??= setTimeout(handOnSome, longestMs)
      pull()
    }

    forward(operations)((signal) => {
      if (isPush(signal) && answersIn(signal[0])) return keep(signal)
      if (signal === 0 || isPush(signal)) handOn(kept.length)
      else pull = () => signal[0](0)
      sink(signal)
    })
  }

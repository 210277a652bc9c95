import { type Exchange, makeErrorResult, type Operation } from '@urql/core'

type Results = ReturnType<ReturnType<Exchange>>
type Signal = Parameters<Parameters<Results>[0]>[0]
type Start = Extract<Signal, { tag: 0 }>
type Push<Value> = { tag: 1; 0: Value } & [Value]

const signalOf = <Tag extends 0 | 1, Value>(tag: Tag, value: Value) =>
  Object.assign([value] as [Value], { tag })

const pull = 0

/**
 * Stands for the exchange that answers until that one has been fetched. What is asked meanwhile waits, in its order.
 *
 * Where it cannot be had, what waits is answered with the failure, as by a silent network. An act is over then; a
 * question is asked again with the next one, since its screen still listens.
 */
export const laterExchange =
  (load: () => Promise<Exchange>): Exchange =>
  (input) =>
  (operations) =>
  (sink) => {
    let waiting: Operation[] = []
    let hand: ((operation: Operation) => void) | null = null
    let isLoading = false
    let isPulled = false
    let talkBack: Start[0] = (signal) => {
      if (signal === pull) isPulled = true
    }

    function begin(exchange: Exchange): void {
      exchange(input)((inner) => {
        inner(signalOf(0, () => undefined) as Start)
        hand = (operation) => inner(signalOf(1, operation) as Push<Operation>)
      })((signal) => {
        if (signal === 0 || signal.tag === 1) return sink(signal)
        talkBack = signal[0]
        if (isPulled) talkBack(pull)
      })
      for (const operation of waiting.splice(0)) hand?.(operation)
    }

    function fail(failure: unknown): void {
      const error = failure instanceof Error ? failure : new Error(String(failure))
      const unanswered = waiting
      waiting = waiting.filter(({ kind }) => kind !== 'mutation')
      for (const operation of unanswered) {
        const result = makeErrorResult(operation, error)
        sink(signalOf(1, result) as Extract<Signal, { tag: 1 }>)
      }
    }

    async function fetchIt(): Promise<void> {
      if (isLoading) return
      isLoading = true
      try {
        begin(await load())
      } catch (failure) {
        isLoading = false
        fail(failure)
      }
    }

    sink(signalOf(0, (signal: Parameters<Start[0]>[0]) => talkBack(signal)) as Start)
    void fetchIt()
    operations((signal) => {
      if (signal === 0 || signal.tag === 0) return
      const operation = signal[0]
      if (hand) return hand(operation)
      if (operation.kind === 'teardown') {
        waiting = waiting.filter(({ key }) => key !== operation.key)
        return
      }
      waiting.push(operation)
      void fetchIt()
    })
  }

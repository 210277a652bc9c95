import type { UserId } from '#domain/kernel/ids.ts'
import type { Clock } from '#src/platform/clock.ts'

type Ask = typeof globalThis.fetch

/** A question as it leaves the app, by its name and variables. */
export type Question = { readonly name: string; readonly variables: object }

/** The server's answers to several questions before the app asked them: each question is answered by them once. */
export type AnswersInHand = {
  /** To whom it was said. */
  readonly owner: UserId
  /** The way to the server, past what is in hand. */
  before(ask: Ask): Ask
  /** The school has other news since: all is asked anew. */
  drop(): void
}

type Needs = {
  readonly owner: UserId
  /** The questions that it may answer. Others do not wait for it. */
  readonly names: readonly string[]
  /** On their way, perhaps; null where nothing usable came. */
  readonly answers: Promise<readonly { question: Question; data: object }[] | null>
  readonly clock: Clock
}

/** A start that takes longer asks anew: what somebody else has entered meanwhile is not missed for long. */
const longestMs = 10_000

export function createAnswersInHand({ owner, names, answers, clock }: Needs): AnswersInHand {
  const until = clock.now() + longestMs
  let isDropped = false
  const known = answers.then(
    (all) => new Map(all?.map(({ question, data }) => [keyOf(question), data])),
  )
  known.catch(() => undefined)

  async function take(body: string): Promise<object | undefined> {
    const { operationName: name = '', variables = {}, query } = JSON.parse(body) as Sent
    // What is entered now may not be in what was said before.
    if (/^\s*mutation\b/.test(query)) isDropped = true
    if (isDropped || !names.includes(name)) return undefined
    const [found, key] = [await known.catch(() => undefined), keyOf({ name, variables })]
    const data = found?.get(key)
    found?.delete(key)
    return isDropped ? undefined : data
  }

  return {
    owner,
    before: (ask) => async (input, init) => {
      isDropped ||= clock.now() > until
      const data = isDropped ? undefined : await take(String(init?.body))
      return data ? Response.json({ data }) : ask(input, init)
    },
    drop() {
      isDropped = true
    },
  }
}

type Sent = { operationName?: string; variables?: object; query: string }

const keyOf = ({ name, variables }: Question): string => {
  const sorted = Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1))
  return `${name} ${JSON.stringify(sorted)}`
}

import { afterEach, expect, onTestFinished } from 'vitest'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import { createAccountCall } from '#src/graphql/account-calls.ts'
import { createReachability } from '#src/graphql/reachability.ts'
import { createServerDoor } from '#src/graphql/server-door.ts'
import type { AccountCall } from '#src/session/signing/account-call.ts'
import { answerLater, type LaterCode } from '../screens/answer-later.ts'
import {
  answerCall,
  type Call,
  checkFields,
  failedWith,
  noAnswer,
  type Refusing,
  readCall,
  type School,
  schoolError,
} from './school-answers.ts'

type Sent = Omit<Call, 'query'>

/** Hears each place at which the test is not as the contract has it. */
type OnDrift = (fault: string) => void

/** The test fails when it has ended, with every place in one message. */
function failTheTest(): OnDrift {
  const faults: string[] = []
  const fail = (): void => {
    const found = faults.splice(0)
    if (found.length > 0) throw new Error(`Not as the contract has it:\n${found.join('\n')}`)
  }
  if (expect.getState().currentTestName === undefined) afterEach(fail)
  else onTestFinished(fail)
  return (fault) => faults.push(fault)
}

/**
 * A server for tests of screens. It executes the documents that the app sends over the real contract, with the state
 * that the test gives:
 *
 *     let icons = [anIcon({ labelEn: 'Nap' })]
 *     const server = aSchoolServer({
 *       Query: { listIcons: () => icons },
 *       Mutation: {
 *         switchIcon({ iconId, isEnabled }: VariablesOf<typeof switchIcon>) {
 *           icons = icons.map((it) => (it.id === iconId ? { ...it, isEnabled } : it))
 *           return { __typename: 'Done' }
 *         },
 *         addIcon: () => refused('field.taken'),
 *       },
 *     })
 *     sessionActs({ ask: server.ask })            // for a screen that asks through the session
 *     await aClientOf(server)                     // for a screen that asks through urql
 *     server.state.isReachable = false            // the cable is out
 *     server.state.refusal = 'field.taken' // every act is refused, by the contract's own type
 *     server.state.later = 'SERVER_BUSY'          // every call gets 503
 *     server.state.error = 'FORBIDDEN'            // every call is refused as a whole
 *     server.variablesOf('SwitchIcon')          // of the last call of this name
 *
 * A field is a value, or a function of its arguments and the call; a promise is waited for. One field alone returns
 * `refused(code)`, `schoolError(code)` or `noAnswer()`. What an act answers under `query` is the state after it.
 * `operations` answers a whole operation by its name, before any field is asked.
 *
 * A document, variable or answer that the contract does not know fails the test, with the path of the field. So does a
 * field that the screen asks for and the test leaves out, unless the contract allows null there.
 */
export function aSchoolServer(
  school: School,
  { now, onDrift = failTheTest() }: { now?: () => number; onDrift?: OnDrift } = {},
) {
  checkFields(school)
  const state = {
    isReachable: true,
    /** A code with which every act is refused. */
    refusal: null as Refusing,
    /** A code with which every call is refused as a whole. */
    error: null as RefusalCode | null,
    /** The code with which the server asks to come again later. */
    later: null as LaterCode | null,
  }
  const sent: Sent[] = []
  const reachability = createReachability()

  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { query, operationName, variables = {} } = JSON.parse(String(init?.body))
    const bearer = new Headers(init?.headers).get('authorization')?.slice(7) ?? null
    const call: Call = { ...readCall(query, operationName), variables, bearer }
    const { kind, operation } = call
    sent.push({ kind, operation, variables, bearer })
    await Promise.resolve()
    if (!state.isReachable) throw noAnswer()
    if (state.later) return answerLater(state.later)
    const answer = state.error
      ? failedWith(schoolError(state.error))
      : await answerCall(school, call, {
          refusal: state.refusal,
          onDrift: (fault) => onDrift(`${operation}: ${fault}`),
        })
    const date = now && { date: new Date(now()).toUTCString() }
    const headers = { 'content-type': 'application/json', ...date }
    return new Response(JSON.stringify(answer), { headers })
  }

  const callsOf = (operation: string) =>
    sent.filter((it) => it.operation === operation).map(({ variables }) => variables)

  return {
    state,
    /** Whatever left the app, whether or not it arrived. */
    sent,
    /** The mutations among it. */
    acts: () => sent.filter(({ kind }) => kind === 'mutation'),
    /** The variables of each call of this name. */
    callsOf,
    /** The variables of the last call of this name; there has to be one. */
    variablesOf(operation: string): Record<string, unknown> {
      const last = callsOf(operation).at(-1)
      if (!last) throw new Error(`nothing was sent as ${operation}`)
      return last
    },
    /** The server as the network shows it: for the server door and urql. */
    fetch,
    /** The same by the way of the account calls, as screens ask through the session. */
    ask: askOver(fetch, reachability),
    /** The reason of silence, as the session hears it. */
    whySilent: reachability.why,
  }
}

/** The way of the account calls, which the app gives to its session. */
export const askOver = (
  fetch: typeof globalThis.fetch,
  reachability = createReachability(),
): AccountCall =>
  createAccountCall(
    createServerDoor({
      fetch,
      url: '/graphql',
      timeLimitMs: 20_000,
      reachability,
      onServerTime: () => undefined,
    }),
  )

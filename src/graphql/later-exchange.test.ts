// @vitest-environment node
import { Client, type Exchange, gql, makeResult, type OperationResult } from '@urql/core'
import { expect, test } from 'vitest'
import { laterExchange } from './later-exchange.ts'

const school = gql('query school { getSchool { id } }')
const classes = gql('query classes { listClasses { id } }')
const act = gql('mutation act { act { id } }')

const nameOf = ({ operation }: Pick<OperationResult, 'operation'>) => {
  const [definition] = operation.query.definitions
  return `${operation.kind} ${definition && 'name' in definition && definition.name?.value}`
}

/** Answers each question with its own name, and notes what reached it. */
function anAnswering() {
  const reached: string[] = []
  const exchange: Exchange = () => (operations) => (sink) =>
    operations((signal) => {
      if (signal === 0 || signal.tag === 0) return sink(signal as never)
      const [operation] = signal
      reached.push(nameOf({ operation }))
      if (operation.kind === 'teardown') return
      const result = makeResult(operation, { data: { of: nameOf({ operation }) } })
      sink(Object.assign([result], { tag: 1 }) as never)
    })
  return { reached, exchange }
}

/** A client whose exchange comes, or fails to come, when the test says so. */
function aClient() {
  const asked: PromiseWithResolvers<Exchange>[] = []
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [
      laterExchange(() => {
        const coming = Promise.withResolvers<Exchange>()
        asked.push(coming)
        return coming.promise
      }),
    ],
  })
  return { client, asked }
}

test('what is asked before the exchange is there waits for it, in its order', async () => {
  const { client, asked } = aClient()
  const { reached, exchange } = anAnswering()
  const first = client.query(school, {}).toPromise()
  const second = client.mutation(act, {}).toPromise()
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(exchange)
  expect((await first).data.of).toBe('query school')
  expect((await second).data.of).toBe('mutation act')
  expect(reached.filter((it) => !it.startsWith('teardown'))).toEqual([
    'query school',
    'mutation act',
  ])
  expect((await client.query(classes, {}).toPromise()).data.of).toBe('query classes')
  expect(asked).toHaveLength(1)
})

test('a screen that was left before the exchange came asks for nothing', async () => {
  const { client, asked } = aClient()
  const { reached, exchange } = anAnswering()
  client
    .query(school, {})
    .subscribe(() => undefined)
    .unsubscribe()
  const other = client.query(classes, {}).toPromise()
  asked[0]?.resolve(exchange)
  await other
  expect(reached.filter((it) => !it.startsWith('teardown'))).toEqual(['query classes'])
})

test('an exchange that cannot be had answers like a silent network, and is fetched again with the next question', async () => {
  const { client, asked } = aClient()
  const { reached, exchange } = anAnswering()
  const answers: (string | undefined)[] = []
  client.query(school, {}).subscribe(({ data, error }) => {
    answers.push(error?.networkError?.message ?? data.of)
  })
  const acted = client.mutation(act, {}).toPromise()
  asked[0]?.reject(new TypeError('Failed to fetch'))
  expect((await acted).error?.networkError?.message).toBe('Failed to fetch')
  expect(answers).toEqual(['Failed to fetch'])
  const next = client.query(classes, {}).toPromise()
  asked[1]?.resolve(exchange)
  await next
  expect(answers).toEqual(['Failed to fetch', 'query school'])
  expect(reached).not.toContain('mutation act')
})

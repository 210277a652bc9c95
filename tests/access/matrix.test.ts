import { isInputObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { buildScene, roles, type Scene } from './cast.ts'
import { contract } from './document-of.ts'
import { type FirstWord, firstWord } from './first-word.ts'
import { rows } from './matrix.ts'
import type { Outcome } from './row.ts'

function operationsOfContract(): string[] {
  const fieldsOf = (type: ReturnType<typeof contract.getQueryType>) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`)
  const acts = contract.getType('EntryActInput')
  const kinds = isInputObjectType(acts) ? Object.keys(acts.getFields()) : []
  const roots = [
    contract.getQueryType(),
    contract.getMutationType(),
    contract.getSubscriptionType(),
  ]
  return roots
    .flatMap(fieldsOf)
    .flatMap((operation) =>
      operation === 'Mutation.submitEntries'
        ? kinds.map((kind) => `${operation}.${kind}`)
        : [operation],
    )
}

test('every operation of the contract has its row in the table, and every row its operation', () => {
  expect(rows.map(({ operation }) => operation).sort()).toEqual(operationsOfContract().sort())
})

describe('who gets what', () => {
  let test$: TestDatabase
  let preau: TestApp
  let scene: Scene

  beforeAll(async () => {
    test$ = await createTestDatabase()
    const clock = new HandClock('2026-11-17T07:40:00Z')
    preau = await createTestApp({ database: test$.database, clock })
    await preau.app.listen({ host: '127.0.0.1', port: 0 })
    scene = await buildScene(test$, clock)
    await rememberAnAbsence()
  })

  /** Yesterday the child was absent, so that there is a history and an absence to be read. */
  async function rememberAnAbsence(): Promise<void> {
    const { accessToken, account } = scene.cast.director
    const { data } = await preau.ask(
      `mutation($entries: [EntryInput!]!) { submitEntries(entries: $entries) { __typename } }`,
      {
        bearer: accessToken,
        variables: {
          entries: [
            {
              entryId: scene.child.childId,
              deviceId: account?.userId,
              format: 1,
              madeAt: '2026-11-16T07:40:00.000Z',
              clockOffsetMs: 0,
              act: {
                markPresence: {
                  childId: scene.child.childId,
                  date: '2026-11-16',
                  period: 'am',
                  mark: { state: 'absent', reason: 'unjustified', justified: 'no' },
                },
              },
            },
          ],
        },
      },
    )
    expect(data).toEqual({ submitEntries: [{ __typename: 'EntryAccepted' }] })
  }

  const cells = rows.flatMap((row) =>
    roles.map((role) => ({ ...row, role, outcome: row.outcomes[role] })),
  )

  test.each(cells)('$operation · $role · $outcome', async ({ operation, call, role, outcome }) => {
    const member = scene.cast[role]
    const { query, variables } = call(scene, member)
    const isHeard = operation.startsWith('Subscription.')
    const answer = isHeard
      ? await firstWord(preau.app, { query, bearer: member.accessToken })
      : await preau.ask(query, {
          variables,
          ...(member.accessToken && { bearer: member.accessToken }),
        })
    expect(outcomeOf(answer)).toBe(outcome)
    expect(answer.status).toBe(200)
    const mayRead = ['teacher of the class', 'director', 'subdirector'].includes(role)
    if (!mayRead) expect(JSON.stringify(answer)).not.toContain(scene.secret)
  })

  test('nothing of all this is in the log: no name, no address, no token', () => {
    const written = preau.log.join('\n')
    const heard = cells.filter(({ operation }) => operation.startsWith('Subscription.'))
    expect(preau.log.length).toBeGreaterThanOrEqual(cells.length - heard.length)
    const secrets = [scene.secret, '@', 'eyJ', 'Marronnier', scene.class.name, 'Silva', '06 39']
    for (const word of secrets) expect(written).not.toContain(word)
  })

  test('an operation that is not in the contract is no operation', async () => {
    const { errors } = await preau.ask('{ everything }')
    expect(errors?.[0]?.message).toContain('everything')
  })
})

type Answered = Pick<Awaited<ReturnType<TestApp['ask']>>, 'data' | 'errors'> | FirstWord

function outcomeOf({ data, errors }: Answered): Outcome {
  if (errors) return errors[0]?.extensions?.code ?? `no code: ${errors[0]?.message}`
  const [value] = Object.values(data ?? {})
  if (value === null || value === undefined) return 'nothing'
  if (isRefusedImpersonation(value)) return 'unauthorized'
  if (Array.isArray(value) && value.length === 0) return 'nothing'
  const [first] = (Array.isArray(value) ? value : [value]) as { code?: string }[]
  return first?.code ?? 'answer'
}

const isRefusedImpersonation = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'authorized' in value && !value.authorized

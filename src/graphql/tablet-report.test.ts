import { expect, test } from 'vitest'
import type { DeviceId, UserId } from '#domain/kernel/ids.ts'
import type { TabletReport } from '#domain/staff/tablet-report.ts'
import { createReachability } from './reachability.ts'
import { createServerDoor } from './server-door.ts'
import { createTabletReport } from './tablet-report.ts'

const marie = '01a1e872-cf62-7044-8662-cf0e8b808daf' as UserId
const silent: TabletReport = {
  deviceId: '01a1e872-cf62-7044-8662-000000000001' as DeviceId,
  name: null,
  waiting: [],
}
const withFour: TabletReport = {
  ...silent,
  waiting: [{ userId: marie, count: 4, oldestMadeAt: null }],
}

/** A tablet and what the server hears of it. */
function aTablet(said: TabletReport | null) {
  const state = { said, body: '{"data":{"serverTime":"now"}}' }
  const heard: Headers[] = []
  const report = createTabletReport(() => state.said)
  const door = createServerDoor({
    async fetch(_, init) {
      heard.push(new Headers(init?.headers))
      return new Response(state.body, { headers: { 'content-type': 'application/json' } })
    },
    url: '/graphql',
    timeLimitMs: 1_000,
    reachability: createReachability(),
    report,
    onServerTime: () => undefined,
  })
  const ask = (token?: string) =>
    door.call({ operationName: 'A', variables: {}, query: 'query A { serverTime }' }, token)
  return { state, report, ask, heard }
}

test('a question of somebody signed in says which tablet it is and whose entries wait there', async () => {
  const { ask, heard } = aTablet(withFour)
  await ask('token')
  expect(heard[0]?.get('preau-tablet')).toBe(withFour.deviceId)
  expect(heard[0]?.get('preau-waiting')).toBe(`${marie}=4`)
})

test('a question of nobody says nothing of the tablet', async () => {
  const { ask, heard } = aTablet(withFour)
  await ask()
  expect(heard[0]?.has('preau-tablet')).toBe(false)
})

test('a tablet that does not know yet what waits says nothing, not that nothing waits', async () => {
  const { ask, heard, report } = aTablet(null)
  await ask('token')
  expect(heard[0]?.has('preau-tablet')).toBe(false)
  expect(report.isNews()).toBe(false)
})

test('what the server has answered is no news until something else waits', async () => {
  const { ask, report, state } = aTablet(withFour)
  expect(report.isNews()).toBe(true)
  await ask('token')
  expect(report.isNews()).toBe(false)
  state.said = silent
  expect(report.isNews()).toBe(true)
})

test('a question that was refused may have taught the server nothing', async () => {
  const { ask, report, state } = aTablet(withFour)
  state.body = '{"errors":[{"message":"No","extensions":{"code":"UNAUTHENTICATED"}}]}'
  await ask('token').catch(() => undefined)
  expect(report.isNews()).toBe(true)
})

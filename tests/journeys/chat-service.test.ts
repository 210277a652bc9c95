import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPubnub, type PubnubDouble } from '#tests/support/chat/pubnub-double.ts'
import { aJourney } from './support/journey.ts'
import { patience } from './support/patience.ts'
import { ready } from './support/people.ts'
import { classNamed } from './support/school-record.ts'
import { until } from './support/until.ts'

const secretKey = 'a secret key'
const keys = {
  PUBNUB_PUBLISH_KEY: 'pub',
  PUBNUB_SUBSCRIBE_KEY: 'sub',
  PUBNUB_SECRET_KEY: secretKey,
}
/** A tenth of the minute after which a screen that hears nothing asks. */
const soonMs = 6_000
const written = 'La sortie est reportée à jeudi.'

let pubnub: PubnubDouble

// The server of the journey reads them when it starts.
beforeAll(async () => {
  pubnub = await aPubnub({ secretKey })
  Object.assign(process.env, keys, { PUBNUB_ORIGIN: pubnub.origin })
})
const journey = aJourney({ locale: 'fr' })
afterAll(async () => {
  for (const name of [...Object.keys(keys), 'PUBNUB_ORIGIN']) delete process.env[name]
  await pubnub.close()
})

const ofText = (page: Page) => page.locator('[data-message]').filter({ hasText: written })

test('a message stands on an open screen by the news of the chat service alone, which never learns its words', async () => {
  const record = await journey.recordAs('teacher@tilleuls.test')
  const team = `/message?channel=${(await classNamed(record, 'Moyenne section A')).id}`
  const office = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
  // Our own stream is cut, as some proxies do.
  await office.context.route('**/graphql/stream', (route) => route.abort())
  const desk = await office.open(team)
  await ready(desk, 'messages')
  await desk.locator('[data-message]').last().waitFor(patience)
  await until('the desk hears the chat service', async () => pubnub.hearers() > 0)

  const tablet = await journey.tablet({ who: 'teacher@tilleuls.test' })
  const page = await tablet.open(team)
  await ready(page, 'messages')
  await page.locator('[data-thread] textarea').fill(written)
  await page.locator('[data-thread] button[type="submit"]').click()
  await ofText(page).and(page.locator('[data-saved="server"]')).waitFor(patience)
  const arrived = Date.now()
  await ofText(desk).waitFor(patience)
  expect(Date.now() - arrived, 'until it stood at the desk').toBeLessThan(soonMs)
  const carried = JSON.stringify([pubnub.store.all(), pubnub.calls.map(({ path }) => path)])
  expect(pubnub.store.all().length).toBeGreaterThan(0)
  expect(carried).not.toContain('reportée')
})

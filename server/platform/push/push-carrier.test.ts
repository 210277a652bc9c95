import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, afterEach, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { aPushBrowser, openPush } from '#tests/support/server/push-browser.ts'
import { carrierTo, startPushService } from '#tests/support/server/push-service.ts'
import { testSecrets } from '#tests/support/server/request-context.ts'
import { pushCarrier } from './push-carrier.ts'
import { pushKeyOf } from './push-key.ts'

const service = await startPushService()
afterAll(() => service.stop())
afterEach(() => {
  service.answer()
  service.received.length = 0
})

const browser = aPushBrowser('one')
const news = { text: 'news', topic: 'message', isUrgent: false, seconds: 600 }
const carried = (wishes: Parameters<typeof carrierTo>[1] = {}, to = browser) =>
  carrierTo(service.port, wishes).carry({ ...news, to })

test('a push goes to its service sealed, signed by the installation, and with an end', async () => {
  expect(await carried()).toEqual({ is: 'delivered' })
  const [push] = service.received
  if (!push) throw new Error('nothing arrived')
  expect(openPush(push.body, browser)).toBe('news')
  expect(push.headers).toMatchObject({
    ...{ ttl: '600', urgency: 'normal', topic: 'message' },
    'content-encoding': 'aes128gcm',
  })
  const [, token = '', key = ''] =
    /^vapid t=(.+), k=(.+)$/.exec(push.headers.authorization ?? '') ?? []
  expect(key).toBe(pushKeyOf(testSecrets).publicKey)
  const { payload } = await jwtVerify(token, createPublicKey(pushKeyOf(testSecrets).privateKey))
  expect(payload).toMatchObject({
    aud: 'https://updates.push.example',
    sub: 'mailto:preau@school.test',
  })
  const hours = ((payload.exp ?? 0) - systemClock.now() / 1000) / 3_600
  expect(hours).toBeGreaterThan(11)
  expect(hours).toBeLessThan(24)
})

test.each([
  [404, { is: 'gone' }],
  [410, { is: 'gone' }],
  [429, { is: 'delayed', failure: '429' }],
  [503, { is: 'delayed', failure: '503' }],
  [400, { is: 'refused', failure: '400' }],
  [403, { is: 'refused', failure: '403' }],
])('an answer of %i is told as what it is', async (status, delivery) => {
  service.answer((_, response) => void response.writeHead(status).end())
  expect(await carried()).toEqual(delivery)
})

test('another address that a service names is not followed', async () => {
  service.answer((_, response) => void response.writeHead(307, { location: '/inside' }).end())
  expect(await carried()).toEqual({ is: 'refused', failure: '307' })
  expect(service.received.map(({ path }) => path)).toEqual(['/one'])
})

test('an answer without an end is not read', async () => {
  service.answer((_, response) => {
    response.writeHead(201)
    const flood = setInterval(() => response.write('x'.repeat(65_536)), 1)
    response.on('close', () => clearInterval(flood))
  })
  expect(await carried()).toEqual({ is: 'delivered' })
})

test('a service that is silent is given up after a while, and it may have arrived', async () => {
  service.answer(() => undefined)
  expect(await carried({ patience: 50 })).toMatchObject({ is: 'unknown' })
})

test('the server itself connects to nothing inside the house', async () => {
  const carrier = pushCarrier({
    ...{ key: pushKeyOf(testSecrets), clock: systemClock, contact: 'mailto:preau@school.test' },
  })
  for (const endpoint of ['https://127.0.0.1/a', 'https://[::1]/a', 'http://push.example/a'])
    expect(await carrier.carry({ ...news, to: { ...browser, endpoint } })).toEqual({
      ...{ is: 'refused', failure: 'ENOADDRESS' },
    })
})

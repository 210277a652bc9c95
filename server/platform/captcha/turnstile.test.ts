import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTurnstile } from './turnstile.ts'

let service: Server
let origin: string
let answer: { status?: number; body: string; after?: number } = { body: '{}' }
const heard: string[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      heard.push(`${request.method} ${request.url} ${body}`)
      const { status = 200, body: text, after = 0 } = answer
      setTimeout(() => response.writeHead(status, { location: '/elsewhere' }).end(text), after)
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => service.close())

const keys = { siteKey: 'site', secretKey: 'a secret' }
const judge = () => openTurnstile({ ...keys, origin, patience: 200 }).judge('of-the-widget')
const passed = { success: true, action: 'admission', hostname: 'school.example' }

describe('the service of the captcha', () => {
  test('is asked once, with the secret and the answer of the widget alone', async () => {
    answer = { body: JSON.stringify(passed) }
    heard.length = 0
    expect(await judge()).toBe('passed')
    expect(heard).toEqual(['POST /turnstile/v0/siteverify secret=a+secret&response=of-the-widget'])
  })

  test.each([
    ['passed elsewhere', { ...passed, action: 'signing-in' }, 'failed'],
    [
      'is no answer of its',
      { success: false, 'error-codes': ['invalid-input-response'] },
      'failed',
    ],
    ['is old, or was used', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'expired'],
    [
      'came with a wrong key',
      { success: false, 'error-codes': ['invalid-input-secret'] },
      'silent',
    ],
    ['met a fault of its', { success: false, 'error-codes': ['internal-error'] }, 'silent'],
    ['cannot be judged', { success: false }, 'silent'],
    ['says nothing', null, 'silent'],
  ])('says of an answer that it %s', async (_, body, verdict) => {
    answer = { body: JSON.stringify(body) }
    expect(await judge()).toBe(verdict)
  })

  test.each([
    ['sends a page', { body: '<html>' }],
    ['sends a long text', { body: JSON.stringify({ ...passed, more: 'x'.repeat(10_000) }) }],
    ['sends us elsewhere', { status: 302, body: '' }],
    ['takes too long', { body: JSON.stringify(passed), after: 1_000 }],
  ])('is silent where it %s', async (_, said) => {
    answer = said
    expect(await judge()).toBe('silent')
  })

  test('is silent where nobody answers at its address', async () => {
    const nobody = openTurnstile({ ...keys, origin: 'http://127.0.0.1:9', patience: 200 })
    expect(await nobody.judge('of-the-widget')).toBe('silent')
  })

  test('is not asked by a flood', async () => {
    answer = { body: JSON.stringify(passed), after: 50 }
    heard.length = 0
    const one = openTurnstile({ ...keys, origin, patience: 2_000 })
    const verdicts = await Promise.all(Array.from({ length: 30 }, () => one.judge('x')))
    expect(verdicts.filter((it) => it === 'silent')).toHaveLength(10)
    expect(heard).toHaveLength(20)
  })
})

import { describe, expect, test } from 'vitest'
import { answeredByServer, isThumbnail, withoutSignature } from './routes.ts'

const isServers = (path: string) => answeredByServer.some((pattern) => pattern.test(path))

describe('what the installed app answers without the server', () => {
  test.each(['/', '/presence', '/presence/week?class=1', '/api/logout', '/disabled', '/nowhere'])(
    'the page %s opens without a network',
    (path) => expect(isServers(path)).toBe(false),
  )

  test.each([
    '/graphql',
    '/graphql?query=x',
    '/files/register.pdf?month=2026-11',
    '/healthz',
    '/readyz',
    '/admission-form?school=tilleuls',
  ])('the address %s is left to the server', (path) => expect(isServers(path)).toBe(true))

  test('a picture is found again after its signature has changed', () => {
    const first = withoutSignature('https://preau.test/files/thumbnails/abc.webp?sig=1&until=2')
    const second = withoutSignature('https://preau.test/files/thumbnails/abc.webp?sig=9&until=8')
    expect(first).toBe(second)
    expect(isThumbnail(new URL(first))).toBe(true)
  })

  test('a monthly register is no thumbnail and is kept nowhere', () => {
    expect(isThumbnail(new URL('https://preau.test/files/register.pdf'))).toBe(false)
  })
})

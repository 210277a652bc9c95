// @vitest-environment node
import { expect, test } from 'vitest'
import { NoAnswerError, ParseError, ServerError } from './operation-errors.ts'
import { whySilent } from './why-silent.ts'

const refused = (status: number, code?: string) =>
  new ServerError({
    status,
    ...{ body: '', retryAfter: '4' },
    errors: code ? [{ message: code, extensions: { code } }] : [],
  })

test.each([
  ['nothing came', new NoAnswerError('school', null), 'no-network'],
  ['the page of a portal', new ParseError(200, '<html>', null), 'no-network'],
  ['a gate that is full', refused(503, 'SERVER_BUSY'), 'busy'],
  ['a proxy that counts calls', refused(429), 'busy'],
  ['a database that is gone', refused(503, 'SERVER_UNABLE'), 'unable'],
  ['a proxy without a server behind it', refused(502), 'unable'],
] as const)('%s', (_, failure, why) => {
  expect(whySilent(failure)).toBe(why)
})

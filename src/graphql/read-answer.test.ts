import { describe, expect, test } from 'vitest'
import { codeOf, combinedMessage, ServerError } from './operation-errors.ts'
import { readAnswer } from './read-answer.ts'

const raw = (status: number, body: string) => ({ status, body, retryAfter: null })

function failureOf(status: number, body: string): Error {
  try {
    readAnswer('getSchool', raw(status, body))
  } catch (error) {
    return error as Error
  }
  throw new Error('it was taken for an answer')
}

describe('what came from the server, by the error catalogue', () => {
  test.each([
    ['a redirect', 302, '', 'ServerError'],
    ['a status of exactly 300', 300, '{"data":{}}', 'ServerError'],
    ['a refusal by HTTP', 403, '<html>no</html>', 'ServerError'],
    ['a server that fell over', 503, 'upstream', 'ServerError'],
    ["a portal's page", 200, '<!doctype html><title>Sign in</title>', 'ParseError'],
    ['half an answer', 200, '{"data":{"getSc', 'ParseError'],
    ['an empty body', 200, '', 'ParseError'],
    ['neither data nor errors', 200, '{"ok":true}', 'EmptyAnswerError'],
    ['null data without errors', 200, '{"data":null}', 'EmptyAnswerError'],
    ['JSON that is no object', 200, '42', 'EmptyAnswerError'],
  ])('%s', (_, status, body, name) => {
    expect(failureOf(status, body).name).toBe(name)
  })

  test('a server error carries its status and its body', () => {
    expect(failureOf(503, 'upstream')).toMatchObject({
      status: 503,
      body: 'upstream',
      message: 'Response not successful: Received status code 503',
    })
  })

  test('an HTTP refusal that speaks GraphQL keeps its codes', () => {
    const body = '{"errors":[{"message":"no","extensions":{"code":"UNAUTHENTICATED"}}]}'
    const failure = failureOf(401, body)
    expect(failure instanceof ServerError && failure.errors.map(codeOf)).toEqual([
      'UNAUTHENTICATED',
    ])
  })

  test('neither data nor errors is told with the name of the operation', () => {
    expect(failureOf(200, '{}').message).toContain("'getSchool'")
  })

  test('data with errors is an answer that holds both', () => {
    const body = '{"data":{"a":1},"errors":[{"message":"half"}]}'
    expect(readAnswer('x', raw(200, body))).toMatchObject({
      data: { a: 1 },
      errors: [{ message: 'half' }],
    })
  })

  test('an error without a message has the default text', () => {
    expect(readAnswer('x', raw(200, '{"errors":[{}]}')).errors[0]?.message).toBe('Server error')
  })
})

describe('the combined error', () => {
  const operation = 'mutation logout {\n  logout\n}'

  test('one error is counted in the singular', () => {
    expect(combinedMessage([{ message: 'Session not found' }], operation)).toBe(
      `GraphQLErrorList - 1 error in mutation: \r\n ${operation}\r\n\t- Session not found`,
    )
  })

  test('several errors are counted and each is told', () => {
    const text = combinedMessage([{ message: 'a' }, { message: 'b' }], 'query q { a b }')
    expect(text).toBe(
      'GraphQLErrorList - 2 errors in query: \r\n query q { a b }\r\n\t- a\r\n\t- b',
    )
  })

  test('a query without the word is a query', () => {
    expect(combinedMessage([{ message: 'a' }], '{ a }')).toContain('1 error in query')
  })
})

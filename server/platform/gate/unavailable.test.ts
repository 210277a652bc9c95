import { expect, test } from 'vitest'
import { unavailabilityIn } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

test.each<[string, Error, string | undefined]>([
  [
    'a pool without a free connection',
    new Error('timeout exceeded when trying to connect'),
    'SERVER_BUSY',
  ],
  ['PostgreSQL without a free connection', withCode('53300'), 'SERVER_BUSY'],
  ['a lock that others hold too long', withCode('55P03'), 'SERVER_BUSY'],
  ['a database that is not there', withCode('ECONNREFUSED'), 'SERVER_UNABLE'],
  [
    'a connection that broke under the statement',
    new Error('Connection terminated unexpectedly'),
    'SERVER_UNABLE',
  ],
  ['PostgreSQL that is starting', withCode('57P03'), 'SERVER_UNABLE'],
  ['PostgreSQL that is stopped', withCode('57P01'), 'SERVER_UNABLE'],
  ['a full disk of the database', withCode('53100'), 'SERVER_UNABLE'],
  ['a full disk of ours', withCode('ENOSPC'), 'SERVER_UNABLE'],
  [
    'any of these behind another error',
    new Error('Failed query', { cause: withCode('57P02') }),
    'SERVER_UNABLE',
  ],
  ['a statement that takes too long', withCode('57014'), undefined],
  ['a row that is there twice', withCode('23505'), undefined],
  ['a bug', new TypeError('undefined is not a function'), undefined],
])('%s', (_, error, code) => {
  expect(unavailabilityIn(error)).toBe(code)
})

test('what is no error is a bug', () => {
  expect(unavailabilityIn('ECONNREFUSED')).toBeUndefined()
})

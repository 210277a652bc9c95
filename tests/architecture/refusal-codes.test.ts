import { describe, expect, test } from 'vitest'
import { isRefusalCode, refusalCodes } from '#domain/refusal-codes.ts'
import { isTest, readSourceTree } from './source-tree.ts'

/** A list of codes, as `domain` writes one. */
const lists = /export const (?:\w+(?:Refusal|Error)|request)Codes = \[([^\]]*)\]/g
const product = readSourceTree().filter((file) => !isTest(file.path))
const rulesAndServer = product.filter(({ path }) => /^(domain|server)\//.test(path))

/** A line that speaks of a code or a refusal, and in it every text that could be one. */
const speaking = /\b(code|refus\w*)\b/i
const literal = /['"](?:(?<area>[a-z-]+)\.[a-z][a-z0-9-]*|[A-Z][A-Z0-9_]{7,})['"]/g

/** The areas that refuse people: those of the lists, and every feature. Why a mail was not sent is no refusal. */
const areas = new Set([
  ...refusalCodes.flatMap((code) => code.match(/^[a-z]+(?=\.)/)?.[0] ?? []),
  ...product.flatMap(({ path }) => /^(?:domain|server\/features)\/([^/]+)\//.exec(path)?.[1] ?? []),
])
/** The codes of the operating system and the libraries: ENOTEMPTY, EENVELOPE. */
const errno = /^E[A-Z]+$/

const textsIn = (text: string): string[] =>
  [...text.matchAll(literal)]
    .filter(({ groups }) => groups?.area === undefined || areas.has(groups.area))
    .map(([quoted]) => quoted.slice(1, -1))
    .filter((code) => !errno.test(code))

const codesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => speaking.test(line) && !line.includes('import '))
    .flatMap(textsIn)

describe('the codes of refusals', () => {
  test('on the server and in the rules are all listed', () => {
    const strange = rulesAndServer.flatMap((file) =>
      codesIn(file.text)
        .filter((code) => !isRefusalCode(code))
        .map((code) => `${file.path}: ${code}`),
    )
    expect(strange).toEqual([])
  })

  test('are all gathered, whatever list of a feature they stand in', () => {
    const listed = product.flatMap(({ path, text }) =>
      path.startsWith('domain/') ? [...text.matchAll(lists)].map(([, list = '']) => list) : [],
    )
    expect(listed.length).toBeGreaterThan(4)
    const codes = listed.flatMap((list) =>
      [...list.matchAll(literal)].map(([quoted]) => quoted.slice(1, -1)),
    )
    expect(codes.filter((code) => !isRefusalCode(code))).toEqual([])
  })

  test('reach the wire through the two functions that only take listed ones', () => {
    const makers = rulesAndServer.filter(({ text }) => /new GraphQLError\(/.test(text))
    expect(makers.map(({ path }) => path).sort()).toEqual([
      'server/features/accounts/calls/account-errors.ts',
      'server/platform/graphql/graphql-route.ts',
      'server/platform/graphql/read-query.ts',
      'server/platform/request/refusals.ts',
    ])
  })

  test.each([
    [`throw refusal('presence.of-next-year')`, 'presence.of-next-year'],
    [`refused(errors, 'QUERY_TOO_STRANGE')`, 'QUERY_TOO_STRANGE'],
    [`return { code: 'NOT_LISTED', facts: {} }`, 'NOT_LISTED'],
  ])('%s would be seen', (text, code) => {
    expect(codesIn(text)).toEqual([code])
  })
})

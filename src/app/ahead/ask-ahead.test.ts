import { Client, type Exchange, gql, makeErrorResult } from '@urql/core'
import { describe, expect, test } from 'vitest'
import { answersHeard } from '#src/graphql/answers-heard.ts'
import type { AheadQuestion } from '#src/manifest/ahead.ts'
import { createAskAhead, mostBytes } from './ask-ahead.ts'

const weeks = gql('query Weeks($classId: ID!) { weeks(classId: $classId) }')
const year = gql('query Year { year }')
const weeksOf = (classId: string): AheadQuestion => ({ query: weeks, variables: { classId } })

/** A school whose answers are so long, by the name of the question. */
function aSchool(lengths: Record<string, number>) {
  const asked: string[] = []
  const state = { isSilent: false }
  const pictures: string[] = []
  const answer: Exchange = () => (operations) => (sink) =>
    operations((signal) => {
      if (signal === 0 || signal.tag === 0) return sink(signal as never)
      const operation = signal[0]
      if (operation.kind !== 'query') return
      const { name } = operation.query.definitions[0] as { name: { value: string } }
      asked.push(`${name.value} ${operation.variables?.classId ?? ''}`.trim())
      const data = { text: 'x'.repeat(lengths[name.value] ?? 0) }
      const result = state.isSilent
        ? makeErrorResult(operation, new TypeError('Failed to fetch'))
        : { operation, data, stale: false, hasNext: false }
      sink(Object.assign([result], { tag: 1 }) as never)
    })
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [answersHeard, answer],
  })
  const asking = (isYoung = false) =>
    createAskAhead({
      ...{ client, calm: async () => undefined, isYoung: () => isYoung },
      async fetchPicture(address) {
        pictures.push(address)
        return state.isSilent ? null : 40_000
      },
    })
  return { asked, state, asking, pictures }
}

describe('what one reading of a day may fetch', () => {
  test('ends before an answer that would pass the ceiling, as long as the last one of its kind', async () => {
    const { asked, asking } = aSchool({ Weeks: mostBytes * 0.4, Year: 10 })
    const { ask, bytes } = asking()
    expect(await ask(weeksOf('a'))).toMatchObject({ why: null })
    expect(await ask(weeksOf('b'))).toMatchObject({ why: null })
    expect(await ask(weeksOf('c'))).toEqual({ why: 'too-much' })
    expect(await ask({ query: year, variables: {} })).toMatchObject({ why: null })
    expect(bytes()).toBeLessThanOrEqual(mostBytes)
    expect(asked).toEqual(['Weeks a', 'Weeks b', 'Year'])
  })

  test('holds each question once, however many screens ask it', async () => {
    const { asked, asking } = aSchool({ Weeks: 10 })
    const { ask } = asking()
    await Promise.all([ask(weeksOf('a')), ask(weeksOf('a'))])
    expect(asked).toEqual(['Weeks a'])
  })

  test('has as many pictures as still fit, and none of a school that is silent', async () => {
    const { asking, pictures, state } = aSchool({ Weeks: mostBytes - 150_000 })
    const { ask, keepPictures, bytes } = asking()
    await ask(weeksOf('a'))
    await keepPictures(['a', 'b', 'c', 'd', 'e'])
    expect(pictures.splice(0)).toEqual(['a', 'b', 'c'])
    expect(bytes()).toBeLessThanOrEqual(mostBytes)
    state.isSilent = true
    await asking().keepPictures(['a', 'b'])
    expect(pictures).toEqual(['a'])
  })

  test('leaves out what a screen has heard a moment ago', async () => {
    const { asked, asking } = aSchool({ Weeks: 10 })
    await asking().ask(weeksOf('a'))
    expect(await asking(true).ask(weeksOf('a'))).toMatchObject({ why: null })
    await asking(false).ask(weeksOf('a'))
    expect(asked).toHaveLength(3)
  })

  test('ends with the first question that the school does not answer', async () => {
    const { asked, state, asking } = aSchool({ Weeks: 10 })
    const { ask } = asking()
    state.isSilent = true
    expect(await ask(weeksOf('a'))).toEqual({ why: 'no-answer' })
    expect(await ask(weeksOf('b'))).toEqual({ why: 'no-answer' })
    expect(asked).toEqual(['Weeks a'])
  })
})

import { describe, expect, test } from 'vitest'
import { newsTopics } from '#domain/news/news.ts'
import { handTimers } from '#tests/support/hand-timers.ts'
import { aToken } from '#tests/support/server/tokens.ts'
import { someTurns as settle } from '#tests/support/turn.ts'
import type { CurrentTokens } from './tokens/token-refresh.ts'
import { watchSession } from './watch-session.ts'

type Word = 'open' | 'changed' | 'news' | 'APP_DISABLED' | 'UNAUTHENTICATED'

const newsOfAll = `news of ${newsTopics.join(' and ')}`

const marie = aToken({ userId: 'marie', name: 'first' })
const renewed = aToken({ userId: 'marie', name: 'second' })
const karim = aToken({ userId: 'karim' })
const live = (accessToken: string): CurrentTokens => ({ kind: 'live', accessToken })
const silent: CurrentTokens = { kind: 'silent', error: new Error('no answer') }

/** A server that speaks the protocol, a tablet whose time passes when told, and what the watch made of it. */
async function aWatch(options: { current?: CurrentTokens[]; insteadOf?: CurrentTokens } = {}) {
  const lines: { bearer: string | null; say(word: Word): void; drop(): void; isHeard: boolean }[] =
    []
  const state = { isReachable: true, isWanted: true, tries: 0 }
  const done: string[] = []
  const hand = handTimers()
  const listeners = new Set<() => void>()

  const fetch: typeof globalThis.fetch = async (_, init) => {
    state.tries += 1
    if (!state.isReachable) throw new TypeError('Load failed')
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))
        const line = {
          bearer: new Headers(init?.headers).get('authorization'),
          isHeard: true,
          say(word: Word) {
            const isProblem = word === word.toUpperCase()
            const said = isProblem
              ? { data: null, errors: [{ message: word, extensions: { code: word } }] }
              : {
                  data: {
                    watchSession: { status: word, topics: word === 'news' ? ['message'] : [] },
                  },
                }
            write(`event: next\ndata: ${JSON.stringify(said)}\n\n`)
            if (isProblem) write('event: complete\ndata: \n\n')
          },
          drop: () => controller.error(new TypeError('network error')),
        }
        init?.signal?.addEventListener('abort', () => {
          if (line.isHeard) controller.error(new DOMException('aborted', 'AbortError'))
          line.isHeard = false
        })
        lines.push(line)
        write(':\n\n')
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  }

  const current = [...(options.current ?? [live(marie)])]
  const watch = watchSession({
    url: '/graphql/stream',
    fetch,
    userId: 'marie',
    random: () => 0.5,
    attention: {
      isWanted: () => state.isWanted,
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    timers: hand.timers,
    tokens: {
      current: async () => (current.length > 1 ? current.shift() : current[0]) as CurrentTokens,
      async insteadOf(dead) {
        done.push(dead === marie ? 'refresh' : 'refresh of another token')
        return options.insteadOf ?? live(renewed)
      },
    },
    onChanged: () => done.push('changed'),
    onNews: (topics) => done.push(`news of ${topics.join(' and ')}`),
    onDisabled: () => done.push('disabled'),
  })

  async function pass(ms: number) {
    hand.pass(ms)
    await settle()
  }
  async function turn(changes: Partial<typeof state>) {
    Object.assign(state, changes)
    for (const listener of listeners) listener()
    await settle()
  }
  async function say(word: Word) {
    lines.at(-1)?.say(word)
    await settle()
  }
  const minute = 60_000
  await settle()
  return { watch, lines, state, done, pass, turn, say, minute }
}

describe('an open app that listens', () => {
  test('asks with its token, and takes everything for news at the first word: screen and rights were read before it', async () => {
    const { lines, done, say } = await aWatch()
    expect(lines.map(({ bearer }) => bearer)).toEqual([`Bearer ${marie}`])
    await say('open')
    expect(done).toEqual(['changed', newsOfAll])
  })

  test('looks again when rights changed, at every open screen too, and goes on listening', async () => {
    const { lines, done, say } = await aWatch()
    for (const word of ['open', 'changed', 'changed'] as const) await say(word)
    expect(done).toEqual(['changed', newsOfAll, 'changed', newsOfAll, 'changed', newsOfAll])
    expect(lines).toHaveLength(1)
  })

  test('hears what news is about, and after a cut takes everything for news', async () => {
    const { lines, done, say, pass } = await aWatch()
    for (const word of ['open', 'news'] as const) await say(word)
    expect(done).toEqual(['changed', newsOfAll, 'news of message'])
    lines[0]?.drop()
    await pass(5_000)
    await pass(5_000)
    await say('open')
    expect(done.slice(3)).toEqual(['changed', newsOfAll])
  })

  test('leaves at once when its school is shut, and listens no more', async () => {
    const { lines, done, say, pass, minute } = await aWatch()
    await say('open')
    await say('APP_DISABLED')
    expect(done).toEqual(['changed', newsOfAll, 'disabled'])
    await pass(10 * minute)
    expect(lines).toHaveLength(1)
  })

  test('leaves the end of the session to the refresh, and comes back with what it got', async () => {
    const { lines, done, say, pass, minute } = await aWatch({
      current: [live(marie), live(renewed)],
    })
    await say('UNAUTHENTICATED')
    expect(done).toEqual(['refresh'])
    await pass(minute)
    expect(lines.map(({ bearer }) => bearer)).toEqual([`Bearer ${marie}`, `Bearer ${renewed}`])
  })

  test('listens no more once the refresh has ended the session', async () => {
    const { lines, done, say, pass, minute } = await aWatch({ insteadOf: { kind: 'none' } })
    await say('UNAUTHENTICATED')
    await pass(10 * minute)
    expect(done).toEqual(['refresh'])
    expect(lines).toHaveLength(1)
  })
})

describe('a server out of reach', () => {
  test('signs nobody out: it is tried again, later each time', async () => {
    const { lines, state, done, pass } = await aWatch()
    state.isReachable = false
    lines[0]?.drop()
    await settle()
    for (let second = 0; second < 600; second += 30) await pass(30_000)
    expect(done).toEqual([])
    expect(state.tries).toBeGreaterThan(3)
    expect(state.tries).toBeLessThan(12)
    state.isReachable = true
    await pass(120_000)
    expect(lines).toHaveLength(2)
  })

  test('a refresh without an answer signs nobody out either', async () => {
    const { lines, done, pass, say, minute } = await aWatch({ insteadOf: silent })
    await say('UNAUTHENTICATED')
    await pass(minute)
    expect(done).toEqual(['refresh'])
    expect(lines).toHaveLength(2)
  })

  test('tokens that cannot be renewed for lack of an answer are tried later', async () => {
    const { lines, pass, minute } = await aWatch({ current: [silent, silent, live(marie)] })
    expect(lines).toHaveLength(0)
    await pass(minute)
    await pass(minute)
    expect(lines).toHaveLength(1)
  })

  test('a line that was cut is opened again, and what was missed is asked for', async () => {
    const { lines, done, say, pass } = await aWatch()
    await say('open')
    lines[0]?.drop()
    await settle()
    await pass(10_000)
    await say('open')
    expect(lines).toHaveLength(2)
    expect(done).toEqual(['changed', newsOfAll, 'changed', newsOfAll])
  })

  test('a line that says nothing any more is given up', async () => {
    const { lines, say, pass } = await aWatch()
    await say('open')
    await pass(46_000)
    expect(lines[0]?.isHeard).toBe(false)
    await pass(10_000)
    expect(lines).toHaveLength(2)
  })
})

describe('nobody looks', () => {
  test('a tab that stays hidden hangs up, and listens again when it is shown', async () => {
    const { lines, done, say, pass, turn } = await aWatch()
    await say('open')
    await turn({ isWanted: false })
    await pass(25_000)
    expect(lines[0]?.isHeard).toBe(false)
    await pass(600_000)
    expect(lines).toHaveLength(1)
    await turn({ isWanted: true })
    await say('open')
    expect(lines).toHaveLength(2)
    expect(done).toEqual(['changed', newsOfAll, 'changed', newsOfAll])
  })

  test('a short look at another tab costs no new line', async () => {
    const { lines, pass, turn } = await aWatch()
    await turn({ isWanted: false })
    await turn({ isWanted: true })
    await pass(25_000)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.isHeard).toBe(true)
  })

  test('another person on the tablet is not listened to', async () => {
    const { lines } = await aWatch({ current: [live(karim)] })
    expect(lines).toEqual([])
  })

  test('once stopped it stays stopped', async () => {
    const { watch, lines, turn } = await aWatch()
    watch.stop()
    await turn({ isWanted: false })
    await turn({ isWanted: true })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.isHeard).toBe(false)
  })
})

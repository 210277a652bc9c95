import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'
import {
  channelsDocument,
  dashboardDocument,
  eventWindowDocument,
  messagesDocument,
  searchDocument,
  watchSessionDocument,
} from './app-documents.ts'
import { type DeskSchool, deskSize, fillDeskSchool } from './desk-school.ts'
import { type Figure, percentile } from './figures.ts'
import { ownApp, timed } from './own-app.ts'

const looks = 60
const warming = 10
const mostStreams = 1_000
/** One network may hold 200 streams: five schools' routers and more. */
const streamsPerNetwork = 100

type App = Awaited<ReturnType<typeof ownApp>>
type Of = { app: App; bearer: string; schoolId: SchoolId }
/** A document, and the words that its answer needs to count. */
type Look = {
  document: string
  variables?: (nth: number) => object
  isWhole: (data: Record<string, never>) => boolean
}

async function timeLooks({ app, bearer, schoolId }: Of, { document, variables, isWhole }: Look) {
  const taken: number[] = []
  const cpu: number[] = []
  const bare: number[] = []
  for (let nth = -warming; nth < looks; nth += 1) {
    const floor = await timed(() =>
      app.database.glanceInSchool(schoolId, (tx) => rowsOf(tx, oneStatement)),
    )
    const { ms, cpuMs, answer } = await timed(() =>
      app.ask(document, { bearer, variables: variables?.(nth) ?? {} }),
    )
    if (answer.errors || !isWhole(answer.data))
      throw new Error(`an answer is not whole: ${JSON.stringify(answer).slice(0, 400)}`)
    if (nth < 0) continue
    bare.push(floor.ms)
    taken.push(ms)
    cpu.push(cpuMs)
  }
  return { taken, cpu, bare }
}

const oneStatement = statement<{ count: string }>('bench-floor', 'select count(*) from class')

const names = ['mor', 'sil', 'had', 'lin', 'zoe', 'gir', 'ngu', 'pet']

const looksOf = ({ short, long }: DeskSchool) => ({
  dashboard: {
    document: dashboardDocument,
    isWhole: ({ dashboard }: { dashboard: { registers: object[]; attendance: object[] } }) =>
      dashboard.registers.length > 0 && dashboard.attendance.length > 0,
  },
  search: {
    document: searchDocument,
    variables: (nth: number) => ({ text: names.at(nth % names.length) }),
    isWhole: ({ search }: { search: { count: number }[] }) => search.some(({ count }) => count > 0),
  },
  channels: {
    document: channelsDocument,
    isWhole: ({ messageChannels }: { messageChannels: { unread: number }[] }) =>
      messageChannels.filter(({ unread }) => unread > 0).length === deskSize.channels,
  },
  shortChannel: {
    document: messagesDocument,
    variables: () => ({ channelId: short }),
    isWhole: isPage,
  },
  longChannel: {
    document: messagesDocument,
    variables: () => ({ channelId: long }),
    isWhole: isPage,
  },
  events: {
    document: eventWindowDocument,
    variables: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    isWhole: ({ events }: { events: { events: object[] } }) => events.events.length >= 28,
  },
})

const isPage = ({ channelMessages }: { channelMessages: object[] }) => channelMessages.length > 10

/** Opens streams that say nothing, from many networks, and measures what they hold and how a read fares beside them. */
async function timeStreams(of: Of, beside: Look) {
  const { app } = of
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as AddressInfo
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const held: ClientRequest[] = []
  const openOne = (nth: number) =>
    new Promise<void>((resolve, reject) => {
      const stream = request(
        {
          ...{ host: '127.0.0.1', port, path: '/graphql/stream', method: 'POST' },
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            authorization: `Bearer ${of.bearer}`,
            'x-forwarded-for': `198.51.100.${Math.floor(nth / streamsPerNetwork) + 1}`,
          },
        },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`a stream: ${response.statusCode}`))
          response.once('data', () => resolve())
          response.on('error', () => undefined)
        },
      )
      stream.on('error', reject)
      stream.end(JSON.stringify({ query: watchSessionDocument }))
      held.push(stream)
    })
  const opened = await timed(async () => {
    for (let nth = 0; nth < mostStreams; nth += 50)
      await Promise.all(Array.from({ length: 50 }, (_, at) => openOne(nth + at)))
  })
  const memoryMb = (process.memoryUsage.rss() - before) / 2 ** 20
  const idle = await timed(() => new Promise((resolve) => setTimeout(resolve, 10_000)))
  const read = await timeLooks(of, beside)
  for (const stream of held) stream.destroy()
  return { opened, memoryMb, idleCpu: idle.cpuMs / 10, read: read.taken }
}

/**
 * The desk of a school of 300 children: dashboard, search, messages, events, and a thousand streams that say nothing. The
 * floor of each is one statement of the same run, in the same kind of transaction.
 */
export async function benchDesk(): Promise<Figure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'preau-bench-'))
  const postgres = await startPostgres({ dataFolder })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  try {
    await migrate(postgres.url, await readMigrations())
    const desk = await fillDeskSchool(owner)
    const app = await ownApp(postgres.url)
    const { accessToken: bearer } = await aVisitor(app, { of: desk.director })
    const of = { app, bearer, schoolId: desk.school.schoolId }
    const asked = looksOf(desk) as unknown as Record<keyof ReturnType<typeof looksOf>, Look>
    const figures: Figure[] = []
    const measure = async (name: string, look: Look, budget?: number) => {
      const { taken, cpu, bare } = await timeLooks(of, look)
      const unit = 'ms'
      figures.push(
        {
          name: `${name}, p95 (floor: one statement)`,
          ...{ value: percentile(taken, 0.95), floor: percentile(bare, 0.95), unit },
          ...(budget && { budget }),
        },
        { name: `${name}, CPU of node`, value: percentile(cpu, 0.5), unit },
      )
      return percentile(taken, 0.5)
    }
    await measure('desk: dashboard of 300 children and a year', asked.dashboard, 100)
    await measure('desk: search among 2,100 people', asked.search, 50)
    await measure('desk: unread counts of 40 channels', asked.channels, 30)
    const short = await measure('desk: newest page of 50 messages', asked.shortChannel)
    const long = await measure('desk: newest page of 5,000 messages', asked.longChannel)
    await measure('desk: a month of events', asked.events, 40)
    figures.push({
      name: 'desk: page of 5,000 messages (floor: page of 50)',
      ...{ value: long, floor: short, unit: 'ms', timesFloor: 1.2 },
    })
    const streams = await timeStreams(of, asked.channels)
    figures.push(
      { name: 'desk: 1,000 streams opened', value: streams.opened.ms / 1000, unit: 's' },
      { name: 'desk: memory of 1,000 idle streams', value: streams.memoryMb, unit: 'MB' },
      { name: 'desk: CPU of 1,000 idle streams, each second', value: streams.idleCpu, unit: 'ms' },
      {
        name: 'desk: unread counts beside 1,000 streams, p95',
        ...{ value: percentile(streams.read, 0.95), unit: 'ms', budget: 30 },
      },
    )
    await app.app.close()
    return figures
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { DrawUpload } from '#server/features/media/drawing/draw-upload.ts'
import type { Captcha } from '#server/platform/captcha/captcha.ts'
import type { ChatCarrier } from '#server/platform/chat/chat-carrier.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import type { ChangeFeed } from '#server/platform/request/change-feed.ts'
import { closeAfterFile } from '../close-after-file.ts'
import { memoryFiles } from './memory-files.ts'
import { HandClock, silentFeed, testSecrets } from './request-context.ts'

export interface TestApp {
  app: FastifyInstance
  /** Everything the server wrote into its log. */
  log: string[]
  /** One GraphQL call through the whole of HTTP. */
  ask(query: string, sent?: Sent): Promise<Answer>
}

interface Sent {
  variables?: Record<string, unknown>
  bearer?: string
  headers?: Record<string, string>
}

interface Answer {
  status: number
  headers: Readonly<Record<string, unknown>>
  data: Record<string, unknown> | null | undefined
  errors: { message: string; extensions?: { code?: string; reference?: string } }[] | undefined
}

/** The real server without a port. It is closed with the file of tests, and its database too. */
export async function createTestApp(options: {
  database: Database
  clock?: Clock
  mode?: 'demo' | 'production'
  adminsNeedTwoFactor?: boolean
  webFolder?: string
  outbox?: string
  proxies?: number
  changes?: ChangeFeed
  files?: FileStore
  drawUpload?: DrawUpload
  chat?: ChatCarrier
  captcha?: Captcha
}): Promise<TestApp> {
  const clock = options.clock ?? new HandClock('2026-11-17T07:40:00Z')
  const log: string[] = []
  const app = await buildApp({
    mode: 'production',
    adminsNeedTwoFactor: false,
    changes: silentFeed,
    files: memoryFiles(),
    ...options,
    clock,
    ids: timeOrderedIds(clock),
    secrets: testSecrets,
    // Mails stay in the table, where tests read them (queued-mails.ts).
    jobs: { send: async () => undefined },
    logTo: { write: (line) => log.push(line) },
  })
  closeAfterFile(() => app.close())
  return {
    app,
    log,
    async ask(query, { variables, bearer, headers } = {}) {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
        payload: { query, ...(variables && { variables }) },
      })
      const { data, errors } = response.json<Pick<Answer, 'data' | 'errors'>>()
      return { status: response.statusCode, headers: response.headers, data, errors }
    },
  }
}

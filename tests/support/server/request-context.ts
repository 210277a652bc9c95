import { findViewer } from '#server/features/accounts/sessions/find-viewer.ts'
import type { ChatCarrier } from '#server/platform/chat/chat-carrier.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import type { MailQueue } from '#server/platform/mail/mail-queue.ts'
import type { AfterAnswer } from '#server/platform/request/after-answer.ts'
import type { ChangeFeed } from '#server/platform/request/change-feed.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'
import { memoryFiles } from './memory-files.ts'
import { recordingMail } from './recording-mail.ts'

/** A clock that tests move by hand. */
export class HandClock implements Clock {
  #now: number

  constructor(start: string) {
    this.#now = Date.parse(start)
  }

  now(): number {
    return this.#now
  }

  pass({ seconds = 0, days = 0 }: { seconds?: number; days?: number }): void {
    this.#now += (seconds + days * 86_400) * 1000
  }

  set(moment: string): void {
    this.#now = Date.parse(moment)
  }
}

export const testSecret = 'a secret of the tests, long enough to be one'
export const testSecrets = secretsFrom(testSecret)

/** Nobody tells of anything: for tests without a connection that stays open. */
export const silentFeed: ChangeFeed = {
  onChange: () => () => undefined,
  onNews: () => () => undefined,
  tell: () => undefined,
  close: async () => undefined,
}

const silentLog = { info() {}, warn() {}, error() {} }

/** Work that a test does when it wants to: what was asked is answered before. */
export function workAfterAnswer(): AfterAnswer & { doIt(): Promise<void> } {
  const waiting: (() => Promise<void>)[] = []
  return {
    add: (work) => waiting.push(work),
    async doIt() {
      for (const work of waiting.splice(0)) await work()
    },
  }
}

/** Makes what a request brings, as server/app.ts does, without HTTP around it. */
export async function aRequest(
  { database, clock }: { database: Database; clock: Clock },
  sent: {
    bearer?: string
    address?: string
    host?: string
    mail?: MailQueue
    chat?: ChatCarrier
    userAgent?: string
    afterAnswer?: AfterAnswer
  } = {},
): Promise<RequestContext> {
  const bearer = sent.bearer ?? null
  return {
    database,
    changes: silentFeed,
    clock,
    ids: timeOrderedIds(clock),
    log: silentLog,
    secrets: testSecrets,
    mail: sent.mail ?? recordingMail(),
    jobs: { send: async () => undefined },
    files: memoryFiles(),
    chat: sent.chat ?? null,
    captcha: null,
    adminsNeedTwoFactor: false,
    viewer: await findViewer({ database, clock, secrets: testSecrets }, bearer),
    bearer,
    requestId: 'test',
    clientAddress: sent.address ?? '192.0.2.1',
    userAgent: sent.userAgent ?? null,
    afterAnswer: sent.afterAnswer ?? workAfterAnswer(),
    keepLastReport: () => undefined,
    host: sent.host ?? null,
  }
}

import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Captcha } from '#server/platform/captcha/captcha.ts'
import type { ChatCarrier } from '#server/platform/chat/chat-carrier.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Ids } from '#server/platform/ids.ts'
import type { JobSender } from '#server/platform/jobs/job-queue.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { MailQueue } from '#server/platform/mail/mail-queue.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { AfterAnswer } from './after-answer.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { Viewer } from './viewer.ts'

/** The context that every field of the schema is resolved with. Nothing else reaches a feature. */
export interface RequestContext {
  database: Database
  /** Tells of what was committed elsewhere, for connections that stay open. */
  changes: ChangeFeed
  clock: Clock
  ids: Ids
  log: Log
  secrets: Secrets
  mail: MailQueue
  /** For long work that goes on after the answer, also in another process. */
  jobs: JobSender
  files: FileStore
  /** Null where messages run on this server alone. */
  chat: ChatCarrier | null
  /** Null where forms are guarded by work alone. */
  captcha: Captcha | null
  /** For work that must not show in how long an answer takes. */
  afterAnswer: AfterAnswer
  /**
   * Keeps what the request says of its tablet, behind the answer. It serves a person who is shut out, and so is no
   * viewer.
   */
  keepLastReport(by: { schoolId: SchoolId; actorId: UserId }): void
  /** True where the schools are real: a platform admin without a second factor does nothing but set it up. */
  adminsNeedTwoFactor: boolean
  /** Null without a session, or when the session is dead. */
  viewer: Viewer | null
  /** The access token as sent: signing out ends its session even when it has expired. */
  bearer: string | null
  requestId: string
  clientAddress: string
  /** The browser's description of itself: for the list of one's own sessions, and to be believed for nothing else. */
  userAgent: string | null
  /** The name the app was called by (the Host header without its port, in lower case), when there was one. */
  host: string | null
}

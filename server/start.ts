import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { openTurnstile } from '#server/platform/captcha/turnstile.ts'
import { openPubnub } from '#server/platform/chat/pubnub-carrier.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { refuseSuperuser } from '#server/platform/database/refuse-superuser.ts'
import { secretInFolder } from '#server/platform/disk/data-folder.ts'
import { factsOfBug } from '#server/platform/log/bugs.ts'
import type { LogTarget } from '#server/platform/log/log-target.ts'
import { keepPostgres } from '#server/platform/postgres/postgres-keeper.ts'
import { openChangeFeed } from '#server/platform/request/change-feed.ts'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'
import type { MailSettings } from '#server/platform/settings/mail-settings.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { StartRefusal } from '#server/platform/settings/start-refusal.ts'
import { claimWorld } from '#server/platform/settings/world.ts'
import { buildApp } from './app.ts'
import { accountMails } from './features/accounts/mails/account-mails.ts'
import { reportMail } from './features/diary/mails/report-mail.ts'
import { inviteMail } from './features/event/answers/invite-mail.ts'
import { eventReminderMail } from './features/event/answers/remind-mail.ts'
import { createDrawApart } from './features/media/drawing/draw-apart.ts'
import { ownDrawUpload } from './features/media/drawing/own-draw-upload.ts'
import { tellDevices } from './features/message/push/tell-devices.ts'
import { workOnBundles } from './features/payments/bundles/make-bundle.ts'
import type { CheckedLedger } from './features/payments/check-ledgers.sql.ts'
import { reminderMail } from './features/payments/dues/reminder-mail.ts'
import { invoiceMail } from './features/payments/invoices/invoice-mail.ts'
import { workOnBilling } from './features/payments/invoices/run-billing.ts'
import { doHourWork, doMinuteWork } from './periodic-work.ts'
import { type Clock, clockStartingAt, systemClock } from './platform/clock.ts'
import { every } from './platform/every.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { folderFileStore } from './platform/files/folder-file-store.ts'
import { type Ids, timeOrderedIds } from './platform/ids.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { databaseMailQueue } from './platform/mail/database-mail-queue.ts'
import { workOnMails } from './platform/mail/mail-work.ts'
import { outboxCarrier } from './platform/mail/outbox-carrier.ts'
import { smtpCarrier } from './platform/mail/smtp-carrier.ts'
import { pushCarrier } from './platform/push/push-carrier.ts'
import { pushKeyOf } from './platform/push/push-key.ts'
import { prospectMail } from './records/prospects/prospect-mail.ts'
import { seedDemoWorld } from './seed/demo-world.ts'

const minute = 60_000
/** Milliseconds between two looks for devices to tell: an index answers, mostly that there are none. */
const pushPace = 5_000

export interface RunningServer {
  address: string
  /** Finishes the running requests, then closes the database and stops PostgreSQL if it is ours. */
  stop(): Promise<void>
  logBug(error: unknown): void
}

export interface StartOptions {
  settings: Settings
  webFolder: string
  logTo: LogTarget
}

/** Brings everything up in its order; whatever fails takes what is already up down with it. */
export async function startServer({
  settings,
  webFolder,
  logTo,
}: StartOptions): Promise<RunningServer> {
  const { mode, dataFolder, databaseUrl, now } = settings
  const clock = now === undefined ? systemClock : clockStartingAt(now)
  const ids = timeOrderedIds(clock)
  const secrets = secretsFrom(settings.secret ?? (await secretInFolder(dataFolder)))
  let log: FastifyBaseLogger | undefined
  const postgres = databaseUrl
    ? undefined
    : await keepPostgres({
        dataFolder,
        onTrouble: (error) => log?.error({ bug: factsOfBug(error) }, 'postgres'),
        onReturn: () => log?.info({}, 'postgres runs again'),
      })
  const url = databaseUrl ?? postgres?.url ?? ''
  try {
    const filesFolder = join(dataFolder, 'files')
    const files = folderFileStore({ folder: filesFolder, ids })
    // The PostgreSQL that comes along has one role alone, on this machine and in this folder.
    const mayBeSuperuser = mode === 'demo' || databaseUrl === undefined
    await prepareDatabase(url, { mode, mayBeSuperuser, clock, ids, files })
    const database = openDatabase({ url, size: 20 })
    const jobs = createJobs({ url })
    const changes = await openChangeFeed({
      url,
      onTrouble: (error) => log?.error({ bug: factsOfBug(error) }, 'changes'),
    })
    const outbox = join(dataFolder, 'outbox')
    const apart = createDrawApart({
      onTrouble: (error) => log?.error({ bug: factsOfBug(error) }, 'pictures'),
    })
    const drawUpload = ownDrawUpload({ database, clock, files }, { apart })
    const app = await buildApp({
      database,
      changes,
      clock,
      ids,
      secrets,
      jobs,
      files,
      drawUpload,
      logTo,
      mode,
      adminsNeedTwoFactor: mode === 'production',
      proxies: settings.proxies,
      ...(settings.chat && { chat: await openPubnub(settings.chat) }),
      ...(settings.captcha && { captcha: openTurnstile(settings.captcha) }),
      // Pictures and papers may lie on a disk of their own.
      folders: [dataFolder, filesFolder, ...(postgres ? [postgres.folder] : [])],
      ...(settings.mail.by === 'outbox' && { outbox }),
      ...(existsSync(join(webFolder, 'index.html')) && { webFolder }),
    })
    log = app.log
    await jobs.start(app.log)
    const address = await app.listen({ host: settings.host, port: settings.port })
    const siteUrl = settings.publicUrl ?? address
    const carrier = carrierOf(settings.mail, { siteUrl, outbox })
    const writers = [
      ...accountMails,
      reportMail,
      invoiceMail,
      reminderMail,
      prospectMail,
      inviteMail,
      eventReminderMail,
    ]
    const pushes = pushCarrier({
      key: pushKeyOf(secrets),
      clock: systemClock,
      contact: siteUrl.startsWith('https:') ? siteUrl : 'mailto:preau@preau.test',
    })
    const mail = databaseMailQueue({ clock, ids, secrets, jobs })
    const tellOfLedger = (difference: CheckedLedger) =>
      app.log.error(difference, 'sums of the ledger differ')
    const periodic = { database, clock, ids, secrets, mail, files, drawUpload, tellOfLedger }
    const logBug = (error: unknown) => app.log.error({ bug: factsOfBug(error) }, 'bug')
    const tellOfJob = (error: unknown, job: string) =>
      app.log.error({ bug: factsOfBug(error), job }, 'bug')
    const reports = every(minute, () => doMinuteWork(periodic), logBug)
    const chores = every(60 * minute, () => doHourWork(periodic, tellOfJob), logBug)
    const sending = { database, clock, secrets, log: app.log, carrier, writers, siteUrl, files }
    const tellers = every(
      pushPace,
      () => tellDevices({ database, clock, log: app.log, carrier: pushes }),
      logBug,
    )
    await workOnMails(jobs, sending)
    await workOnBundles(jobs, { database, files, log: app.log })
    await workOnBilling(jobs, { database, clock, ids, files, mail, jobs, siteUrl })
    return {
      address,
      async stop() {
        drawUpload.stop()
        await chores.stop()
        await reports.stop()
        await tellers.stop()
        await jobs.stop()
        await app.close()
        await postgres?.stop()
      },
      logBug,
    }
  } catch (error) {
    await postgres?.stop()
    throw isPortTaken(error) ? portRefusal(settings) : error
  }
}

function carrierOf(mail: MailSettings, { siteUrl, outbox }: { siteUrl: string; outbox: string }) {
  if (mail.by === 'outbox') {
    return outboxCarrier({ folder: outbox, from: 'preau@preau.test', siteUrl })
  }
  return smtpCarrier({ smtpUrl: mail.smtpUrl, from: mail.from, siteUrl })
}

/** Brings the database up to this version of Préau; its starter reads when it cannot be reached, or not by this role. */
export async function bringUpToDate(
  url: string,
  { mayBeSuperuser }: { mayBeSuperuser: boolean },
): Promise<void> {
  try {
    if (!mayBeSuperuser) await refuseSuperuser(url)
    await migrate(url, await readMigrations())
  } catch (error) {
    if (!isUnreachable(error)) throw error
    throw new StartRefusal(
      'The PostgreSQL server of DATABASE_URL does not answer or refuses the sign-in. ' +
        'Check the address, the user and the password, and that the server runs.',
    )
  }
}

/** Migrates, and fills an empty demo with its world; one server at a time, however many start. */
async function prepareDatabase(
  url: string,
  {
    mode,
    mayBeSuperuser,
    ...means
  }: {
    mode: Settings['mode']
    mayBeSuperuser: boolean
    clock: Clock
    ids: Ids
    files: FileStore
  },
): Promise<void> {
  await bringUpToDate(url, { mayBeSuperuser })
  // Statements that the demo world sends side by side wait for one another in the connection itself.
  const owner = new pg.Client({ connectionString: url, pipeline: true })
  await owner.connect()
  try {
    const { isEmpty } = await claimWorld(owner, mode)
    if (isEmpty && mode === 'demo') await seedDemoWorld({ owner, ...means })
  } finally {
    await owner.end()
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

// 28xxx: the sign-in failed; 3D000: there is no such database.
const isUnreachable = (error: unknown) =>
  /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|28\w{3}|3D000)$/.test(codeOf(error))

const isPortTaken = (error: unknown) => /^(EADDRINUSE|EACCES)$/.test(codeOf(error))

const portRefusal = ({ host, port }: Settings) =>
  new StartRefusal(
    `Port ${port} of ${host} is in use or not allowed. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
  )

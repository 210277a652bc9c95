import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import { watchDisk } from '#server/platform/disk/disk-watch.ts'
import { addGraphqlRoute } from '#server/platform/graphql/graphql-route.ts'
import { addGraphqlStream } from '#server/platform/graphql/graphql-stream.ts'
import { addHealth } from '#server/platform/http/health.ts'
import { createHttp } from '#server/platform/http/http.ts'
import { addWebFiles, sendNotFound } from '#server/platform/http/web-files.ts'
import { addAfterAnswer } from '#server/platform/request/after-answer.ts'
import type { ChangeFeed } from '#server/platform/request/change-feed.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { findViewerOfFeed } from './features/accounts/feeds/find-viewer-of-feed.ts'
import { findCaller } from './features/accounts/sessions/find-caller.ts'
import { findViewer } from './features/accounts/sessions/find-viewer.ts'
import { addChildrenFiles } from './features/children/printouts/children-files.ts'
import { addDiaryFiles } from './features/diary/printouts/diary-files.ts'
import { addFamilyAnswers } from './features/event/answers/answer.route.ts'
import { answersPdf } from './features/event/answers/answers-pdf.ts'
import { addEventFeeds } from './features/event/feeds/feed.route.ts'
import { eventsFile } from './features/event/ics/events-file.ts'
import { addAlbumZip } from './features/gallery/files/album-zip.route.ts'
import { contactSheet } from './features/gallery/files/contact-sheet.ts'
import { kitchenPdf } from './features/meals/printouts/kitchen-pdf.ts'
import { menuPdf } from './features/meals/printouts/menu-pdf.ts'
import type { DrawUpload } from './features/media/drawing/draw-upload.ts'
import { ownDrawUpload } from './features/media/drawing/own-draw-upload.ts'
import { addFilms } from './features/media/films.route.ts'
import { addPictures } from './features/media/pictures.route.ts'
import { addUploads } from './features/media/uploads/uploads.route.ts'
import { carryingFeed } from './features/message/carrier/carrying-feed.ts'
import { threadPdf } from './features/message/printouts/thread-pdf.ts'
import { addBundleFiles } from './features/payments/bundles/bundle-route.ts'
import { addDuesFiles } from './features/payments/dues/dues-files.ts'
import { addFamilyFiles } from './features/payments/family/family-files.ts'
import { addHoursFile } from './features/payments/hours/hours-file.ts'
import { addPaperFiles } from './features/payments/invoices/paper-files.ts'
import { addPedagogyFiles } from './features/pedagogy/printouts/pedagogy-files.ts'
import { addSchoolExport } from './features/platform-admin/school-export.route.ts'
import { registerPdf } from './features/presence/printouts/register-pdf.route.ts'
import { addFamilyExport } from './features/privacy/export/family-export.route.ts'
import { noticePdf } from './features/privacy/notice/notice-pdf.ts'
import { addTabletIntroduction } from './features/staff/tablets/introduction.route.ts'
import { tabletReports } from './features/staff/tablets/keep-reports.ts'
import { addTransmissionFiles } from './features/transmission/printouts/transmission-files.ts'
import type { Captcha } from './platform/captcha/captcha.ts'
import type { ChatCarrier } from './platform/chat/chat-carrier.ts'
import type { Clock } from './platform/clock.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Ids } from './platform/ids.ts'
import type { JobSender } from './platform/jobs/job-queue.ts'
import { databaseMailQueue } from './platform/mail/database-mail-queue.ts'
import { addPrintout } from './platform/printouts/print-route.ts'
import { schema } from './schema.ts'
import { addDemoAccounts } from './seed/demo-accounts.ts'
import { addDemoMails } from './seed/mails/demo-mails.route.ts'

export interface AppOptions {
  database: Database
  changes: ChangeFeed
  clock: Clock
  ids: Ids
  secrets: Secrets
  /** The sender of work for later. The starter of the server has the work done. */
  jobs: JobSender
  /** The store where pictures lie. */
  files: FileStore
  /** Carries the news of messages beside our own stream; without it that stream is all. */
  chat?: ChatCarrier
  /** Guards the form that anybody may send; without it work does. */
  captcha?: Captcha
  /** Draws the pictures that have arrived; without it as every server does. */
  drawUpload?: DrawUpload
  logTo: { write(line: string): void }
  /** True where the schools are real: a platform admin without a second factor does nothing but set it up. */
  adminsNeedTwoFactor: boolean
  /** With real children's data the schema may not be asked for. */
  mode: 'demo' | 'production'
  /** The demo's folder of mails, shown to everybody who asks. Nowhere else is there such a page. */
  outbox?: string
  /** The built app; without it only the API is served. */
  webFolder?: string
  proxies?: number
  /** Folders whose disks must have room: the server is not ready without. */
  folders?: readonly string[]
}

/** The server, ready to listen: `app.close()` finishes the running requests and then closes the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    database,
    clock,
    ids,
    secrets,
    jobs,
    logTo,
    mode,
    adminsNeedTwoFactor,
    webFolder,
    proxies = 0,
    drawUpload = ownDrawUpload(options),
    folders = [],
    chat = null,
    captcha = null,
  } = options
  const disk = watchDisk({ folders, clock })
  const app = await createHttp({
    ids,
    logTo,
    proxies,
    spokenTo: chat ? [chat.origin] : [],
    onBug: disk.note,
    callerOf: (request) =>
      findCaller({ clock, secrets }, { bearer: bearerOf(request), address: request.ip }),
  })
  const changes = carryingFeed(options.changes, { database, chat, log: app.log })
  const mail = databaseMailQueue({ clock, ids, secrets, jobs })
  const afterAnswer = addAfterAnswer(app)
  const noteTablet = tabletReports()

  async function contextOf(request: FastifyRequest): Promise<RequestContext> {
    const bearer = bearerOf(request)
    const context: RequestContext = {
      database,
      changes,
      clock,
      ids,
      secrets,
      mail,
      jobs,
      files: options.files,
      chat,
      captcha,
      log: request.log,
      adminsNeedTwoFactor,
      viewer: await findViewer({ database, clock, secrets }, bearer),
      bearer,
      requestId: request.id,
      clientAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      afterAnswer: afterAnswer(request),
      keepLastReport: (by) => noteTablet(context, request.headers, by),
      host: request.hostname?.toLowerCase() ?? null,
    }
    return context
  }

  // Tablets set their clock by this header, so it tells the clock that decides what "today" is.
  app.addHook('onSend', async (_, reply) => {
    reply.header('date', new Date(clock.now()).toUTCString())
  })
  addHealth(app, { database, disk })
  const introspection = mode === 'demo' ? 'open' : 'closed'
  addGraphqlRoute(app, {
    schema,
    introspection,
    async contextOf(request) {
      const context = await contextOf(request)
      noteTablet(context, request.headers)
      return context
    },
  })
  addGraphqlStream(app, { schema, introspection, contextOf })
  addPrintout(app, { contextOf }, registerPdf)
  addDiaryFiles(app, { contextOf })
  addPedagogyFiles(app, { contextOf, files: options.files })
  addTransmissionFiles(app, { contextOf, ids })
  addChildrenFiles(app, { contextOf, files: options.files, ids })
  addPrintout(app, { contextOf }, menuPdf)
  addPrintout(app, { contextOf }, kitchenPdf(ids))
  addTabletIntroduction(app, { contextOf })
  addSchoolExport(app, { contextOf, files: options.files })
  addFamilyExport(app, { contextOf, files: options.files })
  addPrintout(app, { contextOf }, noticePdf)
  addPaperFiles(app, { contextOf, files: options.files })
  addBundleFiles(app, { clock, secrets, files: options.files, database })
  addFamilyFiles(app, { contextOf })
  addHoursFile(app, { contextOf })
  addDuesFiles(app, { contextOf })
  addPrintout(app, { contextOf }, threadPdf)
  addPrintout(app, { contextOf }, contactSheet(options.files))
  addAlbumZip(app, { clock, secrets, files: options.files, database })
  addPrintout(app, { contextOf }, eventsFile)
  addEventFeeds(app, { contextOf, viewerOf: findViewerOfFeed })
  addPrintout(app, { contextOf }, answersPdf)
  await addFamilyAnswers(app, { contextOf })
  await addUploads(app, { contextOf, files: options.files, drawUpload })
  addPictures(app, { clock, secrets, files: options.files })
  addFilms(app, { clock, secrets, files: options.files })
  if (mode === 'demo') addDemoAccounts(app)
  if (mode === 'demo' && options.outbox !== undefined) addDemoMails(app, options.outbox)
  if (webFolder === undefined) app.setNotFoundHandler((_, reply) => sendNotFound(reply))
  else await addWebFiles(app, { folder: webFolder, captchaOrigin: captcha?.origin ?? null })
  app.addHook('onClose', async () => {
    await app.workSettled()
    await changes.close()
    await database.close()
  })
  return app
}

function bearerOf({ headers }: FastifyRequest): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

import { createHash } from 'node:crypto'
import { parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { headingAddress } from '#domain/kernel/postal-address.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eachInTurn } from '#server/platform/each-in-turn.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Ids } from '#server/platform/ids.ts'
import type { JobSender } from '#server/platform/jobs/job-queue.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { MailQueue } from '#server/platform/mail/mail-queue.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { moneyText } from '../money-text.ts'
import { drawPaper } from './draw-paper.ts'
import { invoiceMailFacts, invoiceMailKind } from './invoice-mail.ts'
import { type PaperTitle, paperWords } from './paper-words.ts'
import { findPapers, type IssuedPaper } from './papers.sql.ts'
import {
  findFile,
  findInvoiceLetter,
  findPayerAddress,
  finishRun,
  insertFile,
  listUnfinished,
  noteInvoiceMail,
  noteTried,
} from './run.sql.ts'

export type BillingMeans = {
  database: Database
  clock: Clock
  ids: Ids
  files: FileStore
  mail: MailQueue
  jobs: JobSender
  siteUrl: string
}

/** Says where the PDF of a paper lies. */
export const paperKey = (schoolId: string, invoiceId: string): string =>
  `invoices/${schoolId}/${invoiceId}.pdf`

/** The job draws the papers of a run and queues their mails. It bears being done twice. */
export const billingJob = (schoolId: string, runId: string) => ({
  queue: 'billing',
  data: { schoolId, runId },
  patience: { firstDelaySeconds: 5, longestDelaySeconds: 600 },
})

/** Papers in one go: a job ends well before its watch does, and the next one goes on. */
const inOneGo = 40

/** Does the runs of all schools from this process, beside others that may do the same. */
export async function workOnBilling(jobs: Pick<Jobs, 'work'>, means: BillingMeans): Promise<void> {
  await jobs.work('billing', async ({ schoolId = '', runId = '' }) => {
    const school = parseId<SchoolId>(schoolId)
    const run = parseId(runId)
    if (school && run) await workOnRun(means, { schoolId: school, runId: run })
  })
}

/**
 * Draws papers of a run and queues their mails, one paper after the other. Each paper has one row for its file and one for
 * its mail. So nothing is drawn or mailed twice: not by a server that was killed, and not by two at once. A paper that
 * fails keeps no other one, and the next go begins behind it. A go that brings nothing out throws, so that the queue waits.
 */
export async function workOnRun(
  means: BillingMeans,
  { schoolId, runId }: { schoolId: SchoolId; runId: string },
): Promise<void> {
  const { database, clock, jobs } = means
  const list = () =>
    database.glanceInSchool(schoolId, (tx) => listUnfinished(tx, { runId, most: inOneGo }))
  const papers = await list()
  let sent = 0
  const trouble = await eachInTurn(papers, async ({ id }) => {
    await sendPaper(means, { schoolId, id })
    sent += 1
  }).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const last = papers.at(-1)
  if (trouble && last) await database.inSchool(schoolId, (tx) => noteTried(tx, runId, last.id))
  const left = await list()
  const isOnlyTried = left.every(({ id }) => papers.some((it) => it.id === id))
  // While there are others, the next job goes on at once: who waits for a paper does not wait for a faulty one.
  if (trouble && (isOnlyTried || sent === 0)) throw trouble.error
  await database.inSchool(schoolId, async (tx) => {
    if (left.length > 0) await jobs.send(tx, billingJob(schoolId, runId))
    else await finishRun(tx, runId, instantOf(clock.now()))
  })
}

async function sendPaper(
  means: BillingMeans,
  { schoolId, id }: { schoolId: SchoolId; id: string },
): Promise<void> {
  const { database, clock, files, ids, mail } = means
  const [paper, file] = await database.glanceInSchool(schoolId, (tx) =>
    Promise.all([findPapers(tx, [id]).then(([found]) => found), findFile(tx, id)]),
  )
  if (!paper) return
  const key = paperKey(schoolId, id)
  const at = instantOf(clock.now())
  if (!file) {
    const bytes = await drawPaper(paper)
    await files.write(key, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    try {
      await database.inSchool(schoolId, (tx) =>
        insertFile(tx, { invoiceId: id, sha256, bytes: bytes.length, at }),
      )
    } catch (error) {
      // The school was deleted meanwhile, with its files: this one came after that, and nobody else would remove it.
      const [left] = await database.glanceInSchool(schoolId, (tx) => findPapers(tx, [id]))
      if (!left) await files.remove(key)
      throw error
    }
  }
  await database.inSchool(schoolId, async (tx) => {
    const [payer, letter] = await Promise.all([
      findPayerAddress(tx, paper.payerId),
      findInvoiceLetter(tx),
    ])
    const address = payer?.email ?? null
    const mailId = address ? ids.next() : null
    const isFirst = await noteInvoiceMail(tx, { invoiceId: id, kind: 'issue', mailId, at })
    if (!isFirst || !address || !mailId) return
    const { language, seller } = paper
    await mail.queue(tx, {
      ...{ schoolId, mailId, language, kind: invoiceMailKind },
      to: { accountId: null, address, name: paper.payer.name },
      facts: invoiceMailFacts({
        title: titleKey(paper),
        ...{ letter, language, isOwnLanguage: language === seller.language },
        filled: filledOf(paper, means.siteUrl),
        attachment: {
          key,
          name: `${paperWords[language].titles[titleKey(paper)]} ${paper.number}.pdf`,
        },
      }),
    })
  })
}

const titleKey = ({ kind, type }: IssuedPaper): PaperTitle => (kind === 'credit' ? 'credit' : type)

function filledOf(paper: IssuedPaper, siteUrl: string) {
  const words = paperWords[paper.language]
  const { seller } = paper
  return {
    childFirstName: paper.childFirstName,
    guardianName: paper.payer.name,
    schoolName: seller.name,
    schoolAddress: headingAddress(seller.address) ?? '',
    invoiceNumber: paper.number,
    // A credit note takes its amount off: its total is negative, and its letter says so in words.
    amount: moneyText(paper.kind === 'credit' ? -paper.total : paper.total, paper),
    dueDate: shortDay(paper.dueOn, words),
    link: siteUrl,
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { type LocalDate, lastOfMonth } from '#domain/kernel/local-date.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import { workOnRun } from '#server/features/payments/invoices/run-billing.ts'
import { loadMonthFacts } from '#server/features/payments/month/load-month-facts.ts'
import { readPaymentYear } from '#server/features/payments/receipts/read-payments.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { folderFileStore } from '#server/platform/files/folder-file-store.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { databaseMailQueue } from '#server/platform/mail/database-mail-queue.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'
import {
  invoiceMonthDocument,
  issueDraftsDocument,
  paymentYearDocument,
  prepareMonthDocument,
} from './app-documents.ts'
import { type Figure, percentile } from './figures.ts'
import { ownApp, timed } from './own-app.ts'
import { fillBilledSchool, fillYearOfPapers } from './payments-school.ts'

const month = '2026-10' as BillingMonth
const rounds = 5
const looks = 100

type App = Awaited<ReturnType<typeof ownApp>>
type Director = { app: App; bearer: string; schoolId: SchoolId; owner: pg.Pool }
type Draft = { id: string; version: number; isReady: boolean; lines: object[] }

/** Prepares the month from nothing, some times; the last one stays. The floor reads what the engine prices, alone. */
async function timeDrafts({ app, bearer, schoolId, owner }: Director, children: number) {
  const [taken, bare, cpu]: number[][] = [[], [], []]
  let drafts: Draft[] = []
  for (let round = 0; round < rounds; round += 1) {
    await owner.query('delete from invoice_draft where school_id = $1', [schoolId])
    const floor = await timed(() =>
      app.database.glanceInSchool(schoolId, (tx) =>
        loadMonthFacts(tx, { schoolId, month, today: lastOfMonth(month) }),
      ),
    )
    bare?.push(floor.ms)
    const variables = { actId: nextId('act'), month }
    const { ms, cpuMs, answer } = await timed(() =>
      app.ask(prepareMonthDocument, { bearer, variables }),
    )
    taken?.push(ms)
    cpu?.push(cpuMs)
    const shown = Object.values(answer.data)[0] as { query?: { invoiceMonth: { drafts: Draft[] } } }
    drafts = shown.query?.invoiceMonth.drafts ?? []
    if (
      drafts.length !== children ||
      !drafts.every(({ isReady, lines }) => isReady && lines.length === 3)
    )
      throw new Error('a draft is missing, or is not ready')
  }
  return { drafts, taken: taken ?? [], bare: bare ?? [], cpu: cpu ?? [] }
}

/** Issues them all, draws every paper and queues every mail, while the director goes on reading the month. */
async function timeIssue({ app, bearer, schoolId }: Director, drafts: readonly Draft[]) {
  const runId = nextId('run')
  const chosen = drafts.map(({ id, version }) => ({ id, version }))
  const readMs: number[] = []
  const issue = await timed(async () => {
    const variables = { actId: nextId('act'), month, runId, drafts: chosen }
    const { data, errors } = await app.ask(issueDraftsDocument, { bearer, variables })
    if (!data || data.answer.code) throw new Error(JSON.stringify(errors ?? data))
    const { database, ids, secrets, jobs, files, clock } = app
    const means = { database, ids, jobs, files, clock, siteUrl: 'https://preau.test' }
    const mail = databaseMailQueue({ clock, ids, secrets, jobs })
    for (;;) {
      await workOnRun({ ...means, mail }, { schoolId, runId })
      const read = await timed(() =>
        app.ask(invoiceMonthDocument, { bearer, variables: { month } }),
      )
      readMs.push(read.ms)
      if (read.answer.data.invoiceMonth.runs.length === 0) return
    }
  })
  return { issue, readMs }
}

async function timeSummary({ app, bearer, schoolId, owner }: Director, children: number) {
  await fillYearOfPapers(owner, { schoolId, name: '' })
  const [taken, bare, cpu]: number[][] = [[], [], []]
  for (let look = -10; look < looks; look += 1) {
    const floor = await timed(() =>
      app.database.glanceInSchool(schoolId, (tx) =>
        readPaymentYear(tx, { startYear: 2026, today: '2026-11-17' as LocalDate }),
      ),
    )
    const papers = floor.answer.lines.reduce((sum, line) => sum + line.papers.length, 0)
    if (papers !== 12 * children) throw new Error('a paper is missing in the summary')
    const read = await timed(() =>
      app.ask(paymentYearDocument, { bearer, variables: { startYear: 2026 } }),
    )
    if (look < 0) continue
    bare?.push(floor.ms)
    taken?.push(read.ms)
    cpu?.push(read.cpuMs)
  }
  return { taken: taken ?? [], bare: bare ?? [], cpu: cpu ?? [] }
}

/**
 * A month of a school of 300: drafts, issue with papers and mails, and the summary of twelve months. Each floor is the
 * bare statements of the same run.
 */
export async function benchPayments(): Promise<Figure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'preau-bench-'))
  const postgres = await startPostgres({ dataFolder })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  try {
    await migrate(postgres.url, await readMigrations())
    const { school, director, children } = await fillBilledSchool(owner)
    const files = folderFileStore({
      folder: join(dataFolder, 'files'),
      ids: timeOrderedIds(systemClock),
    })
    const app = await ownApp(postgres.url, { files })
    const { accessToken: bearer } = await aVisitor(app, { of: director })
    const of = { app, bearer, schoolId: school.schoolId, owner }
    const drafts = await timeDrafts(of, children)
    const { issue, readMs } = await timeIssue(of, drafts.drafts)
    const summary = await timeSummary(of, children)
    await app.app.close()
    const unit = 'ms'
    const at = percentile
    return [
      {
        name: 'payments: drafts for 300 (floor: reading what they are priced from)',
        ...{ value: at(drafts.taken, 0.5), floor: at(drafts.bare, 0.5), unit, budget: 3_000 },
      },
      { name: 'payments: drafts for 300, CPU of node', value: at(drafts.cpu, 0.5), unit },
      {
        name: 'payments: 300 issued, drawn and mails queued',
        ...{ value: issue.ms / 1000, unit: 's', budget: 60 },
      },
      { name: 'payments: 300 issued, CPU of node', value: issue.cpuMs / 1000, unit: 's' },
      {
        name: 'payments: the month read between two goes of it, worst',
        value: Math.max(...readMs),
        unit,
      },
      {
        name: 'payments: 12 months of 300, p95 (floor: its statements alone)',
        ...{ value: at(summary.taken, 0.95), floor: at(summary.bare, 0.95), unit, budget: 80 },
      },
      { name: 'payments: 12 months of 300, CPU of node', value: at(summary.cpu, 0.5), unit },
    ]
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

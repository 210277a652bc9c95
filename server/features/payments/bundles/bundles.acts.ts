import type { Language } from '#domain/accounts/identity.ts'
import { type InvoiceId, type PaperBundleId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { firstOfMonth, lastOfMonth } from '#domain/kernel/local-date.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { type BundleFormat, bundleFormats, decideBundle } from '#domain/payments/bundles/bundle.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import { paymentRefusal } from '#domain/payments/payment-codes.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'
import { recordExport } from '#server/platform/printouts/export-record.sql.ts'
import { parsePrintoutLanguage } from '#server/platform/printouts/words.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { requireInvoices } from '../invoices/invoices.policy.ts'
import {
  type Bundle,
  findOwnBundle,
  hasUnderway,
  insertBundle,
  listKnownPapers,
  removeBundleRow,
  restartBundle,
} from './bundles.sql.ts'
import { bundleFolder, bundleJob } from './make-bundle.ts'

/** Makes a person wait who asks for a file at the same moment as a colleague. */
const holdBundles = listLock('bundles')

type Asked = { bundleId: string; format: string; language: string; papers: readonly string[] }

type Change = {
  id: PaperBundleId
  format: BundleFormat
  language: Language
  papers: InvoiceId[]
  about: { months: BillingMonth[]; childIds: string[] }
}

/** Text that is no id is a paper that the school does not have. */
const idOf = (text: string): InvoiceId => parseId<InvoiceId>(text) ?? ('' as InvoiceId)

/**
 * Asks for papers as one file, in the order of the list. A school has one file made at a time. The list of exports names
 * it in the same transaction.
 */
export const bundlePapers = keepingAct({
  name: 'bundlePapers',
  policy: requireInvoices,
  lock: (tx, _: { wish: Asked; by: SchoolViewer }) => holdBundles(tx),
  async read(tx, { wish }) {
    const ids = wish.papers.flatMap((it) => parseId<InvoiceId>(it) ?? [])
    const [papers, isUnderway] = await Promise.all([listKnownPapers(tx, ids), hasUnderway(tx)])
    return { papers, isUnderway }
  },
  decide({ standing: { papers, isUnderway }, wish }): Result<Change, Refusal> {
    const id = parseId<PaperBundleId>(wish.bundleId)
    const format = bundleFormats.find((it) => it === wish.format)
    const language = parsePrintoutLanguage(wish.language)
    if (!id || !format || !language) return paymentRefusal('payments.unknown-bundle')
    const known = new Map(papers.map((paper) => [paper.id as string, paper]))
    const decided = decideBundle({ papers: wish.papers.map(idOf), known: new Set(known.keys()) })
    if (!decided.ok) return decided
    if (isUnderway) return paymentRefusal('payments.bundle-underway')
    const about = decided.value.flatMap((it) => known.get(it) ?? [])
    return accept({
      ...{ id, format, language, papers: decided.value },
      about: {
        months: about.map(({ month }) => month as BillingMonth).toSorted(),
        childIds: [...new Set(about.flatMap(({ childId }) => childId ?? []))],
      },
    })
  },
  async write(tx, { change: { about, ...bundle }, by, context, refuse }) {
    const { schoolId, userId, actorId } = by
    const at = instantOf(context.clock.now())
    const isNew = await insertBundle(tx, { ...bundle, userId, at })
    if (!isNew) refuse({ code: 'request.known-id-with-other-content' })
    const [first = '', last = first] = [about.months[0], about.months.at(-1)]
    await recordExport(tx, {
      ...{ exportId: context.ids.next(), kind: 'invoices', classId: null, userId, actorId, at },
      subjectIds: about.childIds,
      ...{
        firstDay: firstOfMonth(first as BillingMonth),
        lastDay: lastOfMonth(last as BillingMonth),
      },
    })
    await context.jobs.send(tx, bundleJob({ schoolId, id: bundle.id }))
  },
  log: ({ change: { format, papers } }) => ({
    before: null,
    after: { format, papers: papers.length },
  }),
})

type OfBundle = { wish: { bundleId: string }; by: SchoolViewer }

const readOwn = async (
  tx: Parameters<typeof findOwnBundle>[0],
  { wish, by }: OfBundle,
): Promise<{ bundle: Bundle | null; isUnderway: boolean }> => {
  const id = parseId<PaperBundleId>(wish.bundleId) ?? null
  const [bundle, isUnderway] = await Promise.all([
    findOwnBundle(tx, id, by.userId),
    hasUnderway(tx),
  ])
  return { bundle: bundle ?? null, isUnderway }
}

const logOf = ({ change: { format, total } }: { change: Bundle }) => ({
  before: null,
  after: { format, papers: total },
})

/** Asks once more for a file that could not be made. One that is made already is left as it is. */
export const retryBundle = keepingAct({
  name: 'retryBundle',
  policy: requireInvoices,
  lock: (tx, _: OfBundle) => holdBundles(tx),
  read: readOwn,
  decide({ standing: { bundle, isUnderway } }): Result<Bundle | null, Refusal> {
    if (!bundle) return paymentRefusal('payments.unknown-bundle')
    if (bundle.state !== 'failed') return accept(null)
    return isUnderway ? paymentRefusal('payments.bundle-underway') : accept(bundle)
  },
  async write(tx, { change: { id }, by: { schoolId }, context }) {
    await restartBundle(tx, id)
    await context.jobs.send(tx, bundleJob({ schoolId, id }))
  },
  log: logOf,
})

/** Takes a file off the list before its time, or stops it while it is made. */
export const removeBundle = keepingAct({
  name: 'removeBundle',
  policy: requireInvoices,
  lock: (tx, _: OfBundle) => holdBundles(tx),
  read: readOwn,
  decide: ({ standing: { bundle } }): Result<Bundle | null, Refusal> => accept(bundle),
  async write(tx, { change: { id }, by: { schoolId }, context }) {
    await removeBundleRow(tx, id)
    await context.files.remove(bundleFolder({ schoolId, id }))
  },
  log: logOf,
})

import { type PaperBundleId, parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { type BundleFormat, mostBundleTries } from '#domain/payments/bundles/bundle.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fileNameOf } from '#server/platform/files/file-name.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openZip } from '#server/platform/files/open-zip.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { factsOfBug } from '#server/platform/log/bugs.ts'
import type { Log } from '#server/platform/log/log.ts'
import { drawPaper, drawPapers, paperTitle } from '../invoices/draw-paper.ts'
import { findPapers, type IssuedPaper } from '../invoices/papers.sql.ts'
import { paperKey } from '../invoices/run-billing.ts'
import { type BundleTry, beginTry, endTry, noteProgress } from './bundles.sql.ts'

export type BundleMeans = { database: Database; files: FileStore; log: Pick<Log, 'error'> }

type At = { schoolId: SchoolId; id: PaperBundleId }

/** Says where a file of papers lies, with what a killed server left beside it. */
export const bundleFolder = ({ schoolId, id }: At): string => `bundles/${schoolId}/${id}`
export const bundleKey = (at: At, format: BundleFormat): string =>
  `${bundleFolder(at)}/papers.${format}`

/** The job makes a file of papers. It bears being done twice. */
export const bundleJob = ({ schoolId, id }: At) => ({
  queue: 'bundles',
  data: { schoolId, bundleId: id },
  patience: { firstDelaySeconds: 3, longestDelaySeconds: 30 },
})

const titles = { en: 'Invoices', fr: 'Factures' }

/** Papers that are read and counted in one go: so many are in memory at once, however many a file has. */
const inOneGo = 20

/** Another server makes this file, or nobody wants it any more. */
class NotMine extends Error {}

/** Makes the files of all schools from this process, beside others that may do the same. */
export async function workOnBundles(jobs: Pick<Jobs, 'work'>, means: BundleMeans): Promise<void> {
  await jobs.work('bundles', async ({ schoolId = '', bundleId = '' }) => {
    const [school, id] = [parseId<SchoolId>(schoolId), parseId<PaperBundleId>(bundleId)]
    if (school && id) await makeBundle(means, { schoolId: school, id })
  })
}

/**
 * Makes a file of papers, one paper after the other, straight to the disk. A try that is cut off leaves nothing that
 * counts: the next one begins anew. Throws where another try is due.
 */
export async function makeBundle(means: BundleMeans, at: At): Promise<void> {
  const { database, files, log } = means
  const bundle = await database.inSchool(at.schoolId, (tx) => beginTry(tx, at.id))
  if (!bundle) return
  const end = (state: 'ready' | 'failed', bytes: number | null) =>
    database.inSchool(at.schoolId, (tx) => endTry(tx, bundle, { state, bytes }))
  try {
    // A server that was killed as often as this is killed by the file itself.
    if (bundle.tries > mostBundleTries) throw new Error('a file of papers was cut off each time')
    await files.remove(bundleFolder(at))
    const bytes = await files.writeParts(
      bundleKey(at, bundle.format),
      partsOf[bundle.format](means, at, bundle),
    )
    // Who took it off the list meanwhile wants no file.
    if (!(await end('ready', bytes))) await files.remove(bundleFolder(at))
  } catch (error) {
    if (error instanceof NotMine) return
    if (bundle.tries < mostBundleTries) throw error
    log.error({ bundleId: at.id, bug: factsOfBug(error) }, 'a file of papers was given up')
    await end('failed', null)
    await files.remove(bundleFolder(at))
  }
}

/** The papers in the order of the list. What is in the file is counted as it goes on. */
async function* papersOf(
  { database }: BundleMeans,
  { schoolId }: At,
  bundle: BundleTry,
): AsyncGenerator<IssuedPaper> {
  for (let from = 0; from < bundle.papers.length; from += inOneGo) {
    const ids = bundle.papers.slice(from, from + inOneGo)
    const found = await database.glanceInSchool(schoolId, (tx) => findPapers(tx, ids))
    const byId = new Map(found.map((paper) => [paper.id, paper]))
    for (const id of ids) {
      const paper = byId.get(id)
      if (!paper) throw new Error('a paper of a file is gone')
      yield paper
    }
    const isMine = await database.inSchool(schoolId, (tx) =>
      noteProgress(tx, bundle, from + ids.length),
    )
    if (!isMine) throw new NotMine()
  }
}

type Parts = (means: BundleMeans, at: At, bundle: BundleTry) => AsyncGenerator<Buffer>

const partsOf: Readonly<Record<BundleFormat, Parts>> = {
  /** The files of the day of issue; what a run has not drawn yet is drawn from the same rows. */
  async *zip(means, at, bundle) {
    const zip = openZip()
    for await (const paper of papersOf(means, at, bundle)) {
      const kept = await means.files.read(paperKey(at.schoolId, paper.id))
      zip.addPicture(fileNameOf(`${paperTitle(paper)}.pdf`), kept ?? (await drawPaper(paper)))
      yield zip.written()
    }
    zip.end()
    yield zip.written()
  },
  pdf: (means, at, bundle) => drawPapers(papersOf(means, at, bundle), titles[bundle.language]),
}

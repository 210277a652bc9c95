import { isDirection } from '#domain/accounts/roles.ts'
import { formSlugOf } from '#domain/admission/slug.ts'
import type { ProspectId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { duplicatesIn, isFoundProspect } from '#domain/prospects/alike.ts'
import type { ProspectEntry } from '#domain/prospects/history.ts'
import type { PlacesOfLevel } from '#domain/prospects/places.ts'
import {
  countsOf,
  filterOf,
  maySeeProspect,
  type ProspectCounts,
} from '#domain/prospects/status.ts'
import { rankProspects, type WithRank } from '#domain/prospects/waiting.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { dateGiven, type SchoolViewer } from '#server/platform/request/refusals.ts'
import { type ClassToEnter, listClassesToEnter } from '#server/records/children/stays.sql.ts'
import { listPast, type PastProspects } from '#server/records/prospects/past.sql.ts'
import { listPlaces } from '#server/records/prospects/places.sql.ts'
import { listEntries } from '#server/records/prospects/prospect-entries.sql.ts'
import {
  findProspectLetter,
  findRules,
  type KeptRules,
  listLevelsAsked,
  type ProspectLetter,
  type ProspectLevel,
  type ProspectRow,
  prospects,
} from '#server/records/prospects/prospects.sql.ts'
import { requireProspects } from './prospects.policy.ts'

/** A prospect as one person sees it. */
export type SeenProspect = WithRank<ProspectRow> & {
  today: LocalDate
  duplicateIds: readonly ProspectId[]
  entries: readonly ProspectEntry[]
  /** The next planned visit or follow-up, the oldest first. */
  nextStep: ProspectEntry | null
}

export type CountsRead = ProspectCounts & { id: string; oldestToProcess: LocalDate | null }

export type ProspectBook = {
  id: string
  readAt: Instant
  today: LocalDate
  prospects: readonly SeenProspect[]
  counts: CountsRead
  rules: KeptRules & { id: string }
  levels: readonly ProspectLevel[]
  classes: readonly ClassToEnter[]
  places: readonly PlacesOfLevel[]
  past: readonly PastProspects[]
  formSlug: string
  letter: ProspectLetter
}

type Asked = {
  status?: string | null | undefined
  search?: string | null | undefined
  numberOfChildren?: string | null | undefined
}

const isAsked = (row: ProspectRow, { status, search, numberOfChildren }: Asked): boolean =>
  (!status || filterOf(row.status) === status) &&
  (!numberOfChildren || row.numberOfChildren === numberOfChildren) &&
  (!search || isFoundProspect(row, search))

function countsFor(viewer: SchoolViewer, rows: readonly ProspectRow[]): CountsRead {
  const waiting = rows.filter(({ status }) => status === null).map(({ askedOn }) => askedOn)
  return {
    ...{ id: viewer.schoolId, ...countsOf(rows) },
    oldestToProcess: waiting.toSorted()[0] ?? null,
  }
}

/** The prospects that this person may know of. */
async function listSeen(tx: Glance, viewer: SchoolViewer): Promise<ProspectRow[]> {
  return (await prospects.list(tx)).filter((row) => maySeeProspect(viewer, row))
}

/** The prospects of the school with all that the page shows. Places on the list are counted over all of them. */
export const readProspects = readAs(
  requireProspects,
  async (
    tx,
    {
      args,
      viewer,
      today,
      context,
    }: {
      args: Asked
      viewer: SchoolViewer
      today: LocalDate
      context: { clock: { now: () => number } }
    },
  ): Promise<ProspectBook> => {
    const [rows, entries, rules, letter, levels, classes, places, past] = await Promise.all([
      listSeen(tx, viewer),
      listEntries(tx),
      findRules(tx),
      findProspectLetter(tx),
      listLevelsAsked(tx),
      listClassesToEnter(tx, { date: today }),
      listPlaces(tx, today),
      isDirection(viewer.userType) ? listPast(tx) : [],
    ])
    const histories = Map.groupBy(entries, ({ prospectId }) => prospectId)
    const duplicates = duplicatesIn(rows)
    const ranked = rankProspects(rows, { rules, postcode: letter.postcode, today })
    const seen = ranked
      .filter((row) => isAsked(row, args))
      .map((row): SeenProspect => {
        const history = histories.get(row.id) ?? []
        return {
          ...row,
          today,
          duplicateIds: duplicates.get(row.id) ?? [],
          entries: history,
          nextStep: history.findLast(({ isDone }) => !isDone) ?? null,
        }
      })
    const { schoolId } = viewer
    return {
      ...{ id: schoolId, readAt: instantOf(context.clock.now()), today, prospects: seen },
      ...{ counts: countsFor(viewer, rows), rules: { ...rules, id: schoolId } },
      ...{ levels, classes, places, past, letter, formSlug: formSlugOf(letter) },
    }
  },
)

/** Counts the prospects under each status, for pages that show no more of them. It counts what the list shows. */
export const countSeen = async (tx: Glance, viewer: SchoolViewer): Promise<CountsRead> =>
  countsFor(viewer, await listSeen(tx, viewer))

/** The counts for the menus. */
export const readProspectCounts = readAs(
  requireProspects,
  (tx, { viewer }: { args: object; viewer: SchoolViewer }): Promise<CountsRead> =>
    countSeen(tx, viewer),
)

/** The places that are free on a day, by level and half-day. */
export const readPlacesFree = readAs(
  requireProspects,
  (tx, { args }: { args: { day: string } }): Promise<PlacesOfLevel[]> =>
    listPlaces(tx, dateGiven(args.day, 'INPUT_INVALID')),
)

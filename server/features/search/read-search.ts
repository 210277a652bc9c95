import type { CareWork } from '#domain/access/access.ts'
import type { StaffRole } from '#domain/accounts/roles.ts'
import type { Relation } from '#domain/children/family/guardian.ts'
import type { ChildId, ClassId, MediaId } from '#domain/kernel/ids.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { childOpens, classOpens } from '#domain/search/opens.ts'
import {
  isSearched,
  mostFound,
  readSearch,
  type SchoolSection,
  schoolSections,
} from '#domain/search/search.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { mayFind, requireSearcher, searchReachOf } from './search.policy.ts'
import {
  findChildren,
  findClasses,
  findGuardians,
  findInvoices,
  findProspects,
  findStaff,
  type Looking,
  type PlaceRow,
} from './search.sql.ts'

/** A thing that was found: its name, and what leads to it. What its kind does not have is null. */
export type FoundThing = {
  id: string
  name: string
  /** Mark that tells it from others of its name, such as the class of a child. */
  beside: string | null
  childId: ChildId | null
  classId: ClassId | null
  /** The work in which a child or a class opens. */
  opens: CareWork | null
  portraitMediaId: MediaId | null
  phone: string | null
  relation: Relation | null
  role: StaffRole | null
  month: string | null
  total: number | null
  isPast: boolean
}

/** The things of one kind, 20 at most, and how many there are. */
export type FoundSection = { section: SchoolSection; count: number; found: readonly FoundThing[] }

const nothingMore = {
  ...{ beside: null, childId: null, classId: null, opens: null, portraitMediaId: null },
  ...{ phone: null, relation: null, role: null, month: null, total: null, isPast: false },
}

type Found = Omit<FoundSection, 'section'>

const counted = <Row extends { count: number }>(
  rows: readonly Row[],
  show: (row: Row) => Pick<FoundThing, 'id' | 'name'> & Partial<FoundThing>,
): Found => ({
  count: rows[0]?.count ?? 0,
  found: rows.map((row) => ({ ...nothingMore, ...show(row) })),
})

/** The class of a child as rights judge it; null for a child in none. */
const placeOf = ({ standardIds, isTaughtByViewer }: PlaceRow) =>
  standardIds && { standardIds, isTaughtByViewer }

/** Finders of each kind, with the words of its line. */
const finders: Readonly<Record<SchoolSection, (tx: Glance, looking: Looking) => Promise<Found>>> = {
  async children(tx, looking) {
    return counted(await findChildren(tx, looking), (child) => {
      const { id, name, className: beside, classId, portraitMediaId, isPast } = child
      const opens = childOpens(looking.viewer, placeOf(child))
      return { id, name, beside, childId: id, classId, opens, portraitMediaId, isPast }
    })
  },
  async guardians(tx, looking) {
    return counted(await findGuardians(tx, looking), (guardian) => {
      const { id, name, children, relation, phone, childId, classId } = guardian
      const opens = childOpens(looking.viewer, placeOf(guardian))
      const beside = children.map(givenFirst).join(', ')
      return { id, name, beside, relation, phone, childId, classId, opens }
    })
  },
  async prospects(tx, looking) {
    return counted(await findProspects(tx, looking), (one) => {
      const { id, lastName, guardians, requestNumber } = one
      const name = givenFirst({ firstName: one.firstName ?? '', lastName })
      const beside = [...guardians.map(givenFirst), requestNumber].filter(Boolean).join(', ')
      return { id, name, beside, phone: guardians.find(({ phone }) => phone)?.phone ?? null }
    })
  },
  async staff(tx, looking) {
    return counted(await findStaff(tx, looking), ({ id, name, role, isPast }) => {
      return { id, name, role, isPast }
    })
  },
  async invoices(tx, looking) {
    if (looking.search.number.length === 0) return { count: 0, found: [] }
    return counted(await findInvoices(tx, looking), (paper) => {
      const { id, number: name, childName, payerName, month, total, childId } = paper
      return { id, name, beside: `${childName}, ${payerName}`, month, total, childId }
    })
  },
  async classes(tx, looking) {
    const own = (await findClasses(tx, looking)).flatMap((it) => {
      const opens = classOpens(looking.viewer, it)
      return opens ? { ...nothingMore, ...{ id: it.id, classId: it.id }, opens, ...named(it) } : []
    })
    return { count: own.length, found: own.slice(0, mostFound) }
  },
}

const named = ({ name, levelName }: { name: string; levelName: string }) => ({
  name,
  beside: levelName,
})

/**
 * Finds things of the school by some letters: of each kind that is theirs, those that their rights show. It is one
 * round trip. A kind for which too few letters were typed is left out, as is one of which nothing is found.
 */
export const readSearchAnswer = readAs(
  requireSearcher,
  async (
    tx,
    { args, viewer }: { args: { text: string }; viewer: SchoolViewer },
  ): Promise<FoundSection[]> => {
    const search = readSearch(args.text)
    const looking = { viewer, search, reach: searchReachOf(viewer) }
    const mine = schoolSections.filter((it) => isSearched(it, search) && mayFind[it](viewer))
    const answers = await Promise.all(
      mine.map(async (section) => ({ section, ...(await finders[section](tx, looking)) })),
    )
    return answers.filter(({ count }) => count > 0)
  },
)

import { type MilestoneId, parseId } from '#domain/kernel/ids.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import {
  longestWords,
  mostMilestonesOfFramework,
  parseDetail,
  parseWords,
  refusalOfMore,
} from '#domain/pedagogy/framework-words.ts'
import { type PedagogyRefusal, pedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decideAdding } from '#server/platform/keeping/decide-adding.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { type FrameworkRecord, listFrameworks, type MilestoneRecord } from '../framework.sql.ts'
import { writeContent, orderMilestones as writeOrder } from './framework-writes.sql.ts'
import {
  afterAll,
  changedBy,
  domainsOf,
  idIs,
  ofFrameworks,
  ofPedagogy,
  orderIncomplete,
} from './of-frameworks.ts'

type Text = string | null | undefined
type Words = { code?: Text; textEn?: Text; textFr?: Text; band?: Text }
type AddWish = Words & { milestoneId: string; domainId: string }
type ReadWords = Pick<MilestoneRecord, 'code' | 'textEn' | 'textFr' | 'band'>

function parseMilestoneWords(wish: Words): Result<ReadWords, PedagogyRefusal> {
  const words = parseWords({ en: wish.textEn, fr: wish.textFr }, longestWords.milestone)
  if (!words.ok) return words
  const code = parseDetail(wish.code, 'code', longestWords.code)
  if (!code.ok) return code
  const band = parseDetail(wish.band, 'band', longestWords.band)
  if (!band.ok) return band
  const { en: textEn, fr: textFr } = words.value
  return accept({ code: code.value, textEn, textFr, band: band.value })
}

const milestonesOf = (frameworks: readonly FrameworkRecord[]): MilestoneRecord[] =>
  domainsOf(frameworks).flatMap(({ milestones }) => milestones)

/** A milestone at the end of its domain. One that is known keeps its position. */
function decidePlace(
  standing: readonly FrameworkRecord[],
  wish: AddWish,
): Result<MilestoneRecord, PedagogyRefusal> {
  const domain = domainsOf(standing).find(idIs(wish.domainId))
  if (!domain) return pedagogyRefusal('pedagogy.unknown-domain')
  const id = parseId<MilestoneId>(wish.milestoneId)
  if (!id) return pedagogyRefusal('pedagogy.unknown-milestone')
  const known = milestonesOf(standing).find(idIs(id))
  if (known) return accept({ ...known, domainId: domain.id })
  const all = milestonesOf(standing.filter(idIs(domain.frameworkId)))
  if (all.length >= mostMilestonesOfFramework) return pedagogyRefusal('pedagogy.too-many')
  const full = refusalOfMore(standing, { milestones: 1 })
  if (full) return refuse(full)
  const position = afterAll(domain.milestones)
  const noWords = { code: null, textEn: '', textFr: '', band: null }
  return accept({ id, domainId: domain.id, position, isEnabled: true, ...noWords })
}

const writeMilestone = (tx: Transaction, change: MilestoneRecord) =>
  writeContent(tx, { milestones: [change] })

const milestones = listActs<MilestoneRecord, MilestoneId>({
  ...ofPedagogy,
  list: async (tx) => milestonesOf(await listFrameworks(tx)),
  idOf: ({ id }) => id,
  write: writeMilestone,
  logged: ({ code, textEn, textFr, band, isEnabled }) => ({
    code,
    textEn,
    textFr,
    band,
    isEnabled,
  }),
})

const ofMilestones = {
  ...ofFrameworks,
  write: (tx: Transaction, { change }: { change: MilestoneRecord }) => writeMilestone(tx, change),
  log: ({ change, standing }: { change: MilestoneRecord; standing: FrameworkRecord[] }) =>
    milestones.logOf(change, milestonesOf(standing)),
}

/** Adds a milestone at the end of a domain or strand. */
export const addMilestone = keepingAct({
  ...ofMilestones,
  name: 'addMilestone',
  decide({ standing, wish }: { standing: FrameworkRecord[]; wish: AddWish }) {
    const place = decidePlace(standing, wish)
    if (!place.ok) return place
    const words = parseMilestoneWords(wish)
    if (!words.ok) return words
    const known = milestonesOf(standing).find(idIs(wish.milestoneId))
    return decideAdding(accept({ ...place.value, ...words.value }), known)
  },
})

/** Changes the words of a milestone, or switches it on or off. What was evaluated stays, and is read in the new words. */
export const changeMilestone = keepingAct({
  ...ofMilestones,
  name: 'changeMilestone',
  decide({
    standing,
    wish,
  }: {
    standing: FrameworkRecord[]
    wish: Words & { milestoneId: string; isEnabled: boolean }
  }) {
    const known = milestonesOf(standing).find(idIs(wish.milestoneId))
    if (!known) return pedagogyRefusal('pedagogy.unknown-milestone')
    const words = parseMilestoneWords(wish)
    if (!words.ok) return words
    return changedBy<MilestoneRecord, Partial<MilestoneRecord>>(known, {
      ...words.value,
      isEnabled: wish.isEnabled,
    })
  },
})

/** Puts the milestones of a domain in another order; all of them are named. */
export const orderMilestones = milestones.orderAct('orderMilestones', 'milestoneIds', {
  outdated: orderIncomplete,
  nameOf: ({ textEn }) => textEn,
  groupOf: ({ domainId }) => domainId,
  order: writeOrder,
})

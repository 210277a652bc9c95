import { parseId } from '#domain/kernel/ids.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import {
  longestWords,
  parseDetail,
  parseWords,
  refusalOfMore,
} from '#domain/pedagogy/framework-words.ts'
import { type DomainId, type PedagogyRefusal, pedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decideAdding } from '#server/platform/keeping/decide-adding.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { type DomainRecord, type FrameworkRecord, listFrameworks } from '../framework.sql.ts'
import { writeContent, orderDomains as writeOrder } from './framework-writes.sql.ts'
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
type Words = { code?: Text; nameEn?: Text; nameFr?: Text }
type AddWish = Words & { domainId: string; frameworkId: string; parentId?: Text }
type Domain = Omit<DomainRecord, 'milestones'>

function parseDomainWords({
  code,
  nameEn,
  nameFr,
}: Words): Result<Pick<Domain, 'code' | 'nameEn' | 'nameFr'>, PedagogyRefusal> {
  const words = parseWords({ en: nameEn, fr: nameFr }, longestWords.domain)
  if (!words.ok) return words
  const short = parseDetail(code, 'code', longestWords.code)
  if (!short.ok) return short
  return accept({ code: short.value, nameEn: words.value.en, nameFr: words.value.fr })
}

/** A domain at the end of its framework or of its parent. One that is known keeps its position. */
function decidePlace(
  standing: readonly FrameworkRecord[],
  wish: AddWish,
): Result<Domain, PedagogyRefusal> {
  const framework = standing.find(idIs(wish.frameworkId))
  if (!framework) return pedagogyRefusal('pedagogy.unknown-framework')
  const parent = wish.parentId ? framework.domains.find(idIs(wish.parentId)) : null
  const id = parseId<DomainId>(wish.domainId)
  if (!id || parent === undefined) return pedagogyRefusal('pedagogy.unknown-domain')
  if (parent?.parentId) return pedagogyRefusal('pedagogy.nested-too-deep')
  const place = { frameworkId: framework.id, parentId: parent?.id ?? null }
  const known = domainsOf(standing).find(idIs(id))
  if (known) return accept({ ...known, ...place })
  const full = refusalOfMore(standing, { domains: 1 })
  if (full) return refuse(full)
  const position = afterAll(framework.domains)
  return accept({ id, ...place, position, isEnabled: true, code: null, nameEn: '', nameFr: '' })
}

const writeDomain = (tx: Transaction, change: Domain) => writeContent(tx, { domains: [change] })

const domains = listActs<Domain, DomainId>({
  ...ofPedagogy,
  list: async (tx) => domainsOf(await listFrameworks(tx)),
  idOf: ({ id }) => id,
  write: writeDomain,
  logged: ({ code, nameEn, nameFr, isEnabled }) => ({ code, nameEn, nameFr, isEnabled }),
})

const ofDomains = {
  ...ofFrameworks,
  write: (tx: Transaction, { change }: { change: Domain }) => writeDomain(tx, change),
  log: ({ change, standing }: { change: Domain; standing: FrameworkRecord[] }) =>
    domains.logOf(change, domainsOf(standing)),
}

/** Adds a domain to a framework, or a strand to one of its domains, at the end. */
export const addDomain = keepingAct({
  ...ofDomains,
  name: 'addDomain',
  decide({ standing, wish }: { standing: FrameworkRecord[]; wish: AddWish }) {
    const place = decidePlace(standing, wish)
    if (!place.ok) return place
    const words = parseDomainWords(wish)
    if (!words.ok) return words
    const known = domainsOf(standing).find(idIs(wish.domainId))
    return decideAdding(accept({ ...place.value, ...words.value }), known)
  },
})

/** Renames a domain or switches it on or off; its milestones and what was evaluated by them stay. */
export const changeDomain = keepingAct({
  ...ofDomains,
  name: 'changeDomain',
  decide({
    standing,
    wish,
  }: {
    standing: FrameworkRecord[]
    wish: Words & { domainId: string; isEnabled: boolean }
  }) {
    const known = domainsOf(standing).find(idIs(wish.domainId))
    if (!known) return pedagogyRefusal('pedagogy.unknown-domain')
    const words = parseDomainWords(wish)
    if (!words.ok) return words
    return changedBy<Domain, Partial<Domain>>(known, { ...words.value, isEnabled: wish.isEnabled })
  },
})

/** Puts the domains of a framework, or the strands of a domain, in another order; all of them are named. */
export const orderDomains = domains.orderAct('orderDomains', 'domainIds', {
  outdated: orderIncomplete,
  nameOf: ({ nameEn }) => nameEn,
  groupOf: ({ frameworkId, parentId }) => `${frameworkId} ${parentId}`,
  order: writeOrder,
})

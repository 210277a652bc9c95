import { accept, type Result } from '#domain/kernel/result.ts'
import { longestWords, parseDetail, parseWords } from '#domain/pedagogy/framework-words.ts'
import type { DomainId, PedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { DomainRecord, FrameworkRecord } from '../framework.sql.ts'
import { changeFrameworks, type FrameworkAnswer, isWhole, refused } from './change-frameworks.ts'
import { insertContent, putInOrder, rewriteDomain } from './framework-writes.sql.ts'

type Text = string | null | undefined
export type DomainWords = { code?: Text; nameEn?: Text; nameFr?: Text }
type Read = Pick<DomainRecord, 'code' | 'nameEn' | 'nameFr'>

function readWords({ code, nameEn, nameFr }: DomainWords): Result<Read, PedagogyRefusal> {
  const words = parseWords({ en: nameEn, fr: nameFr }, longestWords.domain)
  if (!words.ok) return words
  const short = parseDetail(code, longestWords.code)
  if (!short.ok) return short
  return accept({ code: short.value, nameEn: words.value.en, nameFr: words.value.fr })
}

const isId =
  (text: Text) =>
  ({ id }: { id: string }): boolean =>
    id === text?.toLowerCase()

const domainIn = (frameworks: readonly FrameworkRecord[], text: Text): DomainRecord | undefined =>
  frameworks.flatMap(({ domains }) => domains).find(isId(text))

const siblingsOf = (frameworks: readonly FrameworkRecord[], of: DomainRecord): DomainRecord[] =>
  frameworks
    .flatMap(({ domains }) => domains)
    .filter((it) => it.frameworkId === of.frameworkId && it.parentId === of.parentId)

const told = ({ code, nameEn, nameFr, isEnabled }: Omit<DomainRecord, 'milestones'>) => ({
  code,
  nameEn,
  nameFr,
  isEnabled,
})

/** Adds a domain to a framework, or a strand to one of its domains, at the end. */
export const addDomain = (
  context: RequestContext,
  wish: DomainWords & { frameworkId: string; parentId?: Text },
): Promise<FrameworkAnswer> =>
  changeFrameworks(context, {
    act: 'addDomain',
    work: async (tx, frameworks) => {
      const framework = frameworks.find(isId(wish.frameworkId))
      if (!framework) return refused('pedagogy.unknown-framework')
      const parent = wish.parentId ? framework.domains.find(isId(wish.parentId)) : null
      if (parent === undefined) return refused('pedagogy.unknown-domain')
      if (parent?.parentId) return refused('pedagogy.nested-too-deep')
      const words = readWords(wish)
      if (!words.ok) return words
      const position = 1 + Math.max(-1, ...framework.domains.map((it) => it.position))
      const added = {
        id: context.ids.next() as DomainId,
        frameworkId: framework.id,
        parentId: parent?.id ?? null,
        ...words.value,
        position,
        isEnabled: true,
      }
      await insertContent(tx, { domains: [added], milestones: [] })
      return accept({ before: null, after: told(added) })
    },
  })

/** Renames a domain or switches it on or off; its milestones and what was evaluated by them stay. */
export const changeDomain = (
  context: RequestContext,
  wish: DomainWords & { domainId: string; isEnabled: boolean },
): Promise<FrameworkAnswer> =>
  changeFrameworks(context, {
    act: 'changeDomain',
    work: async (tx, frameworks) => {
      const standing = domainIn(frameworks, wish.domainId)
      if (!standing) return refused('pedagogy.unknown-domain')
      const words = readWords(wish)
      if (!words.ok) return words
      const changed = { ...standing, ...words.value, isEnabled: wish.isEnabled }
      await rewriteDomain(tx, changed)
      return accept({ before: told(standing), after: told(changed) })
    },
  })

/** Puts the domains of a framework, or the strands of a domain, in another order; all of them are named. */
export const orderDomains = (
  context: RequestContext,
  { domainIds }: { domainIds: readonly string[] },
): Promise<FrameworkAnswer> =>
  changeFrameworks(context, {
    act: 'orderDomains',
    work: async (tx, frameworks) => {
      const first = domainIn(frameworks, domainIds[0])
      if (!first) return refused('pedagogy.unknown-domain')
      const siblings = siblingsOf(frameworks, first)
      if (!isWhole(domainIds, siblings)) return refused('pedagogy.order-incomplete')
      await putInOrder(tx, { what: 'domains', ids: domainIds })
      return accept({ before: siblings.map(({ nameEn }) => nameEn), after: domainIds })
    },
  })

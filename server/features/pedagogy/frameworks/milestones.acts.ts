import type { MilestoneId } from '#domain/kernel/ids.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import {
  longestWords,
  mostMilestonesOfFramework,
  parseDetail,
  parseWords,
} from '#domain/pedagogy/framework-words.ts'
import type { PedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { DomainRecord, FrameworkRecord, MilestoneRecord } from '../framework.sql.ts'
import { changeFrameworks, type FrameworkAnswer, isWhole, refused } from './change-frameworks.ts'
import { insertContent, putInOrder, rewriteMilestone } from './framework-writes.sql.ts'

type Text = string | null | undefined
export type MilestoneWords = { code?: Text; textEn?: Text; textFr?: Text; band?: Text }
type Read = Pick<MilestoneRecord, 'code' | 'textEn' | 'textFr' | 'band'>

function readWords(wish: MilestoneWords): Result<Read, PedagogyRefusal> {
  const words = parseWords({ en: wish.textEn, fr: wish.textFr }, longestWords.milestone)
  if (!words.ok) return words
  const code = parseDetail(wish.code, longestWords.code)
  if (!code.ok) return code
  const band = parseDetail(wish.band, longestWords.band)
  if (!band.ok) return band
  const { en: textEn, fr: textFr } = words.value
  return accept({ code: code.value, textEn, textFr, band: band.value })
}

const domainsOf = (frameworks: readonly FrameworkRecord[]): DomainRecord[] =>
  frameworks.flatMap(({ domains }) => domains)

const told = ({ code, textEn, textFr, band, isEnabled }: MilestoneRecord) => ({
  code,
  textEn,
  textFr,
  band,
  isEnabled,
})

/** Adds a milestone at the end of a domain or strand. */
export const addMilestone = (
  context: RequestContext,
  wish: MilestoneWords & { domainId: string },
): Promise<FrameworkAnswer> =>
  changeFrameworks(context, {
    act: 'addMilestone',
    work: async (tx, frameworks) => {
      const domain = domainsOf(frameworks).find(({ id }) => id === wish.domainId.toLowerCase())
      if (!domain) return refused('pedagogy.unknown-domain')
      const words = readWords(wish)
      if (!words.ok) return words
      const siblings = domainsOf(frameworks.filter(({ id }) => id === domain.frameworkId))
      const all = siblings.flatMap(({ milestones }) => milestones)
      if (all.length >= mostMilestonesOfFramework) return refused('pedagogy.too-many')
      const added: MilestoneRecord = {
        id: context.ids.next() as MilestoneId,
        domainId: domain.id,
        ...words.value,
        position: 1 + Math.max(-1, ...domain.milestones.map(({ position }) => position)),
        isEnabled: true,
      }
      await insertContent(tx, { domains: [], milestones: [added] })
      return accept({ before: null, after: told(added) })
    },
  })

/** Changes the words of a milestone, or switches it on or off. What was evaluated stays, and is read in the new words. */
export const changeMilestone = (
  context: RequestContext,
  wish: MilestoneWords & { milestoneId: string; isEnabled: boolean },
): Promise<FrameworkAnswer> =>
  changeFrameworks(context, {
    act: 'changeMilestone',
    work: async (tx, frameworks) => {
      const all = domainsOf(frameworks).flatMap(({ milestones }) => milestones)
      const standing = all.find(({ id }) => id === wish.milestoneId.toLowerCase())
      if (!standing) return refused('pedagogy.unknown-milestone')
      const words = readWords(wish)
      if (!words.ok) return words
      const changed = { ...standing, ...words.value, isEnabled: wish.isEnabled }
      await rewriteMilestone(tx, changed)
      return accept({ before: told(standing), after: told(changed) })
    },
  })

/** Puts the milestones of a domain in another order; all of them are named. */
export const orderMilestones = (
  context: RequestContext,
  { milestoneIds }: { milestoneIds: readonly string[] },
): Promise<FrameworkAnswer> =>
  changeFrameworks(context, {
    act: 'orderMilestones',
    work: async (tx, frameworks) => {
      const [first] = milestoneIds
      const domain = domainsOf(frameworks).find(({ milestones }) =>
        milestones.some(({ id }) => id === first),
      )
      if (!domain) return refused('pedagogy.unknown-milestone')
      if (!isWhole(milestoneIds, domain.milestones)) return refused('pedagogy.order-incomplete')
      await putInOrder(tx, { what: 'milestones', ids: milestoneIds })
      return accept({ before: domain.milestones.map(({ textEn }) => textEn), after: milestoneIds })
    },
  })

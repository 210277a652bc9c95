import { accept } from '#domain/kernel/result.ts'
import { longestWords, parseName } from '#domain/pedagogy/framework-words.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { FrameworkRecord } from '../framework.sql.ts'
import {
  changeFrameworks,
  type FrameworkAnswer,
  isWhole,
  readStandards,
  refused,
} from './change-frameworks.ts'
import { putInOrder, rewriteFramework, setStandards } from './framework-writes.sql.ts'

export type FrameworkWish = { name: string; isEnabled: boolean; standardIds: readonly string[] }

const told = ({ name, isEnabled, standardIds }: FrameworkRecord) => ({
  name,
  isEnabled,
  standardIds,
})

/** Renames a framework, switches it on or off, says which levels look at it. What was evaluated by it stays. */
export const changeFramework = (
  context: RequestContext,
  { frameworkId, ...wish }: FrameworkWish & { frameworkId: string },
): Promise<FrameworkAnswer> =>
  changeFrameworks(context, {
    act: 'changeFramework',
    work: async (tx, frameworks) => {
      const standing = frameworks.find(({ id }) => id === frameworkId.toLowerCase())
      if (!standing) return refused('pedagogy.unknown-framework')
      const name = parseName(wish.name, longestWords.framework)
      if (!name.ok) return name
      const standards = await readStandards(tx, wish.standardIds)
      if (!standards.ok) return standards
      const { id } = standing
      const [{ isEnabled }, standardIds] = [wish, standards.value]
      await rewriteFramework(tx, { id, name: name.value, isEnabled })
      await setStandards(tx, { id, standardIds })
      const changed = { ...standing, name: name.value, isEnabled, standardIds }
      return accept({ before: told(standing), after: told(changed) })
    },
  })

/** Puts the frameworks in another order. All of them are named, so that nobody's new one is lost from it. */
export const orderFrameworks = (
  context: RequestContext,
  { frameworkIds }: { frameworkIds: readonly string[] },
): Promise<FrameworkAnswer> =>
  changeFrameworks(context, {
    act: 'orderFrameworks',
    work: async (tx, frameworks) => {
      if (!isWhole(frameworkIds, frameworks)) return refused('pedagogy.order-incomplete')
      await putInOrder(tx, { what: 'frameworks', ids: frameworkIds })
      return accept({ before: frameworks.map(({ name }) => name), after: frameworkIds })
    },
  })

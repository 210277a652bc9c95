import type { Language } from '#domain/accounts/identity.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { parseId, type StandardId } from '#domain/kernel/ids.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { FrameworkTemplate } from '#domain/pedagogy/framework-template.ts'
import { heldBy, longestWords, parseName, refusalOfMore } from '#domain/pedagogy/framework-words.ts'
import {
  type FrameworkId,
  type PedagogyRefusal,
  pedagogyRefusal,
} from '#domain/pedagogy/pedagogy.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decideKnown } from '#server/platform/keeping/decide-adding.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { copyTemplate } from '../copy-template.ts'
import { type FrameworkRecord, listFrameworks } from '../framework.sql.ts'
import {
  loadSchoolWords,
  setStandards,
  writeContent,
  writeFramework,
  orderFrameworks as writeOrder,
} from './framework-writes.sql.ts'
import {
  contentOfTable,
  contentOfTemplate,
  type NewContent,
  wordsOf,
  wordsOfContent,
} from './new-content.ts'
import { afterAll, idIs, ofFrameworks, ofPedagogy, orderIncomplete } from './of-frameworks.ts'

/** Reads the levels that look at a framework; none means every level. */
function parseStandards(
  texts: readonly string[],
  known: readonly StandardId[],
): Result<StandardId[], PedagogyRefusal> {
  const own = known.filter((id) => texts.some((text) => text.toLowerCase() === id))
  return own.length === new Set(texts).size
    ? accept(own)
    : fieldRefusal('field.unknown', { field: 'standardIds' })
}

async function readStanding(tx: Transaction) {
  const [standing, words] = await Promise.all([listFrameworks(tx), loadSchoolWords(tx)])
  return { frameworks: standing, ...words }
}

const writeChanged = async (tx: Transaction, framework: FrameworkRecord) => {
  await writeFramework(tx, framework)
  await setStandards(tx, framework)
}

const frameworks = listActs<FrameworkRecord, FrameworkId>({
  ...ofPedagogy,
  list: listFrameworks,
  idOf: ({ id }) => id,
  write: writeChanged,
  logged: ({ name, isEnabled, standardIds }) => ({ name, isEnabled, standardIds }),
})

type NewWish = { frameworkId: string; standardIds: readonly string[] }
type Content = Promise<Result<NewContent, PedagogyRefusal>>

/** An act that gives the school one more framework, behind the others. One that is known stays as it is. */
const beginFramework = <Wish extends NewWish>({
  name,
  contentOf,
}: {
  name: string
  contentOf: (wish: Wish, language: Language) => Content
}) =>
  keepingAct({
    ...ofFrameworks,
    name,
    read: async (tx, { wish }: { wish: Wish }) => {
      const standing = await readStanding(tx)
      return { ...standing, content: await contentOf(wish, standing.language) }
    },
    decide({ standing: { frameworks: all, standardIds: levels, content }, wish }) {
      const id = parseId<FrameworkId>(wish.frameworkId)
      if (!id) return pedagogyRefusal('pedagogy.unknown-framework')
      if (!content.ok) return content
      const standards = parseStandards(wish.standardIds, levels)
      if (!standards.ok) return standards
      const standardIds = standards.value
      const known = all.find(idIs(id))
      if (known)
        return decideKnown(wordsOf(known), wordsOfContent({ ...content.value, standardIds }))
      const full = refusalOfMore(all, heldBy([content.value]))
      if (full) return refuse(full)
      const position = afterAll(all)
      return accept({ id, position, isEnabled: true, ...content.value, standardIds })
    },
    async write(tx, { change, context }) {
      await writeFramework(tx, change)
      await setStandards(tx, change)
      await writeContent(tx, copyTemplate(change, context.ids, change.id))
    },
    log: ({ change }) => ({ before: null, after: { kind: change.kind, name: change.name } }),
  })

const named = (name: string, domains: FrameworkTemplate['domains']) => {
  const read = parseName(name, 'name', longestWords.framework)
  return read.ok ? accept({ kind: 'own' as const, name: read.value, domains }) : read
}

/** Begins a framework of the school's own, with nothing in it. */
export const addFramework = beginFramework({
  name: 'addFramework',
  contentOf: async ({ name }: NewWish & { name: string }): Content => named(name, []),
})

type ImportWish = NewWish & { name: string; csv: string }

const importContent = beginFramework({
  name: 'importFramework',
  contentOf: async ({
    name,
    domains,
  }: ImportWish & { domains: ReturnType<typeof contentOfTable> }): Content =>
    domains.ok ? named(name, domains.value) : domains,
})

/**
 * Imports a table as a framework of the school's own: all of it, or nothing while any row has a problem. The table is
 * read before the transaction, so that nobody waits for its lock meanwhile.
 */
export function importFramework(context: RequestContext, wish: ImportWish & { actId: string }) {
  ofPedagogy.policy(context)
  return importContent(context, { ...wish, domains: contentOfTable(wish.csv) })
}

/** Copies a framework that Préau brings along; from here on its words are the school's to change. */
export const takeOverFramework = beginFramework({
  name: 'takeOverFramework',
  contentOf: ({ kind }: NewWish & { kind: string }, language): Content =>
    contentOfTemplate(kind, language),
})

export type FrameworkWish = {
  frameworkId: string
  name?: string | null | undefined
  isEnabled?: boolean | null | undefined
  standardIds?: readonly string[] | null | undefined
}

/** Renames a framework, switches it on or off, says which levels look at it. What the wish leaves out stays. */
export const changeFramework = keepingAct({
  ...ofFrameworks,
  name: 'changeFramework',
  read: readStanding,
  decide({
    standing,
    wish,
  }: {
    standing: Awaited<ReturnType<typeof readStanding>>
    wish: FrameworkWish
  }) {
    const known = standing.frameworks.find(idIs(wish.frameworkId))
    if (!known) return pedagogyRefusal('pedagogy.unknown-framework')
    const name = parseName(wish.name ?? known.name, 'name', longestWords.framework)
    if (!name.ok) return name
    const standards = parseStandards(wish.standardIds ?? known.standardIds, standing.standardIds)
    if (!standards.ok) return standards
    const isEnabled = wish.isEnabled ?? known.isEnabled
    return accept({ ...known, name: name.value, isEnabled, standardIds: standards.value })
  },
  stood: ({ change, standing }) => frameworks.stoodOf(change, standing.frameworks),
  write: (tx, { change }) => writeChanged(tx, change),
  log: ({ change, standing }) => frameworks.logOf(change, standing.frameworks),
})

/** Puts the frameworks in another order. All of them are named, so that nobody's new one is lost from it. */
export const orderFrameworks = frameworks.orderAct('orderFrameworks', 'frameworkIds', {
  outdated: orderIncomplete,
  nameOf: ({ name }) => name,
  order: writeOrder,
})

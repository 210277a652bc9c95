import { accept } from '#domain/kernel/result.ts'
import type { FrameworkTemplate } from '#domain/pedagogy/framework-template.ts'
import { loadTemplate, parseTemplateKind } from '#domain/pedagogy/framework-templates.ts'
import { longestWords, parseName } from '#domain/pedagogy/framework-words.ts'
import type { FrameworkKind } from '#domain/pedagogy/pedagogy.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { copyTemplate } from '../copy-template.ts'
import {
  changeFrameworks,
  type FrameworkAnswer,
  readStandards,
  refused,
} from './change-frameworks.ts'
import {
  insertContent,
  insertFramework,
  loadSchoolWords,
  setStandards,
} from './framework-writes.sql.ts'

type Named = { name: string; kind: FrameworkKind }

/** Writes a framework with all its content, for these levels. */
export async function writeFramework(
  tx: Transaction,
  { ids }: Pick<RequestContext, 'ids'>,
  wish: Named & { standardIds: readonly string[]; domains: FrameworkTemplate['domains'] },
) {
  const standards = await readStandards(tx, wish.standardIds)
  if (!standards.ok) return standards
  const { frameworkId: id, domains, milestones } = copyTemplate(wish, ids)
  const { kind, name } = wish
  await insertFramework(tx, { id, kind, name })
  await setStandards(tx, { id, standardIds: standards.value })
  await insertContent(tx, { domains, milestones })
  return accept({ before: null, after: { kind, name, milestones: milestones.length } })
}

/** Copies a framework that Préau brings along; from here on its words are the school's to change. */
export function takeOverFramework(
  context: RequestContext,
  wish: { kind: string; standardIds: readonly string[] },
): Promise<FrameworkAnswer> {
  const work = async (tx: Transaction) => {
    const kind = parseTemplateKind(wish.kind)
    if (!kind) return refused('pedagogy.unknown-framework')
    const { name, domains } = await loadTemplate(kind)
    const { language } = await loadSchoolWords(tx)
    const { standardIds } = wish
    return writeFramework(tx, context, { kind, name: name[language], standardIds, domains })
  }
  return changeFrameworks(context, { act: 'takeOverFramework', work })
}

/** Begins a framework of the school's own, with nothing in it. */
export function addFramework(
  context: RequestContext,
  wish: { name: string; standardIds: readonly string[] },
): Promise<FrameworkAnswer> {
  const work = async (tx: Transaction) => {
    const name = parseName(wish.name, longestWords.framework)
    if (!name.ok) return name
    const own = { kind: 'own', name: name.value, domains: [] } as const
    return writeFramework(tx, context, { ...own, standardIds: wish.standardIds })
  }
  return changeFrameworks(context, { act: 'addFramework', work })
}

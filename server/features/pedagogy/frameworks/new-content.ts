import type { Language } from '#domain/accounts/identity.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import type { StandardId } from '#domain/kernel/ids.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { domainsOfRows, readFrameworkTable } from '#domain/pedagogy/framework-rows.ts'
import type { DomainTemplate, FrameworkTemplate } from '#domain/pedagogy/framework-template.ts'
import { loadTemplate, parseTemplateKind } from '#domain/pedagogy/framework-templates.ts'
import type { FrameworkKind, PedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import type { FrameworkRecord } from '../framework.sql.ts'

/** The content of a new framework. */
export type NewContent = {
  kind: FrameworkKind
  name: string
  domains: FrameworkTemplate['domains']
}

type Named = { standardIds: readonly StandardId[] }

/** Lists what a standing framework says, to be compared with a wish that has its id. */
export const wordsOf = ({ kind, name, standardIds, domains }: FrameworkRecord) => ({
  kind,
  name,
  standardIds: standardIds.toSorted(),
  domains: domains.map(({ code, nameEn, nameFr, parentId, milestones }) => ({
    code,
    name: { en: nameEn, fr: nameFr },
    isStrand: parentId !== null,
    milestones: milestones.map((it) => ({
      code: it.code,
      band: it.band,
      en: it.textEn,
      fr: it.textFr,
    })),
  })),
})

const wordsOfDomain = (
  { code, name: { en, fr }, milestones, strands = [] }: DomainTemplate,
  isStrand = false,
): ReturnType<typeof wordsOf>['domains'] => [
  {
    code,
    name: { en, fr },
    isStrand,
    milestones: milestones.map((it) => ({ code: it.code, band: it.band, en: it.en, fr: it.fr })),
  },
  ...strands.flatMap((strand) => wordsOfDomain(strand, true)),
]

/** Lists what a wish says itself. A template names only its kind; a framework that begins empty says nothing of domains. */
export function wordsOfContent({
  kind,
  name,
  domains,
  standardIds: levels,
}: NewContent & Named): Partial<ReturnType<typeof wordsOf>> {
  const standardIds = levels.toSorted()
  if (kind !== 'own') return { kind, standardIds }
  if (domains.length === 0) return { kind, name, standardIds }
  return { kind, name, standardIds, domains: domains.flatMap((it) => wordsOfDomain(it)) }
}

/** A framework that Préau brings along, named in the language of the school. */
export async function contentOfTemplate(
  text: string,
  language: Language,
): Promise<Result<NewContent, PedagogyRefusal>> {
  const kind = parseTemplateKind(text)
  if (!kind) return fieldRefusal('field.unknown', { field: 'kind' })
  const { name, domains } = await loadTemplate(kind)
  return accept({ kind, name: name[language], domains })
}

/** The domains of a table, once no row of it has a problem. */
export function contentOfTable(csv: string) {
  const rows = readFrameworkTable(csv)
  return rows.ok ? domainsOfRows(rows.value) : rows
}

import { accept, type Result } from '#domain/kernel/result.ts'
import { domainsOfRows, readFrameworkTable } from '#domain/pedagogy/framework-rows.ts'
import type { FrameworkTemplate } from '#domain/pedagogy/framework-template.ts'
import { loadTemplate, parseTemplateKind } from '#domain/pedagogy/framework-templates.ts'
import {
  type FrameworkKind,
  type PedagogyRefusal,
  pedagogyRefusal,
} from '#domain/pedagogy/pedagogy.ts'

/** What a new framework holds. */
export type NewContent = {
  kind: FrameworkKind
  name: string
  domains: FrameworkTemplate['domains']
}

/** A framework that Préau brings along, named in the language of the school. */
export async function contentOfTemplate(
  text: string,
  language: 'en' | 'fr',
): Promise<Result<NewContent, PedagogyRefusal>> {
  const kind = parseTemplateKind(text)
  if (!kind) return pedagogyRefusal('pedagogy.unknown-framework')
  const { name, domains } = await loadTemplate(kind)
  return accept({ kind, name: name[language], domains })
}

/** The domains of a table, once no row of it has a problem. */
export function contentOfTable(csv: string) {
  const rows = readFrameworkTable(csv)
  return rows.ok ? domainsOfRows(rows.value) : rows
}

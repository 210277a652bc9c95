import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { exportWords, fieldNames, kindNames } from './export-words.ts'

type Row = Record<string, unknown>

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A value as people read it: lists with commas, things field by field. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => [key, asText(inner)] as const)
      .filter(([, text]) => text !== '')
      .map(([key, text]) => `${key}: ${text}`)
      .join('; ')
  if (typeof value === 'boolean') return value ? '✓' : '–'
  return String(value)
}

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** Fields in which somebody reads something: no ids, and nothing that is empty in every row. */
const fieldsOf = (rows: readonly Row[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((field) =>
    rows.some((row) => asText(row[field]) !== '' && !isId.test(asText(row[field]))),
  )

function tableOf(rows: readonly Row[], language: PrintoutLanguage): string {
  const fields = fieldsOf(rows)
  const heads = fields.map((field) => fieldNames[field]?.[language] ?? field.replaceAll('_', ' '))
  const head = heads.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')
  const body = rows.map(
    (row) =>
      `<tr>${fields.map((field) => `<td>${escaped(asText(row[field]))}</td>`).join('')}</tr>`,
  )
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#1d2b24}table{border-collapse:collapse;margin-bottom:2rem}' +
  'th,td{border:1px solid #c9d2cc;padding:.3rem .6rem;text-align:left;vertical-align:top;max-width:40rem}th{background:#eef3ef}'

/** The page that people read: every kind of thing under its name, without scripts and without anything from elsewhere. */
export function familyPage(facts: {
  name: string
  school: string
  day: string
  language: PrintoutLanguage
  kinds: readonly { kind: string; rows: readonly Row[] }[]
}): string {
  const { name, school, day, language, kinds } = facts
  const title = exportWords.title[language].replace('{name}', name)
  const made = exportWords.made[language].replace('{day}', day).replace('{school}', school)
  const parts = kinds.map(({ kind, rows }) => {
    const heading = kindNames[kind]?.[language] ?? kind.replaceAll('_', ' ')
    const content =
      rows.length === 0 ? `<p>${exportWords.nothing[language]}</p>` : tableOf(rows, language)
    return `<h2>${escaped(heading)}</h2>${content}`
  })
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>${style}</style></head><body><h1>${escaped(title)}</h1><p>${escaped(made)}</p><p>${escaped(exportWords.aside[language])}</p>
${parts.join('\n')}</body></html>
`
}

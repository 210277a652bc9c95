import { fileLists, listedField } from '#domain/children/file-history.ts'
import { event } from '#domain/event/event.ts'
import { album } from '#domain/gallery/album.ts'
import { fieldNames as namesOfFields, type Thing } from '#domain/kernel/fields/thing.ts'
import { childCharge, payerItem } from '#domain/payments/prices/child-charge.ts'
import { prospect } from '#domain/prospects/prospect.ts'
import { labelIn } from '#server/platform/printouts/labels.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { codesOfField, drawn } from './export-codes.ts'
import { codedFields, codeNames, countedAside, fieldNames, namesOfKind } from './export-fields.ts'
import { exportWords, kindNames } from './export-words.ts'

type Row = Record<string, unknown>

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The words of one table. `kind` says whose fields they are. */
type PageTongue = { language: PrintoutLanguage; timeZone: string; kind: string }

const localeOf: Readonly<Record<PrintoutLanguage, string>> = { en: 'en-GB', fr: 'fr-FR' }

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (it) => `_${it.toLowerCase()}`)

const camel = (key: string): string =>
  key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Lists of fields by the kinds that hold their fields, beside the lists that are parts of the child's file. */
const lists: Readonly<Record<string, Thing>> = {
  prospect,
  ...{ child_charge: childCharge, payer_item: payerItem, album_picture_child: album },
  ...Object.fromEntries(
    [
      ...['event_audience', 'event_invite', 'event_reminder', 'event_answer'],
      ...['outing_authorisation', 'head_count_child'],
    ].map((kind) => [kind, event]),
  ),
}

/** The list of fields that a kind is. */
const listOf = (kind: string): Thing | undefined =>
  lists[kind] ?? Object.entries(fileLists).find(([name]) => name === kind)?.[1]

/** Finds a field of a list. A reference stands in the rows as the name of what it leads to: `plan` of `planId`. */
const fieldIn = (kind: string, field: string) => {
  const fields = lists[kind]?.fields
  return fields?.[field] ?? fields?.[`${field}Id`] ?? listedField(kind, field)
}

/** Names a field as its form does: by its list, else by the words of its kind. Undefined for one without a name. */
export function fieldName(
  field: string,
  { language, kind }: Pick<PageTongue, 'language' | 'kind'>,
): string | undefined {
  const listed = fieldIn(kind, camel(field))
  if (listed) return labelIn(listed.label, language)
  return (namesOfKind[kind]?.[snake(field)] ?? fieldNames[snake(field)])?.[language]
}

const nameOf = (field: string, tongue: PageTongue): string =>
  fieldName(field, tongue) ?? snake(field).replaceAll('_', ' ')

/** A day as it is written by hand, a moment by the school's own clock. Every other text stays. */
function dated(text: string, { language, timeZone }: PageTongue): string {
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text))
  if (!isMoment) return text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
  return new Date(text).toLocaleString(localeOf[language], {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
}

function codeOf(code: string, tongue: PageTongue): string | undefined {
  const { language } = tongue
  const [day, half] = /^(\w+day)-(am|pm)$/.exec(code)?.slice(1) ?? []
  if (day && half) return `${codeOf(day, tongue)} ${nameOf(half, tongue).toLowerCase()}`
  return codeNames[code]?.[language] ?? fieldNames[snake(code)]?.[language]
}

/** A value of a field as people read it: lists with commas, things field by field, codes and dates in words. */
function asText(value: unknown, field: string, tongue: PageTongue): string {
  if (value === null || value === undefined) return ''
  const of = (inner: unknown, key = field) => asText(inner, key, tongue)
  if (Array.isArray(value))
    return value
      .map((it) => of(it))
      .filter(Boolean)
      .join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key]) => !drawn.test(key))
      .map(([key, inner]) => [nameOf(key, tongue), of(inner, key)] as const)
      .filter(([, text]) => text !== '' && !isId.test(text))
      .map(([key, text]) => `${key}${colon[tongue.language]}${text}`)
      .join('; ')
  if (typeof value === 'boolean') return value ? '✓' : '–'
  const text = String(value)
  const label = fieldIn(tongue.kind, camel(field))?.choices?.[text]
  if (label) return labelIn(label, tongue.language)
  if (field === 'field') return fieldName(text, tongue) ?? text
  const own = codesOfField[snake(field)]?.[text]?.[tongue.language]
  if (own !== undefined) return own
  const locale = localeOf[tongue.language]
  if (field === 'tenths') return `${(Number(value) / 10).toLocaleString(locale)}\u00a0°C`
  if (field === 'country' && /^[A-Z]{2}$/.test(text))
    return new Intl.DisplayNames([locale], { type: 'region' }).of(text) ?? text
  if (!codedFields.test(snake(field))) return dated(text, tongue)
  // The history writes an allergy as one text: what, and how badly.
  const codes = text.split('/').map((code) => codeOf(code, tongue) ?? code)
  return codes.length > 1 ? codes.join(' / ') : dated(codes.join(''), tongue)
}

/** The field whose words a cell holds: the history says beside each change of which field it speaks. */
function fieldOfCell(row: Row, field: string): string {
  const { part, field: changed } = row
  if (field === 'before' || field === 'after') return typeof changed === 'string' ? changed : field
  return field === 'thing_name' && part === 'consent' ? 'use' : field
}

/** The history speaks of the fields of a part. */
const tongueOf = ({ part }: Row, tongue: PageTongue): PageTongue =>
  typeof part === 'string' ? { ...tongue, kind: part } : tongue

const order = Object.keys(fieldNames)
/** As people read them: the data name their fields in any order. Those of a list stand in the order of the list. */
const placeOf = (field: string, kind: string): number => {
  const listed = listOf(kind)
  const names: string[] = listed ? namesOfFields(listed) : order
  const place = listed
    ? names.findIndex((name) => name === camel(field) || name === `${camel(field)}Id`)
    : names.indexOf(snake(field))
  return place < 0 ? names.length : place
}

const colon: Readonly<Record<PrintoutLanguage, string>> = { en: ': ', fr: '\u00a0: ' }

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** A name that is put together of the two beside it. */
const isWholeName = (field: string, rows: readonly Row[]): boolean =>
  field === 'name' && rows.every((row) => 'first_name' in row && 'last_name' in row)

/** A word that stands there in the other language too. */
const isOtherTongue = (field: string, { language }: PageTongue): boolean =>
  field.endsWith(language === 'fr' ? '_en' : '_fr')

/** Fields in which somebody reads something: no ids, nothing that is said twice or that is empty in every row. */
const fieldsOf = (rows: readonly Row[], tongue: PageTongue): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))]
    .filter(
      (field) =>
        !countedAside.test(field) &&
        !isWholeName(field, rows) &&
        !isOtherTongue(field, tongue) &&
        rows.some((row) => {
          const text = asText(row[field], field, tongueOf(row, tongue))
          return text !== '' && !isId.test(text)
        }),
    )
    .sort((one, other) => placeOf(one, tongue.kind) - placeOf(other, tongue.kind))

function tableOf(rows: readonly Row[], tongue: PageTongue): string {
  const fields = fieldsOf(rows, tongue)
  const heads = fields.map((field) => nameOf(field, tongue))
  const head = heads.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')
  const cell = (row: Row, field: string) =>
    `<td>${escaped(asText(row[field], fieldOfCell(row, field), tongueOf(row, tongue)))}</td>`
  const body = rows.map((row) => `<tr>${fields.map((field) => cell(row, field)).join('')}</tr>`)
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
  timeZone: string
  kinds: readonly { kind: string; rows: readonly Row[] }[]
}): string {
  const { name, school, day, language, timeZone, kinds } = facts
  const title = exportWords.title[language].replace('{name}', name)
  const made = exportWords.made[language].replace('{day}', day).replace('{school}', school)
  const tongueFor = (kind: string): PageTongue => ({ language, timeZone, kind })
  // What holds ids alone says nothing to people: what they stand for has a heading of its own.
  const shown = kinds.filter(
    ({ kind, rows }) => rows.length === 0 || fieldsOf(rows, tongueFor(kind)).length > 0,
  )
  const parts = shown.map(({ kind, rows }) => {
    const heading = kindNames[kind]?.[language] ?? kind.replaceAll('_', ' ')
    const content =
      rows.length === 0 ? `<p>${exportWords.nothing[language]}</p>` : tableOf(rows, tongueFor(kind))
    return `<h2>${escaped(heading)}</h2>${content}`
  })
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>${style}</style></head><body><h1>${escaped(title)}</h1><p>${escaped(made)}</p><p>${escaped(exportWords.aside[language])}</p>
${parts.join('\n')}</body></html>
`
}

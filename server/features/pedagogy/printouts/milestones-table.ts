import type { Row, Sheet } from 'write-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { inLanguage } from '#domain/kernel/text.ts'
import { levels } from '#domain/pedagogy/pedagogy.ts'
import { csvOf } from '#server/platform/printouts/csv.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import type { DomainRecord, MilestoneRecord } from '../framework.sql.ts'
import { requirePedagogue } from '../pedagogy.policy.ts'
import { levelText } from './level-mark.ts'
import {
  type ClassMilestones,
  type ClassMilestonesAsked,
  exportedClass,
  loadClassMilestones,
  readClassQuery,
} from './load-class-milestones.ts'
import { pedagogyPrintWords } from './pedagogy-print-words.ts'

const ofClass = {
  requireReader: requirePedagogue,
  readQuery: readClassQuery,
  load: loadClassMilestones,
  exported: (loaded: ClassMilestones) => ({
    kind: 'class-milestones-table',
    ...exportedClass(loaded),
  }),
  fileName: ({ className }: ClassMilestones, language: PrintoutLanguage) =>
    pedagogyPrintWords[language].fileNames.milestones(className),
} satisfies Partial<Printout<ClassMilestonesAsked, ClassMilestones>>

/** The class's table and the list behind it: GET /files/milestones.xlsx?class=&framework=&lang=. */
export const milestonesXlsx: Printout<ClassMilestonesAsked, ClassMilestones> = {
  ...ofClass,
  path: '/files/milestones.xlsx',
  print: async (loaded, language) =>
    writeExcelFile([classSheet(loaded, language), listSheet(loaded, language)]).toBuffer(),
}

/** The list of evaluations that stand: GET /files/milestones.csv?class=&framework=&lang=. */
export const milestonesCsv: Printout<ClassMilestonesAsked, ClassMilestones> = {
  ...ofClass,
  path: '/files/milestones.csv',
  async print(loaded, language) {
    const [fields = [], ...data] = listRows(loaded, language)
    return csvOf({ fields, data }, language)
  },
}

type Placed = { milestone: MilestoneRecord; domain: string; strand: string; text: string }

function placed({ framework }: ClassMilestones, language: PrintoutLanguage): Placed[] {
  const named = (domain: DomainRecord) => inLanguage(language, 'name', domain)
  return framework.domains.flatMap((part) => {
    const parent = framework.domains.find(({ id }) => id === part.parentId)
    return part.milestones.map((milestone) => ({
      milestone,
      domain: named(parent ?? part),
      strand: parent ? named(part) : '',
      text: inLanguage(language, 'text', milestone),
    }))
  })
}

/** Every evaluation that stands, a row each, the headings first. */
export function listRows(loaded: ClassMilestones, language: PrintoutLanguage): string[][] {
  const words = pedagogyPrintWords[language]
  const { columns } = words
  const rows = placed(loaded, language).flatMap(({ milestone, domain, strand, text }) =>
    loaded.children.flatMap((child) => {
      const row = loaded.standing.get(`${child.id}:${milestone.id}`)
      if (!row?.level) return []
      return [
        [
          child.lastName,
          child.firstName,
          domain,
          strand,
          milestone.code ?? '',
          text,
          levelText(row.level, loaded.settings),
          shortDay(row.date, words),
          row.byName,
          row.comment ?? '',
          row.isApproved ? columns.yes : columns.no,
        ],
      ]
    }),
  )
  const heads = [
    columns.lastName,
    columns.firstName,
    columns.domain,
    columns.strand,
    columns.code,
    columns.milestone,
    columns.level,
    columns.date,
    columns.by,
    columns.comment,
    columns.approved,
  ]
  return [heads, ...rows]
}

const text = (value: string) => ({ value, type: String })
const head = (value: string) => ({ value, type: String, fontWeight: 'bold' as const, wrap: true })

/** Excel refuses a tab with these signs, or with more than 31 of any. */
const tab = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .trim()

function classSheet(loaded: ClassMilestones, language: PrintoutLanguage): Sheet<Buffer> {
  const words = pedagogyPrintWords[language]
  const { columns } = words
  const across = placed(loaded, language)
  const heads: Row[] = [
    [head(''), head(columns.domain), ...across.map(({ domain }) => head(domain))],
    [head(''), head(columns.strand), ...across.map(({ strand }) => head(strand))],
    [
      head(columns.lastName),
      head(columns.firstName),
      ...across.map((it) => head([it.milestone.code, it.text].filter(Boolean).join(' '))),
    ],
  ]
  const rows = loaded.children.map((child): Row => {
    const marks = across.map(({ milestone }) => {
      const level = loaded.standing.get(`${child.id}:${milestone.id}`)?.level
      if (!level) return null
      if (loaded.settings.gradeSystem === 'score') {
        return { value: levels.indexOf(level) + 1, type: Number, align: 'center' as const }
      }
      return { ...text(level), align: 'center' as const }
    })
    return [text(child.lastName), text(child.firstName), ...marks]
  })
  return {
    data: [...heads, ...rows],
    sheet: tab(words.sheets.table),
    columns: [{ width: 20 }, { width: 16 }, ...across.map(() => ({ width: 18 }))],
    stickyRowsCount: heads.length,
    stickyColumnsCount: 2,
    orientation: 'landscape',
  }
}

function listSheet(loaded: ClassMilestones, language: PrintoutLanguage): Sheet<Buffer> {
  const [heads = [], ...rows] = listRows(loaded, language)
  return {
    data: [heads.map(head), ...rows.map((row) => row.map(text))],
    sheet: tab(pedagogyPrintWords[language].sheets.list),
    columns: [20, 16, 30, 24, 8, 50, 8, 12, 20, 30, 10].map((width) => ({ width })),
    stickyRowsCount: 1,
  }
}

import type { Brand } from '#domain/kernel/brand.ts'
import type { StandardId } from '#domain/kernel/ids.ts'
import type { DomainId, GradeSystem, Level } from '#domain/pedagogy/pedagogy.ts'
import type { Period } from '#domain/pedagogy/periods.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

export type SentenceId = Brand<string, 'BankSentenceId'>

export type SentenceRecord = {
  id: SentenceId
  domainId: DomainId | null
  textEn: string
  textFr: string
  position: number
}

type SettingsRow = {
  gradeSystem: GradeSystem
  /** color1 to color3 of the school, in the specification's order. */
  colourOfA: string
  colourOfAPlus: string
  colourOfB: string
  needsApproval: boolean
  labels: { level: Level; en: string; fr: string }[]
  periods: Period[]
  sentences: SentenceRecord[]
  /** Every level of the school: what a framework may be for, also where its keeper teaches none of it. */
  standards: { id: StandardId; name: string }[]
}

export type SettingsRecord = Omit<SettingsRow, 'colourOfA' | 'colourOfAPlus' | 'colourOfB'> & {
  colours: Record<Level, string>
}

/** True if the school asks for approval. Read once per statement, not per row. */
const asksForApproval =
  'coalesce((select needs_approval from pedagogy_setting where school_id = (select app_school())), false)'

/** Lets nothing wait for approval where the school asks for none, not even what was written while it did. */
export const countsAsApproved = (column: string): string => `(${column} or not ${asksForApproval})`

const settings = statement<SettingsRow>(
  'pedagogy-settings',
  `
    select s.grade_system as "gradeSystem", s.evaluation_color_1 as "colourOfA",
      s.evaluation_color_2 as "colourOfAPlus", s.evaluation_color_3 as "colourOfB",
      ${asksForApproval} as "needsApproval",
      (select coalesce(json_agg(json_build_object('level', level, 'en', label_en, 'fr', label_fr)), '[]')
        from level_label where school_id = (select app_school())) as labels,
      (select coalesce(json_agg(json_build_object('id', period_id, 'name', name, 'firstDay', first_day,
          'lastDay', last_day) order by first_day), '[]')
        from pedagogy_period where school_id = (select app_school())) as periods,
      (select coalesce(json_agg(json_build_object('id', sentence_id, 'domainId', domain_id, 'textEn', text_en,
          'textFr', text_fr, 'position', position) order by position, sentence_id), '[]')
        from bank_sentence where school_id = (select app_school()) and not is_removed) as sentences,
      (select coalesce(json_agg(json_build_object('id', standard_id, 'name', name) order by position, name), '[]')
        from standard where school_id = (select app_school())) as standards
    from school s where s.school_id = (select app_school())`,
)

/** Loads how the school draws and names levels, its periods and its bank of sentences. */
export async function loadSettings(tx: Glance): Promise<SettingsRecord> {
  const row = await rowOf(tx, settings)
  if (!row) throw new Error('a transaction found no school of its own')
  const { colourOfA, colourOfAPlus, colourOfB, ...rest } = row
  return { ...rest, colours: { B: colourOfB, A: colourOfA, 'A+': colourOfAPlus } }
}

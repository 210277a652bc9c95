import type { PeriodId } from '#domain/pedagogy/pedagogy.ts'
import type { Period } from '#domain/pedagogy/periods.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { orderWriter, thingWriter } from '#server/platform/keeping/kept-things.sql.ts'
import type { SentenceRecord } from '../pedagogy-settings.sql.ts'
import type { Scale } from './scale.acts.ts'

const scale = statement(
  'pedagogy-scale',
  `
    update school set grade_system = $1, evaluation_color_1 = $2, evaluation_color_2 = $3, evaluation_color_3 = $4
    where school_id = (select app_school())`,
)

const dropLabels = statement(
  'pedagogy-drop-labels',
  'delete from level_label where school_id = (select app_school())',
)

const addLabels = statement(
  'pedagogy-add-labels',
  `
    insert into level_label (school_id, level, label_en, label_fr)
    select app_school(), level, en, fr from json_to_recordset($1::json) as w(level text, en text, fr text)`,
)

const setting = statement(
  'pedagogy-setting',
  `
    insert into pedagogy_setting (school_id, needs_approval) values (app_school(), $1)
    on conflict (school_id) do update set needs_approval = excluded.needs_approval`,
)

/** Writes the whole scale. The specification's color1 to color3 are those of A, A+ and B, in this order. */
export async function writeScale(
  tx: Glance,
  { gradeSystem, colours, labels, needsApproval }: Scale,
): Promise<void> {
  await Promise.all([
    rowsOf(tx, scale, [gradeSystem, colours.A, colours['A+'], colours.B]),
    rowsOf(tx, dropLabels),
    rowsOf(tx, addLabels, [JSON.stringify(labels)]),
    rowsOf(tx, setting, [needsApproval]),
  ])
}

const usedPeriods = statement<{ id: PeriodId }>(
  'pedagogy-used-periods',
  `select distinct period_id as id from report_book where school_id = (select app_school()) and period_id is not null`,
)

/** The periods that have report texts. */
export async function listUsedPeriods(tx: Glance): Promise<Set<PeriodId>> {
  const rows = await rowsOf(tx, usedPeriods)
  return new Set(rows.map(({ id }) => id))
}

const dropPeriods = statement(
  'pedagogy-drop-periods',
  'delete from pedagogy_period where school_id = (select app_school()) and not period_id = any($1::uuid[])',
)

const putPeriods = statement(
  'pedagogy-put-periods',
  `
    insert into pedagogy_period (school_id, period_id, name, first_day, last_day)
    select app_school(), id, name, "firstDay", "lastDay"
    from json_to_recordset($1::json) as w(id uuid, name text, "firstDay" date, "lastDay" date)
    on conflict (school_id, period_id) do update
      set name = excluded.name, first_day = excluded.first_day, last_day = excluded.last_day`,
)

/** Makes these the school's periods, and no others. */
export async function writePeriods(tx: Glance, periods: readonly Period[]): Promise<void> {
  await Promise.all([
    rowsOf(tx, dropPeriods, [plainArray(periods.map(({ id }) => id))]),
    rowsOf(tx, putPeriods, [JSON.stringify(periods)]),
  ])
}

/** Writes a sentence: new, changed or removed. One that was removed comes back in its own place. */
export const writeSentence = thingWriter<SentenceRecord & { isRemoved: boolean }>('bank_sentence', {
  key: { id: 'sentence_id uuid' },
  once: { position: 'position int' },
  each: {
    domainId: 'domain_id uuid',
    textEn: 'text_en text',
    textFr: 'text_fr text',
    isRemoved: 'is_removed boolean',
  },
})

/** Puts the sentences of the bank into this order. */
export const orderSentences = orderWriter('bank_sentence', 'sentence_id')

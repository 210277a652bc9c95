import { readFileSync } from 'node:fs'
import { getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '#server/schema.ts'

const tables = readFileSync(new URL('../../server/schema.sql', import.meta.url), 'utf8')
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))

/** The check of the database, and the enumeration that answers with the column. */
const checks = [
  ['account_language_check', 'Language'],
  ['account_user_type_check', 'UserType'],
  ['child_gender_check', 'Gender'],
  ['child_health_texture_check', 'Texture'],
  ['daily_report_status_check', 'ReportStatus'],
  ['diary_item_mood_check', 'Mood'],
  ['dish_allergens_check', 'Allergen'],
  ['dish_course_check', 'Course'],
  ['dish_textures_check', 'Texture'],
  ['guardian_language_check', 'LetterLanguage'],
  ['guardian_relation_check', 'ParentRelation'],
  ['mail_language_check', 'Language'],
  ['mail_state_check', 'MailState'],
  ['menu_line_course_check', 'Course'],
  ['register_submission_period_check', 'HalfDay'],
  ['school_grade_system_check', 'GradeSystem'],
  ['school_kind_check', 'SchoolKind'],
  ['school_payment_type_check', 'PaymentType'],
  ['school_language_check', 'Language'],
  ['transmission_line_mark_beside_check', 'MarkBeside'],
] as const

describe('an enumeration of the contract', () => {
  test.each(checks)('has the codes that the database takes: %s', (check, name) => {
    const line = tables.split('\n').find((it) => it.includes(`constraint ${check} `)) ?? ''
    const taken = [...line.matchAll(/'([^']*)'::text/g)].map(([, code]) => code)
    const enumeration = schema.getType(name)
    const codes = isEnumType(enumeration) ? enumeration.getValues().map((it) => it.name) : []
    expect(codes.toSorted()).toEqual(taken.toSorted())
  })

  test('is asked for by no more acts: what a tablet sends is text, which a rule refuses', () => {
    const sent = types.flatMap((type) => {
      if (isInputObjectType(type)) return Object.values(type.getFields()).map((it) => it.type)
      const fields = isObjectType(type) ? Object.values(type.getFields()) : []
      return fields.flatMap(({ args }) => args.map((it) => it.type))
    })
    const named = sent.map((type) => getNamedType(type)).filter((type) => isEnumType(type))
    expect([...new Set(named.map(({ name }) => name))].toSorted()).toEqual([
      'Drawing',
      'SchoolKind',
    ])
  })
})

import { graphql, printType } from 'graphql'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { enumOf } from './enum-of.ts'
import { createSchemaBuilder } from './schema-builder.ts'

const halfDays = ['am', 'pm'] as const

interface Row {
  childId: ChildId
  day: LocalDate | null
  days: readonly LocalDate[]
  half: (typeof halfDays)[number]
  halves: readonly (typeof halfDays)[number][]
  reason: 'ill' | 'family-event' | null
  time: `${number}:${number}`
}

describe('a set of codes in the contract', () => {
  test('is one enumeration of the same spelling, wherever it is answered', () => {
    const builder = createSchemaBuilder()
    expect(enumOf(builder, 'HalfDay', halfDays)).toBe(enumOf(builder, 'HalfDay', halfDays))
    builder.queryType({
      fields: (t) => ({
        half: t.field({ type: enumOf(builder, 'HalfDay', halfDays), resolve: () => 'pm' as const }),
      }),
    })
    const enumeration = builder.toSchema().getType('HalfDay')
    expect(enumeration && printType(enumeration)).toBe('enum HalfDay {\n  am\n  pm\n}')
  })

  test('keeps its name for itself', () => {
    const builder = createSchemaBuilder()
    enumOf(builder, 'HalfDay', halfDays)
    expect(() => enumOf(builder, 'HalfDay', ['night'])).toThrow('HalfDay is another set')
  })

  test('that has a hyphen, or is open, is text', async () => {
    const builder = createSchemaBuilder()
    const row = builder.objectRef<Row>('Row').implement({
      fields: (t) => ({
        reason: t.exposeString('reason', { nullable: true }),
        spoken: t.string({ resolve: ({ half }) => `${half}.` }),
        time: t.exposeString('time'),
      }),
    })
    const found = { half: 'am', halves: [], reason: 'family-event', time: '8:30' } as unknown as Row
    builder.queryType({ fields: (t) => ({ row: t.field({ type: row, resolve: () => found }) }) })
    const schema = builder.toSchema()
    const { data } = await graphql({ schema, source: '{ row { reason spoken time } }' })
    expect(data?.row).toEqual({ reason: 'family-event', spoken: 'am.', time: '8:30' })
  })

  test('is no field as text, so that the types of its object do not fit', () => {
    const builder = createSchemaBuilder()
    builder.objectRef<Row>('Row').implement({
      fields: (t) => {
        expectTypeOf(t.exposeString('half')).toBeString()
        expectTypeOf(t.exposeStringList('halves')).toBeString()
        expectTypeOf(t.string({ resolve: ({ half }) => half })).toBeString()
        expectTypeOf(
          t.string({ nullable: true, resolve: ({ halves }) => halves[0] ?? null }),
        ).toBeString()
        expectTypeOf(t.stringList({ resolve: ({ halves }) => [...halves] })).toBeString()
        expectTypeOf(t.exposeString('time')).toBeObject()
        return {}
      },
    })
  })
})

test('a day or an id is no field as text', () => {
  const builder = createSchemaBuilder()
  builder.objectRef<Row>('Row').implement({
    fields: (t) => {
      expectTypeOf(t.exposeID('childId')).toBeString()
      expectTypeOf(t.exposeString('day', { nullable: true })).toBeString()
      expectTypeOf(t.exposeStringList('days')).toBeString()
      expectTypeOf(t.string({ nullable: true, resolve: ({ day }) => day })).toBeString()
      expectTypeOf(t.expose('childId', { type: 'ChildId' })).toBeObject()
      return {}
    },
  })
})

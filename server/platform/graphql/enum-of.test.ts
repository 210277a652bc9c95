import { printType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { enumOf } from './enum-of.ts'
import { createSchemaBuilder } from './schema-builder.ts'

const halfDays = ['am', 'pm'] as const

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
})

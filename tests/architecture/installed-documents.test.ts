import { readFileSync } from 'node:fs'
import { buildSchema, isInputObjectType, isObjectType, isUnionType, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { contractScalars } from '#domain/contract-scalars.ts'

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const bare = (type: unknown) => String(type).replace(/[[\]!]/g, '')

/** Documents of apps that were installed before days and ids had a type of their own. */
const installed = {
  'reads the day of a class': `
    query ClassDay($classId: ID!, $from: String!, $to: String!, $work: String!) {
      classDay(classId: $classId, from: $from, to: $to, work: $work) {
        presence { id childId date }
        children { id birthDate classId }
      }
    }`,
  'sends entries of every kind, and reads their truths under one name': `
    mutation SubmitEntries($entries: [EntryInput!]!) {
      submitEntries(entries: $entries) {
        ... on EntryAccepted {
          entryId
          truth {
            ... on PresenceDay { id childId date version }
            ... on DiaryItem { id childId date version writtenAt }
            ... on DailyReport { id childId date version }
            ... on Need { id childId version }
            ... on TransmissionLine { id childId date at version writtenAt }
            ... on Evaluation { id childId date at version }
            ... on Observation { id date version writtenAt }
            ... on RegisterSubmission { id classId date version }
          }
        }
      }
    }`,
}

describe('a document of an installed app', () => {
  test.each(Object.entries(installed))('%s', (_, text) => {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([])
  })

  test('sends text: no argument and no input asks for a day, a moment or a kind of id', () => {
    const inputs = types.filter(isInputObjectType).flatMap((it) => Object.values(it.getFields()))
    const fields = types.filter(isObjectType).flatMap((it) => Object.values(it.getFields()))
    const sent = [...inputs, ...fields.flatMap(({ args }) => args)].map(({ type }) => bare(type))
    expect(sent.length).toBeGreaterThan(500)
    expect(contractScalars.filter((name) => sent.includes(name))).toEqual([])
  })

  test('asks members of a union for one name: each name has one scalar among them', () => {
    const torn = types.filter(isUnionType).flatMap((union) => {
      const fields = union.getTypes().flatMap((it) => Object.values(it.getFields()))
      const names = [...new Set(fields.map(({ name }) => name))]
      return names.filter((name) => {
        const kinds = fields.filter((it) => it.name === name).map(({ type }) => bare(type))
        return contractScalars.some((it) => kinds.includes(it)) && new Set(kinds).size > 1
      })
    })
    expect(torn).toEqual([])
  })
})

import type { EnumRef } from '@pothos/core'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readInFile } from '../file/child-file.ts'
import { changeChildIdentity } from './identity.acts.ts'
import { findIdentity, type IdentityRecord } from './identity.sql.ts'

type Genders = { gender: EnumRef<SchemaTypes, 'boy' | 'girl'> }

const addIdentityType = (builder: Builder, { gender }: Genders) =>
  builder.objectRef<IdentityRecord>('ChildIdentity').implement({
    description: 'Who a child is, in official papers and every day.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      birthCity: t.exposeString('birthCity', { nullable: true }),
      birthCountry: t.exposeString('birthCountry', { nullable: true }),
      birthDate: t.expose('birthDate', { type: 'LocalDate' }),
      birthDepartment: t.exposeString('birthDepartment', { nullable: true }),
      firstName: t.exposeString('firstName'),
      gender: t.expose('gender', { type: gender, nullable: true }),
      homeLanguage: t.exposeString('homeLanguage', { nullable: true }),
      ine: t.exposeString('ine', { nullable: true, description: 'The national pupil number.' }),
      insuranceCompany: t.exposeString('insuranceCompany', { nullable: true }),
      insuranceNumber: t.exposeString('insuranceNumber', { nullable: true }),
      insuranceValidUntil: t.expose('insuranceValidUntil', { type: 'LocalDate', nullable: true }),
      lastName: t.exposeString('lastName'),
      nationality: t.exposeString('nationality', { nullable: true }),
      usageName: t.exposeString('usageName', {
        nullable: true,
        description: 'The family name in use, where it is not the one of the papers.',
      }),
      version: t.exposeInt('version'),
      walksSince: t.expose('walksSince', { type: 'LocalDate', nullable: true }),
    }),
  })

const addIdentityInput = (builder: Builder) =>
  builder.inputType('ChildIdentityInput', {
    fields: (t) => ({
      birthCity: t.string(),
      birthCountry: t.string(),
      birthDate: t.string({ required: true }),
      birthDepartment: t.string(),
      firstName: t.string({ required: true }),
      gender: t.string(),
      homeLanguage: t.string(),
      ine: t.string(),
      insuranceCompany: t.string(),
      insuranceNumber: t.string(),
      insuranceValidUntil: t.string(),
      lastName: t.string({ required: true }),
      nationality: t.string(),
      usageName: t.string(),
      walksSince: t.string(),
    }),
  })

/** Adds a child's identity: read by those who may open the file, written by the direction. */
export function addIdentityToSchema(
  builder: Builder,
  answer: ActAnswerType,
  genders: Genders,
): void {
  const identity = addIdentityType(builder, genders)
  const input = addIdentityInput(builder)
  builder.queryField('childIdentity', (t) =>
    t.field({
      type: identity,
      nullable: true,
      args: { childId: t.arg.id({ required: true }) },
      resolve: async (_, { childId }, context) =>
        (await readInFile(context, childId, findIdentity))?.part ?? null,
    }),
  )
  builder.mutationField('changeChildIdentity', (t) =>
    actField(t, answer)(changeChildIdentity, {
      childId: t.arg.id({ required: true }),
      input: t.arg({ type: input, required: true }),
      version: t.arg.int({ required: true }),
    }),
  )
}

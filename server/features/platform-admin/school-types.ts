import { schoolKinds } from '#domain/access/presets.ts'
import type { Builder } from '#server/platform/schema-builder.ts'
import {
  type DirectorRecord,
  type ManagedSchoolRecord,
  measureSchool,
} from './managed-schools.sql.ts'
import type { SchoolAnswer } from './platform-admin.policy.ts'

function addSwitch(builder: Builder) {
  return builder.objectRef<ManagedSchoolRecord['flags'][number]>('Switch').implement({
    description: 'A flag or a feature of a school, on or off.',
    fields: (t) => ({
      feature: t.exposeString('feature'),
      isOn: t.exposeBoolean('hasAccess'),
    }),
  })
}

function addDirector(builder: Builder) {
  return builder.objectRef<DirectorRecord>('SchoolDirector').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      email: t.exposeString('email', { nullable: true }),
      invitationMail: t.exposeString('invitationMail', {
        nullable: true,
        description: 'waiting, sent or failed, while the invitation waits for its answer.',
      }),
      lastSignInAt: t.exposeString('lastSignInAt', { nullable: true }),
      name: t.exposeString('name'),
      status: t.exposeString('status', { description: 'active, invited or disabled.' }),
      withheld: t.exposeStringList('withheld', {
        description: 'Privileges this director does not hold.',
      }),
    }),
  })
}

export function addManagedSchool(builder: Builder) {
  const flag = addSwitch(builder)
  const director = addDirector(builder)
  const kind = builder.enumType('SchoolKind', { values: schoolKinds })
  return builder.objectRef<ManagedSchoolRecord>('ManagedSchool').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      children: t.exposeInt('children'),
      city: t.exposeString('city', { nullable: true }),
      classes: t.exposeInt('classes'),
      createdAt: t.exposeString('createdAt'),
      deletionDueOn: t.exposeString('deletionDueOn', { nullable: true }),
      directors: t.expose('directors', { type: [director] }),
      disabledBecause: t.exposeString('disabledBecause', { nullable: true }),
      features: t.expose('features', { type: [flag] }),
      flags: t.expose('flags', { type: [flag] }),
      isEnabled: t.exposeBoolean('isEnabled'),
      kind: t.expose('kind', { type: kind }),
      lastSignInAt: t.exposeString('lastSignInAt', { nullable: true }),
      name: t.exposeString('name'),
      staff: t.exposeInt('staff'),
      storageBytes: t.float({
        description:
          'What the school takes in the database, measured about once a day; a new school, now.',
        resolve: ({ id, storageBytes }, _, { database }) =>
          storageBytes ?? database.atDoor('platform', (tx) => measureSchool(tx, id)),
      }),
    }),
  })
}

export type ManagedSchoolRef = ReturnType<typeof addManagedSchool>

/** The answer of every act about a school: a union, so that a refusal is a value. */
export function addSchoolAnswer(builder: Builder, school: ManagedSchoolRef) {
  const changed = builder
    .objectRef<Extract<SchoolAnswer, { ok: true }>>('SchoolChanged')
    .implement({
      fields: (t) => ({ school: t.field({ type: school, resolve: ({ value }) => value }) }),
    })
  const refused = builder
    .objectRef<Extract<SchoolAnswer, { ok: false }>>('SchoolRefused')
    .implement({ fields: (t) => ({ code: t.string({ resolve: ({ refusal }) => refusal.code }) }) })
  return builder.unionType('SchoolAnswer', {
    types: [changed, refused],
    resolveType: ({ ok }) => (ok ? changed : refused),
  })
}

export function addSchoolInputs(builder: Builder) {
  const director = builder.inputType('FirstDirectorInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      email: t.string({ required: true }),
      username: t.string(),
    }),
  })
  return builder.inputType('CreateSchoolInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      city: t.string(),
      kind: t.string({ required: true }),
      countryCode: t.string({ required: true }),
      timeZone: t.string(),
      language: t.string(),
      siret: t.string(),
      mail: t.string(),
      website: t.string(),
      contactOne: t.string(),
      contactTwo: t.string(),
      director: t.field({ type: director, required: true }),
    }),
  })
}

import { schoolKinds } from '#domain/access/presets.ts'
import { staffStatuses } from '#domain/staff/staff.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { mailStates } from '#server/platform/mail/mail-states.sql.ts'
import {
  type DirectorRecord,
  type ManagedSchoolRecord,
  measureSchool,
} from './managed-schools.sql.ts'

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
      id: t.expose('id', { type: 'UserId' }),
      email: t.exposeString('email', { nullable: true }),
      invitationMail: t.expose('invitationMail', {
        type: enumOf(builder, 'MailState', mailStates),
        nullable: true,
        description: 'While the invitation waits for its answer.',
      }),
      lastSignInAt: t.expose('lastSignInAt', { type: 'Instant', nullable: true }),
      name: t.exposeString('name'),
      status: t.expose('status', { type: enumOf(builder, 'StaffStatus', staffStatuses) }),
      withheld: t.exposeStringList('withheld', {
        description: 'Privileges this director does not hold.',
      }),
    }),
  })
}

export function addManagedSchool(builder: Builder) {
  const flag = addSwitch(builder)
  const director = addDirector(builder)
  return builder.objectRef<ManagedSchoolRecord>('ManagedSchool').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'SchoolId' }),
      children: t.exposeInt('children'),
      city: t.exposeString('city', { nullable: true }),
      classes: t.exposeInt('classes'),
      createdAt: t.expose('createdAt', { type: 'Instant' }),
      deletionDueOn: t.expose('deletionDueOn', { type: 'LocalDate', nullable: true }),
      directors: t.expose('directors', { type: [director] }),
      disabledBecause: t.exposeString('disabledBecause', { nullable: true }),
      features: t.expose('features', { type: [flag] }),
      flags: t.expose('flags', { type: [flag] }),
      isEnabled: t.exposeBoolean('isEnabled'),
      kind: t.expose('kind', { type: enumOf(builder, 'SchoolKind', schoolKinds) }),
      lastSignInAt: t.expose('lastSignInAt', { type: 'Instant', nullable: true }),
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
      kind: t.field({ type: enumOf(builder, 'SchoolKind', schoolKinds), required: true }),
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

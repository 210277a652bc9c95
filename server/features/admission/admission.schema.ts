import { ObjectRef } from '@pothos/core'
import type { AdmissionWish } from '#domain/admission/admission.ts'
import type { Result } from '#domain/kernel/result.ts'
import { prospect } from '#domain/prospects/prospect.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { Refusal } from '#server/platform/keeping/keeping-act.ts'
import { refusedType } from '#server/platform/keeping/keeping-in-schema.ts'
import { inputsOf } from '#server/platform/things/thing-in-schema.ts'
import { mediaAddress } from '#server/records/media/media-address.ts'
import type { ProspectLevel } from '#server/records/prospects/prospects.sql.ts'
import {
  type AdmissionChallenge,
  type AdmissionGround,
  readChallenge,
  readGround,
} from './read-ground.ts'
import { type AdmissionSent, sendAdmission } from './send-admission.ts'

const levelType = new ObjectRef<SchemaTypes, ProspectLevel>('AdmissionLevel')
const groundType = new ObjectRef<SchemaTypes, Accepted<AdmissionGround>>('AdmissionGround')
const challengeType = new ObjectRef<SchemaTypes, Accepted<AdmissionChallenge>>('AdmissionChallenge')
const sentType = new ObjectRef<SchemaTypes, Accepted<AdmissionSent>>('AdmissionSent')

type Accepted<Value> = Extract<Result<Value, Refusal>, { ok: true }>

/** Adds the admission form to the contract: what anybody may read and send, signed in or not. */
export function addAdmissionToSchema(builder: Builder): void {
  addTypes(builder)
  const answerOf = <Value>(name: string, type: ObjectRef<SchemaTypes, Accepted<Value>>) =>
    builder.unionType(name, {
      types: [type, refusedType],
      resolveType: ({ ok }: Result<Value, Refusal>) => (ok ? type : refusedType),
    })
  const ground = answerOf('AdmissionGroundAnswer', groundType)
  const challenge = answerOf('AdmissionChallengeAnswer', challengeType)
  const sent = answerOf('AdmissionAnswer', sentType)
  const slug = 'The word of `?school=`; without it the school of this host.'
  builder.queryFields((t) => ({
    admissionGround: t.field({
      type: ground,
      description: 'What an admission form says of its school.',
      args: { slug: t.arg.string({ description: slug }) },
      resolve: (_, args, context) => readGround(context, args),
    }),
    admissionChallenge: t.field({
      type: challenge,
      description: 'The proof of work that a device does before it sends a form.',
      args: { slug: t.arg.string({ description: slug }) },
      resolve: (_, args, context) => readChallenge(context, args),
    }),
  }))
  const input = addInputs(builder)
  builder.mutationField('sendAdmission', (t) =>
    t.field({
      type: sent,
      extensions: { price: 5 },
      description: 'Sends a form. One that was sent already answers as it did the first time.',
      args: {
        slug: t.arg.string({ description: slug }),
        formId: t.arg.id({ required: true }),
        input: t.arg({ type: input, required: true }),
        website: t.arg.string({ description: 'Stays empty: people do not see this field.' }),
        proof: t.arg.string({ required: true, description: 'The challenge with its solution.' }),
      },
      resolve: (_, { input: form, ...args }, context) =>
        sendAdmission(context, { ...args, input: form as unknown as AdmissionWish }),
    }),
  )
}

function addInputs(builder: Builder) {
  const child = builder.inputType('AdmissionChildInput', {
    fields: (t) => {
      const { firstName, lastName, isExpected, birthDate, gender, standardId, firstDay } = inputsOf(
        t,
        prospect,
      ) as Record<string, ReturnType<typeof t.string>>
      return {
        ...{ firstName, lastName, isExpected, birthDate, gender, standardId, firstDay },
        halfDays: t.stringList(),
      } as Record<string, ReturnType<typeof t.string>>
    },
  })
  const guardian = builder.inputType('AdmissionGuardianInput', {
    fields: (t) => ({
      firstName: t.string(),
      lastName: t.string(),
      relation: t.string(),
      phone: t.string(),
      email: t.string(),
    }),
  })
  return builder.inputType('AdmissionInput', {
    fields: (t) => {
      const fields = inputsOf(t, prospect) as Record<string, ReturnType<typeof t.string>>
      const { numberOfChildren, hasSibling, isOfStaff, language } = fields
      const { lineOne, postcode, city, message } = fields
      return {
        ...{ numberOfChildren, hasSibling, isOfStaff, language, lineOne, postcode, city, message },
        children: t.field({ type: [child], required: true }),
        guardians: t.field({ type: [guardian], required: true }),
        isConsented: t.boolean(),
        noticeVersion: t.int(),
      } as unknown as Record<string, ReturnType<typeof t.string>>
    },
  })
}

function addTypes(builder: Builder): void {
  builder.objectType(levelType, {
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
    }),
  })
  builder.objectType(groundType, {
    description: 'Facts of a school that its form needs before it is filled in.',
    fields: (t) => ({
      name: t.string({ resolve: ({ value }) => value.name }),
      logo: t.string({
        nullable: true,
        resolve: ({ value: { id, logoMediaId } }, _, context) =>
          logoMediaId &&
          mediaAddress(context, {
            media: { id: logoMediaId, schoolId: id, kind: 'logo' },
            size: 'whole',
          }),
      }),
      phone: t.string({ nullable: true, resolve: ({ value }) => value.phone }),
      mail: t.string({ nullable: true, resolve: ({ value }) => value.mail }),
      today: t.field({ type: 'LocalDate', resolve: ({ value }) => value.today }),
      levels: t.field({ type: [levelType], resolve: ({ value }) => [...value.levels] }),
      openHalfDays: t.stringList({ resolve: ({ value }) => [...value.openHalfDays] }),
      noticeEn: t.string({ resolve: ({ value }) => value.noticeEn }),
      noticeFr: t.string({ resolve: ({ value }) => value.noticeFr }),
      noticeVersion: t.int({ resolve: ({ value }) => value.noticeVersion }),
    }),
  })
  builder.objectType(challengeType, {
    description: 'A proof of work to be done, as JSON.',
    fields: (t) => ({ challenge: t.string({ resolve: ({ value }) => value.challenge }) }),
  })
  builder.objectType(sentType, {
    description: 'A form that has arrived.',
    fields: (t) => ({
      number: t.string({ resolve: ({ value }) => value.number }),
      mailedTo: t.string({ nullable: true, resolve: ({ value }) => value.mailedTo }),
      pdfUrl: t.string({
        nullable: true,
        description: 'What the school gives families to read, also where no mail goes.',
        resolve: ({ value: { schoolId, pdfMediaId } }, _, context) =>
          pdfMediaId &&
          mediaAddress(context, {
            media: { id: pdfMediaId, schoolId, kind: 'document' },
            size: 'whole',
          }),
      }),
    }),
  })
}

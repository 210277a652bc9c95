import { ObjectRef } from '@pothos/core'
import { prospect } from '#domain/prospects/prospect.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { addThingActs } from '#server/platform/things/thing-acts-in-schema.ts'
import { inputsOf } from '#server/platform/things/thing-in-schema.ts'
import type { ClassToEnter } from '#server/records/children/stays.sql.ts'
import { mediaAddress } from '#server/records/media/media-address.ts'
import type { PastProspects } from '#server/records/prospects/past.sql.ts'
import type { ProspectLetter, ProspectLevel } from '#server/records/prospects/prospects.sql.ts'
import { enrolProspect } from './enrol.acts.ts'
import { addProspectEntry, removeProspectEntry, settleProspectEntry } from './history.acts.ts'
import { importProspects } from './import.acts.ts'
import { sendProspectMail } from './mail.acts.ts'
import { mergeProspects } from './merge.acts.ts'
import {
  addProspectTypes,
  countsType,
  placesType,
  prospectType,
  rulesType,
} from './prospect-types.ts'
import { prospectActs, rulesActs } from './prospects.acts.ts'
import { addProspectsToDashboard } from './prospects.dashboard.ts'
import { type ProspectMail, readProspectMail } from './read-mail.ts'
import {
  type ProspectBook,
  readPlacesFree,
  readProspectCounts,
  readProspects,
} from './read-prospects.ts'
import { answerOffer, offerPlace, setProspectStatus } from './status.acts.ts'

const bookType = new ObjectRef<SchemaTypes, ProspectBook>('ProspectBook')
const mailType = new ObjectRef<SchemaTypes, ProspectMail>('ProspectMail')

/** Adds the prospects of a school, and the acts on them, to the contract. */
export function addProspectsToSchema(builder: Builder, answer: ActAnswerType): void {
  addProspectTypes(builder)
  addProspectsToDashboard(builder)
  addBook(builder)
  builder.queryFields((t) => ({
    prospects: t.field({
      type: bookType,
      description: 'The families that ask for a place, with all that the page shows.',
      extensions: { price: prices.school },
      args: {
        status: t.arg.string({ description: 'A status, or `toprocess` for those without one.' }),
        search: t.arg.string(),
        numberOfChildren: t.arg.string(),
      },
      resolve: readProspects,
    }),
    prospectCounts: t.field({
      type: countsType,
      extensions: { price: prices.school },
      resolve: readProspectCounts,
    }),
    placesFree: t.field({
      type: [placesType],
      extensions: { price: prices.classDays },
      description: 'The places that are free on a day, by level and half-day of the week.',
      args: { day: t.arg.string({ required: true }) },
      resolve: readPlacesFree,
    }),
    prospectMail: t.field({
      type: mailType,
      nullable: true,
      description: 'A mail as the family would get it.',
      args: {
        prospectId: t.arg.id({ required: true }),
        title: t.arg.string(),
        text: t.arg.string(),
      },
      resolve: readProspectMail,
    }),
  }))
  addActs(builder, answer)
}

function addInputs(builder: Builder) {
  const guardian = builder.inputType('ProspectGuardianInput', {
    fields: (t) => ({
      firstName: t.string(),
      lastName: t.string(),
      relation: t.string(),
      phone: t.string(),
      email: t.string(),
    }),
  })
  const imported = builder.inputType('ImportedProspectInput', {
    description: 'A row of a list, as a form would send it.',
    fields: (t) => ({
      ...inputsOf(t, prospect),
      line: t.int({ required: true, description: 'The number of the row in its file.' }),
      guardians: t.field({ type: [guardian], required: true }),
      halfDays: t.stringList({ required: true }),
      askedOn: t.string({ description: 'Null: today.' }),
      isAnother: t.boolean({
        required: true,
        description: 'Somebody has seen what it looks like, and says that it is another one.',
      }),
    }),
  })
  const enrolling = builder.inputType('EnrolProspectInput', {
    fields: (t) => ({
      firstName: t.string({ required: true }),
      lastName: t.string({ required: true }),
      birthDate: t.string({ required: true }),
      gender: t.string(),
      firstDay: t.string({ required: true }),
      halfDays: t.stringList({ required: true, description: 'Empty: every half-day.' }),
    }),
  })
  return { guardian, imported, enrolling }
}

function addActs(builder: Builder, answer: ActAnswerType): void {
  const { guardian, imported, enrolling } = addInputs(builder)
  addThingActs(builder, answer, prospectActs, {
    ...{ input: 'ProspectInput', add: 'addProspect', change: 'changeProspect' },
    remove: 'removeProspect',
    beside: (t) => ({
      ...{ guardians: t.field({ type: [guardian] }), halfDays: t.stringList(), version: t.int() },
    }),
  })
  addThingActs(builder, answer, rulesActs, {
    ...{ input: 'WaitingRulesInput', put: 'putWaitingRules', id: 'The id of the school.' },
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const prospectId = t.arg.id({ required: true })
    const entryId = t.arg.id({ required: true })
    const needed = t.arg.string({ required: true })
    const yes = t.arg.boolean({ required: true })
    return {
      importProspects: act(importProspects, {
        importId: t.arg.id({ required: true, description: 'Made on the device, once for a file.' }),
        rows: t.arg({ type: [imported], required: true }),
      }),
      setProspectStatus: act(setProspectStatus, {
        prospectId,
        status: t.arg.string({ description: 'Null: to process.' }),
        reason: t.arg.string(),
        until: t.arg.string(),
      }),
      addProspectEntry: act(addProspectEntry, {
        ...{ entryId, prospectId, kind: needed, onDay: needed, text: t.arg.string() },
      }),
      settleProspectEntry: act(settleProspectEntry, { entryId, isDone: yes }),
      removeProspectEntry: act(removeProspectEntry, { entryId }),
      offerPlace: act(offerPlace, {
        prospectId,
        halfDays: t.arg.stringList({ required: true }),
        until: t.arg.string({ description: 'Null: after the days that the school states.' }),
      }),
      answerOffer: act(answerOffer, { prospectId, isAccepted: yes }),
      mergeProspects: act(mergeProspects, { prospectId, otherId: t.arg.id({ required: true }) }),
      sendProspectMail: act(
        sendProspectMail,
        {
          prospectIds: t.arg.idList({ required: true }),
          ...{ title: needed, text: needed, hasPdf: yes },
        },
        { price: prices.batch },
      ),
      enrolProspect: act(enrolProspect, {
        ...{ prospectId, childId: t.arg.id({ required: true }) },
        ...{ stayId: t.arg.id({ required: true }), scheduleId: t.arg.id({ required: true }) },
        guardianIds: t.arg.idList({ required: true, description: 'One for each guardian.' }),
        ...{ classId: t.arg.id({ required: true }), standardId: t.arg.id() },
        input: t.arg({ type: enrolling, required: true }),
        isAnother: t.arg.boolean({
          required: true,
          description: 'Whether a child with the same names is known to be another one.',
        }),
        isOverFull: t.arg.boolean({
          required: true,
          description: 'Whether somebody has read that the class is full.',
        }),
      }),
    }
  })
}

function addBook(builder: Builder): void {
  const level = builder.objectRef<ProspectLevel>('ProspectLevel').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const ofClass = builder.objectRef<ClassToEnter>('ProspectClass').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'ClassId' }),
      name: t.exposeString('name'),
      capacity: t.exposeInt('capacity', { nullable: true }),
      childCount: t.exposeInt('childCount'),
      levelIds: t.idList({ resolve: ({ levels }) => levels.map(({ id }) => id) }),
    }),
  })
  const past = builder.objectRef<PastProspects>('PastProspects').implement({
    description: 'What stays of requests whose time is over. It names nobody.',
    fields: (t) => ({
      month: t.expose('month', { type: 'LocalDate' }),
      source: t.exposeString('source'),
      status: t.exposeString('status', { description: 'Empty: nobody had said.' }),
      count: t.exposeInt('count'),
    }),
  })
  const letter = builder.objectRef<ProspectLetter>('ProspectLetter').implement({
    fields: (t) => ({
      title: t.exposeString('title', { nullable: true }),
      text: t.exposeString('text', { nullable: true }),
      pdfUrl: t.string({
        nullable: true,
        resolve: ({ schoolId, pdfMediaId }, _, context) =>
          pdfMediaId &&
          mediaAddress(context, {
            media: { id: pdfMediaId, schoolId, kind: 'document' },
            size: 'whole',
          }),
      }),
    }),
  })
  builder.objectType(bookType, {
    fields: (t) => ({
      id: t.exposeID('id'),
      readAt: t.expose('readAt', { type: 'Instant' }),
      today: t.expose('today', { type: 'LocalDate' }),
      prospects: t.field({ type: [prospectType], resolve: (book) => [...book.prospects] }),
      counts: t.field({ type: countsType, resolve: (book) => book.counts }),
      rules: t.field({ type: rulesType, resolve: (book) => book.rules }),
      levels: t.field({ type: [level], resolve: (book) => [...book.levels] }),
      classes: t.field({ type: [ofClass], resolve: (book) => [...book.classes] }),
      places: t.field({ type: [placesType], resolve: (book) => [...book.places] }),
      past: t.field({ type: [past], resolve: (book) => [...book.past] }),
      formSlug: t.exposeString('formSlug'),
      letter: t.field({ type: letter, resolve: (book) => book.letter }),
    }),
  })
  builder.objectType(mailType, {
    fields: (t) => ({
      prospectId: t.expose('prospectId', { type: 'ProspectId' }),
      subject: t.exposeString('subject'),
      text: t.exposeString('text'),
      to: t.exposeString('to', { nullable: true }),
      unknownFields: t.stringList({ resolve: ({ unknownFields }) => [...unknownFields] }),
      hasPdf: t.exposeBoolean('hasPdf'),
    }),
  })
}

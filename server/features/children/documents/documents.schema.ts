import {
  documentFormats,
  documentStates,
  documentStatuses,
  documentVisibilities,
  mediaTypeOf,
  mediaTypes,
  stateOf,
} from '#domain/children/documents/document.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { previewAddress } from '#server/records/media/media-address.ts'
import { showDocument } from './document-files.ts'
import {
  addChildDocument,
  changeChildDocument,
  judgeChildDocument,
  removeChildDocument,
} from './documents.acts.ts'
import { addDocumentsToDashboard } from './documents.dashboard.ts'
import type { CompletenessRecord, DocumentRecord } from './documents.sql.ts'
import {
  type ChildDocumentsRecord,
  type ExpectedRecord,
  readCompleteness,
  readDocuments,
} from './read-documents.ts'

const previewOf = (
  { schoolId, mediaId: id, format }: DocumentRecord,
  _: object,
  context: RequestContext,
) => (format === 'jpg' ? previewAddress(context, { schoolId, id }) : null)

function addDocumentTypes(builder: Builder) {
  const state = enumOf(builder, 'DocumentState', documentStates)
  const document = builder.objectRef<DocumentRecord>('ChildDocument').implement({
    description: 'One version of a document of a child.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildDocumentId' }),
      bytes: t.exposeInt('bytes'),
      categoryId: t.expose('categoryId', { type: 'DocumentCategoryId' }),
      format: t.expose('format', { type: enumOf(builder, 'DocumentFormat', documentFormats) }),
      judgedAt: t.expose('judgedAt', { type: 'Instant', nullable: true }),
      judgedByName: t.exposeString('judgedByName', { nullable: true }),
      mediaType: t.field({
        type: enumOf(builder, 'MediaType', mediaTypes),
        resolve: ({ format }) => mediaTypeOf(format),
      }),
      name: t.exposeString('name'),
      preview: t.string({
        nullable: true,
        description:
          'Of a picture alone, small, for some minutes. `documentToShow` says where the whole document is shown.',
        resolve: previewOf,
      }),
      replacedById: t.expose('replacedById', {
        type: 'ChildDocumentId',
        nullable: true,
        description: 'The version that took its place; null for the one that counts.',
      }),
      state: t.field({
        type: state,
        description: 'Where it stands today.',
        resolve: (record, _, context) => {
          const { school } = requireSchoolViewer(context)
          return stateOf(record, dateIn(instantOf(context.clock.now()), school.timeZone))
        },
      }),
      status: t.expose('status', { type: enumOf(builder, 'DocumentStatus', documentStatuses) }),
      uploadedAt: t.expose('uploadedAt', { type: 'Instant' }),
      uploadedByName: t.exposeString('uploadedByName', { nullable: true }),
      validFrom: t.expose('validFrom', { type: 'LocalDate', nullable: true }),
      validUntil: t.expose('validUntil', { type: 'LocalDate', nullable: true }),
      version: t.exposeInt('version'),
      visibility: t.expose('visibility', {
        type: enumOf(builder, 'DocumentVisibility', documentVisibilities),
      }),
    }),
  })
  const expected = builder.objectRef<ExpectedRecord>('ExpectedDocument').implement({
    description: 'A kind of document that the school expects of every child.',
    fields: (t) => ({
      id: t.expose('id', { type: 'DocumentCategoryId' }),
      category: t.exposeString('category'),
      best: t.expose('best', { type: state, nullable: true, description: 'Null: there is none.' }),
    }),
  })
  const category = builder
    .objectRef<ChildDocumentsRecord['categories'][number]>('DocumentKind')
    .implement({
      fields: (t) => ({
        id: t.expose('id', { type: 'DocumentCategoryId' }),
        category: t.exposeString('category'),
      }),
    })
  const completeness = builder.objectRef<CompletenessRecord>('DocumentsOfChild').implement({
    description: 'Of the kinds of documents that the school expects, how many stand how.',
    fields: (t) => ({
      id: t.expose('childId', { type: 'ChildId' }),
      expected: t.exposeInt('expected'),
      expiring: t.exposeInt('expiring', { description: 'Valid for some days more.' }),
      missing: t.exposeInt('missing', { description: 'None, or none that is valid.' }),
      waiting: t.exposeInt('waiting', { description: 'To be read, or not in force yet.' }),
    }),
  })
  const ofChild = builder.objectRef<ChildDocumentsRecord>('ChildDocuments').implement({
    fields: (t) => ({
      id: t.expose('childId', { type: 'ChildId' }),
      completeness: t.expose('completeness', {
        type: completeness,
        nullable: true,
        description: 'For the direction.',
      }),
      categories: t.field({ type: [category], resolve: ({ categories }) => categories }),
      documents: t.field({
        type: [document],
        description: 'Older versions too. For a teacher, those that teachers may read.',
        resolve: ({ documents }) => documents,
      }),
      expected: t.field({
        type: [expected],
        description: 'For the direction: each expected kind, and how the best document stands.',
        resolve: (record) => record.expected,
      }),
    }),
  })
  return { ofChild, completeness }
}

/** The tab DOCUMENTS of a child's file. */
export function addDocumentsToSchema(builder: Builder, answer: ActAnswerType): void {
  const { ofChild, completeness } = addDocumentTypes(builder)
  addDocumentsToDashboard(builder)
  const wish = builder.inputType('ChildDocumentInput', {
    fields: (t) => ({
      categoryId: t.id({ required: true }),
      name: t.string({ required: true }),
      validFrom: t.string(),
      validUntil: t.string(),
      visibility: t.string({ required: true, description: 'direction, teachers' }),
    }),
  })
  const newDocument = builder.inputType('NewChildDocumentInput', {
    fields: (t) => ({
      categoryId: t.id({ required: true }),
      fileName: t.string({ required: true, description: 'As the file is called on the device.' }),
      isValid: t.boolean({ required: true, description: 'Read and found right by the sender.' }),
      mediaId: t.id({ required: true, description: 'Of the upload kind photo or file.' }),
      name: t.string({ required: true }),
      replacesId: t.id({ description: 'The document whose place it takes.' }),
      validFrom: t.string(),
      validUntil: t.string(),
      visibility: t.string({ required: true, description: 'direction, teachers' }),
    }),
  })
  builder.queryFields((t) => ({
    childDocuments: t.field({
      type: ofChild,
      nullable: true,
      args: { childId: t.arg.id({ required: true }) },
      resolve: (_, asked, context) => readDocuments(context, asked),
    }),
    documentToShow: t.string({
      nullable: true,
      description:
        'The address at which a page shows a picture, a PDF, a film or sound, for some minutes. Each asking is logged.',
      args: { documentId: t.arg.id({ required: true }) },
      resolve: (_, asked, context) => showDocument(context, asked),
    }),
    documentsOfChildren: t.field({
      type: [completeness],
      extensions: { price: prices.school },
      description: 'How complete the documents of every child are; nothing for a teacher.',
      resolve: (_, __, context) => readCompleteness(context),
    }),
  }))
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const one = {
      childId: t.arg.id({ required: true }),
      documentId: t.arg.id({ required: true }),
    }
    const version = t.arg.int({ required: true })
    return {
      addChildDocument: act(addChildDocument, {
        ...one,
        input: t.arg({ type: newDocument, required: true }),
      }),
      changeChildDocument: act(changeChildDocument, {
        ...one,
        input: t.arg({ type: wish, required: true }),
        version,
      }),
      judgeChildDocument: act(judgeChildDocument, {
        ...one,
        status: t.arg.string({ required: true, description: 'pending, valid, not_valid' }),
        version,
      }),
      removeChildDocument: act(removeChildDocument, one),
    }
  })
}

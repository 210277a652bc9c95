import { isLongerThan } from '#domain/kernel/text.ts'
import { exportedDocuments } from '#domain/privacy/exported-documents.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dateGiven, refusal } from '#server/platform/request/refusals.ts'
import { requirePrivacyPage } from '../terms/terms.acts.ts'
import { findSought, listReadings, type ReadingRecord, readingOrders } from './readings.sql.ts'

const largestPage = 1_000
const longestSearch = 100
const mostWhats = 200

function addTypes(builder: Builder) {
  const kind = builder.enumType('ReadingKind', {
    values: ['export', 'health', 'paper', 'impersonation'] as const,
  })
  const reading = builder.objectRef<ReadingRecord>('PrivateReading').implement({
    description: 'Somebody who read or took along what is private, or acted for somebody else.',
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'Instant' }),
      byName: t.exposeString('byName', { nullable: true }),
      childCount: t.exposeInt('childCount'),
      childName: t.exposeString('childName', {
        nullable: true,
        description: 'Of one child; null of several, and of one that was erased.',
      }),
      document: t.expose('document', {
        type: enumOf(builder, 'ExportedDocumentKind', exportedDocuments),
        nullable: true,
      }),
      kind: t.expose('kind', { type: kind }),
    }),
  })
  return builder
    .objectRef<{ total: number; readings: ReadingRecord[] }>('PrivateReadingPage')
    .implement({
      fields: (t) => ({
        readings: t.field({ type: [reading], resolve: (page) => page.readings }),
        total: t.exposeInt('total'),
      }),
    })
}

/** Shows who read or exported what is private. */
export function addReadingsToSchema(builder: Builder): void {
  const page = addTypes(builder)
  builder.queryField('listPrivateReadings', (t) =>
    t.field({
      type: page,
      extensions: { price: prices.school },
      description: 'A page of the log; with days and a name, only what fits.',
      args: {
        first: t.arg.int({ required: true }),
        offset: t.arg.int({ required: true }),
        from: t.arg.string({ description: 'The first day.' }),
        until: t.arg.string({ description: 'The last day.' }),
        typed: t.arg.string({ description: 'A part of the name of a person or a child.' }),
        order: t.arg.string({
          description: `One of ${readingOrders.join(', ')}; the last one first, where nothing is said.`,
        }),
        whats: t.arg.stringList({
          description:
            'For by-what: each kind and document (export:menu, health:) as the language of the reader sorts them.',
        }),
      },
      async resolve(_, { first, offset, typed, order: sent, ...args }, context) {
        const { schoolId, school } = requirePrivacyPage(context)
        const wanted = (typed ?? '').trim()
        const order = readingOrders.find((known) => known === (sent ?? 'newest'))
        if (!order) throw refusal('INPUT_INVALID')
        if (first < 1 || first > largestPage || offset < 0 || isLongerThan(wanted, longestSearch))
          throw refusal('INPUT_INVALID')
        const whats = args.whats ?? []
        if (whats.length > mostWhats || whats.some((it) => isLongerThan(it, longestSearch)))
          throw refusal('INPUT_INVALID')
        const day = (text: string | null | undefined) =>
          text ? dateGiven(text, 'privacy.malformed-date') : null
        const days = { from: day(args.from), until: day(args.until) }
        const { database } = context
        const sought =
          wanted === ''
            ? null
            : await database.glanceInSchool(schoolId, (tx) => findSought(tx, wanted))
        const { timeZone } = school
        const asked = { ...days, sought, timeZone, order, whats, first, offset }
        return database.glanceInSchool(schoolId, (tx) => listReadings(tx, asked))
      },
    }),
  )
}

import { templateNames } from '#domain/pedagogy/framework-templates.ts'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import { synthesisLines } from '#domain/pedagogy/synthesis-form.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { approveEvaluations, approveObservations } from './approve.ts'
import { type ReportBookRecord, readReportBook, writeReportBook } from './books/report-books.ts'
import { requireReader } from './pedagogy.policy.ts'

/** Approving what teachers wrote, and what Préau brings along to be taken over. */
export function addApprovals(builder: Builder, answer: ActAnswerType): void {
  builder.mutationFields((t) => ({
    approveEvaluations: actField(t, answer)(approveEvaluations, {
      evaluationIds: t.arg.idList({ required: true }),
    }),
    approveObservations: actField(t, answer)(approveObservations, {
      observationIds: t.arg.idList({ required: true }),
    }),
  }))
  const template = builder
    .objectRef<{ kind: string; en: string; fr: string }>('FrameworkTemplate')
    .implement({
      description: 'A framework that comes with Préau, to be taken over by a school.',
      fields: (t) => ({
        kind: t.exposeString('kind'),
        nameEn: t.exposeString('en'),
        nameFr: t.exposeString('fr'),
      }),
    })
  builder.queryField('listFrameworkTemplates', (t) =>
    t.field({
      type: [template],
      resolve: (_, __, context) => {
        requireReader(context)
        return Object.entries(templateNames).map(([kind, names]) => ({ kind, ...names }))
      },
    }),
  )
}

type DomainText = { domainId: string; text: string }
type Position = { line: string; level: Level | null; suggested: Level | null }

function addBookType(builder: Builder) {
  const domainText = builder.objectRef<DomainText>('ReportBookText').implement({
    fields: (t) => ({ domainId: t.exposeID('domainId'), text: t.exposeString('text') }),
  })
  const position = builder.objectRef<Position>('SynthesisPosition').implement({
    fields: (t) => ({
      line: t.exposeString('line', { description: 'A line of domain/pedagogy/synthesis-form.' }),
      level: t.exposeString('level', { nullable: true }),
      suggested: t.exposeString('suggested', {
        nullable: true,
        description: "What the child's evaluations suggest; printed nowhere.",
      }),
    }),
  })
  return builder.objectRef<ReportBookRecord>('ReportBook').implement({
    description: 'The words of a carnet: of a period, or without one of the synthesis.',
    fields: (t) => ({
      id: t.id({
        description: 'childId:periodId, or childId:cycle.',
        resolve: ({ childId, periodId }) => `${childId}:${periodId ?? 'cycle'}`,
      }),
      childId: t.expose('childId', { type: 'ChildId' }),
      periodId: t.expose('periodId', { type: 'PeriodId', nullable: true }),
      version: t.exposeInt('version', { description: '0 while nobody has written any.' }),
      domainTexts: t.field({
        type: [domainText],
        resolve: ({ domainTexts }) =>
          Object.entries(domainTexts).map(([domainId, text]) => ({ domainId, text })),
      }),
      positions: t.field({
        type: [position],
        description: 'Every line of the synthesis form; none for a period.',
        resolve: ({ periodId, positions, suggested }) =>
          periodId
            ? []
            : synthesisLines.map(({ code }) => ({
                line: code,
                level: positions[code] ?? null,
                suggested: suggested.get(code) ?? null,
              })),
      }),
      general: t.exposeString('general'),
      head: t.exposeString('head'),
      byName: t.exposeString('byName', { nullable: true }),
      at: t.expose('at', { type: 'Instant', nullable: true }),
    }),
  })
}

/** The texts of carnets. */
export function addReportBooks(builder: Builder, answer: ActAnswerType): void {
  const book = addBookType(builder)
  const textInput = builder.inputType('ReportBookTextInput', {
    fields: (t) => ({ domainId: t.id({ required: true }), text: t.string({ required: true }) }),
  })
  const positionInput = builder.inputType('SynthesisPositionInput', {
    fields: (t) => ({ line: t.string({ required: true }), level: t.string() }),
  })
  const input = builder.inputType('ReportBookInput', {
    fields: (t) => ({
      childId: t.id({ required: true }),
      periodId: t.id({ description: 'Null for the synthesis at the end of the cycle.' }),
      baseVersion: t.int({ required: true, description: 'The version that the writer saw.' }),
      domainTexts: t.field({ type: [textInput], required: true }),
      positions: t.field({ type: [positionInput] }),
      general: t.string({ required: true }),
      head: t.string({ description: "The direction's to write; null leaves it as it stands." }),
    }),
  })
  builder.queryField('reportBook', (t) =>
    t.field({
      type: book,
      extensions: { price: prices.classDays },
      nullable: true,
      args: { childId: t.arg.id({ required: true }), periodId: t.arg.id() },
      resolve: (_, wish, context) => readReportBook(context, wish),
    }),
  )
  builder.mutationFields((t) => ({
    writeReportBook: actField(t, answer)(writeReportBook, {
      input: t.arg({ type: input, required: true }),
    }),
  }))
}

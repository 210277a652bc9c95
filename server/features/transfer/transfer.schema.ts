import { instantOf } from '#domain/kernel/instant.ts'
import { type AcademicYear, yearShownFor } from '#domain/school/academic-year.ts'
import {
  type ChoiceKind,
  choiceKinds,
  type TransferChild,
  type TransferClass,
  type TransferLevel,
} from '#domain/transfer/ground.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import { listSchoolYears } from './school-years.sql.ts'
import {
  carryOutTransfer,
  chooseTransfers,
  markOf,
  preparedBy,
  requireTransferKeeper,
  undoTransfer,
} from './transfer.acts.ts'
import { findPlan, type PlanRecord } from './transfer.sql.ts'
import { type ReadGround, readTransferGround } from './transfer-ground.sql.ts'

type Page = { ground: ReadGround; plan: PlanRecord | undefined; year: AcademicYear }

function addGroundTypes(builder: Builder) {
  const level = builder.objectRef<TransferLevel>('TransferLevel').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'StandardId' }),
      lastDay: t.expose('lastDay', { type: 'LocalDate', description: 'The last day of its year.' }),
      name: t.exposeString('name'),
      nextId: t.expose('nextId', { type: 'StandardId', nullable: true }),
    }),
  })
  const place = builder.objectRef<TransferClass>('TransferClass').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'ClassId' }),
      capacity: t.exposeInt('capacity', { nullable: true }),
      isArchived: t.exposeBoolean('isArchived'),
      levelIds: t.field({
        type: ['StandardId'],
        description: 'The main one first.',
        resolve: ({ levelIds }) => [...levelIds],
      }),
      name: t.exposeString('name'),
      newcomers: t.exposeInt('newcomers', {
        description: 'Children who are new in the coming year.',
      }),
    }),
  })
  const kind = enumOf<ChoiceKind>(builder, 'TransferChoiceKind', choiceKinds)
  const child = builder.objectRef<TransferChild>('TransferChild').implement({
    description: 'A child who is at the school when this year ends, and what was chosen for it.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      chosen: t.field({ type: kind, resolve: ({ choice }) => choice?.kind ?? 'proposed' }),
      chosenClassId: t.field({
        type: 'ClassId',
        nullable: true,
        resolve: ({ choice }) => (choice?.kind === 'class' ? choice.classId : null),
      }),
      chosenLevelId: t.field({
        type: 'StandardId',
        nullable: true,
        resolve: ({ choice }) => (choice?.kind === 'class' ? choice.levelId : null),
      }),
      chosenLeftFor: t.string({
        nullable: true,
        resolve: ({ choice }) => (choice?.kind === 'leaves' ? choice.leftFor : null),
      }),
      classId: t.expose('classId', { type: 'ClassId' }),
      firstName: t.exposeString('firstName'),
      isArchived: t.exposeBoolean('isArchived'),
      isMoved: t.exposeBoolean('isMoved', { description: 'The transfer is carried out for it.' }),
      lastDay: t.expose('lastDay', { type: 'LocalDate', nullable: true }),
      lastName: t.exposeString('lastName'),
      laterClassId: t.field({
        type: 'ClassId',
        nullable: true,
        description: 'The class of a stay that begins after this year.',
        resolve: ({ later }) => later?.classId ?? null,
      }),
      laterFirstDay: t.field({
        type: 'LocalDate',
        nullable: true,
        resolve: ({ later }) => later?.firstDay ?? null,
      }),
      leftFor: t.exposeString('leftFor', { nullable: true }),
      levelId: t.expose('levelId', { type: 'StandardId' }),
      markedDays: t.field({
        type: ['LocalDate'],
        description: 'Days after this year on which a register has marks of the child.',
        resolve: ({ markedDays }) => [...markedDays],
      }),
      version: t.exposeInt('version', { description: 'Of the choice; 0 before the first.' }),
    }),
  })
  return { level, place, child }
}

/** Adds what the transfer into the next school year stands on, and its three acts. */
export function addTransferToSchema(builder: Builder, answer: ActAnswerType): void {
  const { level, place, child } = addGroundTypes(builder)
  const kept = builder.objectRef<PlanRecord['kept'][number]>('TransferKeptChild').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
    }),
  })
  const page = builder.objectRef<Page>('TransferPlan').implement({
    description: 'The next school year, as it is prepared.',
    fields: (t) => ({
      byName: t.string({ nullable: true, resolve: ({ plan }) => plan?.byName ?? null }),
      carriedOutAt: t.field({
        type: 'Instant',
        nullable: true,
        resolve: ({ plan }) => plan?.carriedOutAt ?? null,
      }),
      children: t.field({ type: [child], resolve: ({ ground }) => [...ground.children] }),
      classes: t.field({ type: [place], resolve: ({ ground }) => [...ground.classes] }),
      firstDay: t.field({ type: 'LocalDate', resolve: ({ year }) => year.firstDay }),
      kept: t.field({
        type: [kept],
        description: 'After an undo: children who stay, because something was changed meanwhile.',
        resolve: ({ plan }) => plan?.kept ?? [],
      }),
      levels: t.field({ type: [level], resolve: ({ ground }) => [...ground.levels] }),
      moves: t.int({
        description: 'Of how many children an undo would take something back.',
        resolve: ({ plan }) => plan?.moves ?? 0,
      }),
      shown: t.string({
        description: 'Stands for what carrying out would write; it is sent back with that act.',
        resolve: ({ ground }) => markOf(ground),
      }),
      startYear: t.int({ resolve: ({ year }) => year.startYear }),
      undoneAt: t.field({
        type: 'Instant',
        nullable: true,
        resolve: ({ plan }) => plan?.undoneAt ?? null,
      }),
    }),
  })
  const choice = builder.inputType('TransferChoiceInput', {
    fields: (t) => ({
      childId: t.id({ required: true }),
      classId: t.id(),
      kind: t.string({ required: true, description: 'proposed, class, stays, leaves.' }),
      leftFor: t.string({ description: 'Where the child goes.' }),
      levelId: t.id(),
      version: t.int({ required: true, description: 'Of the choice that was shown.' }),
    }),
  })
  builder.queryField('transferPlan', (t) =>
    t.field({
      type: page,
      extensions: { price: prices.schoolDays },
      resolve: (_, __, context) => {
        const viewer = requireTransferKeeper(context)
        const prepared = preparedBy(viewer, instantOf(context.clock.now()))
        const { year } = prepared
        return context.database.glanceInSchool(viewer.schoolId, async (tx) => {
          const [ground, plan] = await Promise.all([
            readTransferGround(tx, prepared),
            findPlan(tx, year.startYear),
          ])
          return { ground, plan, year }
        })
      },
    }),
  )
  builder.queryField('schoolYears', (t) =>
    t.field({
      type: ['Int'],
      description: 'The years with children in classes, and the running one: 2026 for 2026-2027.',
      resolve: readAs(requireSchoolViewer, (tx, { today }) =>
        listSchoolYears(tx, yearShownFor(today)),
      ),
    }),
  )
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const startYear = t.arg.int({ required: true })
    return {
      chooseTransfers: act(chooseTransfers, {
        startYear,
        choices: t.arg({ type: [choice], required: true }),
      }),
      carryOutTransfer: act(
        carryOutTransfer,
        {
          startYear,
          shown: t.arg.string({ required: true }),
          acceptsFull: t.arg.boolean({ required: true }),
        },
        { price: prices.batch },
      ),
      undoTransfer: act(undoTransfer, { startYear }, { price: prices.batch }),
    }
  })
}

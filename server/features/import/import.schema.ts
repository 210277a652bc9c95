import { type TableKind, tableKinds } from '#domain/import/columns.ts'
import type { Ground, KnownChild } from '#domain/import/ground.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { importChildren, undoImport } from './import.acts.ts'
import { requireImporter } from './import.policy.ts'
import { readListed } from './import-ground.sql.ts'
import { type Progress, progressOf } from './import-progress.ts'
import {
  type ImportCounts,
  type ImportRecord,
  type KeptChild,
  listImports,
  listMappings,
  type MappingRecord,
} from './imports.sql.ts'

type Listed = Omit<Ground, 'guardians'>

function addListedTypes(builder: Builder) {
  const level = builder.objectRef<Listed['levels'][number]>('ImportLevel').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'StandardId' }),
      code: t.exposeString('code', { nullable: true }),
      name: t.exposeString('name'),
    }),
  })
  const place = builder.objectRef<Listed['classes'][number]>('ImportClass').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'ClassId' }),
      capacity: t.exposeInt('capacity', { nullable: true, description: 'Its places.' }),
      childCount: t.exposeInt('childCount', { description: 'Children in it today or later.' }),
      name: t.exposeString('name'),
    }),
  })
  const child = builder.objectRef<KnownChild>('ImportChild').implement({
    description: 'A child of the school, as the rows of a list are compared with it.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      birthDate: t.expose('birthDate', { type: 'LocalDate' }),
      className: t.exposeString('className', { nullable: true }),
      firstName: t.exposeString('firstName'),
      hasPlace: t.exposeBoolean('hasPlace', { description: 'It is in a class today or later.' }),
      ine: t.exposeString('ine', { nullable: true }),
      lastName: t.exposeString('lastName'),
      usageName: t.exposeString('usageName', { nullable: true }),
    }),
  })
  return builder.objectRef<Listed>('ImportGround').implement({
    description: 'What the school has, for the preview of a list.',
    fields: (t) => ({
      children: t.field({ type: [child], resolve: (it) => [...it.children] }),
      classes: t.field({ type: [place], resolve: (it) => [...it.classes] }),
      levels: t.field({ type: [level], resolve: (it) => [...it.levels] }),
    }),
  })
}

function addImportType(builder: Builder) {
  const kind = enumOf<TableKind>(builder, 'ImportKind', tableKinds)
  const counts = builder.objectRef<ImportCounts>('ImportCounts').implement({
    fields: (t) => ({
      changed: t.exposeInt('changed', { description: 'Children whom the school had before.' }),
      children: t.exposeInt('children'),
      classes: t.exposeInt('classes'),
      guardians: t.exposeInt('guardians'),
      levels: t.exposeInt('levels'),
      links: t.exposeInt('links'),
    }),
  })
  const kept = builder.objectRef<KeptChild>('ImportKeptChild').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
    }),
  })
  const imported = builder.objectRef<ImportRecord>('ChildImport').implement({
    description: 'A list that was brought in.',
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'Instant' }),
      byName: t.exposeString('byName', { nullable: true }),
      counts: t.field({ type: counts, resolve: (it) => it.counts }),
      kept: t.field({
        type: [kept],
        description: 'After an undo: who stays, because something was written about them since.',
        resolve: (it) => it.kept,
      }),
      kind: t.expose('kind', { type: kind }),
      undoneAt: t.expose('undoneAt', { type: 'Instant', nullable: true }),
      undoUntil: t.expose('undoUntil', { type: 'Instant' }),
    }),
  })
  const mapping = builder.objectRef<MappingRecord>('ImportMapping').implement({
    description: 'What the columns of a file meant when it was brought in, by its headings.',
    fields: (t) => ({
      columns: t.exposeStringList('columns'),
      kind: t.expose('kind', { type: kind }),
      signature: t.exposeString('signature'),
    }),
  })
  return { imported, mapping }
}

function addProgressType(builder: Builder) {
  return builder.objectRef<Progress>('ImportProgress').implement({
    fields: (t) => ({ total: t.exposeInt('total'), written: t.exposeInt('written') }),
  })
}

export function addImportToSchema(builder: Builder, answer: ActAnswerType): void {
  const ground = addListedTypes(builder)
  const { imported, mapping } = addImportType(builder)
  const progress = addProgressType(builder)
  const choice = builder.inputType('ImportChoiceInput', {
    description: 'What somebody chose for a row that is like a child of the school.',
    fields: (t) => ({
      childId: t.id(),
      choice: t.string({ required: true, description: 'add, skip, update, child.' }),
      line: t.int({ required: true }),
      nth: t.int({ description: 'Which child of a guardian’s row is chosen, from 0.' }),
    }),
  })
  const said = builder.inputType('ImportRelationsInput', {
    description: 'What guardians are of whose relation the list says nothing: Mom, Dad, Other.',
    fields: (t) => ({ mr: t.string(), mrs: t.string(), untitled: t.string() }),
  })
  const input = builder.inputType('ImportInput', {
    fields: (t) => ({
      choices: t.field({ type: [choice], required: true }),
      columns: t.stringList({ required: true, description: 'What each cell of a row means.' }),
      entryDay: t.string({ required: true, description: 'The first day of the new children.' }),
      fileColumns: t.stringList({ description: 'What the columns of the file mean, to be kept.' }),
      hasLegalAuthority: t.boolean({
        required: true,
        description: 'The guardians of the list have legal authority.',
      }),
      kind: t.string({ required: true, description: 'children, guardians.' }),
      mayCollect: t.boolean({
        required: true,
        description: 'The guardians of the list may collect.',
      }),
      newClasses: t.stringList({
        required: true,
        description: 'The names of the classes that are made, of those that the school lacks.',
      }),
      newLevels: t.stringList({ required: true, description: 'The same of levels.' }),
      relations: t.field({ type: said, required: true }),
      rows: t.string({ required: true, description: 'A line for each row, tabs between cells.' }),
      signature: t.string({ description: 'The headings of the file, by which it is known again.' }),
    }),
  })
  builder.queryFields((t) => ({
    importGround: t.field({
      type: ground,
      extensions: { price: prices.schoolDays },
      resolve: (_, __, context) => {
        const { schoolId, school } = requireImporter(context)
        const today = dateIn(instantOf(context.clock.now()), school.timeZone)
        return context.database.glanceInSchool(schoolId, (tx) => readListed(tx, today))
      },
    }),
    importMappings: t.field({
      type: [mapping],
      resolve: (_, __, context) => {
        const { schoolId } = requireImporter(context)
        return context.database.glanceInSchool(schoolId, listMappings)
      },
    }),
    importProgress: t.field({
      type: progress,
      nullable: true,
      description: 'How far an import of one’s own is that is being written.',
      args: { importId: t.arg.id({ required: true }) },
      resolve: (_, { importId }, context) => progressOf(requireImporter(context).userId, importId),
    }),
    listImports: t.field({
      type: [imported],
      description: 'The last lists that were brought in, the newest first.',
      resolve: (_, __, context) => {
        const { schoolId } = requireImporter(context)
        return context.database.glanceInSchool(schoolId, listImports)
      },
    }),
  }))
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const importId = t.arg.id({ required: true })
    return {
      importChildren: act(
        importChildren,
        { importId, input: t.arg({ type: input, required: true }) },
        { price: prices.batch },
      ),
      undoImport: act(undoImport, { importId }, { price: prices.batch }),
    }
  })
}

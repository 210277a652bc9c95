import type { FrameworkRow } from '#domain/pedagogy/framework-rows.ts'
import type { Builder } from '#server/platform/schema-builder.ts'
import { addFramework, takeOverFramework } from './frameworks/add-framework.ts'
import { addDomain, changeDomain, orderDomains } from './frameworks/change-domains.ts'
import { changeFramework, orderFrameworks } from './frameworks/change-framework.ts'
import type { FrameworkAnswer } from './frameworks/change-frameworks.ts'
import { addMilestone, changeMilestone, orderMilestones } from './frameworks/change-milestones.ts'
import {
  type ImportPreview,
  importFramework,
  previewFrameworkCsv,
} from './frameworks/import-framework.ts'
import type { addRefusedType } from './pedagogy-acts.schema.ts'
import { frameworkType, settingsType } from './pedagogy-types.ts'
import {
  addBankSentence,
  changeBankSentence,
  orderBankSentences,
  removeBankSentence,
} from './settings/change-sentences.ts'
import type { SettingsAnswer } from './settings/change-settings.ts'
import { setPeriods } from './settings/set-periods.ts'
import { setScale } from './settings/set-scale.ts'

type RefusedType = ReturnType<typeof addRefusedType>

function addFrameworkAnswer(builder: Builder, refusedType: RefusedType) {
  const changed = builder
    .objectRef<Extract<FrameworkAnswer, { ok: true }>>('FrameworksChanged')
    .implement({
      fields: (t) => ({
        frameworks: t.field({ type: [frameworkType], resolve: ({ value }) => value }),
      }),
    })
  return builder.unionType('FrameworkAnswer', {
    types: [changed, refusedType],
    resolveType: ({ ok }) => (ok ? changed : refusedType),
  })
}

/** Frameworks, their domains and milestones. */
export function addFrameworkActs(builder: Builder, refusedType: RefusedType): void {
  const type = addFrameworkAnswer(builder, refusedType)
  builder.mutationFields((t) => {
    const text = () => t.arg.string({ required: true })
    const id = () => t.arg.id({ required: true })
    const ids = () => t.arg.idList({ required: true })
    const isEnabled = () => t.arg.boolean({ required: true })
    const domainWords = { code: t.arg.string(), nameEn: t.arg.string(), nameFr: t.arg.string() }
    const milestoneWords = {
      code: t.arg.string(),
      textEn: t.arg.string(),
      textFr: t.arg.string(),
      band: t.arg.string(),
    }
    return {
      takeOverFramework: t.field({
        type,
        args: { kind: text(), standardIds: ids() },
        resolve: (_, wish, context) => takeOverFramework(context, wish),
      }),
      addFramework: t.field({
        type,
        args: { name: text(), standardIds: ids() },
        resolve: (_, wish, context) => addFramework(context, wish),
      }),
      importFramework: t.field({
        type,
        description: 'All of the table, or nothing while any row has a problem.',
        args: { name: text(), standardIds: ids(), csv: text() },
        resolve: (_, wish, context) => importFramework(context, wish),
      }),
      changeFramework: t.field({
        type,
        args: { frameworkId: id(), name: text(), isEnabled: isEnabled(), standardIds: ids() },
        resolve: (_, wish, context) => changeFramework(context, wish),
      }),
      orderFrameworks: t.field({
        type,
        args: { frameworkIds: ids() },
        resolve: (_, wish, context) => orderFrameworks(context, wish),
      }),
      addDomain: t.field({
        type,
        description: 'A domain, or with a parent a strand of one. One language is enough.',
        args: { frameworkId: id(), parentId: t.arg.id(), ...domainWords },
        resolve: (_, wish, context) => addDomain(context, wish),
      }),
      changeDomain: t.field({
        type,
        args: { domainId: id(), isEnabled: isEnabled(), ...domainWords },
        resolve: (_, wish, context) => changeDomain(context, wish),
      }),
      orderDomains: t.field({
        type,
        description: 'All domains of a framework, or all strands of a domain.',
        args: { domainIds: ids() },
        resolve: (_, wish, context) => orderDomains(context, wish),
      }),
      addMilestone: t.field({
        type,
        args: { domainId: id(), ...milestoneWords },
        resolve: (_, wish, context) => addMilestone(context, wish),
      }),
      changeMilestone: t.field({
        type,
        args: { milestoneId: id(), isEnabled: isEnabled(), ...milestoneWords },
        resolve: (_, wish, context) => changeMilestone(context, wish),
      }),
      orderMilestones: t.field({
        type,
        args: { milestoneIds: ids() },
        resolve: (_, wish, context) => orderMilestones(context, wish),
      }),
    }
  })
}

/** What is read of a table before it is imported. */
export function addImportPreview(builder: Builder, refusedType: RefusedType): void {
  const row = builder.objectRef<FrameworkRow>('FrameworkCsvRow').implement({
    fields: (t) => ({
      line: t.exposeInt('line', { description: 'Counted from the headings, which are line 1.' }),
      domain: t.exposeString('domain'),
      strand: t.exposeString('strand'),
      code: t.exposeString('code'),
      textEn: t.exposeString('textEn'),
      textFr: t.exposeString('textFr'),
      band: t.exposeString('band'),
      problems: t.exposeStringList('problems', {
        description: 'rowProblems of domain/pedagogy/framework-rows; empty for a good row.',
      }),
    }),
  })
  const preview = builder
    .objectRef<Extract<ImportPreview, { ok: true }>>('FrameworkCsv')
    .implement({
      fields: (t) => ({ rows: t.field({ type: [row], resolve: ({ value }) => value }) }),
    })
  const answer = builder.unionType('FrameworkCsvAnswer', {
    types: [preview, refusedType],
    resolveType: ({ ok }) => (ok ? preview : refusedType),
  })
  builder.mutationField('previewFrameworkCsv', (t) =>
    t.field({
      type: answer,
      description: 'Reads a table and writes nothing.',
      args: { csv: t.arg.string({ required: true }) },
      resolve: (_, wish, context) => previewFrameworkCsv(context, wish),
    }),
  )
}

function addSettingsInputs(builder: Builder) {
  const level = builder.inputType('EvaluationLevelInput', {
    fields: (t) => ({
      level: t.string({ required: true }),
      colour: t.string({ required: true }),
      labelEn: t.string({ description: "Without either label Préau's words are used." }),
      labelFr: t.string(),
    }),
  })
  const period = builder.inputType('PedagogyPeriodInput', {
    fields: (t) => ({
      id: t.id({ description: 'Null for a new one.' }),
      name: t.string({ required: true }),
      firstDay: t.string({ required: true }),
      lastDay: t.string({ required: true }),
    }),
  })
  return { level, period }
}

/** The scale, the periods and the bank of sentences. */
export function addSettingsActs(builder: Builder, refusedType: RefusedType): void {
  const changed = builder
    .objectRef<Extract<SettingsAnswer, { ok: true }>>('PedagogySettingsChanged')
    .implement({
      fields: (t) => ({ settings: t.field({ type: settingsType, resolve: ({ value }) => value }) }),
    })
  const type = builder.unionType('PedagogySettingsAnswer', {
    types: [changed, refusedType],
    resolveType: ({ ok }) => (ok ? changed : refusedType),
  })
  const { level, period } = addSettingsInputs(builder)
  builder.mutationFields((t) => {
    const words = { domainId: t.arg.id(), textEn: t.arg.string(), textFr: t.arg.string() }
    return {
      setScale: t.field({
        type,
        args: {
          gradeSystem: t.arg.string({ required: true }),
          needsApproval: t.arg.boolean({ required: true }),
          levels: t.arg({ type: [level], required: true }),
        },
        resolve: (_, wish, context) => setScale(context, wish),
      }),
      setPeriods: t.field({
        type,
        description: 'All periods of the school at once.',
        args: { periods: t.arg({ type: [period], required: true }) },
        resolve: (_, wish, context) => setPeriods(context, wish),
      }),
      addBankSentence: t.field({
        type,
        args: words,
        resolve: (_, wish, context) => addBankSentence(context, wish),
      }),
      changeBankSentence: t.field({
        type,
        args: { sentenceId: t.arg.id({ required: true }), ...words },
        resolve: (_, wish, context) => changeBankSentence(context, wish),
      }),
      removeBankSentence: t.field({
        type,
        args: { sentenceId: t.arg.id({ required: true }) },
        resolve: (_, wish, context) => removeBankSentence(context, wish),
      }),
      orderBankSentences: t.field({
        type,
        args: { sentenceIds: t.arg.idList({ required: true }) },
        resolve: (_, wish, context) => orderBankSentences(context, wish),
      }),
    }
  })
}

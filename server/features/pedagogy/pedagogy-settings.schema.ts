import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { addDomain, changeDomain, orderDomains } from './frameworks/domains.acts.ts'
import {
  addFramework,
  changeFramework,
  importFramework,
  orderFrameworks,
  takeOverFramework,
} from './frameworks/frameworks.acts.ts'
import { addMilestone, changeMilestone, orderMilestones } from './frameworks/milestones.acts.ts'
import { setPeriods } from './settings/periods.acts.ts'
import { setScale } from './settings/scale.acts.ts'
import {
  addBankSentence,
  changeBankSentence,
  orderBankSentences,
  removeBankSentence,
} from './settings/sentences.acts.ts'

/** Frameworks, their domains and milestones. */
export function addFrameworkActs(builder: Builder, answer: ActAnswerType): void {
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const text = t.arg.string({ required: true })
    const id = t.arg.id({ required: true })
    const ids = t.arg.idList({ required: true })
    const isEnabled = t.arg.boolean({ required: true })
    const maybe = t.arg.string()
    const domainWords = { code: maybe, nameEn: maybe, nameFr: maybe }
    const milestoneWords = { code: maybe, textEn: maybe, textFr: maybe, band: maybe }
    const begun = { frameworkId: id, standardIds: ids }
    return {
      takeOverFramework: act(takeOverFramework, { ...begun, kind: text }),
      addFramework: act(addFramework, { ...begun, name: text }),
      importFramework: act(importFramework, { ...begun, name: text, csv: text }),
      changeFramework: act(changeFramework, {
        frameworkId: id,
        name: maybe,
        isEnabled: t.arg.boolean(),
        standardIds: t.arg.idList({ description: 'What is left out stays as it is.' }),
      }),
      orderFrameworks: act(orderFrameworks, { frameworkIds: ids }),
      addDomain: act(addDomain, {
        domainId: id,
        frameworkId: id,
        parentId: t.arg.id({ description: 'Of a strand. One language is enough.' }),
        ...domainWords,
      }),
      changeDomain: act(changeDomain, { domainId: id, isEnabled, ...domainWords }),
      orderDomains: act(orderDomains, { domainIds: ids }),
      addMilestone: act(addMilestone, { milestoneId: id, domainId: id, ...milestoneWords }),
      changeMilestone: act(changeMilestone, { milestoneId: id, isEnabled, ...milestoneWords }),
      orderMilestones: act(orderMilestones, { milestoneIds: ids }),
    }
  })
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
      id: t.id({ required: true }),
      name: t.string({ required: true }),
      firstDay: t.string({ required: true }),
      lastDay: t.string({ required: true }),
    }),
  })
  return { level, period }
}

/** The scale, the periods and the bank of sentences. */
export function addSettingsActs(builder: Builder, answer: ActAnswerType): void {
  const { level, period } = addSettingsInputs(builder)
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const sentenceId = t.arg.id({ required: true })
    const words = { domainId: t.arg.id(), textEn: t.arg.string(), textFr: t.arg.string() }
    return {
      setScale: act(setScale, {
        gradeSystem: t.arg.string({ required: true }),
        needsApproval: t.arg.boolean({ required: true }),
        levels: t.arg({ type: [level], required: true }),
      }),
      setPeriods: act(setPeriods, { periods: t.arg({ type: [period], required: true }) }),
      addBankSentence: act(addBankSentence, { sentenceId, ...words }),
      changeBankSentence: act(changeBankSentence, { sentenceId, ...words }),
      removeBankSentence: act(removeBankSentence, { sentenceId }),
      orderBankSentences: act(orderBankSentences, {
        sentenceIds: t.arg.idList({ required: true }),
      }),
    }
  })
}

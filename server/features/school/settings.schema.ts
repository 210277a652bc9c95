import { firstSteps } from '#domain/school/first-steps.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { addThingActs } from '#server/platform/things/thing-acts-in-schema.ts'
import { categoryActs } from './categories.acts.ts'
import {
  putAsideFirstStep,
  putAwayFirstSteps,
  readFirstSteps,
  type ShownStep,
} from './first-steps/first-steps.ts'
import {
  setSchoolData,
  setSchoolLetters,
  setSchoolMoney,
  setSchoolSwitches,
} from './settings.acts.ts'

function addInputs(builder: Builder) {
  const address = builder.inputType('SchoolAddressInput', {
    fields: (t) => ({
      city: t.string({ required: true }),
      country: t.string({ required: true }),
      lineOne: t.string({ required: true }),
      lineTwo: t.string({ required: true }),
      postcode: t.string({ required: true }),
    }),
  })
  const data = builder.inputType('SchoolDataInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      address: t.field({ type: address, description: 'Where nothing is sent, it stays as it is.' }),
      contactOne: t.string({ required: true }),
      contactTwo: t.string({ required: true }),
      keepsLogo: t.boolean({ required: true, description: 'The logo stays as it is.' }),
      logoMediaId: t.id({ description: 'A picture of the upload kind logo that has arrived.' }),
      mail: t.string({ required: true }),
      siret: t.string({ required: true }),
      website: t.string({ required: true }),
    }),
  })
  const money = builder.inputType('SchoolMoneyInput', {
    fields: (t) => ({
      currency: t.string({ required: true, description: 'ISO 4217' }),
      hasTax: t.boolean({ required: true }),
      note: t.string({ required: true }),
      paymentType: t.string({ required: true, description: 'Empty while nobody has chosen.' }),
      showPaymentReminderToParent: t.boolean({ required: true }),
    }),
  })
  const letters = builder.inputType('SchoolLettersInput', {
    fields: (t) => ({
      invoiceEmailTemplate: t.string({ required: true }),
      invoiceEmailTitle: t.string({ required: true }),
      paymentReminderMessage: t.string({ required: true }),
      prospectEmailTemplate: t.string({ required: true }),
      prospectEmailTitle: t.string({ required: true }),
      prospectPdfMediaId: t.id({
        description:
          'A PDF of the upload kind document that has arrived. Null: none. Where nothing is sent, it stays.',
      }),
    }),
  })
  const schoolSwitch = builder.inputType('SchoolSwitchInput', {
    fields: (t) => ({
      feature: t.string({ required: true }),
      isEnabled: t.boolean({ required: true }),
    }),
  })
  return { data, money, letters, schoolSwitch }
}

/** The acts of the page on which a school says what it is. Each names the version that the person saw. */
export function addSettings(builder: Builder, answer: ActAnswerType): void {
  const { data, money, letters, schoolSwitch } = addInputs(builder)
  const step = builder.objectRef<ShownStep>('FirstStep').implement({
    description: 'One of the steps that make a new school a living one.',
    fields: (t) => ({
      step: t.expose('step', { type: enumOf(builder, 'FirstStepName', firstSteps) }),
      isDone: t.exposeBoolean('isDone'),
      isAside: t.exposeBoolean('isAside', {
        description: 'The direction does without it.',
      }),
    }),
  })
  builder.queryField('firstSteps', (t) =>
    t.field({
      type: [step],
      description: 'The steps that the viewer can do; none once the school is not new any more.',
      resolve: (_, __, context) => readFirstSteps(context),
    }),
  )
  addThingActs(builder, answer, categoryActs, {
    ...{ add: 'addDocumentCategory', change: 'renameDocumentCategory' },
    remove: 'removeDocumentCategory',
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const version = t.arg.int({ required: true })
    return {
      setSchoolData: act(setSchoolData, {
        version,
        input: t.arg({ type: data, required: true }),
      }),
      setSchoolMoney: act(setSchoolMoney, {
        version,
        input: t.arg({ type: money, required: true }),
      }),
      setSchoolLetters: act(setSchoolLetters, {
        version,
        input: t.arg({ type: letters, required: true }),
      }),
      setSchoolSwitches: act(setSchoolSwitches, {
        version,
        switches: t.arg({ type: [schoolSwitch], required: true }),
      }),
      putAsideFirstStep: act(putAsideFirstStep, { step: t.arg.string({ required: true }) }),
      putAwayFirstSteps: act(putAwayFirstSteps, {}),
    }
  })
}

import type { Builder } from '#server/platform/schema-builder.ts'
import { endPrescription } from './end-prescription.ts'
import { addPrescriptionInput, prescriptionType } from './prescription-types.ts'
import { type PrescriptionAnswer, recordPrescription } from './record-prescription.ts'
import { type SettingsAnswer, setTransmissionSettings } from './set-transmission-settings.ts'
import type { Refused } from './transmission-answer.ts'
import { levelSettingsType } from './transmission-types.ts'

/** Acts that need the network: settings and prescriptions. Each answers a union, so that a refusal is a value. */
export function addTransmissionActs(builder: Builder): void {
  const { settingsAnswer, prescriptionAnswer } = addAnswers(builder)
  const { settingsInput, prescriptionInput } = addInputs(builder)
  builder.mutationFields((t) => ({
    setTransmissionSettings: t.field({
      type: settingsAnswer,
      args: { input: t.arg({ type: settingsInput, required: true }) },
      resolve: (_, { input }, context) => setTransmissionSettings(context, { ...input }),
    }),
    recordPrescription: t.field({
      type: prescriptionAnswer,
      args: { input: t.arg({ type: prescriptionInput, required: true }) },
      resolve: (_, { input }, context) => recordPrescription(context, { ...input }),
    }),
    endPrescription: t.field({
      type: prescriptionAnswer,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, wish, context) => endPrescription(context, wish),
    }),
  }))
}

type Accepted<Answer> = Extract<Answer, { ok: true }>

function addAnswers(builder: Builder) {
  const fact = builder.objectRef<{ name: string; value: string }>('TransmissionFact').implement({
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })
  const refused = builder.objectRef<Refused>('TransmissionRefused').implement({
    fields: (t) => ({
      code: t.string({ resolve: ({ refusal }) => refusal.code }),
      facts: t.field({
        type: [fact],
        resolve: ({ refusal }) =>
          Object.entries(refusal.facts).map(([name, value]) => ({ name, value })),
      }),
    }),
  })
  const settled = builder
    .objectRef<Accepted<SettingsAnswer>>('TransmissionSettingsChanged')
    .implement({
      fields: (t) => ({
        level: t.field({ type: levelSettingsType, resolve: ({ value }) => value }),
      }),
    })
  const recorded = builder
    .objectRef<Accepted<PrescriptionAnswer>>('PrescriptionRecorded')
    .implement({
      fields: (t) => ({
        prescription: t.field({ type: prescriptionType, resolve: ({ value }) => value }),
      }),
    })
  return {
    settingsAnswer: builder.unionType('TransmissionSettingsAnswer', {
      types: [settled, refused],
      resolveType: ({ ok }) => (ok ? settled : refused),
    }),
    prescriptionAnswer: builder.unionType('PrescriptionAnswer', {
      types: [recorded, refused],
      resolveType: ({ ok }) => (ok ? recorded : refused),
    }),
  }
}

function addInputs(builder: Builder) {
  const settingsInput = builder.inputType('TransmissionSettingsInput', {
    fields: (t) => ({
      standardId: t.id({ required: true }),
      lines: t.stringList({ required: true }),
      requiredAtDeparture: t.stringList({ required: true }),
      volumeUnit: t.string({ required: true, description: 'ml or oz, to show.' }),
      temperatureUnit: t.string({ required: true, description: 'celsius or fahrenheit, to show.' }),
      amounts: t.string({ required: true, description: 'quarters, halves or all-or-nothing.' }),
      sleepCheckMinutes: t.int({ required: true }),
      alertTenths: t.int({ required: true, description: 'Tenths of a degree Celsius.' }),
      medicineMinutes: t.int({ description: 'Null leaves it as it is.' }),
    }),
  })
  return { settingsInput, prescriptionInput: addPrescriptionInput(builder) }
}

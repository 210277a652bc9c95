import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { seeGift, unseeGift } from './medicine/see-gift.acts.ts'
import { addPrescriptionInput } from './prescriptions/prescription-types.ts'
import { endPrescription, recordPrescription } from './prescriptions/prescriptions.acts.ts'
import { setTransmissionSettings } from './settings/settings.acts.ts'

/** Acts that need the network: settings, prescriptions, and what the direction has seen. */
export function addTransmissionActs(builder: Builder, answer: ActAnswerType): void {
  const settings = addSettingsInput(builder)
  const prescription = addPrescriptionInput(builder)
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    return {
      setTransmissionSettings: act(setTransmissionSettings, {
        input: t.arg({ type: settings, required: true }),
      }),
      recordPrescription: act(recordPrescription, {
        input: t.arg({ type: prescription, required: true }),
      }),
      endPrescription: act(endPrescription, { id: t.arg.id({ required: true }) }),
      seeGift: act(seeGift, { id: t.arg.id({ required: true }) }),
      unseeGift: act(unseeGift, { id: t.arg.id({ required: true }) }),
    }
  })
}

function addSettingsInput(builder: Builder) {
  return builder.inputType('TransmissionSettingsInput', {
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
}

import type { Clock } from '#src/platform/clock.ts'
import { classifyResponse } from './classify-response.ts'
import { inputOf, type Sender, type SubmitEntries } from './sending.ts'

export type SenderNeeds = {
  readonly submit: SubmitEntries
  readonly device: { readonly deviceId: string; deviceName(): string | null }
  readonly clock: Clock
}

/** The way of entries to the server and of its verdict back. */
export function createSender({ submit, device, clock }: SenderNeeds): Sender {
  return async (entries, signal) => {
    const sendingDevice = { deviceId: device.deviceId, deviceName: device.deviceName() }
    const inputs = entries.map((entry) => inputOf(entry, sendingDevice))
    return classifyResponse(await submit(inputs, signal), clock.now())
  }
}

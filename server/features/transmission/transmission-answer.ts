import { refuse } from '#domain/kernel/result.ts'
import type {
  TransmissionRefusal,
  TransmissionRefusalCode,
} from '#domain/transmission/transmission.ts'

/** Why an act about the sheets was refused; its value in the answer's union. */
export type Refused = { ok: false; refusal: TransmissionRefusal }

export const refused = (code: TransmissionRefusalCode): Refused => refuse({ code, facts: {} })

import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import { type Reader, readersBy } from '../kernel/fields/readers.ts'
import { refusalWith, type TransmissionRefusal } from './transmission.ts'

/** Reads one detail of a line. */
export type Field<Value> = Reader<Value, TransmissionRefusal>

/** The readers of the kernel, which refuse here by the codes of the sheet: their sentences say what holds at a crèche. */
export const { text, visible, word, amount, instant, id, yes, maybe, needed, list, shape, ruled } =
  readersBy<TransmissionRefusal>({
    malformed: (field) => refusalWith('transmission.malformed-line', { field }),
    malformedTime: (field) => refusalWith('transmission.malformed-time', { field }),
    missing: (field) => refusalWith('transmission.nothing-said', { field }),
    tooLong: (field, longest) =>
      fieldRefusal('field.too-long', { field, longest: String(longest) }),
    outOfRange: (field, { most, step }) =>
      refusalWith('transmission.amount-out-of-range', {
        field,
        most: String(most),
        step: String(step),
      }),
  })

const fraction = /^(\d{1,4})\s*\/\s*(\d{1,2})$/

/** A number as it stands in a field, where it is read again: without spaces or commas between the thousands. */
export const typedNumber = (value: number, decimalMark: string): string =>
  String(Number(value.toFixed(3))).replace('.', decimalMark)

/** Reads a dose as doctors write it: "2,5", "0.25", "1/2"; undefined for what is no number. */
export function readDose(text: string): number | undefined {
  const written = text.trim().replace(',', '.')
  if (/^\d{1,5}(\.\d*)?$/.test(written)) return Number(written)
  const [, part, whole] = fraction.exec(written) ?? []
  return part && whole && Number(whole) > 0 ? Number(part) / Number(whole) : undefined
}

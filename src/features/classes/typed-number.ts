/** A number as it was typed: nothing is null. What is no number is refused by the rule of the domain. */
export const numberTyped = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'))

/** A number as it stands in a field. */
export const numberShown = (value: number | null | undefined): string => String(value ?? '')

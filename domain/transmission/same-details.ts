import type { TransmissionDetails } from './line-content.ts'

/** True if two details say the same, in whatever order their fields were written. */
export const isSameDetails = (one: TransmissionDetails, other: TransmissionDetails): boolean =>
  isSameValue(one, other)

export const isSameValue = (one: unknown, other: unknown): boolean =>
  canonical(one) === canonical(other)

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).join()}}`
}

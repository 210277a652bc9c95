import { hash } from 'node:crypto'

/** The same content in one writing only: keys sorted, and what is absent written like what is null. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .filter(([, field]) => field !== null && field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`)
  return `{${fields.join(',')}}`
}

/** Hashes what makes two entries the same: the act as sent, its format and the version that the person saw. */
export function contentHash(content: {
  kind: string
  format: number
  baseVersion: number | null
  act: object
}): string {
  return hash('sha256', canonicalText(content))
}

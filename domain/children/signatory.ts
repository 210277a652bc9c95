import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { missingAt, readNeeded } from '../kernel/fields/typed-text.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type Title, titles } from './family/guardian.ts'

/**
 * The signer of a school's certificates. French bends its words after the title. The position is typed as it stands under
 * the signature.
 */
export type Signatory = { title: Title; name: string; position: string }

/** Letters of a name, and of a position. */
export const longestSignatory = 80

/** Reads who signs, as somebody typed it. */
export function readSignatory(typed: {
  title: string
  name: string
  position: string
}): Result<Signatory, FieldRefusal> {
  const title = titles.find((it) => it === typed.title)
  if (!title)
    return typed.title ? fieldRefusal('field.unknown', { field: 'title' }) : missingAt('title')
  const name = readNeeded(typed.name, 'name', longestSignatory)
  if (!name.ok) return name
  const position = readNeeded(typed.position, 'position', longestSignatory)
  return position.ok ? accept({ title, name: name.value, position: position.value }) : position
}

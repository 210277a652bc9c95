import { accept, type Result, refuse } from '../kernel/result.ts'
import { tidyText } from '../kernel/text.ts'
import { type Title, titles } from './family/guardian.ts'

/** Why nobody else signs the school's certificates now. */
export const signatoryRefusalCodes = [
  'signatory.unknown-title',
  'signatory.name-missing',
  'signatory.position-missing',
  'signatory.too-long',
] as const
export type SignatoryRefusalCode = (typeof signatoryRefusalCodes)[number]

/**
 * Who signs the certificates of a school. French bends its words after the title. The position is typed as it stands
 * under the signature.
 */
export type Signatory = { title: Title; name: string; position: string }

/** Letters of a name, and of a position. */
export const longestSignatory = 80

/** Reads who signs, as somebody typed it. */
export function readSignatory(typed: {
  title: string
  name: string
  position: string
}): Result<Signatory, { code: SignatoryRefusalCode }> {
  const title = titles.find((it) => it === typed.title)
  const [name, position] = [tidyText(typed.name), tidyText(typed.position)]
  if (!title) return refuse({ code: 'signatory.unknown-title' })
  if (!name) return refuse({ code: 'signatory.name-missing' })
  if (!position) return refuse({ code: 'signatory.position-missing' })
  if (Math.max(name.length, position.length) > longestSignatory)
    return refuse({ code: 'signatory.too-long' })
  return accept({ title, name, position })
}

import { contentOf, type Frame } from '#server/platform/printouts/frame.ts'
import { mm, paperOf } from '#server/platform/printouts/paper.ts'
import type { PrintoutWords } from './printout-words.ts'

const sheet = paperOf({ size: 'A4', orientation: 'landscape' })

/** Narrow margins above and below: a class of thirty stands on one page with what is signed. */
const margin = 9 * mm

export const paper = { ...sheet, top: margin, bottom: sheet.height - margin }

export const content = contentOf(paper)

export type RegisterFrame = Frame<PrintoutWords>

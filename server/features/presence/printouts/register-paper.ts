import { contentOf, type Frame } from '#server/platform/printouts/frame.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { PrintoutWords } from './printout-words.ts'

export const paper = paperOf({ size: 'A4', orientation: 'landscape' })

export const content = contentOf(paper)

export type RegisterFrame = Frame<PrintoutWords>

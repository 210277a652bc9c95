import type { FieldRefusal } from '../../kernel/fields/field-codes.ts'
import { type Result, refuse } from '../../kernel/result.ts'

/** The reasons why nothing of a child's documents was changed. */
export const documentRefusalCodes = [
  'documents.file-of-another',
  'documents.other-format',
  'documents.replaced',
  'documents.too-many',
] as const
export type DocumentRefusalCode = (typeof documentRefusalCodes)[number]

type OfDocument = { code: DocumentRefusalCode; facts?: Readonly<Record<string, string>> }

/** A refusal about a document, or about a field of what was typed. */
export type DocumentRefusal = OfDocument | FieldRefusal

/** A refusal with its facts, such as the field. */
export const documentRefusal = (
  code: DocumentRefusalCode,
  facts?: Readonly<Record<string, string>>,
): Extract<Result<never, OfDocument>, { ok: false }> => refuse(facts ? { code, facts } : { code })

import { type Result, refuse } from '../../kernel/result.ts'

/** Why nothing of a child's documents was changed. */
export const documentRefusalCodes = [
  'documents.unknown-document',
  'documents.unknown-category',
  'documents.unknown-file',
  'documents.file-of-another',
  'documents.other-format',
  'documents.name-missing',
  'documents.text-too-long',
  'documents.malformed-date',
  'documents.ends-before-it-starts',
  'documents.unknown-choice',
  'documents.replaced',
  'documents.too-many',
] as const
export type DocumentRefusalCode = (typeof documentRefusalCodes)[number]

export type DocumentRefusal = {
  code: DocumentRefusalCode
  facts?: Readonly<Record<string, string>>
}

/** A refusal with its facts, such as the field. */
export const documentRefusal = (
  code: DocumentRefusalCode,
  facts?: Readonly<Record<string, string>>,
): Extract<Result<never, DocumentRefusal>, { ok: false }> =>
  refuse(facts ? { code, facts } : { code })

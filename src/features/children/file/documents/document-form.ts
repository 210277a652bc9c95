import type { FiledDocument } from './documents.operations.ts'

/** A document as typed: an empty field says nothing. */
export type DocumentForm = {
  categoryId: string
  name: string
  validFrom: string
  validUntil: string
  isForTeachers: boolean
  isValid: boolean
  mediaId: string | null
  fileName: string
  version: number
}

/** Fills the form of a document that is changed. */
export const formOf = (document: FiledDocument): DocumentForm => ({
  categoryId: document.categoryId,
  name: document.name,
  validFrom: document.validFrom ?? '',
  validUntil: document.validUntil ?? '',
  isForTeachers: document.visibility === 'teachers',
  isValid: document.status === 'valid',
  mediaId: null,
  fileName: '',
  version: document.version,
})

/** Fills the form of a new document at its start: of an older version its name and readers. */
export const newForm = (categoryId: string, older: FiledDocument | null): DocumentForm => ({
  ...{ categoryId, name: older?.name ?? '', validFrom: '', validUntil: '' },
  ...{ isForTeachers: older?.visibility === 'teachers', isValid: true },
  ...{ mediaId: null, fileName: '', version: 0 },
})

/** Answers what is said of the document, as the acts take it. */
export const wishOf = (form: DocumentForm) => ({
  ...{ categoryId: form.categoryId, name: form.name },
  ...{ validFrom: form.validFrom || null, validUntil: form.validUntil || null },
  visibility: form.isForTeachers ? 'teachers' : 'direction',
})

import { msg } from '@lingui/core/macro'
import type { AdmissionRefusalCode } from '#domain/admission/admission-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'

/** A sentence for each code that refuses a form. The answers stay on the device meanwhile. */
export const admissionRefusalWords: RefusalWords<AdmissionRefusalCode> = {
  'admission.unknown-school': msg`There is no school at this address. Nothing was sent: ask the school for its link.`,
  'admission.school-disabled': msg`This school takes no requests here at the moment. Nothing was sent: ask the school directly.`,
  'admission.no-child': msg`The request is about no child. Nothing was sent: go back and add one.`,
  'admission.too-many-children': msg`A request can be about four children at most. Nothing was sent: send another one for the others.`,
  'admission.first-day-past': msg`This first day is over. Nothing was sent: choose a day to come.`,
  'admission.consent-missing': msg`Without your agreement the school may not keep your request. Nothing was sent: tick the box.`,
  'admission.proof-missing': msg`This device could not prove that a person is sending. Nothing was sent: try again, or use another browser.`,
  'admission.proof-wrong': msg`The proof of this device was not right. Nothing was sent: try again.`,
  'admission.proof-expired': msg`Sending took too long. Nothing was sent: try again with a better network.`,
  'admission.proof-used': msg`This proof was used before. Nothing was sent: try again.`,
  'admission.too-many-tries': msg`Many requests came from your network. Nothing was sent: try again in an hour, or call the school.`,
  'admission.not-taken': msg`The school cannot take a request at this moment. Nothing was sent: try again later, or call the school.`,
}

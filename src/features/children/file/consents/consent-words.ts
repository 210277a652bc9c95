import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConsentAnswer } from '#domain/children/family/consent.ts'
import type { PhotoUse } from '#domain/media/photo-consent.ts'
import type { ShownPicture } from './consents.operations.ts'

export const useWords: Record<PhotoUse, MessageDescriptor> = {
  'own-family': msg`Sent to the child’s own family`,
  'other-families': msg`Sent to other families, with other children`,
  display: msg`On show in the school, portrait`,
  website: msg`On the website of the school`,
  press: msg`In newspapers`,
  'class-photo': msg`On the class photo`,
}

export const answerWords: Record<ConsentAnswer, MessageDescriptor> = {
  given: msg`Given`,
  refused: msg({ message: 'Refused', context: 'a consent' }),
  withdrawn: msg`Withdrawn`,
}

export const placeWords: Record<ShownPicture['place'], MessageDescriptor> = {
  diary: msg`Diary`,
  sheet: msg`Transmission sheet`,
  observation: msg`Observation`,
  portrait: msg`Portrait`,
  gallery: msg`Gallery`,
}

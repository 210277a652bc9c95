import { msg } from '@lingui/core/macro'
import type { MediaRefusalCode } from '#domain/media/media.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'

/** Why a picture was not taken in, and what to do: one sentence for each code. */
export const mediaRefusalWords: RefusalWords<MediaRefusalCode> = {
  'media.malformed-upload': msg`The picture was sent in a way that the server does not know, and was not kept there. Load the app again and choose it once more.`,
  'media.too-large': msg`This picture is too large, and was not kept. Choose a smaller one.`,
  'media.not-a-picture': msg`This file is not a picture that can be shown, and was not kept. Choose a photo (JPEG, PNG or WebP).`,
  'media.too-many-pixels': msg`This picture has more than 60 million pixels, and was not kept. Choose a smaller one.`,
  'media.damaged': msg`This picture was damaged on its way, and was not kept. Choose it once more.`,
  'media.other-picture': msg`Another picture was sent under the same number, and this one was not kept. Choose it once more.`,
  'media.no-consent': msg`A family has not allowed this picture. Nothing was saved: take the picture away, or the child.`,
}

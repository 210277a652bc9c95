import { msg } from '@lingui/core/macro'
import type { MediaRefusalCode } from '#domain/media/media.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'

/** The reasons why a picture was not taken in, and what to do: one sentence for each code. */
export const mediaRefusalWords: RefusalWords<MediaRefusalCode> = {
  'media.malformed-upload': msg`The picture was sent in a way that the server does not know, and was not kept there. Load the app again and choose it once more.`,
  'media.too-large': msg`This picture is too large, and was not kept. Choose a smaller one.`,
  'media.not-a-picture': msg`This file is not a picture that can be shown, and was not kept. Choose a photo (JPEG, PNG or WebP).`,
  'media.not-plain': msg`This drawing holds more than plain shapes: text, a picture, a filter or a mask, for example. It was not kept. Save it as PNG and choose that.`,
  'media.too-many-pixels': msg`This picture has more than 16 million pixels, and was not kept. Choose a smaller one.`,
  'media.too-many-scans': msg`This photo is written in more than 30 layers, which would hold up the server. It was not kept. Save it as an ordinary JPEG and choose that.`,
  'media.too-slow': msg`The server took too long to draw this picture, and did not keep it. Save it as an ordinary JPEG or PNG and choose that.`,
  'media.drawing-later': msg`The server is busy with other pictures, and this one is not finished. A photo goes on by itself. Choose a pictogram again in a minute.`,
  'media.too-much-sent': msg`You have sent more than 200 MB of pictures, or 500 MB of films, within an hour, and this one was not taken in. A photo or a film stays here and goes later by itself. Choose a pictogram again in an hour.`,
  'media.not-a-document': msg`This file is not a whole PDF, and was not kept. Choose the PDF again, or take a photo of the paper.`,
  'media.unknown-format': msg`This file is not of a kind that the school keeps: its content is no PDF, Word, Excel, PowerPoint, text, sound or film, whatever its name says. It was not kept. Save it as PDF and choose that.`,
  'media.has-macros': msg`This file holds a small program (a macro or an embedded object), which could run on the computer of a colleague. It was not kept. Save it as PDF and choose that.`,
  'media.not-a-film': msg`This file is not a film that the school keeps, whatever its name says, and was not kept. Choose a film of a phone or a camera (MP4, MOV or WebM).`,
  'media.film-unreadable': msg`This film is damaged, or written in a way that Préau cannot read, and was not kept. Save it as MP4 and choose that.`,
  'media.film-in-fragments': msg`This film is written in fragments, as some apps record, and was not kept. Film with the camera of the device, or save it anew as MP4, and choose that.`,
  'media.film-too-long': msg`This film lasts more than 60 seconds, and was not kept. Cut it on the device and choose the shorter one.`,
  'media.damaged': msg`This picture was damaged on its way, and was not kept. Choose it once more.`,
  'media.other-picture': msg`Another picture was sent under the same number, and this one was not kept. Choose it once more.`,
  'media.no-consent': msg`A family has not allowed this picture. Nothing was saved: take the picture away, or the child.`,
}

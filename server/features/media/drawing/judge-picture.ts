import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { hasMoreScans } from '#domain/media/jpeg-scans.ts'
import type { MediaRefusalCode, PictureKind } from '#domain/media/media.ts'
import { isPlainDrawing } from '#domain/media/plain-drawing.ts'

/** Decides by a picture's bytes alone, before any library reads them, whether it is one that may be drawn. */
export type JudgePicture = (
  bytes: Buffer,
  kind: PictureKind,
) => Result<null, { code: MediaRefusalCode }>

const refused = (code: MediaRefusalCode) => refuse({ code })

const beginsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

const isJpeg = (bytes: Buffer): boolean => beginsWith(bytes, '\xff\xd8')
const isPng = (bytes: Buffer): boolean => beginsWith(bytes, '\x89PNG\r\n\x1a\n')
const isWebp = (bytes: Buffer): boolean => beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8)

/**
 * Refuses small files that take a machine minutes: JPEGs of many scans, drawings of more than plain shapes. It costs one
 * look at each byte. What it lets through may still be slow; the drawing process is stopped for that.
 */
export const judgePicture: JudgePicture = (bytes, kind) => {
  if (kind !== 'icon' && isJpeg(bytes)) {
    return hasMoreScans(bytes) ? refused('media.too-many-scans') : accept(null)
  }
  if (isPng(bytes) || (kind !== 'icon' && isWebp(bytes))) return accept(null)
  // A drawing that is packed, or written otherwise than as plain text, is not looked into.
  const drawing = kind === 'photo' || bytes.includes(0) ? '' : bytes.toString('utf8')
  if (!/<svg[\s/>]/.test(drawing)) return refused('media.not-a-picture')
  return isPlainDrawing(drawing) ? accept(null) : refused('media.not-plain')
}

import { largestFile, photoSide } from '#domain/media/media.ts'

/** The reason why a file was not taken in as a photo. */
export type PhotoTrouble = 'too-large' | 'not-a-picture'

/** The size that fits a square of this side, never larger than the picture is. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Draws what a browser can show as the JPEG that the school keeps: 1600 pixels at most. Null where it draws none. */
export async function drawJpeg(
  shown: CanvasImageSource,
  size: { width: number; height: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitWithin(size, photoSide))
  const paper = canvas.getContext('2d')
  if (!paper) return null
  // What is clear in a PNG would become black.
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(shown, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
}

async function drawSmaller(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await drawJpeg(picture, picture)
  } finally {
    picture.close()
  }
}

/**
 * Draws a photo anew at 1600 pixels at most: a tenth of the bytes, and upright. The place, the hour and the owner that a
 * camera writes into it are gone.
 */
export async function shrinkPhoto(
  file: Blob,
): Promise<{ bytes: ArrayBuffer } | { trouble: PhotoTrouble }> {
  if (file.size > largestFile) return { trouble: 'too-large' }
  try {
    const small = await drawSmaller(file)
    return small ? { bytes: await small.arrayBuffer() } : { trouble: 'not-a-picture' }
  } catch {
    // The browser reads no such picture, or the file is none.
    return { trouble: 'not-a-picture' }
  }
}

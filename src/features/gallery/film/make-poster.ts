import { drawJpeg } from '#src/media/shrink-photo.ts'
import type { FilmTrouble } from '#src/media/take-photo.ts'
import { systemTimers } from '#src/platform/clock.ts'

type Poster =
  | { bytes: ArrayBuffer }
  | { trouble: Extract<FilmTrouble, 'film-unplayable' | 'film-too-slow'> }

/** A tablet that has no frame after so long has none: it lacks the decoder, or the memory. */
const longestMs = 15_000

/** The first frame of a telephone is often black or shaken. In seconds. */
const posterAt = 0.5

const heard = (video: HTMLVideoElement, name: 'loadedmetadata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('no such film')), { once: true })
  })

async function drawFrame(video: HTMLVideoElement, address: string): Promise<Poster> {
  const metadata = heard(video, 'loadedmetadata')
  // Telephones show no frame of a film that could make a noise.
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address })
  video.load()
  await metadata
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return { trouble: 'film-unplayable' }
  const seeked = heard(video, 'seeked')
  video.currentTime = Number.isFinite(video.duration)
    ? Math.min(posterAt, video.duration / 2)
    : posterAt
  await seeked
  const frame = await drawJpeg(video, { width, height })
  return frame ? { bytes: await frame.arrayBuffer() } : { trouble: 'film-unplayable' }
}

/** Draws a frame of a film as a picture of an album. This browser plays the film if it can draw one. */
export async function makePoster(film: Blob): Promise<Poster> {
  const address = URL.createObjectURL(film)
  const video = document.createElement('video')
  let stop = (): void => undefined
  try {
    return await Promise.race([
      drawFrame(video, address),
      new Promise<Poster>((resolve) => {
        stop = systemTimers.after(longestMs, () => resolve({ trouble: 'film-too-slow' }))
      }),
    ])
  } catch {
    return { trouble: 'film-unplayable' }
  } finally {
    stop()
    video.removeAttribute('src')
    // Lets go of the decoder: telephones have few.
    video.load()
    URL.revokeObjectURL(address)
  }
}

import { useEffect } from 'react'
import type { ClassChild } from '../marks/class-register.ts'
import { facesOf } from './pictures-of.ts'

/** After the first picture of the screen has been painted and used. */
const restMs = 2_000

/** Fetches the pictures of those who may collect, so that the device has them when the network is gone. */
export function useFacesAhead(people: readonly Pick<ClassChild, 'contacts'>[]): void {
  const faces = facesOf(people).join('\n')
  useEffect(() => {
    if (!faces) return
    const timer = setTimeout(() => {
      for (const face of faces.split('\n')) {
        const picture = new Image()
        picture.crossOrigin = 'anonymous'
        picture.src = face
      }
    }, restMs)
    return () => clearTimeout(timer)
  }, [faces])
}

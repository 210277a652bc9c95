import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { largestBytes } from '#domain/media/media.ts'
import type { NotTaken } from '#src/media/take-photo.ts'

const most = largestBytes.film / 1024 / 1024

/** Says why a file did not become a film of the album; null where it is the reason of a picture. */
export function filmReasonOf({ name, megabytes, because }: NotTaken): ReactNode {
  switch (because) {
    case 'film-too-large':
      return (
        <Trans>
          {name} is {megabytes} MB large and was not taken in. A film has {most} MB at most: film
          less, or in a smaller size.
        </Trans>
      )
    case 'film-too-long':
      return (
        <Trans>
          {name} lasts longer than a minute and was not taken in. Cut it on the device, then choose
          it again.
        </Trans>
      )
    case 'film-in-fragments':
      return (
        <Trans>
          {name} is written in fragments, as some apps record, and was not taken in. Film with the
          camera of the device, or save it anew as MP4, then choose it again.
        </Trans>
      )
    case 'not-a-film':
      return (
        <Trans>
          {name} is not a film that the school keeps, and was not taken in. Choose one of MP4,
          QuickTime or WebM.
        </Trans>
      )
    case 'film-unplayable':
      return (
        <Trans>
          {name} is a film that this browser cannot play, and was not taken in. Film in the most
          compatible format, or add it on another device.
        </Trans>
      )
    case 'film-too-slow':
      return (
        <Trans>
          {name} was not taken in: this device found no picture in the film within 15 seconds. Close
          other apps, then choose it again.
        </Trans>
      )
    case 'film-no-room':
      return (
        <Trans>
          {name} was not taken in: this device is full, and the film needs {megabytes} MB. Make room
          on it, then choose the film again.
        </Trans>
      )
    default:
      return null
  }
}

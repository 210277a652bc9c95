import { Trans } from '@lingui/react/macro'
import { Camera, Images } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { mostPictures } from '#domain/media/media.ts'
import { Button } from '#src/ui/button.tsx'
import type { PhotoPicker } from './use-photo-picker.ts'

/** The camera, and the photos that the tablet has already. */
export function PhotoButtons({ picker }: { picker: PhotoPicker }) {
  const camera = useRef<HTMLInputElement>(null)
  const roll = useRef<HTMLInputElement>(null)
  const isFull = picker.mediaIds.length >= mostPictures

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    picker.take([...(currentTarget.files ?? [])])
    // The same photo may be chosen again after it was removed.
    currentTarget.value = ''
  }

  return (
    <>
      <Button
        size="touch"
        icon={<Camera aria-hidden />}
        disabled={isFull}
        onClick={() => camera.current?.click()}
      >
        <Trans>Take a photo</Trans>
      </Button>
      <Button
        size="touch"
        icon={<Images aria-hidden />}
        disabled={isFull}
        onClick={() => roll.current?.click()}
      >
        <Trans>Choose photos</Trans>
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        data-photo-input="camera"
        onChange={take}
      />
      <input
        ref={roll}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-photo-input="roll"
        onChange={take}
      />
    </>
  )
}

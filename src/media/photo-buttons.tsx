import { useLingui } from '@lingui/react/macro'
import { Camera, Images } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { mostPictures } from '#domain/media/media.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import type { PhotoPicker } from './use-photo-picker.ts'

/** The camera, and the photos that the tablet has already: in words, or as drawings where a field has room for no more. */
export function PhotoButtons({
  picker,
  look = 'words',
}: {
  picker: PhotoPicker
  look?: 'words' | 'icons'
}) {
  const { t } = useLingui()
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
      <PhotoButton
        name={t`Take a photo`}
        icon={<Camera aria-hidden />}
        look={look}
        disabled={isFull}
        onClick={() => camera.current?.click()}
      />
      <PhotoButton
        name={picker.takes === 'papers' ? t`Choose photos or a PDF` : t`Choose photos`}
        icon={<Images aria-hidden />}
        look={look}
        disabled={isFull}
        onClick={() => roll.current?.click()}
      />
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
        accept={picker.takes === 'papers' ? 'image/*,application/pdf' : 'image/*'}
        multiple
        hidden
        data-photo-input="roll"
        onChange={take}
      />
    </>
  )
}

function PhotoButton({
  name,
  look,
  ...rest
}: {
  name: string
  icon: ReactNode
  look: 'words' | 'icons'
  disabled: boolean
  onClick: () => void
}) {
  return look === 'icons' ? (
    <IconButton size="touch" name={name} {...rest} />
  ) : (
    <Button size="touch" {...rest}>
      {name}
    </Button>
  )
}

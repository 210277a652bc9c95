import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { MediaId } from '#domain/kernel/ids.ts'
import { type AttachedFile, fileNameOf, mostFiles } from '#domain/media/attached-file.ts'
import { FileButton } from '#src/media/file-button.tsx'
import { PhotoStrip, picturesOf, type StripPicture } from '#src/media/photo-strip.tsx'
import { useSendFile } from '#src/media/use-send-file.ts'
import { useSendPhoto } from '#src/media/use-send-photo.ts'
import { IconButton } from '#src/ui/button.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { Row } from '#src/ui/screen/layout.tsx'

/** The files of an event in its form: the pictures and PDFs that it has, and the ways to another one. */
export function EventFilesField({
  files,
  known,
  problem,
  onChange,
}: {
  files: readonly AttachedFile[]
  /** Pictures that the school has already. */
  known: readonly StripPicture[]
  problem: string | undefined
  onChange: (files: AttachedFile[]) => void
}) {
  const { t } = useLingui()
  const paper = useSendFile('document')
  const photo = useSendPhoto()
  const isFull = files.length >= mostFiles
  const add = (mediaId: string, name: string | null) =>
    onChange([
      ...files.filter((file) => file.mediaId !== mediaId),
      { mediaId: mediaId as MediaId, name },
    ])
  const remove = (id: string) => onChange(files.filter(({ mediaId }) => mediaId !== id))
  const pictures = files.filter(({ name }) => name === null)
  return (
    <FieldGroup legend={<Trans>Photos and documents</Trans>} problem={problem}>
      {files.map(({ mediaId, name }) =>
        name === null ? null : (
          <Row key={mediaId} gap={8}>
            <span data-file={mediaId}>{name}</span>
            <IconButton
              size="touch"
              name={t`${name}: remove it`}
              icon={<X aria-hidden />}
              onClick={() => remove(mediaId)}
            />
          </Row>
        ),
      )}
      <PhotoStrip
        pictures={picturesOf(
          pictures.map(({ mediaId }) => mediaId),
          known,
        )}
        about={t`Photo`}
        onRemove={remove}
      />
      {isFull ? null : (
        <>
          <FileButton
            road={paper}
            hint={<Trans>PDF, at most 10 MB</Trans>}
            input={{ accept: 'application/pdf', 'data-event-file': 'paper' }}
            onSent={(mediaId, file) => add(mediaId, fileNameOf(file.name) || 'PDF')}
          >
            <Trans>Add a PDF</Trans>
          </FileButton>
          <FileButton
            road={photo}
            hint={null}
            input={{ accept: 'image/*', 'data-event-file': 'photo' }}
            onSent={(mediaId) => add(mediaId, null)}
          >
            <Trans>Add a photo</Trans>
          </FileButton>
        </>
      )}
    </FieldGroup>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { MediaId } from '#domain/kernel/ids.ts'
import { PhotoField } from '#src/media/photo-field.tsx'
import { ConsentNotice, whoBlocksPhotos } from '#src/media/photo-notices.tsx'
import { usePhotoConsents } from '#src/media/use-photo-consents.ts'
import { usePhotoPicker } from '#src/media/use-photo-picker.ts'
import { useUnread } from '../hours/pad-time.ts'
import type { PadContext } from './pad-fields.tsx'

/** Photos of a line: kept with its draft, and none of a child whose family has not allowed them. */
export function PadPhotos({
  value,
  context,
  onChange,
}: {
  value: readonly MediaId[] | null
  context: PadContext
  onChange: (mediaIds: readonly MediaId[]) => void
}) {
  const { t } = useLingui()
  const mediaIds = value ?? []
  const { child, draftName, media } = context
  const picker = usePhotoPicker({ draft: draftName, mediaIds, onChange })
  const consents = usePhotoConsents(child.classId)
  const blocking = whoBlocksPhotos({ mediaIds, childIds: [child.childId], consents })
  useUnread(blocking.length > 0 || picker.busy > 0 ? 'yes' : 'no')
  const { name } = child
  return (
    <>
      <PhotoField picker={picker} about={t`Photo of ${name}`} known={media} />
      <ConsentNotice
        blocking={blocking}
        childCount={1}
        nameOf={() => name}
        isKnown={consents ? 'yes' : 'no'}
      />
    </>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChildId } from '#domain/kernel/ids.ts'
import { largestBytes, largestFile, mostPictures } from '#domain/media/media.ts'
import { type PhotoConsent, whoLacksConsent } from '#domain/media/photo-consent.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { NotTaken } from './take-photo.ts'
import type { PhotoPicker } from './use-photo-picker.ts'

function Reason({ file: { name, megabytes, because } }: { file: NotTaken }) {
  const isPdf = name.toLowerCase().endsWith('.pdf')
  const most = (isPdf ? largestBytes.document : largestFile) / 1024 / 1024
  switch (because) {
    case 'not-a-document':
      return (
        <Trans>
          {name} is not a whole PDF, and was not taken in. Choose it again, or take a photo of the
          paper.
        </Trans>
      )
    case 'too-large':
      return isPdf ? (
        <Trans>
          {name} is {megabytes} MB large and was not taken in. Choose a PDF of {most} MB at most.
        </Trans>
      ) : (
        <Trans>
          {name} is {megabytes} MB large and was not taken in. Choose a photo of {most} MB at most.
        </Trans>
      )
    case 'not-a-picture':
      return (
        <Trans>
          {name} is not a picture that this device can read, and was not taken in. Choose a photo.
        </Trans>
      )
    case 'too-many':
      return (
        <Trans>
          {name} was not taken in: {mostPictures} photos are the most at once.
        </Trans>
      )
    case 'quota':
      return (
        <Trans>
          {name} was not taken in: this device is full. Make room on it, then choose the photo
          again.
        </Trans>
      )
    case 'impersonating':
      return <Trans>In somebody else's place no photos are taken in.</Trans>
    default:
      return (
        <Trans>
          {name} was not taken in: this device could not keep it. Choose it again, or load the app
          again.
        </Trans>
      )
  }
}

/** Files that did not become photos, each with its reason, until they are read. */
export function NotTakenNotice({
  picker,
  reasonOf,
}: {
  picker: Pick<PhotoPicker, 'notTaken' | 'forgive'>
  /** Gives the reasons of other files that may be chosen; null for those of a photo. */
  reasonOf?: (file: NotTaken) => ReactNode
}) {
  const { notTaken, forgive } = picker
  if (notTaken.length === 0) return null
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        <Plural
          value={notTaken.length}
          one="# file was not taken in."
          other="# files were not taken in."
        />
      }
      acts={
        <Button size="touch" onClick={forgive}>
          <Trans>All right</Trans>
        </Button>
      }
    >
      {notTaken.map((file) => (
        <p key={file.key}>{reasonOf?.(file) ?? <Reason file={file} />}</p>
      ))}
    </Notice>
  )
}

/** The children whose families have not allowed what is about to be saved; empty when nothing stands in the way. */
export function whoBlocksPhotos({
  mediaIds,
  childIds,
  consents,
}: {
  mediaIds: readonly string[]
  childIds: readonly ChildId[]
  consents: readonly PhotoConsent[] | null
}): ChildId[] {
  return mediaIds.length === 0 ? [] : whoLacksConsent(childIds, consents ?? [])
}

/** Shows why these photos cannot be saved for these children, and the two ways out. */
export function ConsentNotice({
  blocking,
  childCount,
  nameOf,
  isKnown,
}: {
  blocking: readonly ChildId[]
  /** The number of children that the photos are for. */
  childCount: number
  nameOf: (childId: ChildId) => string
  /** False while this tablet has never heard what families allow. */
  isKnown: 'yes' | 'no'
}) {
  const { i18n } = useLingui()
  if (blocking.length === 0) return null
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    blocking.map(nameOf),
  )
  if (isKnown === 'no')
    return (
      <Notice tone="warning" role="alert" title={<Trans>Photos have to wait.</Trans>}>
        <Trans>
          This device does not know yet which photos families allow. Save without photos, or wait
          for the network.
        </Trans>
      </Notice>
    )
  return (
    <Notice tone="warning" role="alert" title={<Trans>These photos cannot be saved so.</Trans>}>
      {childCount > 1 ? (
        <Trans>
          No permission for photos that other families see: {names}. Take them off the list, or save
          without photos.
        </Trans>
      ) : (
        <Trans>The family of {names} has not allowed photos. Save without photos.</Trans>
      )}
    </Notice>
  )
}

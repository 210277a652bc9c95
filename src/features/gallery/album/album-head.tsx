import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, EllipsisVertical, ImagePlus, Pencil, Play, Printer, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/dialog/menu.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import type { Album, GalleryEvent } from '../gallery.operations.ts'
import type { Picture } from '../gallery.view.ts'
import type { AlbumFiles } from '../use-album-files.ts'
import { useAlbumWords } from '../use-album-words.ts'

/** The name of the album, what stands in it, and what is done with all of it. */
export function AlbumHead({
  album,
  event,
  pictures,
  may,
  files,
  isTaking,
  take,
  onPlay,
  onChange,
  onRemove,
}: {
  album: Album
  event: GalleryEvent | null
  pictures: readonly Picture[]
  may: { keep: boolean; judge: boolean }
  files: AlbumFiles
  isTaking: boolean
  take: (files: readonly File[]) => Promise<void>
  onPlay: () => void
  onChange: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { placeOf, useOf } = useAlbumWords()
  const input = useRef<HTMLInputElement>(null)
  const shows = event?.title
  const waiting = pictures.filter(({ state }) => state === 'waiting').length
  const items: MenuItem[] = [
    {
      ...{ id: 'sheet', label: t`Contact sheet (PDF)`, icon: <Printer aria-hidden /> },
      run: () => files.contactSheet([]),
    },
    {
      ...{ id: 'zip', label: t`Download the album`, icon: <Download aria-hidden /> },
      run: () => void files.zip([]),
    },
  ]
  const changes: MenuItem[] = [
    {
      ...{ id: 'change', label: t`Change the album`, icon: <Pencil aria-hidden /> },
      run: onChange,
    },
    {
      ...{ id: 'remove', label: t`Remove the album`, icon: <Trash2 aria-hidden /> },
      run: onRemove,
    },
  ]
  return (
    <Headline
      sub={
        <>
          {placeOf(album)}, {formats.day(album.happenedOn)}. {useOf(album)}
          {shows ? (
            <>
              {'. '}
              <Trans>Event: {shows}</Trans>
            </>
          ) : null}
          {waiting > 0 ? (
            <>
              {'. '}
              <Plural value={waiting} one="# to approve" other="# to approve" />
            </>
          ) : null}
          {'.'}
        </>
      }
      acts={
        <>
          {pictures.length > 0 ? (
            <Button icon={<Play aria-hidden />} onClick={onPlay}>
              <Trans>Slideshow</Trans>
            </Button>
          ) : null}
          {may.keep ? (
            <>
              <Button
                look="primary"
                icon={<ImagePlus aria-hidden />}
                disabled={isTaking}
                onClick={() => input.current?.click()}
              >
                <Trans>Add pictures and films</Trans>
              </Button>
              <input
                ref={input}
                type="file"
                accept="image/*,video/mp4,video/quicktime,video/webm"
                multiple
                hidden
                data-photo-input="roll"
                onChange={({ currentTarget }) => {
                  void take([...(currentTarget.files ?? [])])
                  // The same picture may be chosen again after it was taken out.
                  currentTarget.value = ''
                }}
              />
            </>
          ) : null}
          {album.mayKeep ? (
            <Menu
              name={t`More about the album`}
              side="end"
              groups={may.keep ? [items, changes] : [items]}
              trigger={(props) => (
                <IconButton
                  {...props}
                  name={t`More about the album`}
                  icon={<EllipsisVertical aria-hidden />}
                />
              )}
            />
          ) : null}
        </>
      }
    >
      {album.title}
    </Headline>
  )
}

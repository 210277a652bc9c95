import { useLingui } from '@lingui/react/macro'
import { graphql } from 'gql.tada'
import { useCallback } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useDownload } from '#src/session/use-download.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import type { Album } from './gallery.operations.ts'
import type { Picture } from './gallery.view.ts'
import { galleryRefusalWords } from './gallery-refusals.ts'

const zipOfAlbum = graphql(`
  mutation ZipAlbum($albumId: ID!, $pictureIds: [ID!]!) {
    zipAlbum(albumId: $albumId, pictureIds: $pictureIds)
  }
`)

/** An album on paper, and its pictures as one file: those that are approved and not held. */
export function useAlbumFiles({ id: albumId, title }: Pick<Album, 'id' | 'title'>) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { ask } = useSession()
  const toast = useToast()
  const { download, isBusy } = useDownload(galleryRefusalWords)
  /** Saves these pictures; none: the whole album. The browser fetches them by an address of ten minutes. */
  const zip = useCallback(
    async (pictures: readonly Picture[]): Promise<void> => {
      const pictureIds = pictures.map(({ id }) => id)
      const reply = await ask({ document: zipOfAlbum, variables: { albumId, pictureIds } })
      if (reply.kind !== 'data')
        toast.error(t`The pictures could not be fetched. It needs the network; try again.`)
      else if (reply.data.zipAlbum === null)
        toast.warning(t`None of these pictures is approved, so none may leave the school.`)
      else {
        const link = document.createElement('a')
        link.href = reply.data.zipAlbum
        link.download = `${title}.zip`
        link.click()
      }
    },
    [ask, toast, t, albumId, title],
  )
  const contactSheet = useCallback(
    () =>
      void download({
        ...{ path: '/files/contact-sheet.pdf', query: { album: albumId } },
        ...{ name: t`contact sheet ${title}`, today },
      }),
    [download, albumId, title, today, t],
  )
  return { zip, contactSheet, isBusy }
}

export type AlbumFiles = ReturnType<typeof useAlbumFiles>

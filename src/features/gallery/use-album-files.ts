import { useLingui } from '@lingui/react/macro'
import { graphql } from 'gql.tada'
import { useCallback } from 'react'
import { writeChosen } from '#domain/gallery/chosen-pictures.ts'
import { picturesOfPage } from '#domain/gallery/picture.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
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
  const { i18n, t } = useLingui()
  const { today } = useSchoolTime()
  const { ask } = useSession()
  const toast = useToast()
  const { download, isBusy } = useDownload(galleryRefusalWords)
  const areTooMany = useCallback(
    (pictures: readonly Picture[]): boolean => {
      if (pictures.length <= picturesOfPage) return false
      toast.warning(
        t`One file takes ${picturesOfPage} chosen pictures at most. Choose fewer, or take the whole album.`,
      )
      return true
    },
    [toast, t],
  )
  /** Saves these pictures; none: the whole album. The browser fetches them by an address of ten minutes. */
  const zip = useCallback(
    async (pictures: readonly Picture[]): Promise<void> => {
      if (areTooMany(pictures)) return
      const pictureIds = pictures.map(({ id }) => id)
      const reply = await ask({ document: zipOfAlbum, variables: { albumId, pictureIds } })
      if (reply.kind !== 'data') {
        const code = String((reply.kind === 'refused' && reply.errors[0]?.extensions?.code) || '')
        toast.error(
          findRefusalSentence(i18n, galleryRefusalWords, { code }) ??
            t`The pictures could not be fetched. It needs the network; try again.`,
        )
      } else if (reply.data.zipAlbum === null)
        toast.warning(t`None of these pictures is approved, so none may leave the school.`)
      else {
        const link = document.createElement('a')
        link.href = reply.data.zipAlbum
        link.download = `${title}.zip`
        link.click()
      }
    },
    [ask, toast, i18n, t, areTooMany, albumId, title],
  )
  /** Prints these pictures on A4; none: the whole album. */
  const contactSheet = useCallback(
    (pictures: readonly Picture[]): void => {
      if (areTooMany(pictures)) return
      const chosen = writeChosen(pictures.map(({ id }) => id))
      void download({
        path: '/files/contact-sheet.pdf',
        query: { album: albumId, ...(chosen && { pictures: chosen }) },
        ...{ name: t`contact sheet ${title}`, today },
      })
    },
    [download, areTooMany, albumId, title, today, t],
  )
  return { zip, contactSheet, isBusy }
}

export type AlbumFiles = ReturnType<typeof useAlbumFiles>

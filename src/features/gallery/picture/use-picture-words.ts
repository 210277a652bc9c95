import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ChildId } from '#domain/kernel/ids.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { PhotoRow } from '#src/offline/photos/photo-rows.ts'
import { useMoment } from '#src/session/use-moment.ts'
import { lengthOf } from '../film/film-words.ts'
import type { GalleryChild } from '../gallery.operations.ts'
import type { Picture } from '../gallery.view.ts'

/** Says who is on a picture, where it stands, and who sent it. One for every picture of a grid: no tile is drawn anew for it. */
export function usePictureWords(children: readonly GalleryChild[]) {
  const { t } = useLingui()
  const formats = useFormats()
  const moment = useMoment()
  return useMemo(() => {
    const nameOf = (childId: ChildId): string =>
      children.find(({ id }) => id === childId)?.name ?? t`a child of another class`
    const namesOf = (ids: readonly ChildId[]): string => formats.list(ids.map(nameOf))
    const stateOf = ({ state, missing }: Picture): string => {
      if (missing.length > 0) return t`held`
      if (state === 'approved') return t`approved`
      return state === 'refused' ? t`not approved` : t`to approve`
    }
    return {
      namesOf,
      stateOf,
      addedOf: ({ added }: Picture): string | null =>
        added ? t`${added.byName}, ${moment(added.at)}` : null,
      /** Name of a picture or a film for those who do not see it. `filmRow` knows the length of what was not sent yet. */
      nameOf: (picture: Picture, place: number, filmRow?: PhotoRow): string => {
        const { caption, childIds, film } = picture
        const about = caption ?? (childIds.length > 0 ? namesOf(childIds) : null)
        const state = stateOf(picture)
        if (film) {
          const length = lengthOf(film, filmRow)
          const head = length ? t`Film ${place}, ${length}` : t`Film ${place}`
          return about ? t`${head}: ${about}, ${state}` : t`${head}, ${state}`
        }
        return about ? t`Picture ${place}: ${about}, ${state}` : t`Picture ${place}, ${state}`
      },
    }
  }, [children, t, formats, moment])
}

export type PictureWords = ReturnType<typeof usePictureWords>

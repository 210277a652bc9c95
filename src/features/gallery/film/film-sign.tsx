import { Trans } from '@lingui/react/macro'
import { CloudUpload, Play, TriangleAlert } from 'lucide-react'
import type { PhotoRow } from '#src/offline/photos/photo-rows.ts'
import type { Picture } from '../gallery.view.ts'
import styles from '../picture/picture.module.css'
import { lengthOf } from './film-words.ts'

/** The sign of a film over its frame, with its length as soon as that is known. */
export function FilmSign({ film, row }: { film: Picture['film']; row: PhotoRow | undefined }) {
  if (!film) return null
  return (
    <span className={styles.Film} data-film={film.mediaId}>
      <Play aria-hidden /> {lengthOf(film, row)}
    </span>
  )
}

/** Shows the part of a film that has arrived, or that it was refused. Else nothing. */
export function FilmOnItsWay({ film, row }: { film: Picture['film']; row: PhotoRow | undefined }) {
  if (row?.state === 'refused' || film?.refusedBecause)
    return (
      <span className={styles.Sign} data-tone="refused" data-film-sent="refused">
        <TriangleAlert aria-hidden /> <Trans>Film not taken</Trans>
      </span>
    )
  if (row?.kind !== 'film' || row.state === 'sent') return null
  const percent = Math.floor((100 * row.received) / row.total)
  return (
    <span className={styles.Sign} data-film-sent={percent}>
      <CloudUpload aria-hidden /> <Trans>Film {percent}%</Trans>
    </span>
  )
}

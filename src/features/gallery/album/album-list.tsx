import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox, Plus } from 'lucide-react'
import { useId } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useLocalPhotos } from '#src/media/use-local-photos.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { Album, AlbumList as List } from '../gallery.operations.ts'
import { groupAlbums, searchOf } from '../gallery.view.ts'
import { ShownPicture } from '../picture/shown-picture.tsx'
import styles from './album.module.css'

const nowhere = { of: null, filter: 'all', pictureId: null } as const

/** The albums by class, each with its cover; for the direction what waits over all of them. */
export function AlbumList({
  list,
  openId,
  onNew,
}: {
  list: List
  openId: string | null
  /** Null where the reader begins none. */
  onNew: (() => void) | null
}) {
  const waits = list.waiting + list.hidden
  return (
    <Section
      title={<Trans>Albums</Trans>}
      padding="none"
      {...(onNew
        ? {
            acts: (
              <Button look="quiet" icon={<Plus aria-hidden />} onClick={onNew}>
                <Trans>New album</Trans>
              </Button>
            ),
          }
        : {})}
    >
      <nav className={styles.List}>
        {waits > 0 ? (
          <Link
            className={styles.Album}
            to={{ search: searchOf({ ...nowhere, albumId: null, of: 'waiting' }) }}
          >
            <span className={styles.Cover}>
              <Inbox aria-hidden />
            </span>
            <span className={styles.Words}>
              <b>
                <Trans>Everything to approve</Trans>
              </b>
              <span className={styles.Under}>
                <Trans>in all albums</Trans>
              </span>
            </span>
            <span className={styles.Count}>{waits}</span>
          </Link>
        ) : null}
        {groupAlbums(list.albums).map((group) => (
          <Group key={group.classId ?? ''} group={group} openId={openId} />
        ))}
      </nav>
    </Section>
  )
}

function Group({
  group: { name, albums },
  openId,
}: {
  group: { name: string | null; albums: readonly Album[] }
  openId: string | null
}) {
  const id = useId()
  const local = useLocalPhotos()
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={styles.Class}>
        {name ?? <Trans>Whole school</Trans>}
      </h4>
      <ul>
        {albums.map((album) => (
          <li key={album.id}>
            <Row
              album={album}
              isOpen={album.id === openId}
              row={local.get(album.cover?.id ?? '')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({
  album,
  isOpen,
  row,
}: {
  album: Album
  isOpen: boolean
  row: ReturnType<ReturnType<typeof useLocalPhotos>['get']>
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { id, title, happenedOn, pictureCount, waitingCount, hiddenCount, cover } = album
  const pictures = t`${plural(pictureCount, { one: '# picture', other: '# pictures' })}`
  const waits = waitingCount + hiddenCount
  return (
    <Link
      className={styles.Album}
      data-album={id}
      to={{ search: searchOf({ ...nowhere, albumId: id }) }}
      aria-current={isOpen ? 'page' : undefined}
    >
      <span className={styles.Cover}>
        <ShownPicture media={cover} row={row} size="small" name="" />
      </span>
      <span className={styles.Words}>
        <b>{title}</b>
        <span className={styles.Under}>
          {formats.date(happenedOn)}, {pictures}
        </span>
      </span>
      {waits > 0 ? (
        <span className={styles.Count} title={t`to look at`}>
          {waits}
        </span>
      ) : null}
    </Link>
  )
}

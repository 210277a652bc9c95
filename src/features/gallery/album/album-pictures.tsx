import { Trans } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import type { PictureId } from '#domain/kernel/ids.ts'
import { NotTakenNotice } from '#src/media/photo-notices.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { SettleDialog } from '#src/records/settle-dialog.tsx'
import { useActs } from '#src/records/use-acts.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { filmReasonOf } from '../film/film-reason.tsx'
import type { Album, GalleryChild } from '../gallery.operations.ts'
import { filtered, type Picture } from '../gallery.view.ts'
import { entryWords } from '../gallery-entry-words.tsx'
import { galleryRefusalWords } from '../gallery-refusals.ts'
import { planRemoval, planTags, type Saying } from '../picture/picture-acts.ts'
import { PictureDone } from '../picture/picture-done.tsx'
import { PictureGrid } from '../picture/picture-grid.tsx'
import { type SelectionAct, SelectionBar } from '../picture/selection-bar.tsx'
import { TagDialog } from '../picture/tag-dialog.tsx'
import { useAddPictures } from '../picture/use-add-pictures.ts'
import { useSelection } from '../picture/use-selection.ts'
import { Viewer } from '../picture/viewer.tsx'
import { useAlbumFiles } from '../use-album-files.ts'
import { useJudging } from '../use-judging.tsx'
import styles from './album.module.css'
import { AlbumBar } from './album-bar.tsx'
import { AlbumHead } from './album-head.tsx'
import type { PageProps } from './album-page.tsx'

/** The pictures of one album, what is done with them, and the one that is open. */
export function AlbumPictures({
  album,
  pictures,
  roster,
  place,
  go,
  isDirection,
  event,
  isMissing,
  lookAgain,
  onChange,
  onRemove,
}: Omit<PageProps, 'onDone'> & {
  album: Album
  /** The school has pictures that this device does not show: it calls no album empty. */
  isMissing: boolean
  pictures: readonly Picture[]
  roster: readonly GalleryChild[]
  lookAgain: () => void
}) {
  const isReadOnly = useReadOnly()
  const { user } = useSignedIn()
  const newId = useNewId()
  const acts = useActs(galleryRefusalWords)
  const judging = useJudging(pictures, lookAgain)
  const files = useAlbumFiles(album)
  const shown = useMemo(() => filtered(judging.shown, place.filter), [judging.shown, place.filter])
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id as string), [shown]))
  const chosen = shown.filter(({ id }) => selection.chosen.has(id))
  const [tagged, setTagged] = useState<readonly Picture[] | null>(null)
  const [settled, setSettled] = useState<Picture | null>(null)
  const { choose } = selection
  const adding = useAddPictures(
    album,
    useCallback((ids: readonly PictureId[]) => choose(ids), [choose]),
  )
  const may = {
    keep: album.mayKeep && !isReadOnly,
    judge: isDirection && !isReadOnly,
    take: album.mayKeep,
  }

  const remove = (removed: readonly Picture[]): void => {
    const plan = planRemoval(removed, {
      ...{ titleOf: () => album.title, newId },
      by: { userId: user.id, isDirection },
    })
    void acts.act(plan, <PictureDone how="removed" count={removed.length} />)
    choose([])
  }
  const tag = (sayings: readonly { picture: Picture; saying: Saying }[]): void => {
    setTagged(null)
    const plan = planTags(sayings, () => album.title)
    void acts.act(plan, <PictureDone how="named" count={sayings.length} />)
    choose([])
  }
  const onAct = (act: SelectionAct): void => {
    if (act === 'none') choose([])
    else if (act === 'name') setTagged(chosen)
    else if (act === 'remove') remove(chosen)
    else if (act === 'zip') void files.zip(chosen)
    else if (act === 'sheet') files.contactSheet(chosen)
    else {
      void judging.judge(chosen, act === 'approve' ? 'approved' : 'refused')
      choose([])
    }
  }
  const open = (id: string): void => {
    const picture = shown.find((it) => it.id === id)
    if (picture?.attention) setSettled(picture)
    else go({ pictureId: id as PictureId })
  }
  const opened = shown.find(({ id }) => id === place.pictureId)
  return (
    <>
      <AlbumHead
        album={album}
        event={event}
        pictures={judging.shown}
        may={may}
        files={files}
        isTaking={adding.left > 0}
        take={adding.take}
        onPlay={() => shown[0] && go({ pictureId: shown[0].id })}
        onChange={() => onChange(album)}
        onRemove={() => onRemove(album)}
      />
      <Section>
        <AlbumBar
          filter={place.filter}
          shown={shown}
          selection={selection}
          left={adding.left}
          onFilter={(filter) => go({ filter })}
        />
        <div className={styles.Taking}>
          <NotTakenNotice picker={adding} reasonOf={filmReasonOf} />
        </div>
        {shown.length > 0 ? (
          <PictureGrid
            pictures={shown}
            whole={place.filter === 'all' ? album.pictureCount : shown.length}
            roster={roster}
            selection={selection}
            onOpen={open}
            onRemove={may.keep ? () => remove(chosen) : null}
          />
        ) : isMissing ? null : (
          <EmptyState drawing="tree" title={<Trans>No picture here yet</Trans>}>
            {place.filter === 'all' ? (
              <Trans>
                Choose several pictures at once. The place that the camera wrote is taken out.
              </Trans>
            ) : (
              <Trans>The filter leaves none of them.</Trans>
            )}
          </EmptyState>
        )}
        {selection.count > 0 ? (
          <SelectionBar count={selection.count} may={may} onAct={onAct} />
        ) : null}
      </Section>
      {opened ? (
        <Viewer
          pictures={shown}
          openId={opened.id}
          roster={roster}
          may={may}
          onGo={(id) => go({ pictureId: id as PictureId })}
          onTag={(picture) => setTagged([picture])}
          onJudge={(picture, state) => void judging.judge([picture], state)}
          onClose={() => go({ pictureId: null })}
        />
      ) : null}
      {tagged ? (
        <TagDialog
          pictures={tagged}
          roster={roster}
          use={album.use}
          onSave={tag}
          onClose={() => setTagged(null)}
        />
      ) : null}
      {settled?.attention ? (
        <SettleDialog
          entryId={settled.attention}
          words={entryWords}
          onClose={() => setSettled(null)}
        />
      ) : null}
      {acts.undoBar}
      {judging.undoBar}
    </>
  )
}

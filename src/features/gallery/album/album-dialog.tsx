import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { album, decideAlbum } from '#domain/gallery/album.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { ThingDialog } from '#src/things/thing-dialog.tsx'
import type { ThingActs } from '#src/things/use-thing-acts.ts'
import { Select } from '#src/ui/field/select.tsx'
import type { Album, GalleryClass } from '../gallery.operations.ts'
import type { AlbumActs } from '../use-album-acts.ts'

const wholeSchool = ''

/** The form of an album: what happened, on which day, of which class, and what its pictures are for. */
export function AlbumDialog({
  standing,
  classes,
  isDirection,
  acts,
  onClose,
}: {
  /** Null for a new one. */
  standing: Album | null
  classes: readonly GalleryClass[]
  /** The direction alone keeps albums of the whole school. */
  isDirection: boolean
  acts: AlbumActs
  onClose: () => void
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const [classId, setClassId] = useState<string>(
    standing ? (standing.classId ?? wholeSchool) : (classes[0]?.id ?? wholeSchool),
  )
  const choices = [
    ...(isDirection ? [{ value: wholeSchool, label: t`The whole school` }] : []),
    ...classes.map(({ id, name }) => ({ value: id as string, label: name })),
  ]
  const place = {
    classId: classId === wholeSchool ? null : (classId as ClassId),
    eventId: standing?.eventId ?? null,
  }
  const things: ThingActs<typeof album> = {
    ...acts.things,
    save: (values, how) => acts.save({ ...values, ...place }, how),
  }
  return (
    <ThingDialog
      of={album}
      standing={standing}
      title={standing ? standing.title : <Trans>A new album</Trans>}
      draft="gallery:album"
      groups={['title', 'happenedOn']}
      leaving={[]}
      begin={{ happenedOn: today }}
      rule={(values) => decideAlbum(values, today)}
      acts={things}
      saveWords={<Trans>Save the album</Trans>}
      above={<Select label={t`Class`} value={classId} choices={choices} onChange={setClassId} />}
      onClose={onClose}
    />
  )
}

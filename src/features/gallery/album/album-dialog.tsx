import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { album, decideAlbum } from '#domain/gallery/album.ts'
import type { ClassId, EventId } from '#domain/kernel/ids.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ThingDialog } from '#src/things/thing-dialog.tsx'
import type { ThingActs } from '#src/things/use-thing-acts.ts'
import { Select } from '#src/ui/field/select.tsx'
import type { Album, GalleryClass, GalleryEvent } from '../gallery.operations.ts'
import type { AlbumActs } from '../use-album-acts.ts'

const wholeSchool = ''
const noEvent = ''

/** The form of an album: what happened, on which day, of which class, and what its pictures are for. */
export function AlbumDialog({
  standing,
  classes,
  events,
  isDirection,
  acts,
  onClose,
}: {
  /** Null for a new one. */
  standing: Album | null
  classes: readonly GalleryClass[]
  /** Those that an album can show; none where the reader may not open the page of events. */
  events: readonly GalleryEvent[]
  /** The direction alone keeps albums of the whole school. */
  isDirection: boolean
  acts: AlbumActs
  onClose: () => void
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const formats = useFormats()
  const [classId, setClassId] = useState<string>(
    standing ? (standing.classId ?? wholeSchool) : (classes[0]?.id ?? wholeSchool),
  )
  const [eventId, setEventId] = useState<string>(standing?.eventId ?? noEvent)
  const shown = standing?.eventId ?? noEvent
  // What a colleague chose stays, although the reader may not know it.
  const isUnknown = shown !== noEvent && !events.some(({ id }) => id === shown)
  const eventChoices = [
    { value: noEvent, label: t`No event` },
    ...(isUnknown ? [{ value: shown as string, label: t`An event of others` }] : []),
    ...events.map(({ id, title, firstDay }) => ({
      value: id as string,
      label: `${formats.day(firstDay)}, ${title}`,
    })),
  ]
  const choices = [
    ...(isDirection ? [{ value: wholeSchool, label: t`The whole school` }] : []),
    ...classes.map(({ id, name }) => ({ value: id as string, label: name })),
  ]
  const place = {
    classId: classId === wholeSchool ? null : (classId as ClassId),
    eventId: eventId === noEvent ? null : (eventId as EventId),
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
      above={(problemAt) => (
        <>
          <Select
            label={t`Class`}
            problem={problemAt('classId')}
            value={classId}
            choices={choices}
            onChange={setClassId}
          />
          {eventChoices.length > 1 ? (
            <Select
              label={t`Event`}
              problem={problemAt('eventId')}
              value={eventId}
              choices={eventChoices}
              onChange={setEventId}
            />
          ) : null}
        </>
      )}
      onClose={onClose}
    />
  )
}

import type { Fault } from './checker.ts'
import type { ModelPictures } from './model-pictures.ts'
import type { PhotoRecord, Report } from './records.ts'

/**
 * True if a world kept its photos: each that the screen called taken is on the tablet until it was sent or taken out;
 * each of a saved entry is at the school, once and whole; and none is there that no entry was saved with.
 */
export function checkPhotos(report: Report, pictures: ModelPictures): Fault[] {
  const known = new Map(report.photos.map((photo) => [photo.mediaId, photo]))
  return [
    ...report.photos.flatMap((photo) => checkPhoto(photo, { report, pictures })),
    ...[...pictures.stored].flatMap(([mediaId, { actorId }]): Fault[] => {
      const photo = known.get(mediaId)
      if (!photo) return [{ kind: 'wrong', detail: `${mediaId} was taken by nobody` }]
      if (photo.userId !== actorId)
        return [{ kind: 'wrong', detail: `${mediaId} was sent as somebody else` }]
      return photo.entry === 'none'
        ? [{ kind: 'wrong', detail: `${mediaId} was sent, and its form was never saved` }]
        : []
    }),
  ]
}

function checkPhoto(
  photo: PhotoRecord,
  { report, pictures }: { report: Report; pictures: ModelPictures },
): Fault[] {
  const { mediaId, tablet, userId, outcome, entry } = photo
  const fault = (kind: Fault['kind'], detail: string): Fault[] => [
    { kind, detail: `${mediaId} ${detail}` },
  ]
  const stored = pictures.stored.get(mediaId)
  const row = report.photoRows.find(
    (it) => it.mediaId === mediaId && it.tablet === tablet && it.userId === userId,
  )
  if (stored && stored.made > 1) return fault('doubled', `became ${stored.made} pictures`)
  if (stored?.state === 'ready' && stored.pieces.join() !== photo.bytes.join())
    return fault('wrong', 'is another picture at the school')
  if (row && !row.hasBytes) return fault('lost', 'is listed on the tablet, and its bytes are gone')
  if (entry === 'saved') {
    if (stored?.state === 'ready')
      return row ? fault('stuck', 'is at the school and still waits on the tablet') : []
    if (!row && report.gone.has(mediaId)) return []
    if (!row) return fault('lost', 'of a saved entry is neither at the school nor on the tablet')
    if (row.state === 'refused') return fault('wrong', 'is called no photo')
    return fault('stuck', `still waits after the network healed (${row.state})`)
  }
  if (report.gone.has(mediaId)) return []
  const isExpected = outcome === 'kept' && entry === 'none' && !photo.isRemoved
  if (isExpected && row?.state !== 'kept')
    return fault('lost', `was taken, and is ${row?.state ?? 'not'} on the tablet`)
  return []
}

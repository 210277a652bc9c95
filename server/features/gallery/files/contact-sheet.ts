import type { Language } from '#domain/accounts/identity.ts'
import { parseChosen } from '#domain/gallery/chosen-pictures.ts'
import { mostInFile } from '#domain/gallery/picture.ts'
import { type AlbumId, type PictureId, parseId } from '#domain/kernel/ids.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { longDay } from '#server/platform/printouts/dates.ts'
import { type Printing, printDocument, printingOf } from '#server/platform/printouts/document.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { mm, paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { type FrameWords, frameWords } from '#server/platform/printouts/words.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import { requireGallery } from '../gallery.policy.ts'
import { readLeaving } from './read-leaving.ts'
import type { NamedAlbum, SharedPicture } from './shared-pictures.sql.ts'

type SheetWords = FrameWords & { sheet: string; nothing: string }

const words: Record<Language, SheetWords> = {
  en: {
    ...frameWords.en,
    sheet: 'Contact sheet',
    nothing: 'None of these pictures is approved.',
  },
  fr: {
    ...frameWords.fr,
    ...{ sheet: 'Planche-contact', nothing: 'Aucune de ces photos n’est validée.' },
  },
}

type Asked = { albumId: AlbumId; pictureIds: readonly PictureId[] }
type Loaded = { printing: Printing; album: NamedAlbum; pictures: readonly SharedPicture[] }

const inRow = 4
const gap = 4 * mm
const pictureHeight = 34 * mm
const captionHeight = 9 * mm

/** One row of pictures, each with its caption. It stays on one page. */
function drawRow(frame: Frame, row: readonly { bytes: Buffer; caption: string | null }[]): void {
  const y = frame.take(pictureHeight + captionHeight + gap)
  const { left, width: whole } = frame.content()
  const width = (whole - gap * (inRow - 1)) / inRow
  row.forEach(({ bytes, caption }, index) => {
    const x = left + index * (width + gap)
    frame.sheet.picture({ x, y, width, height: pictureHeight }, bytes)
    const below = { x, y: y + pictureHeight + 2, width, height: captionHeight }
    if (caption) frame.sheet.textIn(below, caption, { size: 7.5, align: 'center' })
  })
}

/**
 * An album as small pictures on A4, for those who keep it: GET /files/contact-sheet.pdf?album=&pictures=&lang=. Chosen
 * pictures are those of `writeChosen`; none means all of them.
 */
export const contactSheet = (files: FileStore): Printout<Asked, Loaded> => ({
  path: '/files/contact-sheet.pdf',
  requireReader: requireGallery,
  readQuery(query) {
    const albumId = parseId<AlbumId>(query('album'))
    const chosen = parseChosen(query('pictures'))
    if (!chosen.ok) return chosen
    return albumId
      ? accept({ albumId, pictureIds: chosen.value })
      : refuse({ code: 'gallery.unknown-album', facts: {} })
  },
  async load(tx, { asked: { albumId, pictureIds: ids }, viewer, now, today }) {
    const choice = { albumId, ids, most: mostInFile }
    const leaving = await readLeaving(tx, choice, { viewer, date: today })
    if (!leaving) return refuse({ code: 'gallery.unknown-album', facts: {} })
    return accept({ printing: await printingOf(tx, { viewer, now }), ...leaving })
  },
  exported: ({ album: { albumId, classId, happenedOn: day } }) => ({
    ...{ kind: 'contact-sheet', classId, subjectIds: [albumId], firstDay: day, lastDay: day },
  }),
  async print({ printing, album, pictures }, language) {
    const own = words[language]
    const read = await Promise.all(
      pictures.map(async ({ mediaId: id, schoolId, kind, caption }) => {
        const bytes = await files.read(fileKey({ id, schoolId, kind }, 'small'))
        return bytes ? [{ bytes, caption }] : []
      }),
    )
    const shown = read.flat()
    const heading = {
      ...{ document: own.sheet, subject: album.title },
      note: longDay(album.happenedOn, own),
    }
    const paper = paperOf({ size: 'A4', orientation: 'portrait' })
    return printDocument({ paper, words: own, printing, heading }, (frame) => {
      frame.newPage()
      if (shown.length === 0) drawParagraph(frame, own.nothing)
      for (let first = 0; first < shown.length; first += inRow)
        drawRow(frame, shown.slice(first, first + inRow))
    })
  },
  fileName: ({ album: { title } }, language) => `${words[language].sheet} ${title}`,
})

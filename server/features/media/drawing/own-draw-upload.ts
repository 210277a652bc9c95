import { createDrawApart } from './draw-apart.ts'
import { createDrawUpload, type DrawUpload, type DrawUploadMeans } from './draw-upload.ts'
import { createDrawingLine } from './drawing-line.ts'
import { judgePicture } from './judge-picture.ts'

type Needs = Pick<DrawUploadMeans, 'database' | 'clock' | 'files'>

/** Draws uploads as a server does: judged first, each in a process of its own, two at once. One for the whole process. */
export const ownDrawUpload = (
  { database, clock, files }: Needs,
  own: Partial<Omit<DrawUploadMeans, keyof Needs>> = {},
): DrawUpload =>
  createDrawUpload({
    judge: judgePicture,
    apart: createDrawApart(),
    line: createDrawingLine(),
    ...own,
    ...{ database, clock, files },
  })

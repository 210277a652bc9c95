import type { PictureKind } from '#domain/media/media.ts'
import { drawPicture } from './draw-picture.ts'

/** The message to the process, once it has said that it is ready. */
export type Order = { bytes: Uint8Array; kind: PictureKind }

const tell = (message: unknown): void => void process.send?.(message)

// The server is gone. An ordinary exit would wait until the library has drawn what it is at.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', async ({ bytes, kind }: Order) => tell(await drawPicture(bytes, kind)))
// Its first word: what happens from now on is the picture's doing.
tell('ready')

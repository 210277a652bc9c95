import { readList } from './read-list.ts'

/** Reads one list beside the page, and is ended from there (`read-file.ts`). */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(readList(new Uint8Array(data)))
})

import { readStatement } from '#domain/payments/bank/read-statement.ts'
import type { AskedStatement } from './read-statement-file.ts'

/** Reads one statement beside the page, and is ended from there (`read-statement-file.ts`). */
addEventListener('message', ({ data }: MessageEvent<AskedStatement>) => {
  postMessage(readStatement(data.text, data))
})

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  try {
    postMessage(await solveChallenge({ challenge: data, deriveKey }))
  } catch {
    // A browser without the means, or a page that is no secure one.
    postMessage(null)
  }
})

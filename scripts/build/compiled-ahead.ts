import type { Plugin } from 'vite'
import { codeAhead } from './start-page.ts'

/** Chromium reads it at the very beginning of a file; other browsers take it for a remark. */
export const compileHint = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells the browser to compile all functions of the files that a start runs. It does so beside the page, while the
 * files arrive. Else the page waits for each function that it calls for the first time: a start calls 1,600.
 */
export const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of codeAhead(bundle)) {
        const chunk = bundle[file]
        if (chunk?.type === 'chunk') chunk.code = compileHint + chunk.code
      }
    },
  },
})

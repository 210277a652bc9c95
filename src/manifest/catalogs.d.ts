declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

/** The words of a start before its first tap, of all catalogs (`scripts/build/first-words.ts`). */
declare module 'virtual:first-words/*' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

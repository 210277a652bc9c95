import type { Messages } from '@lingui/core'

/** One catalog of all features. The same sentence in two features has one id, so it may be written once for both. */
export function mergeCatalogs(catalogs: Readonly<Record<string, Messages>>): Messages {
  return Object.assign({}, ...Object.values(catalogs))
}

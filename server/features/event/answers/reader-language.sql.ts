import { languages } from '#domain/accounts/identity.ts'

const spoken = languages.map((language) => `'${language}'`).join(', ')

/** The language in which a guardian `g` of a school `s` is written to, as `appLanguageOf` says it in the domain. */
export const readerLanguage = `case when g.language in (${spoken}) then g.language else s.language end`

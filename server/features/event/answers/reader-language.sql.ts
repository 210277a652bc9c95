import { languages } from '#domain/accounts/identity.ts'

const spoken = languages.map((language) => `'${language}'`).join(', ')

/** SQL: the language in which a guardian `g` of a school `s` is written to. The domain says it as `appLanguageOf`. */
export const readerLanguage = `case when g.language in (${spoken}) then g.language else s.language end`

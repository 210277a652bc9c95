import type { Language } from '../../accounts/identity.ts'
import { starterNoticeEn } from './starter-notice-en.ts'
import { starterNoticeFr } from './starter-notice-fr.ts'

/** The text families read until the school writes its own words. */
export const starterNotice: Readonly<Record<Language, string>> = {
  en: starterNoticeEn,
  fr: starterNoticeFr,
}

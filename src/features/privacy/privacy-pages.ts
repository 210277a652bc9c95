import { NoticeScreen } from './notice/notice.screen.tsx'
import { PrivacyScreen } from './privacy.screen.tsx'

/** Both pages in one file: the start names every file that a page needs. */
export const privacyPages = { PrivacyScreen, NoticeScreen }

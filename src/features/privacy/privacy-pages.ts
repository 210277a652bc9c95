import { NoticeScreen } from './notice/notice.screen.tsx'
import { PrivacyScreen } from './privacy.screen.tsx'

/** Both pages, in the one file that the manifest names. */
export const privacyPages = { PrivacyScreen, NoticeScreen }

import { msg } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'

/** Messages between the people of the school. */
export const messageFeature: Feature = {
  menu: [
    {
      word: 'messages',
      name: msg`Messages`,
      icon: MessageCircle,
      place: 'list',
      group: 'school',
    },
  ],
  screens: [
    {
      word: 'messages',
      path: '/message',
      load: async () => (await import('./message.screen.tsx')).MessageScreen,
    },
  ],
  acts: [
    {
      word: 'messages',
      name: msg`New channel of messages`,
      icon: MessageCircle,
      to: '/message',
      begins: 'new-channel',
    },
  ],
  counts: [
    {
      word: 'messages',
      on: 'menu',
      load: async () => (await import('./unread/unread-count.tsx')).UnreadCount,
    },
    {
      word: 'messages',
      on: 'icon',
      load: async () => (await import('./unread/icon-count.tsx')).IconCount,
    },
  ],
  shows: [mediaFeature],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  entryKinds: async () => (await import('./message.offline.ts')).entryKinds,
  entryWords: async () => (await import('./message-entry-words.tsx')).entryWords,
  refusals: async () => (await import('./message-refusals.ts')).messageRefusalWords,
  changeWords: async () => (await import('./message-change-words.ts')).messageChangeWords,
  cache: async () => (await import('./message.cache.ts')).messageCache,
  ahead: async () => (await import('./message.ahead.ts')).messageAhead,
}

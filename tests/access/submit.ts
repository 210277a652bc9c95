import { nextId } from '#tests/support/server/small-world.ts'
import type { Scene } from './cast.ts'
import type { Row } from './row.ts'

/** One entry, sent by the one who knocks. */
export const submit =
  (act: (scene: Scene) => object): Row['call'] =>
  (scene) => ({
    query: `mutation($entries: [EntryInput!]!) {
      submitEntries(entries: $entries) {
        ... on EntryAccepted { version } ... on EntryConflict { version } ... on EntryRefused { code }
      }
    }`,
    variables: {
      entries: [
        {
          entryId: nextId('entry'),
          deviceId: '00000000-0000-4000-8000-000000000002',
          format: 1,
          madeAt: '2026-11-17T07:39:00.000Z',
          clockOffsetMs: 0,
          act: act(scene),
        },
      ],
    },
  })

/** Who works with a class of the school: its teacher and the direction. */
export const ofClass = {
  anonymous: 'UNAUTHENTICATED',
  'ex-employee': 'UNAUTHENTICATED',
  'director of a disabled school': 'APP_DISABLED',
  'open for sending': 'accounts.sending-only',
  'teacher of the class': 'answer',
  director: 'answer',
  subdirector: 'answer',
} as const

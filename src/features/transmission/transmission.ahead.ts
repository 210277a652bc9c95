import { msg } from '@lingui/core/macro'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { photoConsents } from '#src/media/media.operations.ts'
import { needsOpen } from '#src/needs/needs.operations.ts'
import { transmissionDay } from './transmission.operations.ts'

export const transmissionAhead: readonly ScreenAhead[] = [
  {
    key: 'transmission',
    word: 'transmission',
    name: msg`Transmission sheet`,
    work: 'transmission',
    ask: ({ classId, date }) => [
      asks(transmissionDay, { classId, date }),
      asks(needsOpen, { classId }),
      asks(photoConsents, { classId }),
    ],
  },
]

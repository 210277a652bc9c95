import { msg } from '@lingui/core/macro'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { photoConsents } from '#src/media/media.operations.ts'
import { pedagogyClass } from './pedagogy.operations.ts'

export const pedagogyAhead: readonly ScreenAhead[] = [
  {
    key: 'pedagogy',
    word: 'pedagogy',
    name: msg`Milestones and observations`,
    work: 'pedagogy',
    ask: ({ classId, date }) => [
      asks(pedagogyClass, { classId, date }),
      asks(photoConsents, { classId }),
    ],
  },
]

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GradeSystem, Level } from '#domain/pedagogy/pedagogy.ts'
import type { Saved } from '../pedagogy.view.ts'

/** The name of a level that the school has not named itself. */
export const levelWords: Record<Level, MessageDescriptor> = {
  B: msg({ message: 'Under way', context: 'level of a milestone' }),
  A: msg({ message: 'Achieved', context: 'level of a milestone' }),
  'A+': msg({ message: 'Goes beyond', context: 'level of a milestone' }),
}

export const noLevelWord = msg({ message: 'Not evaluated', context: 'level of a milestone' })

export const drawingWords: Record<GradeSystem, MessageDescriptor> = {
  color: msg({ message: 'Shapes', context: 'drawing of a level' }),
  abc: msg({ message: 'Letters', context: 'drawing of a level' }),
  score: msg({ message: 'Figures', context: 'drawing of a level' }),
}

/** Said after the level while it is not at the school yet. */
export const savedWords: Record<Exclude<Saved, 'server'>, MessageDescriptor> = {
  pending: msg`being saved`,
  tablet: msg`to send`,
  attention: msg`refused, open it`,
}

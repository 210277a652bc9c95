import { msg } from '@lingui/core/macro'
import type { Icon } from './topics.operations.ts'

/** The subject of each drawing, for those who hear it. */
export const drawingNames = {
  welcome: msg`A door`,
  lunch: msg`A plate`,
  nap: msg`A bed and the moon`,
  outdoor: msg`A tree`,
  motor_skills: msg`A child that runs`,
  music: msg`Two notes`,
  language: msg`A speech bubble`,
  maths: msg`Shapes`,
  art: msg`A brush`,
  health: msg`A thermometer`,
  needs: msg`A bag`,
  information: msg`A sheet on the wall`,
  story: msg`An open book`,
  science: msg`A magnifying glass`,
} satisfies Record<NonNullable<Icon['drawing']>, unknown>

export type Drawing = keyof typeof drawingNames

import { Plural } from '@lingui/react/macro'
import type { Holiday } from '../calendar.operations.ts'

/** Says how many marks stand on the days that a row closes, and that they stay. */
export function MarksStand({ marks, markedClasses }: Pick<Holiday, 'marks' | 'markedClasses'>) {
  return (
    <>
      <Plural
        value={marks}
        one="# mark stands on these days and stays in the register"
        other="# marks stand on these days and stay in the register"
      />{' '}
      (<Plural value={markedClasses} one="# class" other="# classes" />
      ).
    </>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { Row } from '#src/ui/screen/layout.tsx'
import { FileButton } from './file-button.tsx'

/** One file in a form: what the form has, with the way to have none, and the way to another one. */
export function FileField({
  legend,
  has,
  problem,
  ...button
}: ComponentProps<typeof FileButton> & {
  legend: ReactNode
  /** The file that stands in the form; null for nothing. */
  has: ReactNode
  problem?: ReactNode
}) {
  return (
    <FieldGroup legend={legend} problem={problem}>
      {has ? <Row gap={12}>{has}</Row> : null}
      <FileButton {...button} />
    </FieldGroup>
  )
}

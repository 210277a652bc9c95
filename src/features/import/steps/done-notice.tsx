import { Plural, Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Row } from '#src/ui/screen/layout.tsx'
import type { ChildImport } from '../import.operations.ts'

/** Shows in figures what an import has made. */
export function ImportFigures({ counts }: Pick<ChildImport, 'counts'>) {
  const { children, changed, guardians, classes, levels } = counts
  return (
    <Row as="span" gap="2px 12px">
      {children > 0 ? (
        <span>
          <Plural value={children} one="# new child" other="# new children" />
        </span>
      ) : null}
      {changed > 0 ? (
        <span>
          <Plural value={changed} one="# child changed" other="# children changed" />
        </span>
      ) : null}
      {guardians > 0 ? (
        <span>
          <Plural value={guardians} one="# new guardian" other="# new guardians" />
        </span>
      ) : null}
      {classes > 0 ? (
        <span>
          <Plural value={classes} one="# new class" other="# new classes" />
        </span>
      ) : null}
      {levels > 0 ? (
        <span>
          <Plural value={levels} one="# new level" other="# new levels" />
        </span>
      ) : null}
    </Row>
  )
}

/** The list is in: what it made, and where the children are. */
export function DoneNotice({ done }: { done: ChildImport }) {
  return (
    <Notice
      tone="success"
      role="status"
      title={<Trans>The list is imported.</Trans>}
      acts={
        <LinkButton to="/profile">
          <Trans>Look at the children</Trans>
        </LinkButton>
      }
    >
      <ImportFigures counts={done.counts} />
      {done.kind === 'guardians' && done.counts.guardians > 0 ? (
        <p>
          <Trans>
            A wrong relation is changed in the child’s file. To change them all, undo this import
            below and choose the file again.
          </Trans>
        </p>
      ) : null}
      {done.counts.children > 0 && done.counts.guardians === 0 ? (
        <p>
          <Trans>Their guardians are in a list of their own. Choose it below.</Trans>
        </p>
      ) : null}
    </Notice>
  )
}

import { Trans } from '@lingui/react/macro'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Link } from '#src/ui/link.tsx'
import { Quiet, Row } from '#src/ui/screen/layout.tsx'
import type { Family } from './guardians.operations.ts'

/** Brothers and sisters: the children who share a guardian, with the way to their files. */
export function Siblings({ siblings }: Pick<Family, 'siblings'>) {
  const formats = useFormats()
  if (siblings.length === 0) return null
  return (
    <div>
      <h4>
        <Trans>Brothers and sisters</Trans>
      </h4>
      {siblings.map(({ childId, className, sharedGuardians, ...child }) => {
        const guardians = formats.list(sharedGuardians)
        return (
          <Row key={childId} gap={8}>
            <Link to={`/profile/${childId}`}>{givenFirst(child)}</Link>
            <Quiet as="span">
              {className ? `${className}, ` : ''}
              <Trans>by {guardians}</Trans>
            </Quiet>
          </Row>
        )
      })}
    </div>
  )
}

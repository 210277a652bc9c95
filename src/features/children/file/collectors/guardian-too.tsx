import { Trans } from '@lingui/react/macro'
import { isForbidden } from '#domain/children/family/collecting.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { childFamily } from '../guardians/guardians.operations.ts'
import type { ChildCollectors } from './collectors.operations.ts'

/** Says of whom the file holds two things: a guardian who may collect the child, and who must not today. */
export function GuardianToo({ collectors: { id, people } }: { collectors: ChildCollectors }) {
  const formats = useFormats()
  const { today } = useChildrenRoom()
  const kept = useKept(childFamily, { childId: id })
  const family = kept.status === 'ready' ? kept.value.childFamily : null
  const both = (family?.guardians ?? []).filter(
    ({ mayCollect, name }) => mayCollect && isForbidden(name, people, today),
  )
  if (both.length === 0) return null
  const names = formats.list(both.map(({ name }) => name))
  return (
    <Notice tone="warning" title={<Trans>{names} is a guardian who may collect, too.</Trans>}>
      <Trans>
        What is said here wins: nobody is offered this person at the door. Take the right away under
        “Guardians” if it has ended for good.
      </Trans>
    </Notice>
  )
}

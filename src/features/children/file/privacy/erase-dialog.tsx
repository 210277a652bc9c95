import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { maySeeScreen } from '#domain/access/access.ts'
import { isTypedName } from '#domain/platform-admin/school-account.ts'
import type { ErasureReason } from '#domain/privacy/erasure.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Link } from '#src/ui/link.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import type { Begun } from '#src/ui/screen/use-begun.ts'
import type { FiledChild } from '../../children.operations.ts'
import { fullNameOf } from '../../list/children.view.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useFreshRegisters } from '../../use-fresh-registers.ts'
import { erasureActs } from './erasure-refusals.ts'
import { eraseChild, type ShownErasure } from './privacy.operations.ts'

/** Shows what goes, what stays and until when; then the name is typed. Nothing brings it back. */
export function EraseDialog({
  child,
  erasure,
  lookAgain,
  onClose,
}: {
  child: FiledChild
  erasure: ShownErasure
  lookAgain: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const toast = useToast()
  const navigate = useNavigate()
  const room = useChildrenRoom()
  const refresh = useFreshRegisters()
  const { act, refusedBy } = useAct(erasureActs, { lookAgain })
  const [typedName, setTypedName] = useState('')
  const [reason, setReason] = useState<ErasureReason>('left')
  const name = fullNameOf(child)
  const { markCount, guardianCount, sharedPictureCount, keepUntil } = erasure
  const until = keepUntil ? formats.date(keepUntil) : ''
  const erase = async () => {
    if (!erasure.names.some((known) => isTypedName(typedName, known)))
      return refusedBy('erasure.typed-name-differs', { field: 'typedName' })
    const outcome = await act(eraseChild, { childId: child.id, reason, typedName })
    if (outcome.kind !== 'done') return outcome
    toast.success(t`The child is erased.`)
    refresh([child.classId])
    room.lookAgain()
    navigate('/profile')
    return outcome
  }
  return (
    <ConfirmDialog
      title={<Trans>{name} would be erased for good</Trans>}
      stay={<Trans>Keep the file</Trans>}
      go={<Trans>Erase for good</Trans>}
      act={erase}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p>
            <Trans>
              Names, addresses, health, diary, sheet, observations, consents, letters and pictures
              are erased, here and in the logs. Nobody can bring them back.
            </Trans>
          </p>
          <p>
            <Plural
              value={guardianCount}
              _0="No guardian is erased: those with other children here stay."
              one="# guardian without another child here is erased too."
              other="# guardians without another child here are erased too."
            />
          </p>
          {keepUntil ? (
            <p>
              <Plural
                value={markCount}
                one={`The law keeps the register for ten years: # day without a name stays until ${until}.`}
                other={`The law keeps the register for ten years: # days without a name stay until ${until}.`}
              />
            </p>
          ) : (
            <p>
              <Trans>The register holds nothing of this child, so nothing of it stays.</Trans>
            </p>
          )}
          <p>
            <Trans>
              A line without its name says that a child was erased, when, by whom and why. The
              direction reads it under Personal data, Erased.
            </Trans>
          </p>
          {sharedPictureCount > 0 ? (
            <p>
              <Plural
                value={sharedPictureCount}
                one="# photo stays, because a diary or an album shows another child with it. Look at it first."
                other="# photos stay, because diaries or albums show other children with them. Look at them first."
              />
            </p>
          ) : null}
          <Typed firstName={child.firstName} />
          <Select
            label={t`Reason`}
            problem={problemAt('reason')}
            value={reason}
            onChange={setReason}
            choices={[
              { value: 'left', label: t`The child has left` },
              { value: 'never-came', label: t`The child never came` },
              { value: 'family-asked', label: t`The family asks for it` },
              { value: 'added-twice', label: t`The child was added twice` },
            ]}
          />
          <TextField
            label={t`Type the name: ${name}`}
            autoComplete="off"
            problem={problemAt('typedName')}
            value={typedName}
            onChange={({ target }) => setTypedName(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

/** Shows what stays under the child's name, since no machine finds it, with the way to look at it. */
function Typed({ firstName }: { firstName: string }) {
  const { user, school } = useSignedIn()
  return (
    <p>
      <Trans>
        What people typed elsewhere stays, since no machine knows whom a first name means: messages,
        titles of albums and events. Issued invoices keep the name for the ten years of the law.
      </Trans>{' '}
      {maySeeScreen(accessFactsOf(user, school), 'messages') ? (
        <Link to="/message" state={{ begins: 'search-messages', words: firstName } satisfies Begun}>
          <Trans>Look for {firstName} in your messages</Trans>
        </Link>
      ) : null}
    </p>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { maySeeScreen } from '#domain/access/access.ts'
import { writeAddress } from '#src/class-day/class-day-address.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { uncalledRows } from '../../acts/group-acts.ts'
import type { OverlayProps } from '../../open-sheet/sheet-overlay.tsx'
import type { WholeGroup } from '../../open-sheet/sheet-state.ts'

/** Nobody was called: before something is written of the whole group, a person says that these children are here. */
export function NotCalledDialog({ open, shown, acts, act }: OverlayProps & { act: WholeGroup }) {
  const formats = useFormats()
  const navigate = useNavigate()
  const { user, school } = useSignedIn()
  const rows = uncalledRows(shown)
  const names = formats.list(rows.map(({ child }) => child.name))
  const mayTakeRegister = maySeeScreen(accessFactsOf(user, school), 'presence')
  const close = () => acts.show(null)
  return (
    <Dialog
      title={
        <Plural
          value={rows.length}
          one="The register is not taken: is this child here?"
          other="The register is not taken: are these # here?"
        />
      }
      onClose={close}
      acts={
        <>
          {mayTakeRegister ? (
            <Button look="primary" onClick={() => navigate(`/presence?${writeAddress(open)}`)}>
              <Trans>Take the register</Trans>
            </Button>
          ) : (
            <Button look="primary" onClick={close}>
              <Trans>Write nothing</Trans>
            </Button>
          )}
          <Button
            onClick={() => {
              close()
              acts.writeGroup(act)
            }}
          >
            <Plural value={rows.length} one="Yes, the child is here" other="Yes, all # are here" />
          </Button>
        </>
      }
    >
      <p>{names}</p>
      <p>
        <Trans>The evacuation list says that a child is here only after it was called.</Trans>
      </p>
    </Dialog>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'

/** Names who was not ticked, before a count is kept: looking once more comes first. */
export function MissingDialog({
  names,
  onKeep,
  onClose,
}: {
  names: readonly string[]
  onKeep: () => void
  onClose: () => void
}) {
  const count = names.length
  return (
    <Dialog
      title={<Plural value={count} one="# child is not there" other="# children are not there" />}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" size="touch" onClick={onClose}>
            <Trans>Go on counting</Trans>
          </Button>
          <Button size="touch" onClick={onKeep}>
            <Trans>Keep the count as it is</Trans>
          </Button>
        </>
      }
    >
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Dialog>
  )
}

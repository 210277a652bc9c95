import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'

/** Some of the chosen children are marked away: meant for them too, or chosen by mistake? */
export function AwayQuestion({
  absent,
  others,
  onAdd,
  onClose,
}: {
  absent: readonly ChildOfDay[]
  others: readonly ChildOfDay[]
  onAdd: (children: readonly ChildOfDay[]) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const names = formats.list(absent.map(({ name }) => name))
  const all = absent.length + others.length
  const rest = others.length
  return (
    <Dialog
      title={
        <Plural
          value={absent.length}
          one={`${names} is marked away on this day`}
          other={`${names} are marked away on this day`}
        />
      }
      onClose={onClose}
      acts={
        <>
          {rest > 0 ? (
            <Button look="primary" size="touch" onClick={() => onAdd(others)}>
              {t`${plural(rest, { one: 'Only for the other child', other: 'Only for the other # children' })}`}
            </Button>
          ) : null}
          <Button size="touch" onClick={() => onAdd([...others, ...absent])}>
            {t`${plural(all, { one: 'Write it all the same', other: 'Write it for all # children' })}`}
          </Button>
          <Button look="quiet" size="touch" onClick={onClose}>
            <Trans>Back to the line</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Nothing is lost: the line stays as you wrote it.</Trans>
      </p>
    </Dialog>
  )
}

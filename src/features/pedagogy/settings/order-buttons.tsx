import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '#src/ui/button.tsx'
import { movedBy } from './use-settings-page.ts'

/** Moves one of a list a place up or down. */
export function OrderButtons<Item extends { id: string }>({
  items,
  id,
  name,
  onOrder,
}: {
  items: readonly Item[]
  id: string
  /** What is moved, for those who hear it. */
  name: string
  onOrder: (ids: string[]) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        name={t`Move up: ${name}`}
        icon={<ArrowUp aria-hidden />}
        disabled={items[0]?.id === id}
        onClick={() => onOrder(movedBy(items, { id, by: -1 }))}
      />
      <IconButton
        name={t`Move down: ${name}`}
        icon={<ArrowDown aria-hidden />}
        disabled={items.at(-1)?.id === id}
        onClick={() => onOrder(movedBy(items, { id, by: 1 }))}
      />
    </>
  )
}

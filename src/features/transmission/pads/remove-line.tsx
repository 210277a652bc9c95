import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saysSomething } from '#domain/kernel/visible-text.ts'
import { longestRemark } from '#domain/transmission/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import type { SheetLine } from '../transmission.view.ts'
import { PadWords } from './fields/fields.tsx'
import styles from './pad.module.css'

/** Offers to strike out a register's line with a reason; another line just goes, and can be brought back. */
export function RemoveLine({
  line,
  onRemove,
  onBack,
}: {
  line: SheetLine
  onRemove: (reason: string | null) => void
  onBack: () => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const isRegister = line.line === 'medicine' || line.line === 'incident'
  const canRemove = !isRegister || saysSomething(reason)
  return (
    <Stack gap={16}>
      <PadWords
        label={isRegister ? t`Why it is struck out of the register` : t`Why, if you like`}
        maxLength={longestRemark}
        value={reason}
        onChange={setReason}
      />
      <div className={styles.Acts}>
        <Button size="touch" look="quiet" onClick={onBack}>
          <Trans>Keep the line</Trans>
        </Button>
        <Button
          size="touch"
          look="danger-outline"
          disabled={!canRemove}
          onClick={() => onRemove(reason.trim() || null)}
        >
          <Trans>Remove the line</Trans>
        </Button>
      </div>
    </Stack>
  )
}

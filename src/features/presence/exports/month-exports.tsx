import { useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import type { MenuItem } from '#src/ui/dialog/menu.tsx'
import type { OpenMonth } from '../frame/use-open-month.ts'
import { type PrintoutKind, useRegisterPdf } from './use-register-pdf.ts'

export type MonthPrints = { isBusy: boolean; items: readonly (MenuItem & { run: () => void })[] }

/** The register on paper: exactly the class and month that are open. */
export function useMonthPrints(open: OpenMonth | null, className: string): MonthPrints {
  const { t } = useLingui()
  const { print, isBusy } = useRegisterPdf()
  const item = (kind: PrintoutKind, label: string) => ({
    id: kind,
    label,
    icon: <FileText aria-hidden />,
    run: () => void (open && print({ ...open, className, kind })),
  })
  return {
    isBusy,
    items: [
      item('monthly-register', t`Register (PDF)`),
      item('call-sheet', t`Blank call sheet (PDF)`),
    ],
  }
}

/** The same as buttons, where there is room for them; the first is the month's own act. */
export function MonthExports({ prints }: { prints: MonthPrints }) {
  return prints.items.map(({ id, label, icon, run }, order) => (
    <Button
      key={id}
      look={order === 0 ? 'primary' : 'secondary'}
      icon={icon}
      disabled={prints.isBusy}
      onClick={run}
    >
      {label}
    </Button>
  ))
}

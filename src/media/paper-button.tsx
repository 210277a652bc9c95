import { FileText } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { Shown } from '#domain/children/documents/document.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { FileDialog } from './file-dialog.tsx'

type Opened<Variables extends Record<string, unknown>> = Pick<
  ComponentProps<typeof FileDialog<Variables>>,
  'name' | 'paper'
>

/** A paper behind a button, which says its name unless it has other words. It needs the network to be opened. */
export function PaperButton<Variables extends Record<string, unknown>>({
  name,
  paper,
  shown = 'pages',
  onClose,
  children = name,
  ...button
}: Opened<Variables> &
  Omit<ButtonProps, 'name'> & {
    /** Null for a file that no page shows: the button opens nothing. */
    shown?: Shown
    onClose?: () => void
  }) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    onClose?.()
  }
  return (
    <>
      <Button icon={<FileText aria-hidden />} {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && shown ? <FileDialog {...{ name, shown, paper }} onClose={close} /> : null}
    </>
  )
}

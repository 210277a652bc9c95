import { Trans } from '@lingui/react/macro'
import { FileUp, ImageUp } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet, Row } from '#src/ui/screen/layout.tsx'
import type { useSendFile } from './use-send-file.ts'

/** Chooses a file of this device and sends it at once; below stands why it did not arrive. */
export function FileButton({
  road: { send, isSending, problem },
  hint,
  input: more,
  onSent,
  children,
}: {
  road: ReturnType<typeof useSendFile>
  /** The files that may be chosen, in words. */
  hint: ReactNode
  input: Pick<ComponentProps<'input'>, 'accept'> & { [mark: `data-${string}`]: string }
  onSent: (mediaId: string, file: File) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    const mediaId = file ? await send(file) : null
    if (file && mediaId) onSent(mediaId, file)
  }
  return (
    <>
      <Row gap={12}>
        <Button
          size="touch"
          icon={
            more.accept?.startsWith('image/') ? <ImageUp aria-hidden /> : <FileUp aria-hidden />
          }
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          {isSending ? <Trans>The file is being sent…</Trans> : children}
        </Button>
        <Quiet as="span">{hint}</Quiet>
        <input {...more} ref={input} type="file" hidden onChange={(event) => void take(event)} />
      </Row>
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
    </>
  )
}

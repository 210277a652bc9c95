import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { textOfBytes } from '#src/platform/text-of-bytes.ts'
import { Button } from '#src/ui/button.tsx'

/** Chooses a csv of the bank and hands its text on. What is no text, or longer than the field takes, is told. */
export function FileOfLines({
  mostLetters,
  onText,
  onProblem,
}: {
  mostLetters: number
  onText: (text: string) => void
  onProblem: (sentence: string) => void
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    const tooLong = t`This file is too long. Nothing was read: choose one of fewer months.`
    // Excel writes two bytes for a letter.
    if (file.size > mostLetters * 2) return onProblem(tooLong)
    const text = textOfBytes(new Uint8Array(await file.arrayBuffer()))
    if (text === null)
      onProblem(t`This file is no csv. Nothing was read: choose the csv of your bank.`)
    else if (text.length > mostLetters) onProblem(tooLong)
    else onText(text)
  }
  return (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
        <Trans>Choose the bank’s csv</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        data-bank-file
        onChange={(event) => void take(event)}
      />
    </>
  )
}

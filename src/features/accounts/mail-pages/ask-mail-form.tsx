import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { parseEmail } from '#domain/accounts/identity.ts'
import { TroubleNotice } from '#src/keeping/trouble-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmailField } from '../email-field.tsx'
import styles from '../sign-in.module.css'
import { useAsking } from '../use-asking.ts'

/** An address, and one button that has something mailed to it. Whether the address exists is never told. */
export function AskMailForm({
  document,
  email,
  onType,
  onAsked,
  act,
}: {
  document: TadaDocumentNode<unknown, { email: string }>
  email: string
  onType: (email: string) => void
  onAsked: () => void
  act: ReactNode
}) {
  const { t } = useLingui()
  const { run, trouble, isBusy } = useAsking()
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const address = parseEmail(email)
    setMissing(address === undefined)
    if (address === undefined) return form.current?.querySelector('input')?.focus()
    const asked = await run({ document, variables: { email: address } })
    if (asked.kind === 'done') onAsked()
  }

  return (
    <form ref={form} className={styles.Form} noValidate onSubmit={(event) => void submit(event)}>
      <TroubleNotice trouble={trouble} />
      <EmailField
        value={email}
        onChange={onType}
        problem={isMissing ? t`Type a whole address, such as marie@ecole.fr.` : undefined}
      />
      <Button look="primary" size="big" width="full" type="submit" aria-disabled={isBusy}>
        {act}
      </Button>
    </form>
  )
}

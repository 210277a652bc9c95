import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { type ReactNode, useState } from 'react'
import { parseEmail } from '#domain/kernel/email.ts'
import { DoorForm, type FieldOf } from '../forms/ask-form.tsx'
import { EmailField } from '../forms/email-field.tsx'
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
  const asking = useAsking()
  const [isMissing, setMissing] = useState(false)

  const submit = async (fieldOf: FieldOf): Promise<void> => {
    const address = parseEmail(email)
    setMissing(address === undefined)
    if (address === undefined) return fieldOf('email')?.focus()
    const asked = await asking.run({ document, variables: { email: address } })
    if (asked.kind === 'done') onAsked()
  }

  return (
    <DoorForm go={act} asking={asking} onSubmit={submit}>
      <EmailField
        value={email}
        onChange={onType}
        problem={isMissing ? t`Type a whole address, such as marie@ecole.fr.` : undefined}
      />
    </DoorForm>
  )
}

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNetwork } from '#src/session/use-network.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import styles from '../keeping.module.css'

/** Says before anybody types that there is no network. */
export function SavingNeedsNetwork() {
  const { network } = useNetwork()
  if (network !== 'none') return null
  return (
    <Notice tone="warning" role="status" title={<Trans>No network.</Trans>}>
      <Trans>Saving needs the network. What you type is kept on this device.</Trans>
    </Notice>
  )
}

/** Says of a form that it holds what was typed earlier. */
export function NotSavedYet({ wasKept }: { wasKept: boolean }) {
  if (!wasKept) return null
  return (
    <Notice role="status" title={<Trans>Not saved yet.</Trans>}>
      <Trans>You typed this earlier. Save it, or cancel to go back to what the school has.</Trans>
    </Notice>
  )
}

const Fields = ({ names }: { names: readonly string[] }) =>
  names.map((name) => <code key={name} className={styles.NamedField}>{`{${name}}`}</code>)

/** The lines below a text with named fields: which there are, which nothing fills, and the text as it will be read. */
export function NamedText({
  known,
  knownWords,
  unknown,
  unknownWords,
  label,
  children,
}: {
  known: readonly string[]
  knownWords: ReactNode
  unknown: readonly string[]
  unknownWords: ReactNode
  /** The name of the text that is read. */
  label: string
  /** The text as it is read; nothing while there is none. */
  children: ReactNode
}) {
  return (
    <Stack gap={8}>
      <Quiet>
        {knownWords} <Fields names={known} />
      </Quiet>
      {unknown.length > 0 ? (
        <Notice tone="warning">
          {unknownWords} <Fields names={unknown} />
        </Notice>
      ) : null}
      {children ? (
        <section className={styles.ReadText} aria-label={label}>
          {children}
        </section>
      ) : null}
    </Stack>
  )
}

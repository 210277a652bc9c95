import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { saveFile } from '#src/platform/save-file.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import styles from './account.module.css'

/** Shown once: for the day on which the phone is lost. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui()
  const { user } = useSignedIn()
  const toast = useToast()
  const title = t`Recovery codes of Préau, ${user.name}`
  const asText = `${title}\n\n${codes.join('\n')}\n`

  const copy = (): void => {
    navigator.clipboard.writeText(asText).then(
      () => toast.success(t`The codes are copied.`),
      () => toast.error(t`The codes could not be copied. Print or download them.`),
    )
  }

  return (
    <div className={styles.Stack} data-codes>
      <Notice tone="warning" role="status" title={<Trans>Keep these codes now.</Trans>}>
        <Trans>
          They are shown only this once. Each opens your account once, without the phone. Keep them
          where you find them without it.
        </Trans>
      </Notice>
      <h4>{title}</h4>
      <ul className={styles.Codes}>
        {codes.map((code) => (
          <li key={code} data-recovery={code}>
            {code}
          </li>
        ))}
      </ul>
      <Acts data-print="never">
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        {/* Plain http in the school's own network has no clipboard. */}
        {'clipboard' in navigator ? (
          <Button icon={<Copy aria-hidden />} onClick={copy}>
            <Trans>Copy</Trans>
          </Button>
        ) : null}
        <Button
          icon={<Download aria-hidden />}
          onClick={() =>
            saveFile(new Blob([asText], { type: 'text/plain' }), `${t`Préau recovery codes`}.txt`)
          }
        >
          <Trans>Download</Trans>
        </Button>
      </Acts>
      <div data-print="never">
        <Button look="primary" onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  )
}
